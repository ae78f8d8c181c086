"""What happened in the steps of a table, worked out from their actions when somebody asks."""

from typing import Final

from footplate.record import RecordError
from footplate.server import steps, worker_tasks
from footplate.server.app_state import AppState
from footplate.server.errors import UNAVAILABLE, ApiError
from footplate.server.snapshots import OTHER_RULES
from footplate.server.tables import Table
from footplate.server.views import ActionView, StepView

MOST_STEPS: Final = 100


async def step_views(
    app: AppState, table: Table, wanted: range, viewer: int | None
) -> list[StepView]:
    """The first hundred of some steps, with the events that a viewer may know."""
    wanted = wanted[:MOST_STEPS]
    history = await app.database.read(steps.history, table.id, wanted[-1])
    doers = await app.database.read(steps.doers, table.id, wanted)
    record = (table.game, table.players, table.options)
    try:
        told = await app.workers.run(worker_tasks.step_events, record, history, wanted[0], viewer)
    except RecordError as error:
        raise ApiError(UNAVAILABLE, OTHER_RULES) from error
    return [
        StepView(
            seq=seq,
            kind=doer.kind,
            seat=doer.seat,
            actions=[ActionView(**action) for action in told[seq]],
        )
        for seq, doer in doers.items()
    ]
