"""To open a table costs the same early and late in a game; a move is one transaction."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import event

from footplate.server.settings import Settings
from server.browser import Browser, browser_of
from server.running import running

pytestmark = pytest.mark.anyio


@contextmanager
def statements(app: FastAPI) -> Iterator[list[str]]:
    """Every statement that is sent to the database meanwhile, but for what runs by itself."""
    sent: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        by_itself = ("meta", "bot_due IS NOT NULL", "FROM channels")
        if not any(word in statement for word in by_itself):
            sent.append(statement)

    database = app.state.parts.database
    engines = {database._reading, database._writing}
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        for engine in engines:
            event.remove(engine, "before_cursor_execute", note)


async def opened(app: FastAPI, browser: Browser, table: str) -> list[str]:
    """What the database is asked when somebody opens a table after a restart."""
    app.state.parts.forget()
    with statements(app) as sent:
        await browser.table(table)
        await browser.scene(table)
    return sent


async def test_a_table_is_opened_by_the_same_questions_early_and_late(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        await anna.act(table)
        early = await opened(app, anna, table)
        for seq in range(1, 31, 2):
            assert (await anna.try_to_undo(table, seq)).status_code == 200
            await anna.act(table)
        assert (await anna.table(table))["seq"] == 31
        late = await opened(app, anna, table)
        assert set(late) == set(early)
        assert len(late) <= len(early) + 1  # at worst a log is read twice


async def test_a_move_is_one_transaction_of_a_few_statements(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        scene = await anna.act(table)
        with statements(app) as sent:
            answer = await anna.try_to_act(table, scene["choices"][0]["id"], scene["seq"])
        assert answer.status_code == 200
        words = [statement.split()[0] for statement in sent]
        changes = [word for word in words if word in ("UPDATE", "INSERT")]
        assert changes == ["UPDATE", "INSERT", "INSERT"]
        assert words.count("BEGIN") <= 1
        assert len(words) <= 4  # PostgreSQL's announcement, or SQLite's own beginning
