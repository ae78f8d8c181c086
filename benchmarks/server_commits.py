"""Bare commits of the rows of an action: the most that a database gives, without a server."""

import asyncio
import json
import time
from typing import Any

from sqlalchemy import text

from footplate.server import worker_tasks
from footplate.server.database import Database

SECONDS = 2.0
TABLE = "benchtable22"


def rows_of_an_action() -> dict[str, Any]:
    """What the server stores for one action of Mini Rails."""
    blank = worker_tasks.Stored("mini-rails", "", ["Anna", "Mirek", "Eva"], [], 1)
    played = worker_tasks.begin(blank, {})
    return {
        "snapshot": played.snapshot,
        "log": json.dumps(played.log._asdict()),
        "moves": json.dumps(played.moves),
        "head": json.dumps(played.head),
    }


def commits_per_second(url: str) -> float:
    """How many transactions with those rows one connection commits in a second."""
    database = Database(url)
    asyncio.run(_made(database))
    driver = database._writing.raw_connection()
    mark = "%s" if database.is_postgres else "?"
    try:
        return _counted(driver, mark, rows_of_an_action())
    finally:
        driver.close()
        database._dispose()


async def _made(database: Database) -> None:
    await database.open()
    await database.write(lambda connection: _first_rows(connection))


def _first_rows(connection: Any) -> None:
    connection.execute(
        text("INSERT INTO guests (id, token_hash, created) VALUES (1, :hash, 0)"),
        {"hash": b"x" * 32},
    )
    connection.execute(
        text(
            "INSERT INTO tables (id, game, players, options, rules_version, status, host, seq,"
            " line, head, revision, bot_failures, created, updated)"
            f" VALUES ('{TABLE}', 'mini-rails', 3, '{{}}', 1, 'playing', 1, 0, 0, '[]', 0, 0, 0, 0)"
        )
    )


def _counted(driver: Any, mark: str, row: dict[str, Any]) -> float:
    advance = (
        f"UPDATE tables SET seq = {mark}, head = {mark}, updated = {mark} WHERE id = '{TABLE}'"
    )
    step = (
        "INSERT INTO steps (table_id, seq, kind, seat, action, chance, before, snapshot, actor,"
        f" log, moves, head, rules_version, created) VALUES ('{TABLE}', {mark}, 'action', 0,"
        f" 'buy red 1', '[]', 0, {mark}, 1, {mark}, {mark}, {mark}, 1, 0)"
    )
    command = (
        "INSERT INTO commands (guest, command_id, fingerprint, table_id, seq, viewer, created)"
        f" VALUES (1, {mark}, {mark}, '{TABLE}', {mark}, 0, 0)"
    )
    begin = "BEGIN IMMEDIATE" if mark == "?" else None
    cursor, count, began = driver.cursor(), 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        count += 1
        if begin:
            cursor.execute(begin)
        cursor.execute(advance, (count, row["head"], count))
        values = (row["snapshot"], row["log"], row["moves"], row["head"])
        cursor.execute(step, (count, *values))
        cursor.execute(command, (f"command-{count}", b"x" * 32, count))
        driver.commit()
    return count / (time.perf_counter() - began)
