"""Sends what is in the outbox, as long as the server runs."""

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sqlalchemy import Connection

from footplate.server import tables
from footplate.server.app_state import AppState
from footplate.server.database import Outage
from footplate.server.errors import ApiError
from footplate.server.guests import Guest
from footplate.server.metrics import NOTICES
from footplate.server.notices import mail, outbox, push, webhook
from footplate.server.notices.channels import MAIL, PUSH, TURN, Channel
from footplate.server.notices.messages import Message, message
from footplate.server.notices.outbox import News
from footplate.server.notices.reaching import Refused

log = logging.getLogger("footplate.server")

LOOK_SECONDS: Final = 5.0
"""How often what is stored is looked through for news."""

SHORTEST: Final = 0.2
AT_ONCE: Final = 4
LATER: Final = 30_000


class Sender:
    """The one who tells people."""

    def __init__(self, app: AppState) -> None:
        self._app = app
        self._threads = ThreadPoolExecutor(AT_ONCE, "notices")

    async def run(self) -> None:
        """Find and send until the server closes."""
        try:
            while not self._app.closing.is_set():
                with contextlib.suppress(Outage):
                    await self.round()
                await self._rest()
        finally:
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def round(self) -> None:
        """Find what is to be told, and tell what is due."""
        database = self._app.database
        if not await database.read(outbox.is_wanted):
            return
        await database.write(outbox.gather, round(self._app.settings.notice_seconds * 1000))
        claimed = await database.write(outbox.claim)
        await asyncio.gather(*(self._tell(channel, news) for channel, news in claimed))

    async def _rest(self) -> None:
        """Wait for the time of the next look, or until somebody says that there is news."""
        # Whoever wants to be told at once is not to wait for a look.
        seconds = min(LOOK_SECONDS, max(SHORTEST, self._app.settings.notice_seconds / 4))
        waits = [asyncio.create_task(event.wait()) for event in (self._app.news, self._app.closing)]
        await asyncio.wait(
            waits,
            timeout=seconds,
            return_when=asyncio.FIRST_COMPLETED,
        )
        for wait in waits:
            wait.cancel()
        self._app.news.clear()

    async def _tell(self, channel: Channel, news: list[News]) -> None:
        database = self._app.database
        told = await database.write(self._checked, channel, news)
        if told is None:
            return
        kept, text, key = told
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._threads, self._send, channel, text, key)
        except Refused as refused:
            log.info("a notice by %s did not arrive", channel.kind)
            NOTICES.labels(channel.kind, "failed").inc()
            await database.write(outbox.failed, kept, str(refused), refused.is_final)
        except RuntimeError:
            return  # the server closes: it is sent after the next start
        else:
            NOTICES.labels(channel.kind, "sent").inc()
            await database.write(outbox.sent, kept)

    def _checked(
        self, connection: Connection, channel: Channel, news: list[News]
    ) -> tuple[list[News], Message, str] | None:
        """What is still so of the news, as a message; the rest is dropped, or waits."""
        kept = []
        for each in news:
            if not outbox.still_true(connection, each):
                outbox.drop(connection, each)
            elif each.kind == TURN and self._is_watching(connection, each):
                outbox.postpone(connection, each, LATER)
            else:
                kept.append(each)
        if not kept:
            return None
        key = push.site_key(connection) if channel.kind == PUSH else ""
        return kept, message(connection, kept, self._app.settings.site_url), key

    def _is_watching(self, connection: Connection, news: News) -> bool:
        """Whether the one to be told has the table open, here or at another process."""
        with contextlib.suppress(ApiError):
            table = tables.load(connection, news.table_id or "")
            own = tuple(table.seats_of(Guest(news.guest, None)))
            is_here = own in self._app.hub.looks(table.id)
            return is_here or self._app.presence.is_elsewhere(table, news.guest)
        return False

    def _send(self, channel: Channel, told: Message, key: str) -> None:
        settings = self._app.settings
        if channel.kind == MAIL:
            if not settings.smtp_url:
                raise Refused("This site sends no mail.", is_final=True)
            mail.send(settings, channel.target, told)
        elif channel.kind == PUSH:
            push.send(settings, channel, told, key)
        else:
            webhook.send(settings, channel, told)
