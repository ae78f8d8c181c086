"""Snapshots: exact, and played again from the actions where another version wrote them."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

import footplate
from footplate import Record
from footplate.engine.positions import reading
from footplate.server.schema import steps as rows
from footplate.server.schema import tables as table_rows
from footplate.server.settings import Settings
from server.browser import Browser, browser_of, problem
from server.running import running, store, stored, until

pytestmark = pytest.mark.anyio

MINI = footplate.game("mini-rails")


async def snapshots(app: FastAPI, table: str) -> list[dict[str, Any]]:
    """Every stored snapshot of a table."""
    query = select(rows.c.snapshot).where(rows.c.table_id == table).order_by(rows.c.seq)
    return [row.snapshot for row in await stored(app, query)]


async def change(app: FastAPI, table: str, **fields: Any) -> None:
    """Alter fields of every stored snapshot of a table."""
    found = await snapshots(app, table)
    for seq, snapshot in enumerate(found):
        place = (rows.c.table_id == table) & (rows.c.seq == seq)
        await store(app, update(rows).where(place).values(snapshot={**snapshot, **fields}))


async def test_what_is_stored_is_the_exact_state(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        for pick in range(4):
            await anna.act(table, pick)
        record = Record.read((await client.get(f"/api/tables/{table}/record")).text)
        newest = (await snapshots(app, table))[-1]
        assert newest == json.loads(json.dumps(MINI.snapshot(record.replay())))
        assert MINI.restore(newest).fields().values(MINI.restore(newest)) == (
            record.replay().fields().values(record.replay())
        )


async def test_the_server_never_reads_its_own_states_as_positions(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        # Sealed cannot read a position at all, and this process must not try either.
        monkeypatch.setattr(reading, "decoded", None)
        table = (await anna.open("you", "greedy", game="sealed"))["id"]
        assert (await anna.try_to_act(table, "wait", 0)).status_code == 200
        assert (await anna.scene(table, at=0))["seq"] == 0


@pytest.mark.parametrize(
    "other", [{"fields": "of another version"}, {"rules": 0}, {"values": []}, {"values": None}]
)
async def test_a_snapshot_of_another_version_is_played_again_and_nothing_is_lost(
    settings: Settings, other: dict[str, Any]
) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        for pick in range(3):
            await anna.act(table, pick)
        await anna.try_to_undo(table, 3)
        before = await anna.scene(table)
        past = await anna.scene(table, at=2)
        record = (await client.get(f"/api/tables/{table}/record")).text
        await change(app, table, **other)
        forget(app)
        assert await anna.scene(table) == before
        assert await anna.scene(table, at=2) == past
        assert (await client.get(f"/api/tables/{table}/record")).text == record
        moved = await anna.act(table, 2)
        assert moved["seq"] == 5
        stored = await snapshots(app, table)
        assert MINI.restore(stored[5]) is not None
        taken_back = await anna.try_to_undo(table, 5)
        assert taken_back.json()["scene"]["pieces"] == before["pieces"]


async def test_bots_go_on_from_a_snapshot_of_another_version(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "greedy", "greedy"))["id"]
        await anna.turn(table)
        await change(app, table, fields="of another version")
        forget(app)
        scene = await anna.scene(table)
        await anna.act(table)

        async def is_further() -> bool:
            return bool((await anna.table(table))["seq"] > scene["seq"] + 1)

        await until(is_further)


async def test_positions_that_older_servers_stored_are_played_again(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        scene = await anna.scene(table)
        position = MINI.encode(MINI.restore((await snapshots(app, table))[0]))
        await store(app, update(rows).values(snapshot=position))
        forget(app)
        assert await anna.scene(table) == scene


async def test_a_game_by_rules_that_are_gone_is_kept_and_says_so(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        await change(app, table, rules=0)
        await store(app, update(rows).values(chance=["draw a horse"]))
        await store(app, update(table_rows).values(rules_version=0))
        forget(app)
        answer = await anna.try_to_act(table, "buy 1", 0)
        assert "cannot go on here" in problem(answer, 503, "unavailable")
        answer = await client.get(f"/api/tables/{table}/steps")
        assert "cannot go on here" in problem(answer, 503, "unavailable")
        assert len(await snapshots(app, table)) == 1


def forget(app: FastAPI) -> None:
    """Forget what is kept in memory, as a restart would."""
    app.state.parts.scenes.forget()
    app.state.parts.positions.clear()
