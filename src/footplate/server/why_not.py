"""Why something cannot be done at a table: the rule that forbids it, for whoever asks."""

from footplate.server import steps, worker_tasks
from footplate.server.app_state import AppState
from footplate.server.errors import ILLEGAL_ACTION, ApiError
from footplate.server.scenes import no_step
from footplate.server.tables import NOT_BEGUN, Table
from footplate.server.views import ReasonView, WhyNot
from footplate.server.worker_tasks import Question, Refused


async def why_not(app: AppState, table: Table, question: Question) -> WhyNot:
    """The reason against an action, or against anything at a place of the scene."""
    if table.seq == NOT_BEGUN:
        raise no_step(table)
    snapshot = await app.database.read(steps.snapshot, table)
    stored = app.stored(table, snapshot)
    place = (table, table.seq)
    found = await app.snapshots.run(place, worker_tasks.why_not, stored, question)
    if isinstance(found, Refused):
        raise ApiError(ILLEGAL_ACTION, f"{found.reason}.")
    if found is None:
        return WhyNot(reason=None)
    page = f"/rules/{table.game}#rule-{found['rule']}"
    return WhyNot(reason=ReasonView(page=page, **found))
