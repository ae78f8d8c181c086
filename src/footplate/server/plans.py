"""What somebody can do in a row at a table, tried ahead."""

from footplate.server import steps, worker_tasks
from footplate.server.app_state import AppState
from footplate.server.scenes import no_step
from footplate.server.tables import NOT_BEGUN, Table
from footplate.server.views import PlanView


async def plans(
    app: AppState, table: Table, viewer: int | None, nodes: list[str]
) -> list[PlanView]:
    """Choices in a row from a node of the scene, or along several; none for who is not to act."""
    if table.seq == NOT_BEGUN:
        raise no_step(table)
    if viewer is None or viewer != table.actor:
        return []
    snapshot = await app.database.read(steps.snapshot, table)
    stored = app.stored(table, snapshot)
    place = (table, table.seq)
    found = await app.snapshots.run(place, worker_tasks.plans, stored, viewer, nodes)
    return [PlanView(**plan) for plan in found]
