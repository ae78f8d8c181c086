"""Sitting down and leaving; a game begins by itself when no seat is open."""

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection

from footplate.engine.quoting import quoted
from footplate.server import steps, tables
from footplate.server.app_state import AppState
from footplate.server.errors import BAD_REQUEST, NOT_FOUND, SEAT_TAKEN, ApiError
from footplate.server.guests import Guest
from footplate.server.opening import SETUP, begun, bot_character, default_name, set_up
from footplate.server.tables import Seat, Table, distinct_name
from footplate.server.worker_tasks import Played

Place = tuple[str, int]
"""A table's id and a seat's number."""

Change = Callable[[Table, Seat], Seat]


async def take(app: AppState, guest: Guest, place: Place, name: str | None) -> None:
    """Sit down on an open seat."""

    def taken(table: Table, seat: Seat) -> Seat:
        if seat.guest == guest.id:
            return seat
        if seat.kind != "open":
            raise _occupied(seat)
        wanted = name or guest.name or default_name(seat.seat)
        return Seat(seat.seat, "person", guest.id, distinct_name(wanted, _other_names(table, seat)))

    await _change(app, place, taken)


async def seat_bot(app: AppState, guest: Guest, place: Place, bot: str) -> None:
    """Put a bot on an open seat; only the host may."""
    bot_character(bot, ())  # refuses an unknown one before anybody waits

    def seated(table: Table, seat: Seat) -> Seat:
        if table.host != guest.id:
            raise ApiError(BAD_REQUEST, "Only the one who opened the table can seat a bot.", 403)
        if seat.bot == bot:
            return seat
        if seat.kind != "open":
            raise _occupied(seat)
        return Seat(seat.seat, "bot", None, bot_character(bot, _other_names(table, seat)), bot)

    await _change(app, place, seated)


async def leave(app: AppState, guest: Guest, place: Place) -> None:
    """Leave a seat, or as the host send a bot away, while the game has not begun."""

    def freed(table: Table, seat: Seat) -> Seat:
        if seat.kind == "open":
            return seat
        is_hosts_bot = seat.kind == "bot" and table.host == guest.id
        if seat.guest != guest.id and not is_hosts_bot:
            raise ApiError(BAD_REQUEST, "That seat is not yours to leave.", 403)
        if table.status != "waiting":
            raise ApiError(BAD_REQUEST, "The game has begun: seats cannot be left now.", 409)
        return Seat(seat.seat)

    await _change(app, place, freed)


async def _change(app: AppState, place: Place, change: Change) -> None:
    """Change a seat; worked out again whenever somebody else was faster."""
    table = await app.database.read(tables.load, place[0])
    while True:
        seat = _seat(table, place[1])
        wanted = change(table, seat)
        if wanted == seat:
            return
        played = await set_up(app, _with_seat(table, wanted))
        current, is_done = await app.database.write(_stored, app, table, wanted, played)
        if is_done:
            begun(app, current, played)
            return
        table = current


def _stored(
    connection: Connection, app: AppState, seen: Table, seat: Seat, played: Played | None
) -> tuple[Table, bool]:
    """The table with its new seat, or as it is now if it changed meanwhile."""
    current = tables.load(connection, seen.id, lock=True)
    if current.revision != seen.revision:
        return current, False
    left_by_host = current.seats[seat.seat].guest == current.host
    current = tables.save_seat(connection, current, seat)
    if left_by_host:
        current = tables.save(connection, _with_host(current))
    if played is not None:
        current = steps.append(connection, current, SETUP, played)
    app.database.announce(connection, current.id)
    return current, True


def _with_host(table: Table) -> Table:
    """The table with another host, the first who sits there, if its host sits there no more."""
    people = [seat.guest for seat in table.seats if seat.guest is not None]
    if table.host in people or not people:
        return table
    return replace(table, host=people[0])


def _seat(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise ApiError(NOT_FOUND, f"This table has no seat {quoted(number)}.")
    return table.seats[number]


def _with_seat(table: Table, seat: Seat) -> Table:
    seated = (*table.seats[: seat.seat], seat, *table.seats[seat.seat + 1 :])
    return replace(table, seats=seated)


def _occupied(seat: Seat) -> ApiError:
    return ApiError(SEAT_TAKEN, f"{seat.name} sits there already.")


def _other_names(table: Table, seat: Seat) -> list[str | None]:
    return [other.name for other in table.seats if other.seat != seat.seat]
