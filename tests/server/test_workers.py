"""Worker processes: limits in time, replacement, and none left behind."""

import asyncio
import contextlib
import gc
import os
import signal
import warnings
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from footplate.server import bot_driver, worker_tasks
from footplate.server.errors import ApiError
from footplate.server.settings import Settings
from footplate.server.worker_process import WorkerDied, WorkerProcess
from footplate.server.workers import Workers
from server import sealed, tasks
from server.browser import Browser, browser_of, problem
from server.running import running, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    """One process that may take its time."""
    found = Workers(1, 60.0)
    await found.start()
    yield found
    await found.close()


@pytest.fixture
async def hasty() -> AsyncIterator[Workers]:
    """One process that may take a second."""
    found = Workers(1, 1.0)
    await found.start()
    yield found
    await found.close()


async def answer(workers: Workers, work: Callable[..., Any], *args: Any) -> Any:
    """What comes of a call that is made until it is answered: a busy machine starts slowly."""

    async def answered() -> list[Any] | None:
        try:
            return [await workers.run(work, *args)]
        except ApiError:
            return None

    return (await until(answered))[0]


def alive(pid: int) -> bool:
    """Whether a process runs."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def gone(pid: int) -> None:
    """Wait until a process is gone."""

    async def is_gone() -> bool:
        return not alive(pid)

    await until(is_gone)


async def test_work_is_done_in_another_process(workers: Workers) -> None:
    assert await workers.run(abs, -3) == 3
    assert [await workers.run(tasks.process)] == workers.pids() != [os.getpid()]


async def test_a_hung_process_is_replaced_and_the_caller_told(hasty: Workers) -> None:
    (before,) = hasty.pids()
    with pytest.raises(ApiError) as refused:
        await hasty.run(tasks.sleep, 600)
    assert refused.value.code == "unavailable"
    await gone(before)
    assert await answer(hasty, tasks.process) != before


async def test_a_dead_process_is_replaced_and_the_work_tried_once_more(workers: Workers) -> None:
    (before,) = workers.pids()
    os.kill(before, 9)
    await gone(before)
    assert await workers.run(abs, -3) == 3
    with pytest.raises(ApiError):
        await workers.run(tasks.die)
    assert await workers.run(abs, -4) == 4


async def test_a_process_that_dies_in_mid_answer_is_replaced_like_any_other(
    workers: Workers,
) -> None:
    with pytest.raises(ApiError) as refused:
        async with asyncio.timeout(60):
            await workers.run(tasks.die_in_mid_answer)
    assert refused.value.status == 503
    assert await workers.run(abs, -3) == 3
    async with asyncio.timeout(60):
        await workers.close()


async def test_a_replacement_that_dies_at_its_start_is_tried_again(tmp_path: Path) -> None:
    told = tmp_path / "die"
    found = Workers(1, 0.5, partial(tasks.die_if_told, told))
    await found.start()
    told.touch()
    os.kill(found.pids()[0], 9)
    for _ in range(2):
        with pytest.raises(ApiError) as refused:
            async with asyncio.timeout(60):
                await found.run(abs, -3)
        assert refused.value.status == 503
    told.unlink()
    assert await answer(found, abs, -3) == 3
    await found.close()


async def test_a_process_whose_starter_dies_meanwhile_can_be_started_again() -> None:
    first, second = WorkerProcess(None), WorkerProcess(None)

    async def starts() -> bool:
        try:
            await second.start()
        except (WorkerDied, OSError):  # the system may not know yet that the starter is dead
            return False
        return True

    try:
        await first.start()
        starter = int(Path(f"/proc/{first.pid}/stat").read_text().rpartition(")")[2].split()[1])
        assert starter != os.getpid()
        os.kill(starter, signal.SIGSTOP)
        starting = asyncio.create_task(starts())
        await asyncio.sleep(0.5)
        os.kill(starter, signal.SIGKILL)
        if not await starting:
            await until(starts)
        assert await second.call(abs, -3) == (3, None)
    finally:
        await asyncio.gather(first.end(), second.end())


async def test_an_error_of_the_work_itself_comes_back(workers: Workers) -> None:
    with pytest.raises(ValueError, match="4711"):
        await workers.run(tasks.fail)
    assert await workers.run(abs, -3) == 3


async def test_a_caller_who_goes_away_leaves_the_process_usable(workers: Workers) -> None:
    (before,) = workers.pids()
    call = asyncio.create_task(workers.run(tasks.sleep, 0.2))
    await asyncio.sleep(0.05)
    call.cancel()
    assert await workers.run(tasks.process) == before


async def test_when_all_are_busy_too_long_the_caller_is_told(hasty: Workers) -> None:
    calls = [asyncio.create_task(hasty.run(tasks.sleep, 0.4)) for _ in range(8)]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(results[-1], ApiError)
    assert results[-1].code == "unavailable"


async def test_closing_ends_every_process() -> None:
    found = Workers(3, 5)
    await found.start()
    pids = found.pids()
    assert len(set(pids)) == 3
    hung = asyncio.create_task(found.run(tasks.sleep, 60))
    await asyncio.sleep(0.05)
    await found.close()
    assert hung.cancelled() or isinstance(hung.exception(), asyncio.CancelledError)
    for pid in pids:
        await gone(pid)


async def test_an_engine_that_hangs_dies_or_breaks_costs_one_request(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        running(settings) as app,
        browser_of(app) as client,
    ):
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        app.state.parts.workers._seconds = 1.5
        with monkeypatch.context() as patch:
            patch.setattr(worker_tasks, "act", tasks.hang)
            answer = await anna.try_to_act(table, "buy red 1", 0)
            problem(answer, 503, "unavailable")
            patch.setattr(worker_tasks, "act", tasks.die_in_mid_answer)
            problem(await anna.try_to_act(table, "buy red 1", 0), 503, "unavailable")
            patch.setattr(worker_tasks, "act", tasks.fail_with_anything)
            answer = await anna.try_to_act(table, "buy red 1", 0)
            message = problem(answer, 500, "unavailable")
        assert "4711" not in answer.text + caplog.text
        assert "Nothing was lost" in message
        app.state.parts.workers._seconds = 60.0
        assert (await anna.act(table))["seq"] == 1


async def test_a_bot_that_fails_is_helped_out_and_the_game_goes_on(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_tasks, "act_by_bot", tasks.fail_with_anything)
    monkeypatch.setattr(bot_driver, "FIRST_WAIT", 1)
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("greedy", "greedy", game=sealed.SLUG))["id"]

        async def over() -> bool:
            return bool((await anna.table(table))["status"] == "over")

        await until(over)


async def test_the_loop_never_waits_for_an_engine(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(replace(settings, engine_seconds=600.0)) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        monkeypatch.setattr(worker_tasks, "act", tasks.hang)
        busy = asyncio.create_task(anna.try_to_act(table, "x", 0))
        await until(lambda: is_calling(app))
        for _ in range(20):
            await anna.table(table)
        assert not busy.done()
        busy.cancel()


async def is_calling(app: FastAPI) -> bool:
    """Whether a worker process is asked something."""
    return bool(app.state.parts.workers._calls)


@pytest.mark.parametrize("turns", range(5))
async def test_who_gives_up_starting_a_process_leaves_no_open_end(turns: int) -> None:
    process = WorkerProcess(None)
    starting = asyncio.create_task(process.start())
    for _ in range(turns):
        await asyncio.sleep(0)
    starting.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await starting
    await process.end()
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        gc.collect()
    assert [str(warning.message) for warning in found] == []
