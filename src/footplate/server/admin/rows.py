"""All rows of a database: counted, summed up, carried to another."""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Table, delete, func, insert, select, text, update

from footplate.server.admin.access import Progress, silent
from footplate.server.schema import METADATA, PUSH_ROW, guests, meta, tables

BATCH: Final = 500
MODULUS: Final = 2**256
CARRIED: Final[list[Table]] = [table for table in METADATA.sorted_tables if table is not meta]
"""The tables whose rows are carried, those that others point at first."""


class Sum(NamedTuple):
    """What the rows of a table come to; equal for equal rows, in whatever order."""

    rows: int
    digest: str


def batches(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """The rows of a table, a few hundred at a time."""
    found = connection.execute(select(table), execution_options={"yield_per": BATCH})
    for part in found.partitions(BATCH):
        yield [{column.key: row._mapping[column] for column in table.c} for row in part]


def total(connection: Connection) -> int:
    """How many rows there are."""
    return sum(count(connection, table) for table in CARRIED)


def count(connection: Connection, table: Table) -> int:
    """How many rows a table has."""
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def sums(connection: Connection, progress: Progress = silent, what: str = "") -> dict[str, Sum]:
    """The sum of every table."""
    found = {}
    done, everything = 0, total(connection) if what else 0
    for table in CARRIED:
        adding = Adding()
        for batch in batches(connection, table):
            adding.add(batch)
            done += len(batch)
            if what:
                progress(what, done, everything)
        found[table.name] = adding.sum()
    return found


class Adding:
    """A sum on its way."""

    def __init__(self) -> None:
        self._rows = 0
        self._digest = 0

    def add(self, batch: Iterable[dict[str, Any]]) -> None:
        """Count some rows in."""
        for row in batch:
            self._rows += 1
            told = json.dumps(row, sort_keys=True, default=_hexadecimal)
            self._digest += int.from_bytes(sha256(told.encode()).digest(), "big")

    def sum(self) -> Sum:
        """What it came to."""
        return Sum(self._rows, f"{self._digest % MODULUS:064x}")


def _hexadecimal(value: Any) -> str:
    return bytes(value).hex()


def clear(connection: Connection) -> None:
    """Remove every row, within the transaction."""
    if connection.dialect.name == "postgresql":
        # Readers go on; nobody writes between what goes and what comes.
        names = ", ".join(f'"{table.name}"' for table in CARRIED)
        connection.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))
    connection.execute(update(tables).values(rematch=None))
    for table in reversed(CARRIED):
        connection.execute(delete(table))


def carry(source: Connection, target: Connection, progress: Progress, what: str) -> dict[str, Sum]:
    """Copy all rows into empty tables; what the rows of the source come to."""
    found = {}
    done, everything = 0, total(source)
    for table in CARRIED:
        adding = Adding()
        rematches: list[dict[str, Any]] = []
        for batch in batches(source, table):
            adding.add(batch)
            if table is tables:  # a table may point at one that comes later
                rematches += [row for row in batch if row["rematch"] is not None]
                batch = [{**row, "rematch": None} for row in batch]
            target.execute(insert(table), batch)
            done += len(batch)
            progress(what, done, everything)
        for row in rematches:
            one = update(tables).where(tables.c.id == row["id"])
            target.execute(one.values(rematch=row["rematch"]))
        found[table.name] = adding.sum()
    _carry_key(source, target)
    _continue_numbers(target)
    return found


def _carry_key(source: Connection, target: Connection) -> None:
    """Bring the key along by which push services know those who asked for notices."""
    key = source.execute(select(meta.c.value).where(meta.c.name == PUSH_ROW)).scalar_one_or_none()
    if key is not None:
        target.execute(delete(meta).where(meta.c.name == PUSH_ROW))
        target.execute(insert(meta).values(name=PUSH_ROW, value=key))


def _continue_numbers(connection: Connection) -> None:
    """Let the next guest have the next number; SQLite sees to that by itself."""
    if connection.dialect.name == "postgresql":
        highest = connection.execute(select(func.max(guests.c.id))).scalar_one_or_none() or 0
        sequence = func.pg_get_serial_sequence(guests.name, guests.c.id.name)
        connection.execute(select(func.setval(sequence, highest + 1, False)))
