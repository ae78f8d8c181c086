"""Who is here, who is away and since when: known from open streams, written down now and then.

Streams of this process are known at once; those of others by what they write down.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, select, update

from footplate.server.clock import iso, now
from footplate.server.database import Database, Outage
from footplate.server.schema import seats
from footplate.server.tables import Seat, Table

log = logging.getLogger("footplate.server.live")

GRACE_SECONDS: Final = 8.0
"""Whoever comes back within this time, as by loading the page again, was never away."""

BEAT_SECONDS: Final = 20.0
FRESH_MILLISECONDS: Final = 50_000
"""What another process wrote down is believed for so long."""

SEEN: Final = (
    update(seats)
    .where(seats.c.table_id == bindparam("table"), seats.c.guest == bindparam("who"))
    .values(seen=bindparam("moment"))
)

Place = tuple[str, int]
"""A table's id and a guest's."""


class Here(NamedTuple):
    """Whether the one who sits somewhere is here, or when that was last so."""

    seat: int
    here: bool
    seen: str | None


class Presence:
    """Who is at which table."""

    def __init__(self, database: Database, changed: Callable[[str], None]) -> None:
        self._database = database
        self._changed = changed
        self._streams: Counter[Place] = Counter()
        self._left: dict[Place, int] = {}
        self._elsewhere: dict[Place, int] = {}

    @contextmanager
    def at(self, table_id: str, guest: int | None) -> Iterator[None]:
        """Count a guest as here while a stream is open."""
        if guest is None:
            yield
            return
        place = (table_id, guest)
        self._streams[place] += 1
        if self._streams[place] == 1:
            self._left.pop(place, None)
            self._changed(table_id)
        try:
            yield
        finally:
            self._streams[place] -= 1
            if not self._streams[place]:
                del self._streams[place]
                self._left[place] = now()
                asyncio.get_running_loop().call_later(GRACE_SECONDS, self._missed, place)

    def _missed(self, place: Place) -> None:
        if place not in self._streams:
            self._changed(place[0])

    def of(self, table: Table) -> list[Here]:
        """Who of those who sit at a table is here."""
        return [self._of(table.id, seat) for seat in table.seats if seat.guest is not None]

    def is_here(self, table: Table, seat: int) -> bool:
        """Whether the one who sits on a seat is here."""
        return any(each.seat == seat and each.here for each in self.of(table))

    def away_since(self, table: Table, seat: int) -> int | None:
        """Since when the guest of a seat is away, in milliseconds; None while here."""
        found = table.seats[seat]
        if self._of(table.id, found).here:
            return None
        return self._seen(table.id, found) or table.created

    def _of(self, table_id: str, seat: Seat) -> Here:
        assert seat.guest is not None
        place, seen = (table_id, seat.guest), self._seen(table_id, seat)
        moment = now()
        is_back_soon = moment - self._left.get(place, 0) < GRACE_SECONDS * 1000
        is_elsewhere = moment - self._elsewhere.get(place, 0) < FRESH_MILLISECONDS
        here = place in self._streams or is_back_soon or is_elsewhere
        return Here(seat.seat, here, None if here or seen is None else iso(seen))

    def _seen(self, table_id: str, seat: Seat) -> int | None:
        place = (table_id, seat.guest or 0)
        known = (seat.seen, self._left.get(place), self._elsewhere.get(place))
        return max((each for each in known if each is not None), default=None)

    async def run(self, closing: asyncio.Event) -> None:
        """Write down who is here, and read what others wrote, until the server closes."""
        while not closing.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await closing.wait()
            try:
                await self.beat()
            except Outage:
                log.warning("nobody's presence was written down: the database is away")

    async def beat(self) -> None:
        """Write down who is here now and who has left since."""
        moment = now()
        known = {**self._left, **dict.fromkeys(self._streams, moment)}
        if known:
            await self._database.write(_write, known)
        old = moment - FRESH_MILLISECONDS
        self._left = {place: left for place, left in self._left.items() if left > old}
        if self._database.is_postgres:
            await self._hear(moment)

    async def _hear(self, moment: int) -> None:
        """Take in what other processes wrote down about the tables that are watched here."""
        watched = {table_id for table_id, _ in self._streams}
        found = await self._database.read(_read, sorted(watched), moment - FRESH_MILLISECONDS)
        others = {place: seen for place, seen in found.items() if place not in self._streams}
        before, self._elsewhere = self._elsewhere, others
        for table_id in {table_id for table_id, _ in before.keys() ^ others.keys()}:
            self._changed(table_id)


def _write(connection: Connection, known: dict[Place, int]) -> None:
    values = [
        {"table": table_id, "who": guest, "moment": moment}
        for (table_id, guest), moment in sorted(known.items())
    ]
    connection.execute(SEEN, values)


def _read(connection: Connection, table_ids: list[str], since: int) -> dict[Place, int]:
    query = select(seats.c.table_id, seats.c.guest, seats.c.seen)
    query = query.where(seats.c.table_id.in_(table_ids), seats.c.seen > since)
    return {(row.table_id, row.guest): row.seen for row in connection.execute(query)}
