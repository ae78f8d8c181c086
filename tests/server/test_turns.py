"""Whoever waits for a process gets one in the order of asking."""

import asyncio

import pytest

from footplate.server.turns import Turns

pytestmark = pytest.mark.anyio


async def test_nobody_overtakes_the_one_who_was_just_woken() -> None:
    turns: Turns[str] = Turns()
    served: list[int] = []

    async def ask(number: int) -> None:
        thing = await turns.get()
        served.append(number)
        await asyncio.sleep(0)
        turns.put(thing)

    first = [asyncio.create_task(ask(number)) for number in range(5)]
    await asyncio.sleep(0)
    turns.put("thing")
    # Between the waking of the first and its turn to run somebody else asks.
    late = asyncio.create_task(ask(99))
    await asyncio.gather(*first, late)
    assert served == [0, 1, 2, 3, 4, 99]
    assert turns.free() == 1


async def test_what_comes_for_somebody_who_has_left_goes_to_the_next() -> None:
    turns: Turns[str] = Turns()
    gone, leaving, patient = (asyncio.create_task(turns.get()) for _ in range(3))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    turns.put("thing")  # for the second, who leaves at that moment
    leaving.cancel()
    assert await patient == "thing"
    assert turns.free() == 0
    assert leaving.cancelled()


async def test_what_nobody_waits_for_is_free() -> None:
    turns: Turns[int] = Turns()
    for number in range(2):
        turns.put(number)
    assert turns.free() == 2
    assert [await turns.get(), await turns.get()] == [0, 1]
