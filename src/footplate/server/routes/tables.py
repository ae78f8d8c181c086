"""Tables: opening them, sitting down, looking at them."""

from fastapi import APIRouter

from footplate.server import opening, seating, tables
from footplate.server.asking import Asker, Asking
from footplate.server.commands import Command
from footplate.server.guests import Guest, clean_name
from footplate.server.lobby import lobby, view_of
from footplate.server.views import NewTable, Rematch, SeatBot, Sit, TableLists, TableView

router = APIRouter(prefix="/api/tables", tags=["tables"])

CREATED = 201


@router.get("")
async def lists(asker: Asking) -> TableLists:
    """The lobby."""
    guest = await asker.guest()
    async with asker.house.database.reading() as connection:
        return await lobby(connection, guest)


@router.post("", status_code=CREATED)
async def open_table(asker: Asking, wish: NewTable) -> TableView:
    """Open a table; it begins at once if no seat is open."""
    guest = await asker.welcome(wish.name)
    asker.spend_table(guest)
    content = wish.model_dump(mode="json", exclude={"command_id"})
    command = Command(guest, wish.command_id, {"open": content})
    return await shown(asker, guest, await opening.open_table(asker.house, command, wish))


@router.get("/{table_id}")
async def table(asker: Asking, table_id: str) -> TableView:
    """One table."""
    return await shown(asker, await asker.guest(), table_id)


@router.post("/{table_id}/seats/{seat}")
async def take_seat(asker: Asking, table_id: str, seat: int, wish: Sit) -> TableView:
    """Sit down on an open seat."""
    guest = await asker.welcome(wish.name)
    name = clean_name(wish.name) if wish.name else None
    await seating.take(asker.house, guest, (table_id, seat), name)
    return await shown(asker, guest, table_id)


@router.delete("/{table_id}/seats/{seat}")
async def leave_seat(asker: Asking, table_id: str, seat: int) -> TableView:
    """Leave a seat while the game has not begun."""
    guest = await asker.welcome()
    await seating.leave(asker.house, guest, (table_id, seat))
    return await shown(asker, guest, table_id)


@router.post("/{table_id}/seats/{seat}/bot")
async def seat_bot(asker: Asking, table_id: str, seat: int, wish: SeatBot) -> TableView:
    """Put a bot on an open seat."""
    guest = await asker.welcome()
    await seating.seat_bot(asker.house, guest, (table_id, seat), wish.bot)
    return await shown(asker, guest, table_id)


@router.post("/{table_id}/rematch", status_code=CREATED)
async def rematch(asker: Asking, table_id: str, wish: Rematch) -> TableView:
    """Play again on the same seats."""
    guest = await asker.welcome()
    command = Command(guest, wish.command_id, {"rematch": table_id})
    return await shown(asker, guest, await opening.rematch(asker.house, command, table_id))


async def shown(asker: Asker, guest: Guest | None, table_id: str) -> TableView:
    """The table as it is now."""
    async with asker.house.database.reading() as connection:
        found = await tables.load(connection, table_id)
        return await view_of(connection, found, guest)
