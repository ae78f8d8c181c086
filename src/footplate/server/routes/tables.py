"""Tables: opening them, sitting down, looking at them."""

from fastapi import APIRouter

from footplate.server import opening, seating, standing
from footplate.server.caller import Caller, CurrentCaller
from footplate.server.commands import Command
from footplate.server.guests import Guest, clean_name
from footplate.server.lobby import lobby
from footplate.server.views import NewTable, Rematch, SeatBot, Sit, TableLists, TableView

router = APIRouter(prefix="/api/tables", tags=["tables"])

CREATED = 201


@router.get("")
async def lists(caller: CurrentCaller) -> TableLists:
    """The lobby."""
    return await caller.app.database.read(lobby, await caller.guest())


@router.post("", status_code=CREATED)
async def open_table(caller: CurrentCaller, wish: NewTable) -> TableView:
    """Open a table; it begins at once if no seat is open."""
    guest = await caller.welcome(wish.name)
    caller.spend_table(guest)
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
    command = Command(guest, wish.command_id, {"rematch": table_id})
    return await shown(caller, guest, await opening.rematch(caller.app, command, table_id))


async def shown(caller: Caller, guest: Guest | None, table_id: str) -> TableView:
    """The table as it is now."""
    found = await caller.app.database.read(standing.load, table_id)
    return found.view(guest)
