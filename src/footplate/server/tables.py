"""Tables and their seats as they are stored."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from footplate.engine.contract import options_as_of
from footplate.games.registry import game as game_called
from footplate.server.clock import now
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.guests import Guest
from footplate.server.schema import seats, tables

Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["person", "bot", "open"]
Left = Literal["left", "resigned", "time", "absent"]
"""Why a bot plays for somebody: left the table, for good, out of time, by the others' consent."""


ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 12
NOT_BEGUN: Final = -1
"""The sequence number of a table at which no step has been made."""

ONE: Final = select(tables).where(tables.c.id == bindparam("table"))
ONE_LOCKED: Final = ONE.with_for_update()
KEYS: Final = tuple(column.key for column in tables.c)
SEATS: Final = select(seats).where(seats.c.table_id == bindparam("table")).order_by(seats.c.seat)
SEAT_KEYS: Final = tuple(column.key for column in seats.c if column.key != "table_id")
ADD: Final = insert(tables)
ADD_SEATS: Final = insert(seats)
SAVE: Final = update(tables).where(tables.c.id == bindparam("table"))
ADVANCE: Final = SAVE.where(
    tables.c.seq == bindparam("seen"), tables.c.revision == bindparam("known")
)
MOVED: Final = (
    *("status", "seq", "position_seq", "actor", "revision"),
    *("bot_due", "bot_failures", "updated"),
    *("banks", "deadline", "out", "proposal", "aside"),
    *("orders", "order_due"),
)
"""What a step changes about a table, its head apart."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table."""

    seat: int
    kind: SeatKind = "open"
    guest: int | None = None
    name: str | None = None
    bot: str | None = None
    owner: int | None = None
    """Whose seat it is that a bot plays meanwhile."""
    left: Left | None = None
    offered: bool = False
    seen: int | None = None
    """When its guest was last here, as far as it was written down."""


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
    private: bool = False
    rated: bool = False
    open_chat: bool = True
    hints: bool = True
    pace: dict[str, Any] | None = None
    banks: list[int] | None = None
    deadline: int | None = None
    out: list[int] | None = None
    proposal: dict[str, Any] | None = None
    aside: int | None = None
    orders: dict[str, Any] | None = None
    order_due: int | None = None

    @property
    def names(self) -> list[str]:
        """What the players are called, seat by seat."""
        return [seat.name or f"Player {seat.seat + 1}" for seat in self.seats]

    @property
    def is_full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def bots(self) -> frozenset[int]:
        """The seats that bots play."""
        return frozenset(seat.seat for seat in self.seats if seat.kind == "bot")

    @property
    def gives_hints(self) -> bool:
        """Whether hints are wanted and concern nobody but the one person at the table."""
        people = [seat for seat in self.seats if seat.kind != "bot" or seat.owner is not None]
        return self.status == "playing" and self.hints and not self.rated and len(people) == 1

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


def load(connection: Connection, table_id: str, lock: bool = False) -> Table:
    """The table with this id; with `lock` nobody else changes it before the transaction ends."""
    if not is_id(table_id):
        raise no_table()
    place = {"table": table_id}
    row = connection.execute(ONE_LOCKED if lock else ONE, place).one_or_none()
    if row is None:
        raise no_table()
    return _table(row, [_seat(found) for found in connection.execute(SEATS, place)])


def no_table() -> ApiError:
    """The refusal for a table that does not exist."""
    return ApiError(NOT_FOUND, "There is no such table. Check the link, or look in the lobby.")


def with_seats(connection: Connection, rows: Sequence[Row[Any]]) -> list[Table]:
    """The tables of some rows, each with its seats."""
    query = select(seats).where(seats.c.table_id.in_([row.id for row in rows]))
    found: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for row in connection.execute(query.order_by(seats.c.table_id, seats.c.seat)):
        found[row.table_id].append(_seat(row))
    return [_table(row, found[row.id]) for row in rows]


def _seat(row: Row[Any]) -> Seat:
    return Seat(**{name: getattr(row, name) for name in SEAT_KEYS})


def _table(row: Row[Any], seated: list[Seat]) -> Table:
    values = dict(zip(KEYS, row, strict=True))
    values["head"] = tuple(values["head"])
    values["options"] = as_begun(row.game, values["options"], row.rules_version)
    return Table(**values, seats=tuple(seated))


def as_begun(slug: str, options: dict[str, Any], rules: int) -> dict[str, Any]:
    """A table's options, with the rulings by which it began where they have changed since."""
    try:
        return dict(options_as_of(game_called(slug).info, options, rules))
    except ValueError:
        return options  # a game that is no longer installed


def add(connection: Connection, table: Table) -> Table:
    """Store a new table with its seats."""
    table = replace(table, created=now(), updated=now())
    connection.execute(ADD, _values(table))
    connection.execute(ADD_SEATS, [_seat_values(table.id, seat) for seat in table.seats])
    return table


def save(connection: Connection, table: Table) -> Table:
    """Store what changed about a table, its seats left as they are."""
    table = replace(table, updated=now())
    connection.execute(SAVE, {"table": table.id, **_values(table)})
    return table


def advance(connection: Connection, before: Table, after: Table) -> bool:
    """Store what a step changed about a table, if the table is as it was before; whether it was."""
    values = {name: getattr(after, name) for name in MOVED}
    place = {"table": before.id, "seen": before.seq, "known": before.revision}
    moved = connection.execute(ADVANCE, {**place, **values, "head": list(after.head)})
    return moved.rowcount == 1


def save_seat(connection: Connection, table: Table, seat: Seat) -> Table:
    """Store who sits on a seat now, and count the change."""
    place = (seats.c.table_id == table.id) & (seats.c.seat == seat.seat)
    connection.execute(update(seats).where(place).values(_seat_values(table.id, seat)))
    seated = (*table.seats[: seat.seat], seat, *table.seats[seat.seat + 1 :])
    changed = replace(table, seats=seated, revision=table.revision + 1)
    return save(connection, changed)


def _values(table: Table) -> dict[str, Any]:
    values = {key: getattr(table, key) for key in KEYS}
    values["head"] = list(table.head)
    return values


def _seat_values(table_id: str, seat: Seat) -> dict[str, Any]:
    return {"table_id": table_id, **{name: getattr(seat, name) for name in SEAT_KEYS}}


def distinct_name(name: str, taken: Iterable[str | None]) -> str:
    """The name, with a number if somebody at the table already has it."""
    others = {other.casefold() for other in taken if other}
    number, shown = 2, name
    while shown.casefold() in others:
        shown = f"{name} {number}"
        number += 1
    return shown
