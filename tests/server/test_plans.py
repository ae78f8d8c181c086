"""The API plans ahead for the player to act, and tells how a game went to those who may know."""

import pytest

from server.browser import Browser, problem
from server.conftest import sqlite_alone

pytestmark = pytest.mark.anyio

new_database = sqlite_alone


async def test_plans_are_for_the_player_to_act(anna: Browser, watcher: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    assert await anna.get(f"/api/tables/{table}/plans", node="market:0") == []
    assert await watcher.get(f"/api/tables/{table}/plans", node="market:0") == []
    refused = await anna.client.get(f"/api/tables/{table}/plans")
    assert refused.status_code == 400
    problem(await anna.client.get("/api/tables/xxxxxxxxxxxx/plans?node=a"), 404, "not_found")


async def test_the_course_of_a_game(anna: Browser, watcher: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    for _ in range(3):
        await anna.act(table)
    course = await anna.get(f"/api/tables/{table}/course")
    assert course["steps"] == [0, 1, 2, 3]
    score = course["series"][0]
    assert score["label"] == ""
    assert [len(values) for values in score["values"]] == [3] * 4
    assert course["turns"][0] == {"seq": 0, "text": course["turns"][0]["text"]}
    assert await watcher.get(f"/api/tables/{table}/course") == course


async def test_hidden_figures_stay_hidden(anna: Browser, watcher: Browser) -> None:
    seats = ("you", "you", "you")
    table = (await anna.open(*seats, game="paris-connection"))["id"]
    watched = await watcher.get(f"/api/tables/{table}/course")
    assert watched["series"][0]["values"] == [[None] * 3]
    own = await anna.get(f"/api/tables/{table}/course")
    assert sum(value is not None for value in own["series"][0]["values"][0]) == 1
