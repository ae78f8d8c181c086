"""People who play on whatever happens to the server, and remember every answer they got."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from httpx2 import AsyncClient, HTTPError, Response

from footplate import Record
from server.browser import wishes

RETRY_SECONDS: Final = 0.05
PATIENCE_SECONDS: Final = 120.0
AWAY: Final = 503
PROGRESS_SECONDS: Final = 90.0
TABLES: Final = [["you"] * 3, ["you"] * 4, ["you", "greedy", "random"]]
UNDO_SHARE: Final = 0.15
REPEAT_SHARE: Final = 0.1

Json = dict[str, Any]


class Move(NamedTuple):
    """A step that the server acknowledged; no action: a move was taken back."""

    command: str
    action: str | None


@dataclass
class Ledger:
    """What was acknowledged at one table: by the number of the step."""

    table: str
    people: list[int]
    moves: dict[int, Move] = field(default_factory=dict)
    heard: list[int] = field(default_factory=list)
    """The numbers of the steps that a listener was sent, in order."""

    def note(self, seq: int, move: Move) -> None:
        """Remember an acknowledged step; no other command made the same one."""
        assert self.moves.setdefault(seq, move) == move, (seq, move, self.moves[seq])

    def hear(self, seq: int) -> None:
        """Remember a step that a listener was sent: the next one, whatever happened between."""
        expected = self.heard[-1] + 1 if self.heard else seq
        assert seq == expected, f"step {seq} came instead of {expected}"
        self.heard.append(seq)


class Tally:
    """What the load did altogether."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.repeated = 0
        self.streams = 0
        self.ledgers: list[Ledger] = []

    def __str__(self) -> str:
        steps = sum(len(ledger.heard) for ledger in self.ledgers)
        return (
            f"{self.acknowledged} acknowledged commands at {len(self.ledgers)} tables, "
            f"{self.repeated} sent again, {steps} steps heard over {self.streams} streams"
        )


class Person:
    """Somebody who plays table after table, alone on all seats or against bots."""

    def __init__(self, client: AsyncClient, name: str, seats: list[str], tally: Tally) -> None:
        self._client = client
        self._name = name
        self._seats = seats
        self._tally = tally
        self._rng = Random(name)
        self._commands = 0

    async def play(self, stop: asyncio.Event) -> None:
        """Play on until told to stop; everything that was begun is brought to its answer."""
        while not stop.is_set():
            table = await self._open()
            people = [n for n, seat in enumerate(self._seats) if seat == "you"]
            ledger = Ledger(table, people)
            self._tally.ledgers.append(ledger)
            listener = asyncio.create_task(self._listen(ledger))
            try:
                await self._hear(ledger, listener, 0)
                await self._play_table(ledger, stop, listener)
                view = await self._read(f"/api/tables/{ledger.table}")
                await self._hear(ledger, listener, view["seq"])
            finally:
                listener.cancel()
                await asyncio.gather(listener, return_exceptions=True)

    async def _play_table(
        self, ledger: Ledger, stop: asyncio.Event, listener: "asyncio.Task[None]"
    ) -> None:
        while not stop.is_set():
            if listener.done():
                listener.result()
            view = await self._read(f"/api/tables/{ledger.table}")
            if view["status"] == "over":
                return
            if not view["your_move"]:
                await asyncio.sleep(RETRY_SECONDS)
            elif view["undo"] and self._rng.random() < UNDO_SHARE:
                await self._command(ledger, "undo", view["seq"])
            else:
                await self._command(ledger, "actions", view["seq"])

    async def _command(self, ledger: Ledger, kind: str, seq: int) -> None:
        path = f"/api/tables/{ledger.table}"
        body: Json = {"expected_seq": seq, "command_id": self._new_id()}
        if kind == "actions":
            scene = await self._read(f"{path}/scene")
            assert scene["seq"] == seq, (scene["seq"], seq)
            body["action"] = self._rng.choice(scene["choices"])["id"]
        answer = await self._send(f"{path}/{kind}", body)
        assert answer["seq"] == seq + 1, (answer["seq"], seq)
        ledger.note(answer["seq"], Move(body["command_id"], body.get("action")))
        self._tally.acknowledged += 1
        if self._rng.random() < REPEAT_SHARE:
            assert await self._send(f"{path}/{kind}", body) == answer

    async def _open(self) -> str:
        seats = wishes(self._seats)
        body = {"game": "mini-rails", "players": len(seats), "seats": seats}
        return str((await self._send("/api/tables", {**body, "command_id": self._new_id()}))["id"])

    def _new_id(self) -> str:
        self._commands += 1
        return f"{self._name}-{self._commands}"

    async def _send(self, path: str, body: Json) -> Json:
        """The answer to a command, which is sent again until one comes; it is never refused."""

        async def sent() -> Response:
            return await self._client.post(path, json=body)

        return await self._answered(sent)

    async def _read(self, path: str) -> Json:
        return await self._answered(lambda: self._client.get(path))

    async def _answered(self, send: Callable[[], Any]) -> Json:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                with contextlib.suppress(HTTPError):
                    answer = await send()
                    if answer.status_code != AWAY:
                        assert answer.status_code in (200, 201), answer.text
                        found: Json = answer.json()
                        return found
                self._tally.repeated += 1
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, ledger: Ledger) -> None:
        """Hear every step once and in order, over as many connections as it takes."""
        while True:
            with contextlib.suppress(HTTPError):
                async with stream_of(self._client, ledger) as answer:
                    if answer.status_code != AWAY:
                        assert answer.status_code == 200, answer.status_code
                        self._tally.streams += 1
                        await hear_scenes(answer, ledger)
            await asyncio.sleep(RETRY_SECONDS)

    async def _hear(self, ledger: Ledger, listener: "asyncio.Task[None]", seq: int) -> None:
        """Wait until the listener has been sent a step."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not ledger.heard or ledger.heard[-1] < seq:
                if listener.done():
                    listener.result()
                await asyncio.sleep(RETRY_SECONDS)


def stream_of(client: AsyncClient, ledger: Ledger) -> AbstractAsyncContextManager[Response]:
    """The table's stream, from where the last one ended."""
    headers = {"Last-Event-ID": str(ledger.heard[-1])} if ledger.heard else {}
    return client.stream("GET", f"/api/tables/{ledger.table}/events", headers=headers)


