"""Analysis over HTTP: chances, turning points, better moves, lines with undo; and no secrets."""

import json
from itertools import pairwise
from math import fsum
from random import Random
from typing import Any

import pytest

import footplate
from footplate.analysis import Cache
from footplate.bots import Budget
from footplate.engine.flow import settle
from footplate.server.analysis import tasks
from server.browser import Browser, problem

pytestmark = pytest.mark.anyio

PATIENCE = 240
HIDING = [game.info.slug for game in footplate.games() if game.info.hidden]


async def finished(browser: Browser) -> str:
    """A table whose game is over."""
    table: str = (await browser.open("you", "you", "you"))["id"]
    scene = await browser.scene(table)
    while scene["choices"]:
        scene = await browser.act(table, 7)
    return table


async def analysed(browser: Browser, table: str) -> Any:
    for _ in range(PATIENCE):
        found = await browser.get(f"/api/tables/{table}/analysis")
        if found["done"] == found["total"]:
            return found
    raise AssertionError("the analysis did not end")


async def test_a_finished_game_is_judged_step_by_step(anna: Browser, watcher: Browser) -> None:
    table = await finished(anna)
    last = (await anna.table(table))["seq"]
    found = await analysed(watcher, table)
    assert found["steps"] == list(range(last + 1))
    assert all(sum(row) == pytest.approx(1, abs=0.01) for row in found["chances"])
    scene = await anna.scene(table)
    winners = {each["seat"] for each in scene["result"]["places"] if each["place"] == 1}
    assert {seat for seat, chance in enumerate(found["chances"][-1]) if chance > 0} == winners
    for marked in found["marked"]:
        assert marked["text"]
        before, after = (found["chances"][marked["seq"] - by][marked["seat"]] for by in (1, 0))
        assert marked["swing"] == pytest.approx(after - before, abs=0.001)
    changes = changed(found["chances"])
    most = sorted(changes.values(), reverse=True)[:5]
    shown = sorted((changes[each["seq"]] for each in found["marked"]), reverse=True)
    assert shown == [change for change in most if change >= 0.03]
    assert found == await analysed(anna, table)
    path = f"/api/tables/{table}/analysis/best"
    best = await watcher.post(path, {"at": 0})
    assert best["seat"] == (await anna.scene(table, 0))["prompt"]["seat"]
    assert len(best["best"]) == 3
    assert best["played"]["label"]
    assert (await watcher.post(path, {"at": last}))["best"] == []


def changed(rows: list[list[float]]) -> dict[int, float]:
    """How much of the victory changed hands, by step."""
    pairs = enumerate(pairwise(rows), start=1)
    return {seq: fsum(abs(a - b) for a, b in zip(*two, strict=True)) / 2 for seq, two in pairs}


async def test_lines_go_on_from_any_position_and_back(anna: Browser, watcher: Browser) -> None:
    table = await finished(anna)
    path = f"/api/tables/{table}/analysis/line"
    start = await watcher.post(path, {"at": 3})
    assert start["scene"]["seq"] == 0
    moves: list[str] = []
    seats: set[int] = set()
    seen = [start]
    while len(seats) < 2:
        scene = seen[-1]["scene"]
        assert scene["viewer"] == scene["prompt"]["seat"]
        seats.add(scene["viewer"])
        moves.append(scene["choices"][-1]["id"])
        seen.append(await watcher.post(path, {"at": 3, "moves": moves}))
    assert seen[-1]["scene"]["log"]
    for count, before in enumerate(seen):
        assert await watcher.post(path, {"at": 3, "moves": moves[:count]}) == before
    refused = await watcher.client.post(path, json={"at": 3, "moves": ["dance"]})
    assert "Move 1 of the line" in problem(refused, 422, "illegal_action")
    beyond = await watcher.client.post(path, json={"at": 9999, "moves": []})
    assert "no such step" in problem(beyond, 404, "not_found")


async def test_a_running_game_is_not_analysed(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    path = f"/api/tables/{table}/analysis"
    answers = [
        await anna.client.get(path),
        await anna.client.post(f"{path}/line", json={"at": 0}),
        await anna.client.post(f"{path}/best", json={"at": 0}),
    ]
    for answer in answers:
        assert "when they are over" in problem(answer, 409, "bad_request")


async def test_hints_are_given_against_bots_and_nobody_else(anna: Browser, mirek: Browser) -> None:
    table = (await anna.open("you", "random", "random"))["id"]
    await anna.turn(table)
    hint = await anna.get(f"/api/tables/{table}/hint")
    legal = {choice["id"] for choice in (await anna.scene(table))["choices"]}
    assert {each["action"] for each in hint["best"]} <= legal
    assert hint["best"]
    stranger = await mirek.client.get(f"/api/tables/{table}/hint")
    problem(stranger, 409, "not_your_turn")
    shared = (await anna.open("you", "open", "random"))["id"]
    await mirek.sit(shared, 1)
    for browser in (anna, mirek):
        refused = await browser.client.get(f"/api/tables/{shared}/hint")
        assert "against bots" in problem(refused, 409, "bad_request")


@pytest.mark.parametrize("terms", [{"hints": False}, {"rated": True}])
async def test_a_table_can_be_without_hints(anna: Browser, terms: dict[str, Any]) -> None:
    with_hints = await anna.open("you", "random", "random")
    assert (await anna.get(f"/api/tables/{with_hints['id']}"))["hints"]
    table = (await anna.open("you", "random", "random", **terms))["id"]
    await anna.turn(table)
    assert not (await anna.get(f"/api/tables/{table}"))["hints"]
    refused = await anna.client.get(f"/api/tables/{table}/hint")
    assert "opened with them" in problem(refused, 409, "bad_request")


@pytest.mark.parametrize("slug", HIDING)
async def test_a_hint_does_not_depend_on_what_is_hidden(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = footplate.game(slug)
    rng = Random(4)
    state = game.new(3)
    settle(game, state, rng)
    seat = game.actor(state)
    seen = game.observe(state, seat)
    others = (game.imagine(seen, seat, rng) for _ in range(100))
    other = next(each for each in others if game.key(each) != game.key(state))
    monkeypatch.setattr(tasks, "THOUGHT", Budget(iterations=60))
    told = []
    for each in (state, other):
        monkeypatch.setattr(tasks, "_CACHE", Cache())  # what was thought before would be repeated
        snapshot = json.dumps(game.snapshot(each))
        told.append(tasks.hint(slug, snapshot, seat, ["A", "B", "C"]))
    assert told[0] == told[1]
    assert told[0]["best"]
