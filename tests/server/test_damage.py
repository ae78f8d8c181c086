"""Damaged databases give one clear line, and what can go on goes on."""

import asyncio
import logging
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import delete, text

from footplate.server import lobby
from footplate.server.run import StartError, serve
from footplate.server.schema import steps
from footplate.server.settings import Settings
from server.browser import Browser, browser_of, problem
from server.running import FREE, running, store, until

pytestmark = pytest.mark.anyio


@pytest.fixture
def file_settings(tmp_path: Path) -> Settings:
    """A server with a file that can be spoilt."""
    return Settings(f"sqlite:///{tmp_path}/footplate.sqlite3", workers=1, allowances=FREE)


async def test_a_file_with_spoilt_pages_is_refused_in_one_line(
    file_settings: Settings, tmp_path: Path
) -> None:
    async with running(file_settings) as app, browser_of(app) as client:
        await Browser(client).open("you", "you", "you")
    file = tmp_path / "footplate.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    content = bytearray(file.read_bytes())
    for page in range(4096, len(content), 4096):
        content[page : page + 100] = b"\xff" * 100
    file.write_bytes(content)
    with pytest.raises(StartError, match=r"is damaged \(.*put a backup in its place") as refused:
        await asyncio.to_thread(serve, port=0, database=file_settings.database_url)
    assert "\n" not in str(refused.value)


async def test_damage_that_shows_while_running_is_told_without_a_traceback(
    file_settings: Settings, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoilt(*_arguments: object) -> None:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    async with running(file_settings) as app, browser_of(app) as client:
        monkeypatch.setattr(lobby, "public_tables", spoilt)
        answer = await client.get("/api/tables")
        assert "damaged" in problem(answer, 503, "unavailable")
    assert "put a backup in its place" in caplog.text
    assert "Traceback" not in caplog.text


async def test_a_snapshot_that_is_no_json_is_played_again(file_settings: Settings) -> None:
    async with running(file_settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        before = await anna.act(table)
        await store(app, text('UPDATE steps SET snapshot = \'{"game": "mini\''))
        app.state.parts.scenes.forget()
        app.state.parts.positions.clear()
        assert (await anna.scene(table))["pieces"] == before["pieces"]
        assert (await anna.act(table))["seq"] == 2


async def test_a_table_that_lost_a_step_says_so_and_others_go_on(
    file_settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings = replace(file_settings, bot_pause=0.0)
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        spoilt = (await anna.open("you", "random", "random"))["id"]
        await anna.turn(spoilt)
        seq = (await anna.scene(spoilt))["seq"]
        await store(app, delete(steps).where(steps.c.table_id == spoilt))
        app.state.parts.positions.clear()
        answer = await anna.try_to_act(spoilt, "buy red 1", seq)
        assert f"step {seq} is missing" in problem(answer, 503, "unavailable")
        await store(app, text("UPDATE tables SET actor = 1, bot_due = 1"))
        whole = (await anna.open("random", "random", "random"))["id"]

        async def over() -> bool:
            return bool((await anna.table(whole))["status"] == "over")

        await until(over)

        async def given_up() -> bool:
            return "its bots are left alone" in caplog.text

        await until(given_up)


async def test_a_proxy_that_is_not_trusted_is_told_of_once(
    file_settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    forwarded = {"X-Forwarded-For": "198.51.100.7"}
    for trusted, told in (("", 1), ("203.0.113.7", 0)):
        caplog.clear()
        settings = replace(file_settings, trusted_proxies=trusted)
        with caplog.at_level(logging.WARNING, logger="footplate"):
            async with running(settings) as app, browser_of(app) as client:
                for _ in range(2):
                    await client.get("/healthz", headers=forwarded)
        assert caplog.text.count("FOOTPLATE_TRUSTED_PROXIES") == told
        assert "198.51.100.7" not in caplog.text
