"""Writes down how games ended, each once, whatever happens to the server meanwhile."""

import asyncio
import contextlib
import logging
from typing import Final

from sqlalchemy import Connection, exists, insert, or_, select
from sqlalchemy.exc import IntegrityError

from footplate.server import steps, tables
from footplate.server.app_state import AppState
from footplate.server.database import Outage
from footplate.server.errors import ApiError
from footplate.server.ratings import ratings
from footplate.server.ratings.outcomes import Ended, ended
from footplate.server.ratings.ratings import Player
from footplate.server.schema import seats
from footplate.server.schema import tables as rows
from footplate.server.schema_people import results
from footplate.server.tables import Table

log = logging.getLogger("footplate.server")

LOOK_SECONDS: Final = 30.0
BATCH: Final = 20
NO_RESULT: Final = -1
"""The seat of the row that says that a game has none."""

PEOPLE: Final = exists().where(seats.c.table_id == rows.c.id, seats.c.guest.is_not(None))
UNWRITTEN: Final = (
    select(rows.c.id)
    .where(
        rows.c.status == "over",
        or_(rows.c.rated, PEOPLE),
        ~exists().where(results.c.table_id == rows.c.id),
    )
    .order_by(rows.c.updated)
    .limit(BATCH)
)


class Bookkeeper:
    """The one who writes results down."""

    def __init__(self, app: AppState) -> None:
        self._app = app

    async def run(self) -> None:
        """Write down what is finished until the server closes."""
        app = self._app
        while not app.closing.is_set():
            app.finished.clear()
            with contextlib.suppress(Outage):
                while await self.round() == BATCH:
                    pass
            waits = [asyncio.create_task(each.wait()) for each in (app.finished, app.closing)]
            first = asyncio.FIRST_COMPLETED
            await asyncio.wait(waits, timeout=LOOK_SECONDS, return_when=first)
            for wait in waits:
                wait.cancel()

    async def round(self) -> int:
        """Write down some results; how many games were looked at."""
        found = await self._app.database.read(unwritten)
        for table_id in found:
            try:
                await self._settle(table_id)
            except (ApiError, IntegrityError, ValueError) as error:
                # Another server was faster, or the table is damaged: `admin check` names it.
                log.warning("a result could not be written down (%s)", type(error).__name__)
                return 0
        return len(found)

    async def _settle(self, table_id: str) -> None:
        database = self._app.database
        table = await database.read(tables.load, table_id)
        end: Ended | None = None
        if table.seq >= 0:
            snapshot = await database.read(steps.snapshot, table)
            stored = self._app.stored(table, snapshot)
            end = await self._app.snapshots.run((table, table.seq), ended, stored)
        await database.write(write_down, table, end)


def unwritten(connection: Connection) -> list[str]:
    """Finished games whose results are not written down yet."""
    return list(connection.execute(UNWRITTEN).scalars())


def write_down(connection: Connection, table: Table, end: Ended | None) -> None:
    """Store a game's result and what it says about strength, once: the key forbids a second."""
    about = {"table_id": table.id, "game": table.game, "finished": table.updated}
    if end is None:
        nothing = {"seat": NO_RESULT, "place": 0, "rated": False}
        connection.execute(insert(results), about | nothing)
        return
    players = [Player(seat.guest, seat.bot) for seat in table.seats]
    is_rated = table.rated and ratings.can_be_rated(players)
    connection.execute(
        insert(results),
        [
            {
                **about,
                "seat": seat,
                "guest": player.guest,
                "bot": player.bot,
                "place": end.places[seat],
                "score": end.scores[seat],
                "rated": is_rated,
            }
            for seat, player in enumerate(players)
        ],
    )
    if is_rated:
        ratings.rate(connection, table.game, players, end.places)
