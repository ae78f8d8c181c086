"""A table's live stream: every scene in order, for as long as somebody listens."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from typing import Final

from sse_starlette import EventSourceResponse

from footplate.server import standing
from footplate.server.app_state import AppState
from footplate.server.database import Outage
from footplate.server.errors import ApiError
from footplate.server.guests import Guest
from footplate.server.life.presence import Here
from footplate.server.limits import too_many
from footplate.server.live import Watched, Watcher
from footplate.server.standing import Standing
from footplate.server.tables import NOT_BEGUN, Table
from footplate.server.talk import chat

log = logging.getLogger("footplate.server.live")

CATCH_UP: Final = 30
"""The most missed steps that are sent one by one; beyond it the newest scene alone tells all."""

HURRIED_SECONDS: Final = 0.2
"""Between two scenes where bots play on without pauses: nobody could follow more of them."""

FULL_WAIT_SECONDS: Final = 30.0

FAREWELL_SECONDS: Final = 2.0
"""A stream ends by itself when the server does; cut off sooner it would look like a fault."""

LINE: Final = "\n"


class Stream:
    """What one listener has been sent, and what comes next."""

    def __init__(self, app: AppState, guest: Guest | None, watched: Watched) -> None:
        self._app = app
        self._guest = guest
        self._watched = watched
        self._shown = (NOT_BEGUN - 1, -1)
        self._heard = 0
        self._here: list[Here] = []

    async def events(self, watcher: Watcher, last: int) -> AsyncIterator[bytes]:
        """The table and every scene newer than step `last`, then whatever happens.

        The table comes before the scenes of the steps that changed it, and who is here with it:
        nobody has to ask for them.
        """
        while not self._app.hub.is_closed:
            now = await self._standing(watcher.table_id)
            news = b""
            if now.age != self._shown:
                self._shown = now.age
                news = event("table", now.view(self._guest).model_dump_json())
            news += self._presence(now.table)
            is_hurried = self._app.agenda.is_hurried(now.table)
            for seq in newer(last, now.table.seq, is_hurried):
                last = seq
                yield news + await self._scene(now.table, seq)
                news = b""
            if talk := await self._talk(now.table):
                news += talk
            if news:
                yield news
            if is_hurried:
                await asyncio.sleep(HURRIED_SECONDS)
            if not await watcher.change(self._app.settings.ping_seconds):
                self._watched.doubt()  # an announcement may have been missed

    async def _standing(self, table_id: str) -> Standing:
        return await self._watched.standing(
            lambda: self._app.database.read(standing.load, table_id)
        )

    def _presence(self, table: Table) -> bytes:
        """Who of the players is here, if that has changed."""
        here = self._app.presence.of(table) if table.status == "playing" else []
        if here == self._here:
            return b""
        self._here = here
        return event("presence", json.dumps([each._asdict() for each in here]))

    async def _talk(self, table: Table) -> bytes:
        """What was said since, as this listener may hear it."""
        newest = self._watched.talk
        if newest is not None and newest <= self._heard:
            return b""
        heard = await self._app.database.read(chat.heard, table, self._guest, self._heard)
        self._watched.talk = max(heard.newest, self._watched.talk or 0)
        self._heard = heard.newest
        return event("chat", heard.text) if heard.text else b""

    async def _scene(self, table: Table, seq: int) -> bytes:
        viewer = table.viewer(self._guest)
        text = await self._app.scenes.text(table, seq, viewer, is_past=seq < table.seq)
        return event("scene", text, seq)


def event(name: str, data: str, seq: int | None = None) -> bytes:
    """An event as it goes over the line; JSON has no line breaks of its own."""
    number = "" if seq is None else f"id: {seq}\n"
    return f"event: {name}\n{number}data: {data}\n\n".encode()


def newer(last: int, newest: int, is_hurried: bool = False) -> range:
    """The steps to send to somebody who has seen step `last`."""
    most = 1 if is_hurried else CATCH_UP
    if last < NOT_BEGUN or last > newest or newest - last > most:
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
    watcher = Watcher(table.id, tuple(table.seats_of(guest)))

    async def kept() -> AsyncIterator[bytes]:
        who = None if guest is None else guest.id
        with app.hub.watching(watcher, keys) as watched, app.presence.at(table.id, who):
            try:
                told = Stream(app, guest, watched)
                async for each in told.events(watcher, resumed_from(header)):
                    yield each
            except (Outage, ApiError) as error:
                # The listener comes back by itself and goes on where it was.
                log.warning("a stream ended early (%s)", type(error).__name__)

    settings = app.settings
    return EventSourceResponse(
        kept(),
        ping=settings.ping_seconds,
        send_timeout=settings.send_seconds,
        sep=LINE,
        shutdown_grace_period=FAREWELL_SECONDS,
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
