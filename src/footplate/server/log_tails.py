"""The newest log lines of tables, kept as JSON text so that a step adds its own and no more."""

import json
from collections import deque
from typing import Final, NamedTuple

from footplate.server import steps
from footplate.server.database import Database
from footplate.server.kept import Kept
from footplate.server.steps import LOG_LINES, Told
from footplate.server.worker_tasks import Json, Log, Viewer

KEPT: Final = 1000


class Lines(NamedTuple):
    """One step's lines as JSON texts: for everyone, and for seats told something else."""

    seq: int
    public: list[str]
    seats: dict[str, list[str]]

    def to(self, viewer: Viewer) -> list[str]:
        """What a viewer is told."""
        return self.seats.get(str(viewer), self.public)


class LogTails:
    """What viewers were told, table by table."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._tails: Kept[str, deque[Lines]] = Kept(KEPT)

    def add(self, table_id: str, seq: int, log: Log) -> None:
        """Take in the log of a step that has just been stored."""
        tail = self._tails.get(table_id)
        if tail is None and seq == 0:
            tail = deque(maxlen=LOG_LINES)
        if tail is None or (tail and tail[-1].seq >= seq):
            return
        if tail and tail[-1].seq != seq - 1:
            del self._tails[table_id]  # made elsewhere: it is read when somebody asks
            return
        tail.append(lines_of(Told(seq, log._asdict())))
        self._tails.keep(table_id, tail)

    async def text(self, table_id: str, seq: int, viewer: Viewer) -> str:
        """What a viewer was told up to a step, the newest lines only, as a list in JSON."""
        tail = self._tails.get(table_id)
        # Of a tail that begins late, whoever looks far back would get too little.
        is_whole = tail and (tail[0].seq == 0 or tail[-1].seq == seq) and tail[-1].seq >= seq
        if not is_whole:
            told = await self._database.read(steps.lines_between, table_id, 0, seq)
            tail = deque((lines_of(each) for each in told), maxlen=LOG_LINES)
            self._remember(table_id, tail)
        assert tail is not None
        found = [line for lines in tail if lines.seq <= seq for line in lines.to(viewer)]
        return f"[{','.join(found[-LOG_LINES:])}]"

    def forget(self, table_id: str) -> None:
        """Forget a table whose steps may have been changed by somebody else."""
        self._tails.pop(table_id, None)

    def _remember(self, table_id: str, tail: deque[Lines]) -> None:
        known = self._tails.get(table_id)
        if tail and (not known or known[-1].seq < tail[-1].seq):
            self._tails.keep(table_id, tail)


def lines_of(told: Told) -> Lines:
    """A step's log as texts."""
    log = told.log
    seats = {seat: _texts(told.seq, lines) for seat, lines in log["seats"].items()}
    return Lines(told.seq, _texts(told.seq, log["public"]), seats)


def _texts(seq: int, lines: list[Json]) -> list[str]:
    return [json.dumps({"seq": seq, **line}, ensure_ascii=False) for line in lines]
