"""Databases of older releases: brought forward with everything in them, or refused with advice."""

import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select, text

from footplate.server import migrations, schema
from footplate.server.admin.access import AdminError, connected, current, is_sqlite
from footplate.server.admin.checking import findings
from footplate.server.admin.forward import forward_at_start, migrate
from footplate.server.admin.rows import CARRIED, batches
from footplate.server.preparing import DatabaseError, Outdated, prepare
from footplate.server.run import StartError, serve
from server.browser import Browser, browser_of
from server.conftest import free_settings
from server.ports import free_port
from server.running import running

FIRST = Path(__file__).parent / "first_release"
DATA: dict[str, Any] = json.loads((FIRST / "rows.json").read_text(encoding="utf-8"))


def silent(_what: str, _done: int, _all: int) -> None:
    """Nobody looks on."""


def first_release(database_url: str) -> None:
    """A database as the first release made it, with the rows of games played on it."""
    name = "sqlite" if is_sqlite(database_url) else "postgresql"
    with connected(database_url, writes=True, must_exist=False) as connection:
        for statement in (FIRST / f"{name}.sql").read_text().split(";\n"):
            if statement.strip():
                connection.execute(text(statement))
        for table, rows in DATA["rows"].items():
            for row in sorted(rows, key=lambda row: row.get("rematch") or ""):
                connection.execute(*insertion(table, row))
        if name == "postgresql":
            connection.execute(text("SELECT setval('guests_id_seq', 2)"))


def insertion(table: str, row: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """A statement of that time: its columns, not today's."""
    names = ", ".join(row)
    places = ", ".join(f":{name}" for name in row)
    return text(f"INSERT INTO {table} ({names}) VALUES ({places})"), {
        name: stored(name, value) for name, value in row.items()
    }


def stored(name: str, value: Any) -> Any:
    """A value as a driver takes it."""
    if name in ("token_hash", "fingerprint"):
        return bytes.fromhex(value)
    return json.dumps(value) if isinstance(value, (dict, list)) else value


def test_revisions_are_numbered_and_packaged() -> None:
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    found = [script.revision for script in scripts.walk_revisions()]
    assert list(reversed(found)) == migrations.known()
    assert scripts.get_heads() == [migrations.HEAD]


@pytest.fixture
def from_nothing(database_url: str) -> str:
    """A database made by running every revision."""
    with connected(database_url, writes=True, must_exist=False) as connection:
        migrations.upgrade(connection)
    return database_url


def shape(connection: Connection) -> dict[str, Any]:
    """The schema as the database describes it."""
    seen = inspect(connection)
    return {
        table: (
            [(c["name"], str(c["type"]), c["nullable"]) for c in seen.get_columns(table)],
            seen.get_pk_constraint(table)["constrained_columns"],
            sorted((i["name"], tuple(i["column_names"])) for i in seen.get_indexes(table)),
            sorted(tuple(u["column_names"]) for u in seen.get_unique_constraints(table)),
            sorted(
                (tuple(k["constrained_columns"]), k["referred_table"])
                for k in seen.get_foreign_keys(table)
            ),
        )
        for table in sorted(seen.get_table_names())
    }


def test_the_migrated_schema_is_the_declared_one(
    from_nothing: str, new_database: Callable[[], str]
) -> None:
    with current(from_nothing) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.METADATA) == []
        migrated = shape(connection)
    made = new_database()
    with connected(made, writes=True, must_exist=False) as connection:
        prepare(connection, not is_sqlite(made))
        assert shape(connection) == migrated


def test_the_first_revision_is_the_schema_of_the_first_release(
    database_url: str, new_database: Callable[[], str]
) -> None:
    first_release(database_url)
    with connected(database_url) as connection:
        expected = shape(connection)
    other = new_database()
    with connected(other, writes=True, must_exist=False) as connection:
        migrations.upgrade(connection, migrations.FIRST)
        found = shape(connection)
        del found[migrations.VERSION_TABLE]
        assert found == expected


@pytest.mark.anyio
async def test_games_of_the_first_release_go_on(database_url: str) -> None:
    first_release(database_url)
    assert migrate(database_url)[0] == migrations.FIRST
    assert migrate(database_url) == (migrations.HEAD, None)
    check_rows(database_url)
    async with running(free_settings(database_url)) as app, browser_of(app) as client:
        client.cookies.set("footplate_guest", DATA["tokens"]["anna"])
        anna = Browser(client)
        assert await anna.get("/api/me") == {"name": "Anna"}
        undone = DATA["tables"]["undone"]
        scene = await anna.act(undone)
        assert scene["seq"] == len(steps_of(undone))
        new = await anna.open("you", "you", "you")
        assert new["status"] == "playing"


