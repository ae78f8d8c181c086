"""Results and ratings: written down once, of people and bots, and public only where they may be."""

from typing import Any, Final

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from footplate.server.ratings.bookkeeper import Bookkeeper
from footplate.server.schema_people import ratings, results
from footplate.server.settings import Settings
from server.browser import Browser, browser_of, problem
from server.running import running, stored, until

pytestmark = pytest.mark.anyio

PASSWORD: Final = "a long sentence"
PATIENCE: Final = 60.0
_names = iter(range(10_000))


async def account(browser: Browser, name: str) -> str:
    """Make an account under a name of its own; the name to sign in with."""
    body = {"name": f"{name} {next(_names)}", "password": PASSWORD}
    return str((await browser.post("/api/account", body, 201))["account"])


async def finished(app: FastAPI, *players: Browser, **more: Any) -> str:
    """A finished game of Sealed between these, its result written down."""
    first = players[0]
    seats = ["you", *["open"] * (len(players) - 1)]
    table = str((await first.open(*seats, game="sealed", **more))["id"])
    for seat, player in enumerate(players[1:], 1):
        await player.sit(table, seat)
    while (await first.table(table))["status"] != "over":
        for player in players:
            if (await player.table(table))["your_move"]:
                await player.act(table)
    await written(app, table)
    return table


async def written(app: FastAPI, table: str) -> list[Any]:
    """The result of a game, once it is written down."""
    query = select(results).where(results.c.table_id == table).order_by(results.c.seat)

    async def there() -> Any:
        return await stored(app, query)

    found: list[Any] = await until(there, PATIENCE)
    return found


async def test_a_rated_game_changes_ratings_and_an_unrated_one_does_not(
    app: FastAPI, anna: Browser, mirek: Browser
) -> None:
    one, two = await account(anna, "Anna"), await account(mirek, "Mirek")
    await finished(app, anna, mirek)
    assert (await anna.get("/api/profile"))["games"][0]["rating"] is None
    table = await finished(app, anna, mirek, rated=True)
    rows = await written(app, table)
    assert sorted(row.place for row in rows) in ([1, 2], [1, 1])
    profile = await anna.get(f"/api/people/{two}")
    assert profile["you"] is False
    assert profile["games"][0]["played"] == 2
    assert profile["games"][0]["rating"]["games"] == 1
    met = profile["against"][0]
    assert met["better"] + met["equal"] + met["worse"] == 2
    mine = await anna.get("/api/profile")
    assert mine["newest"][0]["table"] == table
    leaders = await anna.get("/api/games/sealed/ratings")
    assert {one, two} <= {leader["account"] for leader in leaders}
    assert leaders == sorted(leaders, key=lambda one: one["doubt"] - one["rating"])
    places = {row.guest: row.place for row in rows}
    if len(set(places.values())) == 2:
        by_name = {leader["account"]: leader["rating"] for leader in leaders}
        anna_won = rows[0].place == 1
        assert (by_name[one] > by_name[two]) is anna_won


async def test_bots_have_ratings_too(app: FastAPI, anna: Browser) -> None:
    table = (await anna.open("greedy", "random", "novice", rated=True))["id"]
    await written(app, table)
    leaders = await anna.get("/api/games/mini-rails/ratings")
    assert {leader["name"] for leader in leaders if leader["bot"]} >= {"greedy", "random", "novice"}


async def test_one_on_two_seats_is_not_rated(app: FastAPI, anna: Browser) -> None:
    table = (await anna.open("you", "you", game="sealed", rated=True))["id"]
    while (await anna.table(table))["status"] != "over":
        await anna.act(table)
    assert [row.rated for row in await written(app, table)] == [False, False]


async def test_private_games_are_not_in_what_others_see(
    app: FastAPI, anna: Browser, mirek: Browser
) -> None:
    one = await account(anna, "Anna")
    table = await finished(app, anna, mirek, private=True)
    seen = await mirek.get(f"/api/people/{one}")
    assert table not in [game["table"] for game in seen["newest"]]
    assert table in [game["table"] for game in (await anna.get("/api/profile"))["newest"]]
    assert await mirek.get(f"/api/tables/{table}/people") == [{"seat": 0, "account": one}]
    problem(await anna.client.get("/api/people/nobody at all"), 404, "not_found")


async def test_results_are_written_down_once_across_a_restart(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as one, browser_of(app) as two:
        table = await finished(app, Browser(one), Browser(two), rated=True)
    async with running(settings) as app:
        for _ in range(3):
            await Bookkeeper(app.state.parts).round()
        count = select(func.count()).select_from(results).where(results.c.table_id == table)
        assert (await stored(app, count))[0][0] == 2
        rows = await stored(app, select(ratings.c.games).where(ratings.c.guest.is_not(None)))
        assert [row.games for row in rows] == [1, 1]


async def test_results_of_one_who_is_gone_are_nobodys(
    app: FastAPI, anna: Browser, mirek: Browser
) -> None:
    await account(anna, "Anna")
    two = await account(mirek, "Mirek")
    table = await finished(app, anna, mirek, rated=True)
    await anna.post("/api/account/deletion", {"password": PASSWORD})
    assert [row.guest is None for row in await written(app, table)] == [True, False]
    assert (await mirek.get(f"/api/people/{two}"))["games"][0]["played"] == 1
