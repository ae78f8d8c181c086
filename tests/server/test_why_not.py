"""The API says why something cannot be done, to those who may know."""

from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

from footplate.server import tables
from footplate.server.agenda import Agenda
from server.browser import Browser, problem
from server.conftest import sqlite_alone

pytestmark = pytest.mark.anyio

new_database = sqlite_alone


async def why(browser: Browser, table: str, **question: Any) -> Any:
    answer = await browser.get(f"/api/tables/{table}/why", **question)
    return answer["reason"]


async def test_an_action_is_answered_with_its_rule(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    scene = await anna.scene(table)
    legal = {choice["id"] for choice in scene["choices"]}
    assert await why(anna, table, action="buy 1") is None
    disc = next(piece for piece in scene["pieces"] if piece["at"].startswith("h:"))
    taken = await why(anna, table, action=f"build 1 at {disc['at'][2:]}")
    assert taken["rule"] == "19"
    assert taken["text"].endswith("building needs an empty hex")
    assert taken["page"] == "/rules/mini-rails#rule-19"
    assert f"build 1 at {disc['at'][2:]}" not in legal


async def test_a_place_is_answered_by_any_of_its_names(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    scene = await anna.scene(table)
    disc = next(piece for piece in scene["pieces"] if piece["at"].startswith("h:"))
    reason = await why(anna, table, node=[disc["id"], disc["at"]], picked=["market:0"])
    assert reason["rule"] == "19"
    live = next(c for c in scene["choices"] if len(c["targets"]) == 2 and "build" in c["id"])
    assert await why(anna, table, node=live["targets"][1], picked=live["targets"][:1]) is None
    idle = await why(anna, table, node="taxed:0")
    assert idle["text"].startswith("There is nothing to choose here")


async def test_those_who_wait_and_watch_are_told_who_acts(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    await anna.name("Anna")
    table = (await anna.open("you", "open", "you"))["id"]
    await mirek.sit(table, 1)
    assert (await why(mirek, table, node="h:A1"))["text"] == (
        "It is not your turn: Anna takes a disc"
    )
    assert (await why(watcher, table, action="buy 1"))["text"] == (
        "You are watching: Anna takes a disc"
    )


@pytest.mark.parametrize(
    ("question", "status", "code"),
    [
        ({}, 400, "bad_request"),
        ({"action": "buy 1", "node": "h:A1"}, 400, "bad_request"),
        ({"action": "dance"}, 422, "illegal_action"),
        ({"action": "x" * 501}, 400, "bad_request"),
        ({"node": ["h:A1"] * 11}, 400, "bad_request"),
    ],
)
async def test_nonsense_is_refused(
    anna: Browser, question: dict[str, Any], status: int, code: str
) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    answer = await anna.client.get(f"/api/tables/{table}/why", params=question)
    problem(answer, status, code)


async def test_before_the_game_there_is_nothing_to_ask(anna: Browser) -> None:
    table = (await anna.open("you", "open", "open"))["id"]
    answer = await anna.client.get(f"/api/tables/{table}/why", params={"node": "h:A1"})
    problem(answer, 404, "not_found")


async def test_bots_do_not_pause_where_all_people_have_left_the_game(
    app: FastAPI, anna: Browser
) -> None:
    table_id = (await anna.open("you", "greedy", "you"))["id"]
    table = await app.state.parts.database.read(tables.load, table_id)
    agenda, waiting = Agenda(), replace(table, bot_due=1000)
    agenda.put(waiting)
    agenda.set_pace(waiting, [0])
    assert agenda.take(limit=400, hurried_limit=1000) is None, "somebody still plays"
    agenda.set_pace(waiting, [0, 2])
    assert agenda.take(limit=400, hurried_limit=999) is None, "it is not due yet"
    assert agenda.take(limit=400, hurried_limit=1000) is not None
    agenda.put(waiting)
    agenda.set_pace(replace(waiting, status="over"), [0, 2])
    assert agenda.take(limit=400, hurried_limit=1000) is None, "the game is over"
