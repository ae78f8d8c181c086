"""Seats that change hands in the middle of a game: a table never dies because one player does."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import Connection

from footplate.engine.quoting import quoted
from footplate.server import standing, tables
from footplate.server.app_state import AppState
from footplate.server.clock import now
from footplate.server.errors import BAD_REQUEST, NOT_FOUND, SEAT_TAKEN, ApiError
from footplate.server.guests import Guest
from footplate.server.life.clocks import pace_of, wound
from footplate.server.life.due import with_order_due
from footplate.server.opening import bot_character, default_name, usual_bot
from footplate.server.standing import Standing
from footplate.server.tables import Left, Seat, Table, distinct_name

Place = tuple[str, int]
"""A table's id and a seat's number."""

Change = Callable[[Table, Seat], Seat]


class Parting(NamedTuple):
    """How somebody leaves: who stands in, whether another guest may sit down, and for how long."""

    bot: str | None = None
    offer: bool = False
    for_good: bool = False


async def leave(app: AppState, guest: Guest, place: Place, parting: Parting) -> None:
    """Hand one's own seat to a bot, until one comes back or for good."""

    def left(table: Table, seat: Seat) -> Seat:
        if seat.owner == guest.id:
            return seat
        if seat.guest != guest.id:
            raise ApiError(BAD_REQUEST, "That seat is not yours to leave.", 403)
        return handed(table, seat, parting, "resigned" if parting.for_good else "left")

    await _change(app, place, left)


async def come_back(app: AppState, guest: Guest, place: Place) -> None:
    """Take one's own seat again from the bot that plays it."""

    def taken(_table: Table, seat: Seat) -> Seat:
        if seat.guest == guest.id:
            return seat
        if seat.owner != guest.id:
            raise ApiError(BAD_REQUEST, "That seat is not yours to take back.", 403)
        if seat.left == "resigned":
            raise ApiError(BAD_REQUEST, "You resigned: a bot plays this game to its end.", 409)
        return Seat(seat.seat, "person", guest.id, seat.name, seen=now())

    await _change(app, place, taken)


async def take_over(app: AppState, guest: Guest, place: Place, name: str | None) -> None:
    """Sit down on a seat whose player has gone and which is offered to others."""

    def taken(table: Table, seat: Seat) -> Seat:
        if seat.guest == guest.id:
            return seat
        if seat.kind != "bot" or not seat.offered:
            raise ApiError(SEAT_TAKEN, f"{seat.name} sits there already.")
        others = [other.name for other in table.seats if other.seat != seat.seat]
        wanted = name or guest.name or default_name(seat.seat)
        return Seat(
            seat.seat, "person", guest.id, distinct_name(wanted, [*others, seat.name]), seen=now()
        )

    await _change(app, place, taken)


def handed(table: Table, seat: Seat, parting: Parting, why: Left) -> Seat:
    """The seat as a bot plays it for its owner, under the owner's name."""
    bot = parting.bot or stand_in(table)
    bot_character(bot, ())  # refuses an unknown one
    return replace(
        seat,
        kind="bot",
        guest=None,
        bot=bot,
        owner=seat.guest,
        left=why,
        offered=parting.offer,
    )


def stand_in(table: Table) -> str:
    """The bot that plays for those who are gone."""
    pace = pace_of(table)
    return usual_bot() if pace is None else pace.bot


async def _change(app: AppState, place: Place, change: Change) -> None:
    shown = await app.database.write(_changed, app, place, change)
    if shown is not None:
        app.changed(shown)


def _changed(
    connection: Connection, app: AppState, place: Place, change: Change
) -> Standing | None:
    table = tables.load(connection, place[0], lock=True)
    seat = seat_of(table, place[1])
    if table.status != "playing":
        raise ApiError(BAD_REQUEST, "That can be done only while the game is played.", 409)
    wanted = change(table, seat)
    return None if wanted == seat else reseated(connection, app, table, wanted)


def reseated(connection: Connection, app: AppState, table: Table, seat: Seat) -> Standing:
    """The table after a seat has changed hands in play, stored."""
    seats = (*table.seats[: seat.seat], seat, *table.seats[seat.seat + 1 :])
    orders = {key: order for key, order in (table.orders or {}).items() if key != str(seat.seat)}
    after = replace(table, seats=seats, proposal=None, aside=None, bot_failures=0)
    after = with_order_due(replace(after, orders=orders or None))
    after = replace(after, bot_due=now() if after.bot_to_move() is not None else None)
    after = wound(connection, table, after)
    after = tables.save_seat(connection, after, seat)
    people = [each.guest for each in seats if each.guest is not None]
    if after.host not in people and people:
        after = tables.save(connection, replace(after, host=people[0]))
    app.database.announce(connection, after.id)
    return standing.load(connection, after.id)


def seat_of(table: Table, number: int) -> Seat:
    """One of a table's seats; an ApiError if there is none such."""
    if not 0 <= number < len(table.seats):
        raise ApiError(NOT_FOUND, f"This table has no seat {quoted(number)}.")
    return table.seats[number]
