"""Analysis of finished games, lines tried from their positions, and hints against bots."""

from fastapi import APIRouter
from sqlalchemy import Connection

from footplate.server import steps, tables
from footplate.server.analysis import tasks
from footplate.server.analysis.tasks import Tried
from footplate.server.analysis.views import AnalysisView, BestView, Line, LineView
from footplate.server.caller import Caller, CurrentCaller
from footplate.server.errors import BAD_REQUEST, ILLEGAL_ACTION, NOT_YOUR_TURN, ApiError
from footplate.server.scenes import no_step
from footplate.server.tables import Table
from footplate.server.worker_tasks import Json, Refused

router = APIRouter(prefix="/api/tables", tags=["analysis"])

CONFLICT = 409
NOT_OVER = "Games are analysed when they are over. Come back after the game."
NO_HINTS = (
    "Hints are given where one person plays against bots, the game is not rated, "
    "and the table was opened with them."
)


@router.get("/{table_id}/analysis")
async def analysis(caller: CurrentCaller, table_id: str) -> AnalysisView:
    """The chances of all to win after every step of a finished game, and its turning points.

    While it is worked out `done` is less than `total`: ask again.
    """
    return await caller.app.desk.analysis(await _finished(caller, table_id))


@router.post("/{table_id}/analysis/line")
async def line(caller: CurrentCaller, table_id: str, wish: Line) -> LineView:
    """The position after some moves that go on from a step of a finished game.

    Nothing is stored: the moves are the line. Chance gives the same line the same luck each time.
    """
    caller.spend_step()
    table = await _finished(caller, table_id)
    past, tried = await _tried(caller, table, wish)
    return LineView(**_made(await caller.app.desk.run(tasks.line, past, tried)))


@router.post("/{table_id}/analysis/best")
async def best(caller: CurrentCaller, table_id: str, wish: Line) -> BestView:
    """The best three moves after a line, and what was played there, with what they are worth."""
    caller.spend_step()
    table = await _finished(caller, table_id)
    past, tried = await _tried(caller, table, wish)
    played = None if wish.moves else await caller.app.database.read(_next, table, wish.at)
    return BestView(**_made(await caller.app.desk.run(tasks.best, past, tried, played)))


@router.get("/{table_id}/hint")
async def hint(caller: CurrentCaller, table_id: str) -> BestView:
    """What the caller, who is to act against bots, does best by what the caller may see."""
    caller.spend_step()
    table = await caller.app.database.read(tables.load, table_id)
    seat = table.viewer(await caller.guest())
    if not table.gives_hints:
        raise ApiError(BAD_REQUEST, NO_HINTS, CONFLICT)
    if seat is None or seat != table.actor:
        raise ApiError(NOT_YOUR_TURN, "It is not your turn, so there is nothing to advise.")
    snapshot = await caller.app.database.read(steps.snapshot, table)
    desk = caller.app.desk
    return BestView(**await desk.run(tasks.hint, table.game, snapshot, seat, table.names))


async def _finished(caller: Caller, table_id: str) -> Table:
    table = await caller.app.database.read(tables.load, table_id)
    if table.status != "over":
        raise ApiError(BAD_REQUEST, NOT_OVER, CONFLICT)
    return table


async def _tried(caller: Caller, table: Table, wish: Line) -> tuple[tasks.Past, Tried]:
    if not 0 <= wish.at <= table.seq:
        raise no_step(table)
    past = await caller.app.desk.past(table, wish.at)
    return past, Tried(wish.moves, f"{table.id}/{wish.at}", table.names)


def _next(connection: Connection, table: Table, seq: int) -> str | None:
    """What was decided in the position after a step, as the game went in the end."""
    found = {step.seq: step for step in steps.history(connection, table.id, table.seq)}
    at: int | None = table.seq
    while at is not None and at in found:
        if found[at].before == seq:
            decision = found[at].lines[:1]
            return decision[0].partition(": ")[2] if decision else None
        at = found[at].before
    return None


def _made(answer: Json | Refused) -> Json:
    if isinstance(answer, Refused):
        raise ApiError(ILLEGAL_ACTION, answer.reason)
    return answer
