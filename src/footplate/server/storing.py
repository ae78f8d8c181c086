"""Storing a step that was worked out from a table as somebody saw it, if it is still so.

On PostgreSQL all of it is one statement, which needs no transaction around it: one way to the
database and back instead of six.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy import Table as Rows
from sqlalchemy.exc import IntegrityError

from footplate.server import commands, schema, steps, tables
from footplate.server.commands import Command, Done, UsedTwice
from footplate.server.database import CHANNEL, Database
from footplate.server.steps import Doer
from footplate.server.tables import MOVED, Table
from footplate.server.worker_tasks import Played

ROW: Final = schema.tables.c


class Made(NamedTuple):
    """A step: from which table to which, by whom, and the command that asked for it."""

    before: Table
    after: Table
    doer: Doer
    played: Played
    asked: tuple[Command, Done] | None = None


def store(connection: Connection, database: Database, made: Made) -> bool:
    """Store a step, what it makes of the table, and its command; whether the table was as seen."""
    if database.is_postgres:
        return _store_at_once(connection, database.word(made.after.id), made)
    # Of two at once the second finds the table changed: no lock, no question beforehand.
    if not tables.advance(connection, made.before, made.after):
        return False
    steps.add(connection, (made.before, made.after), made.doer, made.played)
    if made.asked is not None:
        commands.note(connection, *made.asked)
    return True


def _parameters(rows: Rows, prefix: str) -> dict[str, Any]:
    """A parameter for each column, named so that it clashes with no other table's."""
    return {column.key: bindparam(f"{prefix}_{column.key}", type_=column.type) for column in rows.c}


def _statement(has_command: bool) -> Any:
    """Changes the table if it is as it was seen; only then everything else happens."""
    asked = _parameters(schema.tables, "table")
    change = {name: asked[name] for name in (*MOVED, "head")}
    seen = (ROW.seq == bindparam("seen"), ROW.revision == bindparam("known"))
    moved = (
        update(schema.tables)
        .where(ROW.id == bindparam("table"), *seen)
        .values(change)
        .returning(ROW.id)
        .cte("moved")
    )
    parts = [_added(schema.steps, "step", moved)]
    if has_command:
        parts.append(_added(schema.commands, "command", moved))
    word = func.pg_notify(CHANNEL, bindparam("word"))
    return select(word).select_from(moved).add_cte(*parts)


def _added(rows: Rows, prefix: str, moved: Any) -> Any:
    values = _parameters(rows, prefix)
    wanted = select(*values.values()).select_from(moved)
    return insert(rows).from_select(list(values), wanted).cte(f"{prefix}_added")


WITH_COMMAND: Final = _statement(has_command=True)
ALONE: Final = _statement(has_command=False)


def _store_at_once(connection: Connection, word: str, made: Made) -> bool:
    before, after = made.before, made.after
    values = {"table": before.id, "seen": before.seq, "known": before.revision, "word": word}
    moved = {name: getattr(after, name) for name in MOVED} | {"head": list(after.head)}
    values |= _named("table", moved) | _named("step", steps.row(made.doer, made.played, after))
    values["step_before"] = before.position_seq
    if made.asked is None:
        return connection.execute(ALONE, values).first() is not None
    values |= _named("command", commands.row(*made.asked))
    try:
        return connection.execute(WITH_COMMAND, values).first() is not None
    except IntegrityError as error:
        raise UsedTwice from error


def _named(prefix: str, values: dict[str, Any]) -> dict[str, Any]:
    return {f"{prefix}_{name}": value for name, value in values.items()}
