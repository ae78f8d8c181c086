"""What nobody looks at goes, what people played stays."""

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from footplate.server import pruning
from footplate.server.clock import now
from footplate.server.schema import commands, guests, seats, steps, tables
from footplate.server.settings import Settings
from server.browser import Browser, browser_of, command_id
from server.running import running, store, stored, until

pytestmark = pytest.mark.anyio


async def aged(app: FastAPI, days: int) -> None:
    """Let time pass for all that is stored."""
    for rows, column in ((tables, "updated"), (guests, "created"), (commands, "created")):
        await store(app, update(rows).values({column: rows.c[column] - days * pruning.DAY}))


async def over(browser: Browser, table: str) -> None:
    """Wait until a game is over."""

    async def is_over() -> bool:
        return bool((await browser.table(table))["status"] == "over")

    await until(is_over)


async def left(app: FastAPI) -> set[str]:
    """The tables that are still there."""
    return {row.id for row in await stored(app, select(tables.c.id))}


async def test_dead_tables_go_and_games_of_people_stay(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna, database = Browser(client), app.state.parts.database
        played = (await anna.open("you", "random", "random"))["id"]
        unbegun = (await anna.open("you", "open", "open"))["id"]
        alone = (await anna.open("random", "random", game="sealed"))["id"]
        await over(anna, alone)
        await anna.turn(played)
        assert await pruning.prune(database) == (0, 0)
        await aged(app, 3)
        assert await pruning.prune(database) == (1, 0)
        assert await left(app) == {played, unbegun}
        await aged(app, 5)
        await pruning.prune(database)
        assert await left(app) == {played}
        for rows in (seats, steps, commands):
            found = {row.table_id for row in await stored(app, select(rows.c.table_id))}
            assert found <= {played}
        for table in (unbegun, alone):
            assert (await client.get(f"/api/tables/{table}")).status_code == 404
        assert (await anna.act(played))["seq"] >= 1


async def test_a_rematch_of_bots_that_goes_leaves_the_first_game(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        first = (await anna.open("random", "random", game="sealed"))["id"]
        await over(anna, first)
        wish = {"command_id": command_id()}
        second = (await anna.post(f"/api/tables/{first}/rematch", wish, 201))["id"]
        await over(anna, second)
        await aged(app, 3)
        await store(app, update(tables).where(tables.c.id == first).values(updated=now()))
        await pruning.prune(app.state.parts.database)
        assert await left(app) == {first}
        assert (await anna.table(first))["rematch"] is None
        assert second not in await left(app)


async def test_strangers_who_hold_nothing_are_forgotten_and_players_are_not(
    settings: Settings,
) -> None:
    async with (
        running(settings) as app,
        browser_of(app) as one,
        browser_of(app) as two,
        browser_of(app) as three,
    ):
        await Browser(one).open("you", "you", "you")
        await Browser(two).name("Mirek")
        table = (await Browser(one).open("you", "open", "open"))["id"]
        await three.post(f"/api/tables/{table}/undo", json={"expected_seq": 0, "command_id": "u"})
        assert len(await stored(app, select(guests))) == 3
        await aged(app, 3)
        assert await pruning.prune(app.state.parts.database) == (0, 1)
        assert [row.name for row in await stored(app, select(guests))] == [None, "Mirek"]
        await aged(app, 200)
        await pruning.prune(app.state.parts.database)
        assert [row.name for row in await stored(app, select(guests))] == [None]


async def test_the_server_prunes_by_itself(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pruning, "PRUNE_SECONDS", 0.1)
    async with running(settings) as app, browser_of(app) as client:
        await Browser(client).open("you", "open", "open")
        await aged(app, 8)

        async def gone() -> bool:
            return await left(app) == set()

        await until(gone)
