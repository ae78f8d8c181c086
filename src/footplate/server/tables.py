"""Tables and their seats as they are stored."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from sqlalchemy import Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.server.clock import now
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.guests import Guest
from footplate.server.schema import seats, tables

Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["person", "bot", "open"]

ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 12
NOT_BEGUN: Final = -1
"""The sequence number of a table at which no step has been made."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table."""

    seat: int
    kind: SeatKind = "open"
    guest: int | None = None
    name: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A game with its seats, without its steps."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    rules_version: int
    host: int
    seats: tuple[Seat, ...]
    status: Status = "waiting"
    seq: int = NOT_BEGUN
    position_seq: int = NOT_BEGUN
    actor: int | None = None
    head: tuple[str, ...] = ()
    revision: int = 0
    rematch: str | None = None
    bot_due: int | None = None
    bot_failures: int = 0
    created: int = 0
    updated: int = 0

    @property
    def names(self) -> list[str]:
        """What the players are called, seat by seat."""
        return [seat.name or f"Player {seat.seat + 1}" for seat in self.seats]

    @property
    def is_full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.kind != "open" for seat in self.seats)

    def seats_of(self, guest: Guest | None) -> list[int]:
        """The seats that a guest holds."""
        if guest is None:
            return []
        return [seat.seat for seat in self.seats if seat.guest == guest.id]

    def viewer(self, guest: Guest | None) -> int | None:
        """Through which seat a guest looks at the table: the one to move, else the first."""
        own = self.seats_of(guest)
        return self.actor if self.actor in own else next(iter(own), None)

    def bot_to_move(self) -> str | None:
        """The bot that has to move now."""
        return None if self.actor is None else self.seats[self.actor].bot


def new_id() -> str:
    """A table's name in links, long enough not to be guessed by chance."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a text can be a table's id at all."""
    return len(text) == ID_LENGTH and all(letter in ID_LETTERS for letter in text)


async def load(connection: AsyncConnection, table_id: str, lock: bool = False) -> Table:
    """The table with this id; with `lock` nobody else changes it before the transaction ends."""
    if not is_id(table_id):
        raise no_table()
    query = select(tables).where(tables.c.id == table_id)
    row = (await connection.execute(query.with_for_update() if lock else query)).one_or_none()
    if row is None:
        raise no_table()
    return (await with_seats(connection, [row]))[0]


def no_table() -> ApiError:
    """The refusal for a table that does not exist."""
    return ApiError(NOT_FOUND, "There is no such table. Check the link, or look in the lobby.")


async def with_seats(connection: AsyncConnection, rows: Sequence[Row[Any]]) -> list[Table]:
    """The tables of some rows, each with its seats."""
    query = select(seats).where(seats.c.table_id.in_([row.id for row in rows]))
    found: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for row in await connection.execute(query.order_by(seats.c.table_id, seats.c.seat)):
        found[row.table_id].append(Seat(row.seat, row.kind, row.guest, row.name, row.bot))
    return [_table(row, found[row.id]) for row in rows]


def _table(row: Row[Any], seated: list[Seat]) -> Table:
    values = {column.key: row._mapping[column] for column in tables.c}
    values["head"] = tuple(values["head"])
    return Table(**values, seats=tuple(seated))


async def add(connection: AsyncConnection, table: Table) -> Table:
    """Store a new table with its seats."""
    table = replace(table, created=now(), updated=now())
    await connection.execute(insert(tables).values(_values(table)))
    await connection.execute(insert(seats), [_seat_values(table.id, s) for s in table.seats])
    return table


async def save(connection: AsyncConnection, table: Table) -> Table:
    """Store what changed about a table, its seats left as they are."""
    table = replace(table, updated=now())
    await connection.execute(update(tables).where(tables.c.id == table.id).values(_values(table)))
    return table


async def save_seat(connection: AsyncConnection, table: Table, seat: Seat) -> Table:
    """Store who sits on a seat now, and count the change."""
    place = (seats.c.table_id == table.id) & (seats.c.seat == seat.seat)
    await connection.execute(update(seats).where(place).values(_seat_values(table.id, seat)))
    seated = (*table.seats[: seat.seat], seat, *table.seats[seat.seat + 1 :])
    changed = replace(table, seats=seated, revision=table.revision + 1)
    return await save(connection, changed)


def _values(table: Table) -> dict[str, Any]:
    values = {column.key: getattr(table, column.key) for column in tables.c}
    values["head"] = list(table.head)
    return values


def _seat_values(table_id: str, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seat": seat.seat,
        "kind": seat.kind,
        "guest": seat.guest,
        "name": seat.name,
        "bot": seat.bot,
    }


def distinct_name(name: str, taken: Iterable[str | None]) -> str:
    """The name, with a number if somebody at the table already has it."""
    others = {other.casefold() for other in taken if other}
    number, shown = 2, name
    while shown.casefold() in others:
        shown = f"{name} {number}"
        number += 1
    return shown
