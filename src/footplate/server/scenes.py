"""Scenes as they are sent: made once for each viewer and step, kept for a while."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple, TypeVar

from footplate.server import steps
from footplate.server.database import Database
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.snapshots import Snapshots
from footplate.server.tables import NOT_BEGUN, Table
from footplate.server.worker_tasks import Json, Stored, Viewer
from footplate.server.worker_tasks import scenes as scenes_of

KEPT: Final = 400
V = TypeVar("V")


class Moment(NamedTuple):
    """One viewer's look at one step."""

    table_id: str
    seq: int
    viewer: Viewer
    is_past: bool = False


class Kept(OrderedDict[Moment, V]):
    """The newest few things, the oldest forgotten."""

    def keep(self, moment: Moment, value: V) -> None:
        """Remember a value."""
        self[moment] = value
        self.move_to_end(moment)
        while len(self) > KEPT:
            self.popitem(last=False)


class Scenes:
    """Makes scenes from stored steps."""

    def __init__(self, database: Database, snapshots: Snapshots) -> None:
        self._database = database
        self._snapshots = snapshots
        self._drawn: Kept[Json] = Kept()
        self._texts: Kept[str] = Kept()
        self._making: dict[Moment, asyncio.Task[str]] = {}

    def remember(self, table: Table, drawn: dict[Viewer, Json]) -> None:
        """Keep the scenes that came with a step."""
        for viewer, scene in drawn.items():
            self._drawn.keep(Moment(table.id, table.seq, viewer), scene)

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
        async with self._database.reading() as connection:
            step = await steps.load(connection, table.id, moment.seq)
            if step is None:
                raise no_step(table)
            lines = await steps.last_lines(connection, table.id, moment.seq, moment.viewer)
        drawn = await self._draw(table, step, moment)
        text = json.dumps(finished(drawn, table, step, lines, moment), ensure_ascii=False)
        self._texts.keep(moment, text)
        return text

    async def _draw(self, table: Table, step: steps.Step, moment: Moment) -> Json:
        found = self._drawn.get(moment._replace(is_past=False))
        if found is not None:
            return found
        stored = Stored(table.game, step.snapshot, table.names, [moment.viewer], 0)
        drawn = await self._snapshots.run((table, step.seq), scenes_of, stored)
        self._drawn.keep(moment._replace(is_past=False), drawn[moment.viewer])
        return drawn[moment.viewer]


def finished(
    drawn: Json, table: Table, step: steps.Step, lines: list[Json], moment: Moment
) -> Json:
    """The scene with what only the server knows: its number, its log, who is a bot."""
    bots = {seat.seat for seat in table.seats if seat.kind == "bot"}
    cards = [card | {"bot": True} if card["seat"] in bots else card for card in drawn["players"]]
    shown = {piece["id"] for piece in drawn["pieces"]}
    moves = [move for move in step.moves if move["piece"] in shown or "to" in move]
    scene = drawn | {"seq": step.seq, "players": cards, "log": lines, "moves": moves}
    return scene | {"choices": [], "groups": []} if moment.is_past else scene


def no_step(table: Table) -> ApiError:
    """The refusal for a step that has not been made."""
    if table.seq == NOT_BEGUN:
        return ApiError(NOT_FOUND, "The game has not begun: a seat is still open.")
    return ApiError(NOT_FOUND, f"There is no such step; the newest one is {table.seq}.")
