"""Players for the server's benchmark: real connections, each guest with a stream of its own.

Run as a process of its own: what the players cost is not the server's. It prints one line of JSON.
"""

import argparse
import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

DECODER = json.JSONDecoder()
CHOICES = '"choices":'
OPENED_AT_ONCE = 4


@dataclass
class Tally:
    """What the players met."""

    answers: list[float] = field(default_factory=list)
    """Seconds from sending an action to its answer."""
    seen: list[float] = field(default_factory=list)
    """Seconds from sending an action to another player's scene of it."""
    refused: int = 0
    games: int = 0
    is_counting: bool = False


class Line:
    """A connection that is kept."""

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self._port = port
        self._source = source
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """The status and the text of an answer."""
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=(self._source, 0)
            )
        assert self._reader is not None
        self._writer.write(request(method, path, body, self.cookie))
        try:
            head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except asyncio.IncompleteReadError:  # it was idle for too long
            self.close()
            return await self.ask(method, path, body)
        length, status = 0, int(head.split(" ", 2)[1])
        for line in head.split("\r\n"):
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return status, (await self._reader.readexactly(length)).decode()

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None


def request(method: str, path: str, body: Any, cookie: str) -> bytes:
    """A request as it goes over the line."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(content)}"]
    lines += [f"Cookie: {cookie}"] if cookie else []
    lines += ["Content-Type: application/json"] if content else []
    return "\r\n".join([*lines, "", ""]).encode() + content


class Table:
    """One table with its players."""

    def __init__(self, plan: argparse.Namespace, number: int, tally: Tally) -> None:
        self._plan = plan
        self._rng = Random(number)
        self._tally = tally
        self._lines = [Line(plan.port) for _ in range(1 if plan.alone else plan.players)]
        self._sent: dict[int, float] = {}
        self._id = ""
        self._scene = ""

    async def open(self, door: asyncio.Semaphore) -> None:
        """Open a table, a few at a time."""
        async with door:
            self._scene = await self._open()

    async def play(self, door: asyncio.Semaphore, until: float) -> None:
        """Play one game after the other."""
        while time.monotonic() < until:
            scene = self._scene
            if self._plan.alone:
                await self._play_alone(scene, until)
            else:
                players = [self._play_seat(seat, until) for seat in range(self._plan.players)]
                await asyncio.gather(*players)
            self._tally.games += 1
            if time.monotonic() < until:
                await self.open(door)
        for line in self._lines:
            line.close()

    async def _open(self) -> str:
        """A new table; its first scene."""
        plan, kinds = self._plan, ["you"]
        kinds += ["you" if plan.alone else "open"] * (plan.players - 1)
        wish = {"game": plan.game, "players": plan.players, "command_id": self._name()}
        seats = [{"kind": kind} for kind in kinds]
        text = await self._done(self._lines[0], "POST", "/api/tables", {**wish, "seats": seats})
        self._id = json.loads(text)["id"]
        for seat, line in enumerate(self._lines[1:], 1):
            await self._done(line, "POST", f"/api/tables/{self._id}/seats/{seat}", {})
        self._sent.clear()
        return await self._done(self._lines[0], "GET", f"/api/tables/{self._id}/scene")

    async def _play_alone(self, scene: str, until: float) -> None:
        while time.monotonic() < until and (action := self._chosen(scene)):
            text = await self._act(self._lines[0], scene, action)
            scene = text if text else ""

    async def _play_seat(self, seat: int, until: float) -> None:
        """Follow the game by its stream and move when it is this seat's turn."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._plan.port, limit=1 << 20)
        writer.write(
            request("GET", f"/api/tables/{self._id}/events", None, self._lines[seat].cookie)
        )
        await reader.readuntil(b"\r\n\r\n")
        try:
            while (scene := await next_scene(reader, until)) is not None:
                self._note_seen(seq_of(scene))
                if action := self._chosen(scene):
                    await self._act(self._lines[seat], scene, action)
                elif '"result":{' in scene:
                    return
        finally:
            writer.close()

    def _chosen(self, scene: str) -> str:
        """One of the choices in a scene, if it offers any."""
        place = scene.find(CHOICES)
        if place < 0:
            return ""
        choices, _ = DECODER.raw_decode(scene, place + len(CHOICES))
        return str(self._rng.choice(choices)["id"]) if choices else ""

    async def _act(self, line: Line, scene: str, action: str) -> str:
        if self._plan.think:
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * self._plan.think)
        seq = seq_of(scene)
        body = {"action": action, "expected_seq": seq, "command_id": self._name()}
        began = self._sent[seq + 1] = time.perf_counter()
        status, text = await line.ask("POST", f"/api/tables/{self._id}/actions", body)
        if self._tally.is_counting:
            self._tally.answers.append(time.perf_counter() - began)
            self._tally.refused += status != 200
        return text if status == 200 else ""

    def _note_seen(self, seq: int) -> None:
        began = self._sent.get(seq)
        if began is not None and self._tally.is_counting:
            self._tally.seen.append(time.perf_counter() - began)

    async def _done(self, line: Line, method: str, path: str, body: Any = None) -> str:
        status, text = await line.ask(method, path, body)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {text[:200]}")
        return text

    def _name(self) -> str:
        return f"{self._rng.getrandbits(64):x}"


def seq_of(scene: str) -> int:
    """The step that a scene shows."""
    place = scene.rfind('"seq":', 0, scene.find(CHOICES)) + len('"seq":')
    return int(DECODER.raw_decode(scene, place)[0])


async def next_scene(reader: asyncio.StreamReader, until: float) -> str | None:
    """The next scene of a stream; None when the time is over."""
    name = ""
    while True:
        try:
            async with asyncio.timeout(until - time.monotonic()):
                line = (await reader.readline()).decode()
        except TimeoutError:
            return None
        if line.startswith("event: "):
            name = line[7:].strip()
        elif line.startswith("data: ") and name == "scene":
            return line[6:]
        elif not line:
            return None


async def load(plan: argparse.Namespace) -> dict[str, Any]:
    """All tables at once; what they met, but for the beginning."""
    tally, door = Tally(), asyncio.Semaphore(OPENED_AT_ONCE)
    tables = [Table(plan, number, tally) for number in range(plan.tables)]
    await asyncio.gather(*(table.open(door) for table in tables))
    until = time.monotonic() + plan.warm + plan.seconds
    playing = [asyncio.create_task(table.play(door, until)) for table in tables]
    await asyncio.sleep(plan.warm)
    print("counting", flush=True)
    tally.is_counting, began = True, time.perf_counter()
    await asyncio.sleep(plan.seconds)
    tally.is_counting, ended = False, time.perf_counter()
    print("counted", flush=True)
    results = await asyncio.gather(*playing, return_exceptions=True)
    errors = [repr(result) for result in results if isinstance(result, BaseException)]
    return {
        "seconds": ended - began,
        "answers": tally.answers,
        "seen": tally.seen,
        "refused": tally.refused,
        "games": tally.games,
        "errors": errors[:3],
    }


def main() -> None:
    """Play as told."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--tables", type=int, required=True)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--game", default="mini-rails")
    parser.add_argument("--think", type=float, default=0.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm", type=float, default=3.0)
    parser.add_argument("--alone", action="store_true")
    print(json.dumps(asyncio.run(load(parser.parse_args()))))


if __name__ == "__main__":
    main()
