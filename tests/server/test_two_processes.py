"""Two server processes on one PostgreSQL: one table, whichever of them a guest talks to."""

import asyncio
import contextlib
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import pytest
from httpx2 import AsyncClient

from server.browser import Browser, Json, command_id
from server.faults.load import Ledger, hear_scenes, stream_of
from server.faults.processes import ServerProcess
from server.postgres import Postgres
from server.running import until

pytestmark = pytest.mark.anyio

BOTS_BACK_SECONDS: Final = float(os.environ.get("FOOTPLATE_BOTS_BACK_SECONDS", "20"))
"""How long the bots of a killed process may pause until another moves them."""

Pair = tuple[ServerProcess, ServerProcess]


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    """Two servers that share a database."""
    url = postgres.new_database()
    settings = {"bot_seconds": 2.0, "bot_pause": 0.05}
    first, second = (
        ServerProcess(url, tmp_path / f"log{number}", **settings) for number in range(2)
    )
    with contextlib.ExitStack() as stack:
        for server in (first, second):
            stack.callback(server.kill)
            server.spawn()  # both at once: they make the database's tables together
        for server in (first, second):
            server.await_ready()
        yield first, second
        assert second.tracebacks() == 0, second.log()


def at(server: ServerProcess, cookies: dict[str, str] | None = None) -> AsyncClient:
    """A guest's browser at one of the servers."""
    return AsyncClient(base_url=server.address, timeout=30, cookies=cookies)


@contextlib.asynccontextmanager
async def listening_to(client: AsyncClient, ledger: Ledger) -> AsyncIterator[None]:
    """The table's stream is heard, from where the ledger ends, while the block runs."""
    async with stream_of(client, ledger) as answer:
        assert answer.status_code == 200
        task = asyncio.create_task(hear_scenes(answer, ledger))
        try:
            await heard(ledger, 0)
            yield
        finally:
            task.cancel()
            (ended,) = await asyncio.gather(task, return_exceptions=True)
            assert isinstance(ended, asyncio.CancelledError), ended


async def heard(ledger: Ledger, seq: int) -> None:
    """Wait until a listener was sent a step."""

    async def was_heard() -> bool:
        return ledger.heard[-1:] >= [seq]

    await until(was_heard)


async def rounds(browsers: list[Browser], table: str, count: int) -> int:
    """Let whoever is to move do so, each at the own server; the newest step's number."""
    seq = -1
    for _ in range(count):
        for browser in browsers:
            if (await browser.table(table))["your_move"]:
                seq = (await browser.act(table))["seq"]
                break
    return seq


async def check_races(here: Browser, there: Browser, table: str) -> None:
    """One guest decides at both servers at once: one decision counts, one command counts once."""
    seq = (await here.table(table))["seq"]
    for _ in range(4):
        choices = (await here.scene(table))["choices"]
        if len(choices) < 2:
            return  # it is the other guest's turn
        pairs = zip((here, there), (choices[0]["id"], choices[-1]["id"]), strict=True)
        answers = await asyncio.gather(*(b.try_to_act(table, c, seq) for b, c in pairs))
        assert Counter(a.status_code for a in answers) == Counter({200: 1, 409: 1})
        seq += 1
        assert (await there.table(table))["seq"] == seq


async def check_repeats(here: Browser, there: Browser, table: str) -> None:
    """One command comes to both servers at once: it counts once and gets one answer."""
    scene, name = await here.scene(table), command_id()
    action = scene["choices"][0]["id"]
    answers = await asyncio.gather(
        *(browser.try_to_act(table, action, scene["seq"], name) for browser in (here, there))
    )
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert (await there.table(table))["seq"] == scene["seq"] + 1


async def check_presence(here: AsyncClient, there: Browser, table: str) -> None:
    """Who has the table open at one server is here at the other."""

    async def is_here() -> bool:
        found = await there.get(f"/api/tables/{table}/presence")
        return {each["seat"]: bool(each["here"]) for each in found}[0]

    assert not await is_here()
    async with listening_to(here, Ledger(table, [0])):
        await until(is_here)


async def killed_in_mid_action(server: ServerProcess, browser: Browser, table: str) -> Json:
    """A command that was on its way when its server was killed."""
    scene = await browser.scene(table)
    body = {"action": scene["choices"][0]["id"], "expected_seq": scene["seq"]}
    body["command_id"] = command_id()
    post = browser.client.post(f"/api/tables/{table}/actions", json=body)
    sent = asyncio.create_task(post)
    await asyncio.sleep(0.02)
    await asyncio.to_thread(server.kill)
    await asyncio.gather(sent, return_exceptions=True)
    return body


async def test_a_table_is_one_on_both_and_outlives_one_of_them(pair: Pair) -> None:
    first, second = pair
    async with at(first) as one, at(second) as two:
        anna, mirek = Browser(one), Browser(two)
        table = (await anna.open("you", "open", "you"))["id"]
        await mirek.sit(table, 1)
        await check_presence(one, mirek, table)
        told = [Ledger(table, []), Ledger(table, [])]
        async with listening_to(one, told[0]), listening_to(two, told[1]):
            seq = await rounds([anna, mirek], table, 9)
            assert seq == 9
            for ledger in told:
                await heard(ledger, seq)
        async with at(second, dict(one.cookies)) as again:
            own = (await anna.open("you", "you", "you"))["id"]
            await check_races(anna, Browser(again), own)
            await check_repeats(anna, Browser(again), own)
            bots = [(await anna.open("greedy", "random", "greedy"))["id"] for _ in range(3)]
            body = await killed_in_mid_action(first, anna, own)
            moved = [
                (await Browser(again).post(f"/api/tables/{own}/actions", body))["seq"]
                for _ in range(2)
            ]
            assert moved == [body["expected_seq"] + 1] * 2
            await check_bots_go_on(Browser(again), bots)
            async with listening_to(again, told[0]):
                seq = await rounds([Browser(again), mirek], table, 6)
                assert seq == 15
                await heard(told[0], seq)
            assert told[0].heard == list(range(seq + 1))


async def check_bots_go_on(browser: Browser, tables: list[str]) -> None:
    """The bots of the process that died, in the middle of a move, are moved by the other one."""
    began = time.monotonic()
    for table in tables:
        before = (await browser.table(table))["seq"]

        async def moved(table: str = table, before: int = before) -> bool:
            view = await browser.table(table)
            return bool(view["seq"] > before + 2 or view["status"] == "over")

        await until(moved, BOTS_BACK_SECONDS)
    print(f"all bots went on within {time.monotonic() - began:.1f} s")
