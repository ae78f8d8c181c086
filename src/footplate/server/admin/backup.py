"""Backups: an SQLite file of everything, whatever the database; and the ways back from one."""

import contextlib
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from footplate.engine.positions.json_text import shown_path
from footplate.server import migrations
from footplate.server.admin import notice
from footplate.server.admin.access import (
    AdminError,
    Progress,
    alone,
    connected,
    current,
    file_url,
    is_sqlite,
    path_of,
    ready,
    require_current,
    shown_url,
)
from footplate.server.admin.forward import bring_forward, copy_file, file_damage, stamp
from footplate.server.admin.rows import Sum, carry, clear, count, sums, total
from footplate.server.clock import iso, now
from footplate.server.preparing import Outdated
from footplate.server.schema import guests, meta, tables
from footplate.server.sqlite_file import OWN

MANIFEST: Final = "backup"
"""The row of `meta` that says what the file must come to."""


class Carried(NamedTuple):
    """What was backed up, restored or moved."""

    rows: dict[str, int]
    kept: str | None = None
    """Where that is which was there before."""


def backup(database_url: str, file: str, progress: Progress, replace: bool = False) -> Carried:
    """Write everything into a file of its own, whole or not at all, beside a running server."""
    if os.path.exists(file) and not replace:
        raise AdminError(f"{shown_path(file)} exists; choose another name, or add --replace")
    part = f"{file}.part"
    try:
        with contextlib.suppress(FileNotFoundError):
            os.remove(part)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWN))
        carried = _write(database_url, part, progress)
        with open(part, "rb") as written:
            os.fsync(written.fileno())
        os.replace(part, file)
    except OSError as error:
        raise AdminError(f"{shown_path(file)}: {error.strerror or error}") from error
    finally:
        for leftover in (part, f"{part}-journal", f"{part}-wal", f"{part}-shm"):
            with contextlib.suppress(OSError):
                os.remove(leftover)
    return carried


def _write(database_url: str, part: str, progress: Progress) -> Carried:
    if is_sqlite(database_url):
        with connected(database_url) as source:
            require_current(source)
            copy_file(source, part, progress)
    else:
        with current(database_url) as source, ready(file_url(part)) as target:
            expected = carry(source, target, progress, "copying")
            _compare(expected, sums(target))
    with connected(file_url(part), writes=True) as written:
        found = sums(written, progress, "summing up")
        _sign(written, database_url, found)
    return Carried({name: one.rows for name, one in found.items()})


def _sign(written: Connection, database_url: str, found: dict[str, Sum]) -> None:
    manifest = {
        "made": iso(now()),
        "from": "SQLite" if is_sqlite(database_url) else "PostgreSQL",
        "schema": migrations.HEAD,
        "sums": found,
    }
    written.execute(delete(meta).where(meta.c.name.in_((MANIFEST, notice.ROW))))
    written.execute(insert(meta).values(name=MANIFEST, value=json.dumps(manifest)))


def restore(database_url: str, file: str, progress: Progress) -> Carried:
    """Put everything back as a file has it, in one transaction, beside a running server.

    What was there is kept in a backup of its own.
    """
    with opened_backup(file, progress) as source:
        kept = _kept(database_url, file, progress)
        with ready(database_url) as target:
            clear(target)
            found = _fill(source, target, progress)
            notice.leave(target)
    return Carried({name: one.rows for name, one in found.items()}, kept)


def move(source_url: str, target_url: str, progress: Progress) -> Carried:
    """Carry everything to an empty database, in one transaction, and compare."""
    if source_url == target_url:
        raise AdminError("that is the same database twice")
    with alone(source_url, "before its games move"), tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "moving.sqlite3")
        backup(source_url, file, progress)
        with opened_backup(file, progress) as source, ready(target_url) as target:
            if count(target, guests) or count(target, tables):
                raise AdminError(
                    f"{shown_url(target_url)} is not empty; games move to an empty one"
                )
            found = _fill(source, target, progress)
            notice.leave(target)
    return Carried({name: one.rows for name, one in found.items()})


def _fill(source: Connection, target: Connection, progress: Progress) -> dict[str, Sum]:
    expected = carry(source, target, progress, "copying")
    _compare(expected, sums(target, progress, "comparing"))
    return expected


def _compare(expected: dict[str, Sum], found: dict[str, Sum]) -> None:
    for name, one in expected.items():
        if found[name] != one:
            raise AdminError(
                f"the rows of {name} did not arrive as they were ({one.rows} left, "
                f"{found[name].rows} came); nothing was changed"
            )


def _kept(database_url: str, file: str, progress: Progress) -> str | None:
    """A backup of what a restore is about to replace, beside the file that is restored."""
    if is_sqlite(database_url) and not os.path.exists(path_of(database_url)):
        return None
    with ready(database_url) as connection:
        if total(connection) == 0:
            return None
    name = str(Path(file).with_name(f"before-restore-{stamp()}.sqlite3"))
    backup(database_url, name, progress)
    return name


@contextlib.contextmanager
def opened_backup(file: str, progress: Progress) -> Iterator[Connection]:
    """A backup that was found whole, in today's schema; the file itself is not touched."""
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "backup.sqlite3")
        with connected(file_url(file)) as source:
            copy_file(source, copy, progress)
        with connected(file_url(copy)) as connection:
            _check_whole(connection, file, progress)
        bring_forward(file_url(copy))
        with current(file_url(copy)) as connection:
            yield connection


def _check_whole(connection: Connection, file: str, progress: Progress) -> None:
    with contextlib.suppress(Outdated):
        require_current(connection)
        _check_sums(connection, file, progress)
    if (found := file_damage(connection)) is not None:
        raise AdminError(f"{shown_path(file)} is damaged ({found}); take an older backup")


def _check_sums(connection: Connection, file: str, progress: Progress) -> None:
    query = select(meta.c.value).where(meta.c.name == MANIFEST)
    manifest = connection.execute(query).scalar_one_or_none()
    if manifest is None:
        return  # a database's file, not written by `backup`
    expected = {name: Sum(*one) for name, one in json.loads(manifest)["sums"].items()}
    if sums(connection, progress, "checking") != expected:
        raise AdminError(
            f"{shown_path(file)} is not as it was written: its rows do not come to what it says "
            "of itself; take an older backup"
        )
