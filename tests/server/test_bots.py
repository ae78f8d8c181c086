"""Bots at the table: whole games, and games that outlive the server."""

import asyncio
from dataclasses import replace

import pytest

from footplate import Record
from footplate.server import worker_tasks
from footplate.server.settings import Settings
from server import tasks
from server.browser import Browser, browser_of, command_id, problem
from server.running import running, until

pytestmark = pytest.mark.anyio


async def over(browser: Browser, table: str) -> bool:
    """Whether the game has ended."""
    return bool((await browser.table(table))["status"] == "over")


async def test_bots_play_a_whole_game_among_themselves(anna: Browser) -> None:
    table = (await anna.open("greedy", "random", "greedy"))["id"]
    await until(lambda: over(anna, table))
    scene = await anna.scene(table)
    assert scene["viewer"] is None
    assert scene["seq"] == 36
    assert sorted(row["place"] for row in scene["result"]["places"])[0] == 1
    assert len([line for line in scene["log"] if "seat" in line]) == 36
    text = (await anna.client.get(f"/api/tables/{table}/record")).text
    record = Record.read(text)
    outcome = record.verify()
    assert outcome is not None
    assert record.result
    rungs = [name.partition(" ")[2] for name in record.seats]
    assert rungs == ["(apprentice)", "(random)", "(apprentice)"]


async def test_a_person_and_four_bots_play_to_the_result(anna: Browser) -> None:
    table = (await anna.open("you", "greedy", "random", "greedy", "random"))["id"]
    for pick in range(12):
        await anna.turn(table)
        await anna.act(table, pick)
    await until(lambda: over(anna, table))
    scene = await anna.scene(table)
    assert scene["seq"] == 60
    assert len(scene["result"]["places"]) == 5
    assert scene["choices"] == []
    assert Record.read((await anna.client.get(f"/api/tables/{table}/record")).text).verify()


async def test_bots_go_on_after_a_restart_in_mid_game(settings: Settings) -> None:
    async with running(replace(settings, bot_pause=0.05)) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("greedy", "you", "random"))["id"]
        await anna.turn(table)
        await anna.act(table)
        kept = dict(client.cookies)
    async with running(settings) as app, browser_of(app) as client:
        client.cookies.update(kept)
        anna = Browser(client)
        assert (await anna.table(table))["you"] == [1]
        await anna.turn(table)
        assert (await anna.act(table))["viewer"] == 1


async def test_a_bot_interrupted_in_thought_begins_again_after_the_restart(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(worker_tasks, "act_by_bot", tasks.hang)
        async with running(settings) as app, browser_of(app) as client:
            table = (await Browser(client).open("greedy", "random", game="sealed"))["id"]
            await asyncio.sleep(0.3)
    async with running(settings) as app, browser_of(app) as client:
        await until(lambda: over(Browser(client), table))


async def test_a_restart_loses_nothing_of_what_was_answered(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        for pick in range(7):
            scene = await anna.act(table, pick)
        await anna.try_to_undo(table, scene["seq"])
        before = (await client.get(f"/api/tables/{table}/scene")).json()
        record = (await client.get(f"/api/tables/{table}/record")).text
        kept = dict(client.cookies)
    async with running(settings) as app, browser_of(app) as client:
        client.cookies.update(kept)
        assert (await client.get(f"/api/tables/{table}/scene")).json() == before
        assert (await client.get(f"/api/tables/{table}/record")).text == record
        assert (await Browser(client).act(table))["seq"] == 9


async def test_a_rematch_is_one_table_for_everybody(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    table = (await anna.open("you", "open", game="sealed"))["id"]
    await mirek.sit(table, 1)
    path = f"/api/tables/{table}/rematch"
    early = await anna.client.post(path, json={"command_id": command_id()})
    assert "when the game is over" in problem(early, 409, "bad_request")
    for seq in range(8):
        mover = anna if (await anna.table(table))["your_move"] else mirek
        await mover.try_to_act(table, "wait", seq)
    name = command_id()
    first, same = await asyncio.gather(
        anna.post(path, {"command_id": name}, 201),
        mirek.post(path, {"command_id": command_id()}, 201),
    )
    assert first["id"] == same["id"] != table
    assert (first["status"], first["seq"]) == ("playing", 0)
    assert (await anna.post(path, {"command_id": name}, 201))["id"] == first["id"]
    other = await mirek.post(path, {"command_id": command_id()}, 201)
    assert other["id"] == first["id"]
    assert other["you"] == [1]
    assert (await mirek.table(table))["rematch"] == first["id"]
    stranger = await watcher.client.post(path, json={"command_id": command_id()})
    problem(stranger, 403, "bad_request")


async def test_a_bot_that_thinks_plays_a_whole_game_at_a_table(anna: Browser) -> None:
    table = (await anna.open("fireman", "random", "random"))["id"]
    await until(lambda: over(anna, table), 120)
    record = Record.read((await anna.client.get(f"/api/tables/{table}/record")).text)
    assert record.verify() is not None
    assert record.seats[0].endswith("(fireman)")
