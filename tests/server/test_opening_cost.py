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
    begun: dict[Any, str] = {}

    def note(connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement.startswith("BEGIN"):  # whose it is shows with what follows
            begun[connection] = statement
            return
        beginning = begun.pop(connection, None)
        by_itself = ("meta", "bot_due IS NOT NULL", "deadline IS", "FROM channels", "FROM results")
        if any(word in statement for word in by_itself):
            return
        sent.extend(filter(None, (beginning, statement)))

    database = app.state.parts.database
    # On PostgreSQL both are one, and what one of them hears the other hears too.
    engines = {database._writing} | (set() if database.is_postgres else {database._reading})
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
        assert await opened(app, anna, table) == early


async def test_a_move_is_one_transaction_of_a_few_statements(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        scene = await anna.act(table)
        with statements(app) as sent:
            answer = await anna.try_to_act(table, scene["choices"][0]["id"], scene["seq"])
        assert answer.status_code == 200
        words = [statement.split()[0] for statement in sent]
        if app.state.parts.database.is_postgres:
            assert words == ["WITH"]
        else:
            assert words == ["BEGIN", "UPDATE", "INSERT", "INSERT"]
