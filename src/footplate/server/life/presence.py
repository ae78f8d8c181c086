"""Who is here, who is away and since when: known from open streams, written down now and then.

Streams of this process are known at once; those of others by what they write down when somebody
comes, and every now and then. Who left another process is away some time later.
"""

import asyncio
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
SOON_SECONDS: Final = 0.5
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
        self._arrived: set[str] = set()
        """Tables to which somebody came whom other processes do not know of yet."""
        self._news = asyncio.Event()

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
            if self._database.is_postgres:
                self._arrived.add(table_id)
                self._news.set()
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
        here = place in self._streams or is_back_soon or self._is_elsewhere(place, seat, moment)
        return Here(seat.seat, here, None if here or seen is None else iso(seen))

    def is_elsewhere(self, table: Table, guest: int) -> bool:
        """Whether somebody has a table open at another process."""
        own = [seat for seat in table.seats if seat.guest == guest]
        return any(self._is_elsewhere((table.id, guest), seat, now()) for seat in own)

    def _is_elsewhere(self, place: Place, seat: Seat, moment: int) -> bool:
        if not self._database.is_postgres or place in self._left:
            return False  # there are no others, or it was this one that wrote it down
        seen = max(self._elsewhere.get(place, 0), seat.seen or 0)
        return moment - seen < FRESH_MILLISECONDS

    def _seen(self, table_id: str, seat: Seat) -> int | None:
        place = (table_id, seat.guest or 0)
        known = (seat.seen, self._left.get(place), self._elsewhere.get(place))
        return max((each for each in known if each is not None), default=None)

    async def run(self, closing: asyncio.Event) -> None:
        """Write down who is here, and read what others wrote, until the server closes."""
        while not closing.is_set():
            await self._rest(closing)
            try:
                await self.beat()
            except Outage:
                log.warning("nobody's presence was written down: the database is away")

    async def _rest(self, closing: asyncio.Event) -> None:
        """Wait for the next beat, which comes soon after somebody came."""
        waits = [asyncio.create_task(each.wait()) for each in (closing, self._news)]
        await asyncio.wait(waits, timeout=BEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        if self._news.is_set() and not closing.is_set():
            await asyncio.sleep(SOON_SECONDS)  # others may come with them
        self._news.clear()

    async def beat(self) -> None:
        """Write down who is here now and who has left since."""
        moment = now()
        known = {**self._left, **dict.fromkeys(self._streams, moment)}
        arrived, self._arrived = self._arrived, set()
        if known:
            await self._database.write(self._write, known, arrived)
        old = moment - FRESH_MILLISECONDS
        self._left = {place: left for place, left in self._left.items() if left > old}
        if self._database.is_postgres:
            await self._hear(moment)

    def _write(self, connection: Connection, known: dict[Place, int], arrived: set[str]) -> None:
        values = [
            {"table": table_id, "who": guest, "moment": moment}
            for (table_id, guest), moment in sorted(known.items())
        ]
        connection.execute(SEEN, values)
        for table_id in sorted(arrived):
            self._database.announce(connection, table_id)

    async def _hear(self, moment: int) -> None:
        """Take in what other processes wrote down about the tables that are watched here."""
        watched = {table_id for table_id, _ in self._streams}
        found = await self._database.read(_read, sorted(watched), moment - FRESH_MILLISECONDS)
        others = {place: seen for place, seen in found.items() if place not in self._streams}
        before, self._elsewhere = self._elsewhere, others
        for table_id in {table_id for table_id, _ in before.keys() ^ others.keys()}:
            self._changed(table_id)


def _read(connection: Connection, table_ids: list[str], since: int) -> dict[Place, int]:
    query = select(seats.c.table_id, seats.c.guest, seats.c.seen)
    query = query.where(seats.c.table_id.in_(table_ids), seats.c.seen > since)
    return {(row.table_id, row.guest): row.seen for row in connection.execute(query)}
