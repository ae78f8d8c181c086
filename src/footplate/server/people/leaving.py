"""Seats that change hands: a guest's brought into an account, a person's who leaves for good."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection, delete, or_, select, update

from footplate.server import tables
from footplate.server.app_state import AppState
from footplate.server.clock import now
from footplate.server.guests import Guest
from footplate.server.opening import bot_character
from footplate.server.people import accounts, sessions
from footplate.server.ratings import belongings as records
from footplate.server.schema import PEOPLE, commands, guests, links, seats
from footplate.server.schema import tables as rows
from footplate.server.tables import Seat, Table
from footplate.server.talk import belongings as talk

SUCCESSOR: Final = "apprentice"
"""Who plays on at running tables for somebody who left the site."""

NOBODY: Final = "Former player"


def tables_of(connection: Connection, guest: int) -> list[str]:
    """The tables at which a guest sits, or a bot for the guest, or which the guest opened."""
    own = select(seats.c.table_id).where(or_(seats.c.guest == guest, seats.c.owner == guest))
    query = select(rows.c.id).where(or_(rows.c.id.in_(own), rows.c.host == guest))
    return list(connection.execute(query.order_by(rows.c.id)).scalars())


def bring(connection: Connection, app: AppState, guest: Guest, to: int) -> list[str]:
    """Give everything a guest without an account holds to another; the tables that changed."""
    if guest.id == to or accounts.of_guest(connection, guest.id) is not None:
        return []
    changed = tables_of(connection, guest.id)
    connection.execute(update(seats).where(seats.c.guest == guest.id).values(guest=to))
    connection.execute(update(seats).where(seats.c.owner == guest.id).values(owner=to))
    connection.execute(update(rows).where(rows.c.host == guest.id).values(host=to))
    for table in changed:
        grown = rows.c.revision + 1
        connection.execute(update(rows).where(rows.c.id == table).values(revision=grown))
        app.database.announce(connection, table)
    talk.bring(connection, guest.id, to)
    records.bring(connection, guest.id, to)
    sessions.end_all(connection, guest.id)
    return changed


def remove(connection: Connection, app: AppState, guest: int) -> list[str]:
    """Take a person off the site; games stay, without the name. The tables that changed.

    The guest's row stays as a nameless one: other rows may point at it.
    """
    changed = tables_of(connection, guest)
    for table_id in changed:
        left = tables.load(connection, table_id, lock=True)
        for seat in [seat for seat in left.seats if guest in (seat.guest, seat.owner)]:
            left = tables.save_seat(connection, left, _left(left, seat))
        due = now() if left.status == "playing" and left.bot_to_move() else None
        tables.save(connection, replace(left, bot_due=due))
        app.database.announce(connection, table_id)
    sessions.end_all(connection, guest)
    talk.forget(connection, guest)
    records.forget(connection, guest)
    for table in (*PEOPLE, commands, links):
        connection.execute(delete(table).where(table.c.guest == guest))
    connection.execute(update(guests).where(guests.c.id == guest).values(name=None))
    return changed


def _left(table: Table, seat: Seat) -> Seat:
    """What becomes of a seat: free, a bot's, or nobody's in a game that is over."""
    if table.status == "waiting":
        return Seat(seat.seat)
    others = [other.name for other in table.seats if other.seat != seat.seat]
    if table.status == "playing":
        return Seat(seat.seat, "bot", None, bot_character(SUCCESSOR, others), SUCCESSOR)
    nobody = tables.distinct_name(NOBODY, others)
    return replace(seat, guest=None, owner=None, name=nobody)


def show(app: AppState, changed: Iterable[str]) -> None:
    """Let everyone here look again at tables whose seats changed hands."""
    app.guests.forget()
    app.lobby.forget()
    for table_id in changed:
        app.positions.pop(table_id, None)
        app.hub.wake(table_id)
    app.bot_work.set()
