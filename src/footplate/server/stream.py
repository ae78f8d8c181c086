"""A table's live stream: every scene in order, for as long as somebody listens."""

import logging
from collections.abc import AsyncIterator
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from sse_starlette import EventSourceResponse, ServerSentEvent

from footplate.server import tables
from footplate.server.app_state import AppState
from footplate.server.database import Outage
from footplate.server.errors import ApiError
from footplate.server.guests import Guest
from footplate.server.limits import too_many
from footplate.server.live import Watcher, whole
from footplate.server.lobby import view_of
from footplate.server.tables import NOT_BEGUN, Table

log = logging.getLogger("footplate.server.live")

CATCH_UP: Final = 30
"""The most missed steps that are sent one by one; beyond it the newest scene alone tells all."""

FULL_WAIT_SECONDS: Final = 30.0
LINE: Final = "\n"


class Stream:
    """What one listener has been sent, and what comes next."""

    def __init__(self, app: AppState, guest: Guest | None, watcher: Watcher) -> None:
        self._app = app
        self._guest = guest
        self._watcher = watcher
        self._revision = -1

    async def events(self, last: int) -> AsyncIterator[ServerSentEvent]:
        """The table and every scene newer than step `last`, then whatever happens."""
        while not self._app.hub.is_closed:
            table = await whole(self._load())
            if table.revision != self._revision:
                self._revision = table.revision
                yield await whole(self._table(table))
            for seq in newer(last, table.seq):
                last = seq
                yield await self._scene(table, seq)
            await self._watcher.change(self._app.settings.ping_seconds)

    async def _load(self) -> Table:
        async with self._app.database.reading() as connection:
            return await tables.load(connection, self._watcher.table_id)

    async def _table(self, table: Table) -> ServerSentEvent:
        async with self._app.database.reading() as connection:
            view = await view_of(connection, table, self._guest)
        return ServerSentEvent(view.model_dump_json(), event="table", sep=LINE)

    async def _scene(self, table: Table, seq: int) -> ServerSentEvent:
        viewer = table.viewer(self._guest)
        text = await self._app.scenes.text(table, seq, viewer, is_past=seq < table.seq)
        return ServerSentEvent(text, event="scene", id=str(seq), sep=LINE)


def newer(last: int, newest: int) -> range:
    """The steps to send to somebody who has seen step `last`."""
    if last < NOT_BEGUN or last > newest or newest - last > CATCH_UP:
        return range(max(newest, 0), newest + 1)
    return range(last + 1, newest + 1)


def resumed_from(header: str | None) -> int:
    """The step after which a listener wants to go on; a new one begins with the newest."""
    if header is None or not header.isascii() or not header.isdecimal() or len(header) > 9:
        return NOT_BEGUN - 1
    return int(header)


async def stream(
    app: AppState, guest: Guest | None, table: Table, header: str | None, address: str
) -> EventSourceResponse:
    """The response that keeps a listener up to date."""
    keys = _counted(app, guest, address)
    watcher = Watcher(table.id, [*table.seats_of(guest)] or [None])

    async def kept() -> AsyncIterator[ServerSentEvent]:
        with app.hub.watching(watcher, keys):
            try:
                async for event in Stream(app, guest, watcher).events(resumed_from(header)):
                    yield event
            except (SQLAlchemyError, Outage, ApiError) as error:
                # The listener comes back by itself and goes on where it was.
                log.warning("a stream ended early (%s)", type(error).__name__)

    settings = app.settings
    return EventSourceResponse(
        kept(), ping=settings.ping_seconds, send_timeout=settings.send_seconds, sep=LINE
    )


def _counted(app: AppState, guest: Guest | None, address: str) -> list[str]:
    """The keys under which a stream counts; an ApiError if one of them has too many open."""
    allowances = app.settings.allowances
    most = {f"address {address}": allowances.streams_per_address}
    if guest is not None:
        most[f"guest {guest.id}"] = allowances.streams_per_guest
    for key, limit in most.items():
        if app.hub.open_streams(key) >= limit:
            raise _full()
    return list(most)


def _full() -> ApiError:
    return too_many(FULL_WAIT_SECONDS)
