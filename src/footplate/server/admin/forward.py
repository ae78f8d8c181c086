"""Older databases brought forward, with a copy of an SQLite file as it was."""

import contextlib
import os
import sqlite3
from typing import Any, Final

from sqlalchemy import Connection, text

from footplate.server import migrations
from footplate.server.admin.access import (
    AdminError,
    Progress,
    alone,
    connected,
    is_sqlite,
    path_of,
    require_current,
    shown_url,
    silent,
)
from footplate.server.clock import iso, now
from footplate.server.preparing import Outdated, lock
from footplate.server.sqlite_file import OWN

PAGES: Final = 2000
FINE: Final = {"integrity_check": [("ok",)], "foreign_key_check": []}


def copy_file(source: Connection, part: str, progress: Progress) -> None:
    """Copy an SQLite database as it is now, by SQLite's own means."""
    driver: Any = source.connection.driver_connection
    # Within one reading: writers go on meanwhile, and the copy does not see what they do.
    driver.execute("SELECT count(*) FROM sqlite_master").fetchone()

    def told(_status: int, left: int, all_pages: int) -> None:
        progress("copying", all_pages - left, all_pages)

    with contextlib.closing(sqlite3.connect(part)) as target:
        driver.backup(target, pages=PAGES, progress=told, sleep=0)
        target.execute("PRAGMA journal_mode=DELETE")


def file_damage(connection: Connection) -> str | None:
    """Which of SQLite's own checks finds fault with a file."""
    for pragma, fine in FINE.items():
        if [tuple(row) for row in connection.execute(text(f"PRAGMA {pragma}"))] != fine:
            return pragma
    return None


def stamp() -> str:
    """The time as part of a file's name."""
    return iso(now()).translate({ord(sign): None for sign in ":-Z"})


def bring_forward(database_url: str) -> None:
    """Run the migrations that a database lacks, in one transaction."""
    with connected(database_url, writes=True, holds_keys=False) as connection:
        if not is_sqlite(database_url):
            lock(connection)
        if migrations.stored(connection) != migrations.HEAD:
            migrations.upgrade(connection)
        if is_sqlite(database_url) and (found := file_damage(connection)) is not None:
            raise AdminError(
                f"{shown_url(database_url)} is damaged ({found}) and stays as it was; restore a "
                "backup with: footplate admin restore FILE"
            )


def migrate(database_url: str, progress: Progress = silent) -> tuple[str, str | None]:
    """Bring a database forward; the revision that it had, and the copy of an SQLite file."""
    with alone(database_url, "first"):
        kept = None
        with connected(database_url) as connection:
            try:
                require_current(connection)
            except Outdated:
                found = str(migrations.stored(connection))
                if is_sqlite(database_url):
                    kept = _copied(connection, path_of(database_url), found, progress)
            else:
                return migrations.HEAD, None
        bring_forward(database_url)
    return found, kept


def _copied(connection: Connection, path: str, revision: str, progress: Progress) -> str:
    name = f"{path}.schema-{migrations.number_of(revision)}-{stamp()}"
    try:
        os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWN))
    except OSError as error:
        raise AdminError(f"{name}: {error.strerror or error}") from error
    copy_file(connection, name, progress)
    return name


def forward_at_start(database_url: str) -> str | None:
    """What `serve` does for an SQLite file of an older Footplate; where the copy of it is."""
    if not is_sqlite(database_url) or not os.path.exists(path_of(database_url)):
        return None
    found = None
    # Whatever is wrong with it, opening says it better.
    with contextlib.suppress(AdminError), connected(database_url) as connection:
        found = migrations.stored(connection)
    return migrate(database_url)[1] if found in migrations.known()[:-1] else None
