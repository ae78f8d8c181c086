"""Playing: scenes, decisions, undo, the live stream and the record."""

from typing import Annotated

from fastapi import APIRouter, Header, Query
from sse_starlette import EventSourceResponse
from starlette.responses import PlainTextResponse, Response

from footplate.server import play, tables
from footplate.server.asking import Asker, Asking
from footplate.server.commands import Command, Done
from footplate.server.record import record_text
from footplate.server.scenes import no_step
from footplate.server.stream import stream
from footplate.server.tables import Table
from footplate.server.views import HIGHEST_SEQ, Act, Moved, Undo

router = APIRouter(prefix="/api/tables", tags=["play"])

JSON = "application/json"


@router.get("/{table_id}/scene", response_model=dict[str, object])
async def scene(
    asker: Asking, table_id: str, at: Annotated[int | None, Query(ge=0, le=HIGHEST_SEQ)] = None
) -> Response:
    """What the asker sees now, or saw after a step."""
    table = await _table(asker, table_id)
    seq = table.seq if at is None else at
    if not 0 <= seq <= table.seq:
        raise no_step(table)
    viewer = table.viewer(await asker.guest())
    text = await asker.house.scenes.text(table, seq, viewer, is_past=seq < table.seq)
    return Response(text, media_type=JSON)


@router.get("/{table_id}/events", response_class=EventSourceResponse)
async def events(
    asker: Asking, table_id: str, last_event_id: Annotated[str | None, Header()] = None
) -> EventSourceResponse:
    """Every change of the table, as it happens."""
    table = await _table(asker, table_id)
    guest = await asker.guest()
    return await stream(asker.house, guest, table, last_event_id, asker.address)


@router.post("/{table_id}/actions", response_model=Moved)
async def act(asker: Asking, table_id: str, wish: Act) -> Response:
    """Take a decision."""
    guest = await asker.welcome()
    content = {"table": table_id, "action": wish.action, "expected": wish.expected_seq}
    command = Command(guest, wish.command_id, content)
    return await _moved(asker, await play.act(asker.house, command, table_id, wish.expected_seq))


@router.post("/{table_id}/undo", response_model=Moved)
async def undo(asker: Asking, table_id: str, wish: Undo) -> Response:
    """Take the newest decision back."""
    guest = await asker.welcome()
    content = {"table": table_id, "undo": True, "expected": wish.expected_seq}
    command = Command(guest, wish.command_id, content)
    return await _moved(asker, await play.undo(asker.house, command, table_id, wish.expected_seq))


@router.get("/{table_id}/record", response_class=PlainTextResponse)
async def record(asker: Asking, table_id: str) -> Response:
    """The game as a text that replays it."""
    table = await _table(asker, table_id)
    text = await record_text(asker.house, table)
    name = f"{table.game}-{table.id}.txt"
    disposition = f'attachment; filename="{name}"'
    return PlainTextResponse(text, headers={"Content-Disposition": disposition})


async def _table(asker: Asker, table_id: str) -> Table:
    async with asker.house.database.reading() as connection:
        return await tables.load(connection, table_id)


async def _moved(asker: Asker, done: Done) -> Response:
    """The answer to a decision: its step and the scene it made, the same each time."""
    table = await _table(asker, done.table_id)
    seq = table.seq if done.seq is None else done.seq
    text = await asker.house.scenes.text(table, seq, done.viewer)
    return Response(f'{{"seq": {seq}, "scene": {text}}}', media_type=JSON)