def steps_of(table: str) -> list[Any]:
    """The steps of a table of the first release."""
    return [row for row in DATA["rows"]["steps"] if row["table_id"] == table]


def check_rows(database_url: str) -> None:
    """Everything is there as it was, and can be played again."""
    with current(database_url) as connection:
        for table in CARRIED:
            kept = DATA["rows"].get(table.name, [])
            found = [row for batch in batches(connection, table) for row in batch]
            assert len(found) == len(kept), table.name
        query = select(schema.steps.c.snapshot).where(schema.steps.c.seq == 3)
        expected = [row["snapshot"] for row in DATA["rows"]["steps"] if row["seq"] == 3]
        found_snapshots = connection.execute(query.order_by(schema.steps.c.table_id)).scalars()
        assert list(found_snapshots) == expected
        verdicts = {one.table: one.verdict for one in findings(connection, (), silent)}
    playing = set(DATA["tables"].values())
    assert {table for table, verdict in verdicts.items() if verdict == "older"} == playing
    assert set(verdicts.values()) == {"older", "sound"}


def test_an_older_database_is_refused_with_the_command_to_type(database_url: str) -> None:
    first_release(database_url)
    with connected(database_url, writes=True) as connection:
        with pytest.raises(Outdated, match=r"older Footplate \(schema 1, .*footplate admin migr"):
            prepare(connection, not is_sqlite(database_url))
        assert migrations.stored(connection) == migrations.FIRST
    with pytest.raises(AdminError, match="footplate admin migrate"), current(database_url):
        pass


def test_serving_brings_an_sqlite_file_forward_and_keeps_it_as_it_was(database_url: str) -> None:
    first_release(database_url)
    kept = forward_at_start(database_url)
    if not is_sqlite(database_url):
        assert kept is None  # other servers may use it: the host says when
        with pytest.raises(StartError, match="bring it forward with: footplate admin migrate"):
            serve(port=0, database=database_url)
        return
    assert kept is not None
    with sqlite3.connect(kept) as copy:
        assert copy.execute("SELECT count(*) FROM steps").fetchone() == (16,)
        assert copy.execute("SELECT value FROM meta").fetchall() == [("1",)]
    assert Path(kept).stat().st_mode & 0o777 == 0o600
    assert forward_at_start(database_url) is None
    check_rows(database_url)


def test_the_command_says_where_the_old_file_is(tmp_path: Path) -> None:
    first_release(f"sqlite:///{tmp_path}/footplate.sqlite3")
    command = [sys.executable, "-m", "footplate", "serve", "--port", str(free_port())]
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        told = [server.stdout.readline() for _ in range(2)]
        server.terminate()
    assert re.fullmatch(
        r"The database was brought forward; as it was, it is in \S+\.schema-1-\S+\n", told[0]
    )
    assert told[1].startswith("Footplate runs at")


def test_a_migration_that_fails_changes_nothing(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_release(database_url)

    def broken(connection: Connection, to: str = migrations.HEAD) -> None:
        upgrade(connection, to)
        connection.execute(text("DELETE FROM steps"))
        connection.execute(text("SELECT * FROM there_is_no_such_table"))

    upgrade = migrations.upgrade
    monkeypatch.setattr(migrations, "upgrade", broken)
    with pytest.raises(AdminError, match="there_is_no_such_table"):
        migrate(database_url)
    monkeypatch.undo()
    with connected(database_url) as connection:
        assert migrations.stored(connection) == migrations.FIRST
        assert connection.execute(text("SELECT count(*) FROM steps")).scalar_one() == 16


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE alembic_version SET version_num = '0099'", "newer Footplate .schema 99"),
        ("UPDATE alembic_version SET version_num = 'ab12'", "newer Footplate .schema ab12"),
        ("DELETE FROM alembic_version", None),
        ("DELETE FROM meta", None),
    ],
)
def test_odd_databases_are_named(from_nothing: str, change: str, words: str | None) -> None:
    with connected(from_nothing, writes=True) as connection:
        connection.execute(text(change))
    with connected(from_nothing, writes=True) as connection:
        if words is None:
            prepare(connection, not is_sqlite(from_nothing))
            migrations.upgrade(connection)
            assert migrations.stored(connection) == migrations.HEAD
            return
        with pytest.raises(DatabaseError, match=words):
            prepare(connection, not is_sqlite(from_nothing))


def test_the_program_of_the_first_release_refuses_what_it_does_not_know(from_nothing: str) -> None:
    with connected(from_nothing) as connection:
        query = select(schema.meta.c.value).where(schema.meta.c.name == "schema")
        assert int(connection.execute(query).scalar_one()) == int(migrations.HEAD) > 1
