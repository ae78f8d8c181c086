"""Whose bots move next: tables with people first, and each owner's in turn."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, exists, select

from footplate.server.kept import Kept
from footplate.server.schema import seats
from footplate.server.schema import tables as rows
from footplate.server.tables import Table

MOST: Final = 2000
"""So many tables are kept in mind; those that wait longest are read first."""

PEOPLE: Final = exists().where(seats.c.table_id == rows.c.id, seats.c.guest.is_not(None))
QUERY: Final = (
    select(rows.c.id, rows.c.bot_due, rows.c.host, PEOPLE)
    .where(rows.c.bot_due.is_not(None))
    .order_by(rows.c.bot_due)
    .limit(MOST)
)


class Due(NamedTuple):
    """A table whose bot is to move, since when in milliseconds, or from when on."""

    table_id: str
    since: int
    host: int
    has_people: bool


class Agenda:
    """The tables of this server that wait for a bot."""

    def __init__(self) -> None:
        self._due: dict[str, Due] = {}
        self._hurried: set[str] = set()
        """Tables at which all people have left the game, so that bots need not pause."""
        self._served: Kept[int, int] = Kept(MOST)
        self._count = 0

    def __len__(self) -> int:
        return len(self._due)

    def put(self, table: Table) -> None:
        """Take in a table that has just changed."""
        if table.bot_due is None:
            self._due.pop(table.id, None)
            return
        people = any(seat.guest is not None for seat in table.seats)
        self._due[table.id] = Due(table.id, table.bot_due, table.host, people)

    def set_pace(self, table: Table, eliminated: Sequence[int]) -> None:
        """Let bots play on without pauses once all people at a table have left its game.

        Every process finds that out for itself, with the next step that it stores.
        """
        people = {seat.seat for seat in table.seats if seat.guest is not None}
        if table.status == "playing" and people and people.issubset(eliminated):
            self._hurried.add(table.id)
        else:
            self._hurried.discard(table.id)

    def is_hurried(self, table: Table) -> bool:
        """Whether bots play on without pauses at a table."""
        return table.id in self._hurried

    def known(self) -> dict[str, Due]:
        """What is on the agenda now."""
        return dict(self._due)

    def replace(self, due: Iterable[Due], known: dict[str, Due] | None = None) -> None:
        """Take in all that the database knows of.

        What has changed since the agenda was as `known` is newer than what was read.
        """
        known = self._due if known is None else known
        newer = {key: each for key, each in self._due.items() if known.get(key) != each}
        taken = known.keys() - self._due.keys()
        read = {each.table_id: each for each in due if each.table_id not in taken}
        self._due = {**read, **newer}

    def take(
        self, limit: int, people_only: bool = False, hurried_limit: int | None = None
    ) -> Due | None:
        """The table to serve next of those that wait since `limit` or longer; it is taken out.

        Where nobody is left who needs time to look, `hurried_limit` is what counts.
        """
        ready = [
            due
            for due in self._due.values()
            if due.since <= self._limit(due, limit, hurried_limit)
            and (due.has_people or not people_only)
        ]
        if not ready:
            return None
        first = min(ready, key=self._order)
        del self._due[first.table_id]
        self._count += 1
        self._served.keep(first.host, self._count)
        return first

    def _limit(self, due: Due, limit: int, hurried_limit: int | None) -> int:
        is_hurried = hurried_limit is not None and due.table_id in self._hurried
        return hurried_limit if is_hurried and hurried_limit is not None else limit

    def _order(self, due: Due) -> tuple[bool, int, int]:
        return not due.has_people, self._served.get(due.host, 0), due.since

    def soonest(self) -> int | None:
        """From when on the next table waits."""
        return min((due.since for due in self._due.values()), default=None)


def all_due(connection: Connection) -> list[Due]:
    """Every table that waits for a bot, those that wait longest first."""
    return [Due(row[0], row[1], row[2], bool(row[3])) for row in connection.execute(QUERY)]