async def hear_scenes(answer: Response, ledger: Ledger) -> None:
    """Note the scenes that a stream sends until it ends."""
    fields: dict[str, str] = {}
    async for line in answer.aiter_lines():
        name, _, value = line.partition(": ")
        fields[name] = value
        if not line:
            if fields.get("event") == "scene":
                assert json.loads(fields["data"])["seq"] == int(fields["id"])
                ledger.hear(int(fields["id"]))
            fields = {}


async def check(client: AsyncClient, ledger: Ledger) -> None:
    """Every acknowledged step is there once, and nobody's but those; the game replays."""
    path = f"/api/tables/{ledger.table}"
    steps: list[Json] = []
    newest = (await client.get(path)).json()["seq"]
    while len(steps) <= newest:
        answer = await client.get(f"{path}/steps", params={"from": len(steps)})
        assert answer.status_code == 200, answer.text
        steps += answer.json()
    # Bots may have played on since the newest step was asked for.
    assert [step["seq"] for step in steps] == list(range(len(steps)))
    by_people = {s["seq"]: s for s in steps if s["seat"] in ledger.people}
    assert set(by_people) == set(ledger.moves)
    for seq, move in ledger.moves.items():
        done = by_people[seq]["actions"][0]["action"] if by_people[seq]["actions"] else None
        assert done == move.action, (seq, done, move)
        assert by_people[seq]["kind"] == ("action" if move.action else "undo")
    assert ledger.heard[-1] >= max(ledger.moves, default=0)
    Record.read((await client.get(f"{path}/record")).text).replay()


@contextlib.asynccontextmanager
async def load(address: str) -> AsyncIterator[Tally]:
    """People who play while the block runs; after it everything is checked."""
    tally, stop = Tally(), asyncio.Event()
    async with contextlib.AsyncExitStack() as stack:
        people = []
        for number, seats in enumerate(TABLES):
            client = await stack.enter_async_context(AsyncClient(base_url=address, timeout=30))
            people.append(Person(client, f"person-{number}", seats, tally))
        async with asyncio.TaskGroup() as group:
            for person in people:
                group.create_task(person.play(stop))
            try:
                yield tally
            finally:
                stop.set()
        for ledger in tally.ledgers:
            await check(client, ledger)


async def some_moves(tally: Tally, count: int) -> None:
    """Wait until so many more commands were acknowledged."""
    wanted = tally.acknowledged + count
    async with asyncio.timeout(PROGRESS_SECONDS):
        while tally.acknowledged < wanted:
            await asyncio.sleep(0.005)
