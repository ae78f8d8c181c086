"""Everything that a server says to one who looks at a table, word for word."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from httpx2 import AsyncClient, Response

from server.faults.worlds import Place, World

MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)")
REQUEST: Final = re.compile(r'"id": ?"[0-9a-f]{12}"')
PASSING: Final = ("date", "x-request-id")
"""Headers that differ each time, whatever is asked."""
STREAM_SECONDS: Final = 60.0
NONSENSE: Final = ["dance", "peek at 9", "deal 3", "deal red to seat 1", "trade 1 red for 2 blue"]

WISHES: Final = [
    *NONSENSE,
    *("show", "wait", "peek at 0", "peek at 1", "draw"),
    *(
        "trade red for 2 blue",
        "trade brown for 2 red",
        "trade black for 2 purple",
        "build red at E8",
    ),
]
"""Actions to ask about; which of them can be done depends on cards that others hold."""
MOST_NODES: Final = 6


class Said(NamedTuple):
    """One answer, without what differs each time."""

    asked: str
    status: int
    headers: tuple[tuple[str, str], ...]
    text: str


class Witness:
    """The viewer, who asks for everything there is."""

    def __init__(self, client: AsyncClient, table: str, place: Place) -> None:
        self._client = client
        self.table = table
        self._place = place
        self._asked = 0
        self.said: list[Said] = []

    async def look(self) -> None:
        """Ask for what a page asks for after every step."""
        for path in ("", "/scene"):
            await self._ask("GET", path)

    async def look_everywhere(self, world: World) -> None:
        """Ask for everything, with good right or without, and try what cannot be."""
        seq = len(world.decisions)
        await self.look()
        for at in range(seq + 2):
            await self._ask("GET", f"/scene?at={at}")
        for path in ("/steps", f"/steps?from={seq}", f"/steps?from={seq + 1}", "/record"):
            await self._ask("GET", path)
        for path in ("/scene", "/steps", "/record", "/events", "/why"):
            await self._ask("OPTIONS", path)
        for path in ("/chat", "/notes", "/people"):
            await self._ask("GET", path)
        await self._why()
        await self._lobby()
        await self._stored()
        await self._stream(0, seq)
        for seat in range(self._place.players):
            await self._ask("POST", f"/seats/{seat}", {})
            await self._ask("DELETE", f"/seats/{seat}")
            await self._ask("POST", f"/seats/{seat}/bot", {"bot": "greedy"})
        await self._try_to_move(seq)

    async def _why(self) -> None:
        """Why things cannot be done: actions, and nothing at some nodes of the scene."""
        for wanted in WISHES:
            await self._ask("GET", f"/why?action={wanted}")
        scene = (await self._client.get(f"/api/tables/{self.table}/scene")).json()
        for piece in scene["pieces"][:MOST_NODES]:
            await self._ask("GET", f"/why?node={piece['id']}")

    async def _try_to_move(self, seq: int) -> None:
        for wanted in NONSENSE:
            for expected in (seq, seq + 1):
                await self._command("/actions", expected, action=wanted)
        await self._ask("POST", "/rematch", {"command_id": self._command_id()})
        await self._command("/undo", seq + 1)
        await self._command("/redo", seq)
        await self._command("/undo", seq)  # it may be granted, so it comes last
        await self.look()
        await self._command("/redo", seq + 1)
        await self.look()

    async def _command(self, path: str, expected: int, **more: str) -> None:
        names = {"expected_seq": expected, "command_id": self._command_id()}
        await self._ask("POST", path, {**names, **more})

    def _command_id(self) -> str:
        self._asked += 1
        return f"{self.table}-{self._asked}"

    async def _ask(self, method: str, path: str, body: Any = None) -> None:
        url = f"/api/tables/{self.table}{path}"
        # Packed, the length of an answer would depend on its times and names.
        headers = {"Accept-Encoding": "identity"}
        answer = await self._client.request(method, url, json=body, headers=headers)
        assert answer.status_code < 500, (method, path, answer.text)
        self._note(f"{method} {path}", answer, answer.text)

    async def _lobby(self) -> None:
        """The one entry of the lobby that is this table's."""
        answer = await self._client.get("/api/tables")
        for name, tables in answer.json().items():
            for table in tables:
                if table["id"] == self.table:
                    self.said.append(Said(f"lobby {name}", 200, (), self._plain(repr(table))))

    async def _stored(self) -> None:
        """What lists of tables, and the export of all that is stored of the viewer, tell of it."""
        for path in ("/api/history?mine=true", "/api/history", "/api/account/export"):
            answer = await self._client.get(path)
            found = answer.json()
            for table in found["tables"] if isinstance(found, dict) else found:
                if table["id"] == self.table:
                    self.said.append(Said(path, 200, (), self._plain(repr(table))))

    async def _stream(self, last: int, newest: int) -> None:
        """The stream from a step on, to the newest one."""
        path = f"/api/tables/{self.table}/events"
        headers = {"Last-Event-ID": str(last)}
        async with self._client.stream("GET", path, headers=headers) as answer:
            async with asyncio.timeout(STREAM_SECONDS):
                events = await told(answer, newest if newest > last else None)
        self._note("stream", answer, "\n".join(events))

    def _note(self, asked: str, answer: Response, text: str) -> None:
        kept = [(name, self._plain(value)) for name, value in answer.headers.items()]
        headers = tuple(sorted(header for header in kept if header[0] not in PASSING))
        self.said.append(Said(asked, answer.status_code, headers, self._plain(text)))

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Callable[[int], Awaitable[None]]]:
        """Keep what a stream tells while the block runs; it is given a way to wait for a step."""
        path = f"/api/tables/{self.table}/events"
        async with self._client.stream("GET", path) as answer:
            lines = answer.aiter_lines()

            async def hear(seq: int) -> None:
                async with asyncio.timeout(STREAM_SECONDS):
                    self._note("live", answer, "\n".join(await told_until(lines, seq)))

            yield hear

    def _plain(self, text: str) -> str:
        text = MOMENT.sub("TIME", text.replace(self.table, "TABLE"))
        return REQUEST.sub('"id": "REQUEST"', text)


async def told(answer: Response, newest: int | None) -> list[str]:
    """What a stream tells until the scene of a step, or until the table alone."""
    return await told_until(answer.aiter_lines(), newest)


async def told_until(lines: AsyncIterator[str], newest: int | None) -> list[str]:
    """The lines up to the end of an event; pings, which come by the clock, left out."""
    last = "event: table" if newest is None else f"id: {newest}"
    found: list[str] = []
    is_last = False
    async for line in lines:
        is_last = is_last or line == last
        if not line.startswith(":") and (line or (found and found[-1])):
            found.append(line)
        if not line and is_last:
            break
    return found
