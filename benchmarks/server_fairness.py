"""How long a person waits while others press the server as hard as their allowance lets them.

The real server with its usual limits, workers and a real SQLite file. A person plays against two
bots: alone; while one address reads the lobby 190 times a second; and beside many tables of bots.
Each is measured in turn, several times over, so that other work on the machine falls on all alike.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from footplate.server.run import bound, run
from footplate.server.settings import Allowance, Allowances, Settings
from server_load import percentile, served_by
from server_players import Line

READS = 190
CREATED = 201
PAUSE = 0.02
BOTS = ["apprentice", "apprentice"]
AT_HOME = "127.0.0.2"
"""Where the person sits: an address is no other's, and allowances are counted by address."""

# Many tables of bots are what is measured, and a person who never thinks: neither is to wait for
# an allowance that is made for people.
OPENING = Allowance(100_000, 100_000)


def serve(database: str) -> None:
    """The server with its own limits, but for the number of tables and of the person's moves."""
    tables: Any = {name: OPENING for name in ("bot_tables", "address_tables", "new_tables")}
    moves: Any = {name: OPENING for name in ("guest_writes", "address_steps")}
    limits = replace(Allowances(), **tables, **moves)
    settings = Settings(database, allowances=limits, bot_pause=PAUSE, log_level="error")
    run(settings, bound("127.0.0.1", 0))


class Person:
    """Somebody who plays against bots, one game after the other."""

    def __init__(self, port: int) -> None:
        self._line = Line(port, AT_HOME)
        self._rng = Random(1)
        self._table = ""
        self.moves: list[float] = []
        """Seconds until a move was answered."""
        self.bots: list[float] = []
        """Seconds until it was the person's turn again."""

    async def play(self, seconds: float) -> None:
        """Move as soon as one may."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            scene = await self._scene()
            if scene is None:
                await self._open()
            elif scene["choices"]:
                await self._move(scene)
            else:
                await asyncio.sleep(PAUSE)

    async def _open(self) -> None:
        seats = [{"kind": "you"}, *({"kind": "bot", "bot": bot} for bot in BOTS)]
        body = {"game": "mini-rails", "players": 3, "seats": seats, "command_id": self._name()}
        status, text = await self._line.ask("POST", "/api/tables", body)
        if status != CREATED:
            raise SystemExit(f"the server opens no table: {text}")
        self._table = json.loads(text)["id"]

    async def _scene(self) -> Any:
        if not self._table:
            return None
        _, text = await self._line.ask("GET", f"/api/tables/{self._table}/scene")
        scene = json.loads(text)
        return None if "result" in scene else scene

    async def _move(self, scene: Any) -> None:
        action = self._rng.choice(scene["choices"])["id"]
        body = {"action": action, "expected_seq": scene["seq"], "command_id": self._name()}
        began = time.perf_counter()
        status, _ = await self._line.ask("POST", f"/api/tables/{self._table}/actions", body)
        answered = time.perf_counter()
        if status == 200:
            self.moves.append(answered - began)
        while (scene := await self._scene()) is not None and not scene["choices"]:
            await asyncio.sleep(PAUSE)
        if scene is not None:
            self.bots.append(time.perf_counter() - answered)

    def _name(self) -> str:
        return f"{self._rng.getrandbits(64):x}"


async def nobody(_port: int) -> None:
    """No other load."""


async def lobby_reads(port: int) -> None:
    """One address that reads the lobby as often as it may."""
    lines = [Line(port) for _ in range(20)]
    number = 0
    while True:
        began = time.monotonic()
        number += 1
        await lines[number % len(lines)].ask("GET", "/api/tables")
        await asyncio.sleep(max(0.0, 1 / READS - (time.monotonic() - began)))


async def many_bots(port: int) -> None:
    """Tables at which bots play alone, as many as are open at once on a busy day."""
    line = Line(port)
    while True:
        seats = [{"kind": "bot", "bot": "apprentice"}] * 5
        wish = {"game": "mini-rails", "players": 5, "seats": seats}
        body = {**wish, "command_id": f"{time.monotonic_ns():x}"}
        await line.ask("POST", "/api/tables", body)
        await asyncio.sleep(0.05)


LOADS: dict[str, Callable[[int], Awaitable[None]]] = {
    "alone": nobody,
    "190 lobby reads/s": lobby_reads,
    "many bot tables": many_bots,
}


async def measured(port: int, seconds: float, rounds: int) -> dict[str, Person]:
    """What a person met under each load."""
    met = {name: Person(port) for name in LOADS}
    for _ in range(rounds):
        for name, load in LOADS.items():
            pressing = asyncio.ensure_future(load(port))
            await met[name].play(seconds)
            pressing.cancel()
            with suppress(asyncio.CancelledError):
                await pressing
    return met


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=3)
    plan = parser.parse_args()
    if plan.serve:
        serve(plan.serve)
        return
    with tempfile.TemporaryDirectory(prefix="footplate-bench-") as folder:
        command = [sys.executable, __file__, "--serve", f"sqlite:///{folder}/fair.sqlite3"]
        with served_by(command) as (_, port):
            met = asyncio.run(measured(port, plan.seconds, plan.rounds))
    print("load               moves  median    p99   bots' answer: median    p99  (ms)")
    for name, person in met.items():
        bots = [1000 * statistics.median(person.bots or [0]), percentile(person.bots, 0.99)]
        moves = [1000 * statistics.median(person.moves or [0]), percentile(person.moves, 0.99)]
        print(
            f"{name:<18} {len(person.moves):>5} {moves[0]:>7.1f} {moves[1]:>6.1f}"
            f" {bots[0]:>21.1f} {bots[1]:>6.1f}"
        )


if __name__ == "__main__":
    main()
