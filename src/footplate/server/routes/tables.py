"""Tables: opening them, sitting down, looking at them."""

from typing import Annotated

from fastapi import APIRouter, Header
from starlette.responses import Response

from footplate.server import opening, seating, standing
from footplate.server.caller import Caller, CurrentCaller
from footplate.server.commands import Command
from footplate.server.guests import Guest, clean_name
from footplate.server.lobby import etag
from footplate.server.views import NewTable, Rematch, SeatBot, Sit, TableLists, TableView

router = APIRouter(prefix="/api/tables", tags=["tables"])

CREATED = 201


@router.get("", response_model=TableLists)
async def lists(
    caller: CurrentCaller, if_none_match: Annotated[str | None, Header()] = None
) -> Response:
    """The lobby; whoever has it already, by its ETag, is sent nothing."""
    text = await caller.app.lobby.text(await caller.guest())
    headers = {"ETag": etag(text), "Cache-Control": "private, no-cache"}
    if if_none_match == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(text, headers=headers, media_type="application/json")


@router.post("", status_code=CREATED)
async def open_table(caller: CurrentCaller, wish: NewTable) -> TableView:
    """Open a table; it begins at once if no seat is open."""
    guest = await caller.welcome(wish.name)
    caller.spend_table(guest, for_bots=all(seat.kind == "bot" for seat in wish.seats))
    content = wish.model_dump(mode="json", exclude={"command_id"})
    command = Command(guest, wish.command_id, {"open": content})
    return await shown(caller, guest, await opening.open_table(caller.app, command, wish))


@router.get("/{table_id}")
async def table(caller: CurrentCaller, table_id: str) -> TableView:
    """One table."""
    return await shown(caller, await caller.guest(), table_id)


@router.post("/{table_id}/seats/{seat}")
async def take_seat(caller: CurrentCaller, table_id: str, seat: int, wish: Sit) -> TableView:
    """Sit down on an open seat."""
    guest = await caller.welcome(wish.name)
    name = clean_name(wish.name) if wish.name else None
    await seating.take(caller.app, guest, (table_id, seat), name)
    return await shown(caller, guest, table_id)


@router.delete("/{table_id}/seats/{seat}")
async def leave_seat(caller: CurrentCaller, table_id: str, seat: int) -> TableView:
    """Leave a seat while the game has not begun."""
    guest = await caller.welcome()
    await seating.leave(caller.app, guest, (table_id, seat))
    return await shown(caller, guest, table_id)


@router.post("/{table_id}/seats/{seat}/bot")
async def seat_bot(caller: CurrentCaller, table_id: str, seat: int, wish: SeatBot) -> TableView:
    """Put a bot on an open seat."""
    guest = await caller.welcome()
    await seating.seat_bot(caller.app, guest, (table_id, seat), wish.bot)
    return await shown(caller, guest, table_id)


@router.post("/{table_id}/rematch", status_code=CREATED)
async def rematch(caller: CurrentCaller, table_id: str, wish: Rematch) -> TableView:
    """Play again on the same seats."""
    guest = await caller.welcome()
    caller.spend_table(guest)
    command = Command(guest, wish.command_id, {"rematch": table_id})
    return await shown(caller, guest, await opening.rematch(caller.app, command, table_id))


async def shown(caller: Caller, guest: Guest | None, table_id: str) -> TableView:
    """The table as it is now."""
    found = await caller.app.database.read(standing.load, table_id)
    return found.view(guest)
