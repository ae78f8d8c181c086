"""The clock of a table, run out by hand beside a running server."""

import json
import time
from typing import Final, NamedTuple

from sqlalchemy import create_engine, select, update

from footplate.server.admin.access import plain_url
from footplate.server.clock import now
from footplate.server.life.time_outs import TOLD
from footplate.server.schema import steps, tables

PATIENCE: Final = 60.0
LONG_AGO: Final = 1


class Turn(NamedTuple):
    """Somebody's turn: the table, its seat, and when its time is over."""

    table: str
    seat: int
    deadline: int


class Clock:
    """A way to the database beside the server's."""

    def __init__(self, database_url: str) -> None:
        self._engine = create_engine(plain_url(database_url))

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def turn(self, table: str) -> Turn | None:
        """Whose turn it is, if it has a clock."""
        columns = (tables.c.status, tables.c.actor, tables.c.deadline)
        with self._engine.connect() as connection:
            row = connection.execute(select(*columns).where(tables.c.id == table)).one()
        if row.status != "playing" or row.actor is None or row.deadline is None:
            return None
        return Turn(table, row.actor, row.deadline)

    def run_out(self, turn: Turn) -> None:
        """Let a turn's time be over, unless the turn is."""
        same = (tables.c.id == turn.table, tables.c.deadline == turn.deadline)
        change = {"deadline": LONG_AGO, "revision": tables.c.revision + 1}
        with self._engine.begin() as connection:
            connection.execute(update(tables).where(*same).values(change))

    def moves(self, table: str, since: int) -> list[tuple[int, str]]:
        """The seats and actions of the clock's own moves since a step."""
        columns = (steps.c.seat, steps.c.action, steps.c.log)
        query = select(*columns).where(steps.c.table_id == table, steps.c.seq > since)
        with self._engine.connect() as connection:
            rows = connection.execute(query.order_by(steps.c.seq)).all()
        return [(row.seat, row.action) for row in rows if TOLD in json.dumps(row.log)]

    def settle(self, table: str) -> None:
        """Wait until nobody's time is over."""
        end = time.monotonic() + PATIENCE
        while (turn := self.turn(table)) is not None and turn.deadline <= now():
            assert time.monotonic() < end, "the clock did nothing"
            time.sleep(0.01)
