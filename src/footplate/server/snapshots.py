"""Work that begins with a stored snapshot; one that another version wrote is played again."""

import logging
from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from footplate.engine.snapshots import SnapshotError
from footplate.record import RecordError
from footplate.server import steps, worker_tasks
from footplate.server.database import Database
from footplate.server.errors import UNAVAILABLE, ApiError
from footplate.server.tables import Table
from footplate.server.worker_tasks import Stored
from footplate.server.workers import Workers

P = ParamSpec("P")
R = TypeVar("R")

log = logging.getLogger("footplate.server")

OTHER_RULES = (
    "This game was begun by rules that this server no longer has, so it cannot go on here. "
    "Nothing was lost: its steps are kept."
)


class Snapshots:
    """Hands stored snapshots to worker processes."""

    def __init__(self, database: Database, workers: Workers) -> None:
        self._database = database
        self._workers = workers

    async def run(
        self,
        place: tuple[Table, int],
        work: Callable[Concatenate[Stored, P], R],
        stored: Stored,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """The work's result for the snapshot of a table's step."""
        try:
            return await self._workers.run(work, stored, *args, **kwargs)
        except SnapshotError:
            fresh = stored._replace(snapshot=await self._replayed(*place))
        return await self._workers.run(work, fresh, *args, **kwargs)

    async def _replayed(self, table: Table, seq: int) -> str:
        """The snapshot of a step, made again from the actions that led to it."""
        log.info("table %s: step %d is of another version and is played again", table.id, seq)
        lines = await self._database.read(steps.texts, table.id, seq)
        try:
            return await self._workers.run(
                worker_tasks.replayed_snapshot, table.game, table.players, table.options, lines
            )
        except RecordError as error:
            raise ApiError(UNAVAILABLE, OTHER_RULES) from error
