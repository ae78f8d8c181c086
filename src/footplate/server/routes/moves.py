"""Playing: scenes, decisions, undo, steps with their events, the live stream and the record."""

from typing import Annotated

from fastapi import APIRouter, Header, Query
from pydantic import StringConstraints
from sse_starlette import EventSourceResponse
from starlette.responses import PlainTextResponse, Response

from footplate.server import moves, tables, undoing
from footplate.server.asked import HIGHEST_SEQ
from footplate.server.caller import Caller, CurrentCaller
from footplate.server.commands import Command, Done
from footplate.server.course import course as course_of
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.plans import plans as plans_of
from footplate.server.record import keeps_secrets, record_text
from footplate.server.scenes import no_step
from footplate.server.step_events import step_views
from footplate.server.stream import stream
from footplate.server.tables import Table
from footplate.server.views import (
    Act,
    CourseView,
    Moved,
    PlanView,
    Redo,
    StepView,
    Undo,
    WhyNot,
)
from footplate.server.why_not import why_not
from footplate.server.worker_tasks import Question

router = APIRouter(prefix="/api/tables", tags=["play"])

JSON = "application/json"
LONGEST_ACTION = 500
MOST_PLACES = 10
MOST_DRAWN = 24
Place = Annotated[str, StringConstraints(max_length=200)]
Places = Annotated[list[Place] | tuple[()], Query(max_length=MOST_PLACES)]
StepNumber = Annotated[int | None, Query(ge=0, le=HIGHEST_SEQ)]


@router.post("/{table_id}/actions", response_model=Moved)
async def act(caller: CurrentCaller, table_id: str, wish: Act) -> Response:
    """Take a decision."""
    caller.spend_step()
    guest = await caller.welcome()
    content = {"table": table_id, "action": wish.action, "expected": wish.expected_seq}
    command = Command(guest, wish.command_id, content)
    return await _moved(caller, await moves.act(caller.app, command, table_id, wish.expected_seq))


@router.get("/{table_id}/scene", response_model=dict[str, object])
async def scene(caller: CurrentCaller, table_id: str, at: StepNumber = None) -> Response:
    """What the caller sees now, or saw after a step."""
    table = await _table(caller, table_id)
    seq = table.seq if at is None else at
    if not 0 <= seq <= table.seq:
        raise no_step(table)
    viewer = table.viewer(await caller.guest())
    text = await caller.app.scenes.text(table, seq, viewer, is_past=seq < table.seq)
    return Response(text, media_type=JSON)


@router.get("/{table_id}/steps")
async def steps(
    caller: CurrentCaller,
    table_id: str,
    first: Annotated[int, Query(ge=0, le=HIGHEST_SEQ, alias="from")] = 0,
    to: StepNumber = None,
) -> list[StepView]:
    """The steps of a table, each with the events that the caller may know.

    At most 100 come at once: ask again from the one after the last. Those that were taken back
    are among them; the undo that did it says so.
    """
    caller.spend_step()  # the game is played again for it
    table = await _table(caller, table_id)
    last = table.seq if to is None else to
    if not 0 <= first <= last <= table.seq:
        raise no_step(table)
    viewer = table.viewer(await caller.guest())
    return await step_views(caller.app, table, range(first, last + 1), viewer)


@router.get("/{table_id}/why")
async def why(
    caller: CurrentCaller,
    table_id: str,
    action: Annotated[str | None, Query(max_length=LONGEST_ACTION)] = None,
    node: Places = (),
    picked: Places = (),
) -> WhyNot:
    """Why an action cannot be done, or nothing at a node of the scene after picking others.

    A node may be given by several names, the closest first: a piece, its site, its hex.
    """
    if (action is None) == (not node):
        raise ApiError(BAD_REQUEST, "Ask about an action or about a node, as in ?node=h:A1.")
    table = await _table(caller, table_id)
    viewer = table.viewer(await caller.guest())
    question = Question(viewer, action, list(node), list(picked))
    return await why_not(caller.app, table, question)


@router.get("/{table_id}/plans")
async def plans(
    caller: CurrentCaller,
    table_id: str,
    node: Annotated[list[Place], Query(min_length=1, max_length=MOST_DRAWN)],
) -> list[PlanView]:
    """What the caller can do in a row from a node of the scene, or along several nodes.

    From one node there may be many plans, along several one at most. Each is tried ahead and names
    the actions to take; other players see and decide nothing before they are taken.
    """
    table = await _table(caller, table_id)
    viewer = table.viewer(await caller.guest())
    return await plans_of(caller.app, table, viewer, list(node))


@router.get("/{table_id}/course")
async def course(caller: CurrentCaller, table_id: str) -> CourseView:
    """How the game went: scores and other figures of the players, and where turns begin."""
    table = await _table(caller, table_id)
    return await course_of(caller.app, table, table.viewer(await caller.guest()))


@router.get("/{table_id}/events", response_class=EventSourceResponse)
async def events(
    caller: CurrentCaller, table_id: str, last_event_id: Annotated[str | None, Header()] = None
) -> EventSourceResponse:
    """Every change of the table, as it happens."""
    table = await _table(caller, table_id)
    guest = await caller.guest()
    return await stream(caller.app, guest, table, last_event_id, caller.address)


@router.post("/{table_id}/undo", response_model=Moved)
async def undo(caller: CurrentCaller, table_id: str, wish: Undo) -> Response:
    """Take the newest decision back, or all of the caller's turn that can be."""
    how = undoing.Wish(wish.expected_seq, "undo", wish.turn)
    return await _returned(caller, table_id, wish.command_id, how)


@router.post("/{table_id}/redo", response_model=Moved)
async def redo(caller: CurrentCaller, table_id: str, wish: Redo) -> Response:
    """Play again what was taken back, as long as nothing else has happened."""
    how = undoing.Wish(wish.expected_seq, "redo")
    return await _returned(caller, table_id, wish.command_id, how)


async def _returned(caller: Caller, table_id: str, command_id: str, wish: undoing.Wish) -> Response:
    caller.spend_step()
    guest = await caller.welcome()
    content = {"table": table_id, wish.kind: True, "expected": wish.expected}
    if wish.whole_turn:
        content["turn"] = True
    command = Command(guest, command_id, content)
    return await _moved(caller, await undoing.go_back(caller.app, command, table_id, wish))


@router.get("/{table_id}/record", response_class=PlainTextResponse)
async def record(caller: CurrentCaller, table_id: str) -> Response:
    """The game as a text that replays it.

    While a game with secrets runs it is the caller's own view instead: the same lines with the
    events that the caller knows, and a question mark for an action that is hidden.
    """
    table = await _table(caller, table_id)
    viewer = table.viewer(await caller.guest())
    if keeps_secrets(table):
        caller.spend_step()
    text = await record_text(caller.app, table, viewer)
    name = f"{table.game}-{table.id}.txt"
    disposition = f'attachment; filename="{name}"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


async def _table(caller: Caller, table_id: str) -> Table:
    return await caller.app.database.read(tables.load, table_id)


async def _moved(caller: Caller, outcome: tuple[Table, Done]) -> Response:
    """The answer to a decision: its step and the scene it made, the same each time."""
    table, done = outcome
    seq = table.seq if done.seq is None else done.seq
    text = await caller.app.scenes.text(table, seq, done.viewer)
    return Response(f'{{"seq": {seq}, "scene": {text}}}', media_type=JSON)
