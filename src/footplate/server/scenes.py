"""Scenes as they are sent: made once for each viewer and step, kept for a while."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

from footplate.server import steps
from footplate.server.database import Database
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.kept import Kept
from footplate.server.log_tails import LogTails
from footplate.server.scene_texts import Drawn
from footplate.server.snapshots import Snapshots
from footplate.server.tables import NOT_BEGUN, Table
from footplate.server.worker_tasks import Played, Stored, Viewer
from footplate.server.worker_tasks import scenes as scenes_of

KEPT_DRAWN: Final = 1000
KEPT_TEXTS: Final = 400
NO_CHOICES: Final = '"choices":[],"groups":[]'


class Moment(NamedTuple):
    """One viewer's look at one step."""

    table_id: str
    seq: int
    viewer: Viewer
    is_past: bool = False


class Scenes:
    """Makes scenes from stored steps."""

    def __init__(self, database: Database, snapshots: Snapshots) -> None:
        self._database = database
        self._snapshots = snapshots
        self._logs = LogTails(database)
        self._drawn: Kept[Moment, Drawn] = Kept(KEPT_DRAWN)
        self._texts: Kept[Moment, str] = Kept(KEPT_TEXTS)
        self._making: dict[Moment, asyncio.Task[str]] = {}

    def remember(self, table: Table, played: Played) -> None:
        """Keep the scenes and the log that came with a step."""
        self._logs.add(table.id, table.seq, played.log)
        for viewer, drawn in played.scenes.items():
            self._drawn.keep(Moment(table.id, table.seq, viewer), drawn)

    def forget(self) -> None:
        """Forget all that is kept, as a restart would."""
        for kept in (self._drawn, self._texts):
            kept.clear()
        self._logs = LogTails(self._database)

    async def text(self, table: Table, seq: int, viewer: Viewer, is_past: bool = False) -> str:
        """The scene as JSON text; many who ask at once get one answer."""
        moment = Moment(table.id, seq, viewer, is_past)
        found = self._texts.get(moment)
        if found is not None:
            return found
        return await self._shared(moment, lambda: self._make(table, moment))

    async def _shared(self, moment: Moment, make: Callable[[], Coroutine[Any, Any, str]]) -> str:
        task = self._making.get(moment)
        if task is None:
            task = asyncio.create_task(make())
            self._making[moment] = task
            task.add_done_callback(lambda _done: self._making.pop(moment, None))
        return await asyncio.shield(task)

    async def _make(self, table: Table, moment: Moment) -> str:
        drawn = await self._draw(table, moment)
        log = await self._logs.text(table.id, moment.seq, moment.viewer)
        # A game that the host closed is over in mid-game: nothing is left to choose.
        is_over = moment.is_past or table.status == "over"
        choices = NO_CHOICES if is_over else drawn.choices
        text = f'{{{drawn.body},{choices},"log":{log}}}'
        self._texts.keep(moment, text)
        return text

    async def _draw(self, table: Table, moment: Moment) -> Drawn:
        place = moment._replace(is_past=False)
        found = self._drawn.get(place)
        if found is not None:
            return found
        step = await self._database.read(steps.load, table.id, moment.seq)
        if step is None:
            raise no_step(table)
        look = () if moment.viewer is None else (moment.viewer,)
        stored = Stored(table.game, step.snapshot, table.names, [look], 0)
        stored = stored._replace(seq=step.seq, bots=table.bots, moves=step.moves)
        drawn = await self._snapshots.run((table, step.seq), scenes_of, stored)
        self._drawn.keep(place, drawn[moment.viewer])
        return drawn[moment.viewer]


def no_step(table: Table) -> ApiError:
    """The refusal for a step that has not been made."""
    if table.seq == NOT_BEGUN:
        return ApiError(NOT_FOUND, "The game has not begun: a seat is still open.")
    return ApiError(NOT_FOUND, f"There is no such step; the newest one is {table.seq}.")
