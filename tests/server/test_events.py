"""Steps with their events: the same for everyone who may know them, and nothing else."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

import footplate
from footplate.engine.events import kind_of
from footplate.replay import replayed
from footplate.server.schema import steps as step_rows
from footplate.server.steps import texts as stored_texts
from footplate.server.tables import load
from server import sealed
from server.browser import Browser, problem
from server.running import stored

pytestmark = pytest.mark.anyio


async def steps(browser: Browser, table: str, **parameters: Any) -> list[dict[str, Any]]:
    """A table's steps as a guest may know them."""
    found: list[dict[str, Any]] = await browser.get(f"/api/tables/{table}/steps", **parameters)
    return found


async def stored_state(app: FastAPI, game: Any, table: str) -> Any:
    """The newest stored state, secrets and all."""
    query = select(step_rows.c.snapshot).where(step_rows.c.table_id == table)
    newest = query.order_by(step_rows.c.seq.desc()).limit(1)
    (row,) = await stored(app, newest)
    return game.restore(row.snapshot)


async def test_every_step_tells_its_actions_and_events(anna: Browser, watcher: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    for pick in range(6):
        await anna.act(table, pick)
    found = await steps(anna, table)
    assert [step["seq"] for step in found] == list(range(7))
    assert [step["kind"] for step in found] == ["setup"] + ["action"] * 6
    record = footplate.Record.read((await anna.client.get(f"/api/tables/{table}/record")).text)
    lines = [f"{a['actor']}: {a['action']}" for step in found for a in step["actions"]]
    assert lines == record.actions
    taken = found[1]["actions"][0]["events"][0]
    assert taken["event"] == "disc_taken"
    assert taken["seat"] == found[1]["seat"]
    assert taken["rule"]
    assert found[6]["actions"][1]["actor"] == "chance"
    assert await steps(watcher, table) == found


async def test_a_part_of_the_steps_can_be_asked_for(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    for pick in range(3):
        await anna.act(table, pick)
    every = await steps(anna, table)
    assert await steps(anna, table, **{"from": 2}) == every[2:]
    assert await steps(anna, table, **{"from": 1, "to": 1}) == every[1:2]
    for asked in ({"from": 4}, {"to": 4}, {"from": 2, "to": 1}):
        answer = await anna.client.get(f"/api/tables/{table}/steps", params=asked)
        problem(answer, 404, "not_found")
    for wrong in ({"from": -1}, {"to": "x"}, {"from": 2**40}):
        answer = await anna.client.get(f"/api/tables/{table}/steps", params=wrong)
        problem(answer, 400, "bad_request")


async def test_what_was_taken_back_is_still_told_and_so_is_the_undo(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    await anna.act(table, 0)
    await anna.try_to_undo(table, 1)
    await anna.act(table, 3)
    _, first, undone, second = await steps(anna, table)
    assert undone == {"seq": 2, "kind": "undo", "seat": first["seat"], "actions": []}
    assert first["actions"] != second["actions"]
    assert second["seat"] == first["seat"]


async def test_a_table_that_waits_has_no_steps(anna: Browser) -> None:
    table = (await anna.open("you", "open", "open"))["id"]
    answer = await anna.client.get(f"/api/tables/{table}/steps")
    assert "not begun" in problem(answer, 404, "not_found")


async def test_hidden_cards_are_told_to_those_who_may_know_them(
    app: FastAPI, anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    table = (await anna.open("you", "open", game="sealed"))["id"]
    await mirek.sit(table, 1)
    await anna.try_to_act(table, "peek at 1", 0)
    cards = (await stored_state(app, sealed.GAME, table)).cards

    async def told(browser: Browser) -> list[Any]:
        events = [e for s in await steps(browser, table) for a in s["actions"] for e in a["events"]]
        return [event.get("card") for event in events if event["event"] in ("dealt", "peeked")]

    assert await told(anna) == [cards[0], None, cards[1]]
    assert await told(mirek) == [None, cards[1], None]
    assert await told(watcher) == [None, None, None]
    assert "deal " not in json.dumps(await steps(anna, table))


HIDDEN = [sealed.GAME, *(game for game in footplate.games() if game.info.hidden)]


@pytest.mark.parametrize("game", HIDDEN, ids=lambda game: str(game.info.slug))
async def test_no_game_with_secrets_tells_them_by_its_events(
    app: FastAPI, anna: Browser, mirek: Browser, watcher: Browser, game: Any
) -> None:
    """Every field that only an event's own seat may see is left out for all the others."""
    players = game.info.players[0]
    seats = ["you", "open", *["greedy"] * (players - 2)]
    table = (await anna.open(*seats, game=game.info.slug))["id"]
    await mirek.sit(table, 1)
    happened = await raw_setup(app, game, table)
    secrets = [event for event in happened if kind_of(event).secret]
    assert len({event.seat for event in secrets}) == players
    for browser, seat in ((anna, 0), (mirek, 1), (watcher, None)):
        [setup] = await steps(browser, table, to=0)
        assert all(action["action"] is None for action in setup["actions"])
        told = [event for action in setup["actions"] for event in action["events"]]
        for event, shown in zip(happened, told, strict=True):
            for name in kind_of(event).secret:
                assert (name in shown) == (event.seat == seat), shown


async def raw_setup(app: FastAPI, game: Any, table: str) -> list[Any]:
    """Everything that happened in a table's set-up, secrets and all."""
    lines = await app.state.parts.database.read(stored_texts, table, 0)
    found = await app.state.parts.database.read(load, table)
    record = footplate.Record(game, found.players, found.options, actions=lines)
    return [event for action in replayed(record) for event in action.taken.events]
