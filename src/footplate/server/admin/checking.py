"""Whether what is stored is right: every table's steps played again and compared."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, select, text

from footplate.engine.flow import OVER
from footplate.games.registry import game as game_called
from footplate.record import Record, RecordError
from footplate.replay import replayed_from
from footplate.server.admin.access import Progress
from footplate.server.admin.forward import file_damage
from footplate.server.schema import seats, steps, tables
from footplate.server.tables import as_begun

SAME = ("game", "rules", "fields")
"""Equal in two snapshots that the same version made."""


class Finding(NamedTuple):
    """What was found out about a table."""

    table: str
    verdict: str
    """`sound`, `older` (readable, written by another version), `foreign` (not to be played
    here: its game or rules are not installed) or `damaged`."""
    problem: str = ""


class Damage(Exception):
    """Something stored cannot be right; the message says what and where."""


class Foreign(Exception):
    """A game that this installation cannot play."""


def database_damage(connection: Connection) -> str | None:
    """What the database itself finds wrong, if it is a file."""
    if connection.dialect.name != "sqlite":
        connection.execute(text("SELECT 1"))
        return None
    return file_damage(connection)


def findings(
    connection: Connection, wanted: Iterable[str], progress: Progress
) -> Iterator[Finding]:
    """What is found about some tables, or about all of them."""
    ids = list(wanted) or list(
        connection.execute(select(tables.c.id).order_by(tables.c.id)).scalars()
    )
    for done, table_id in enumerate(ids, start=1):
        yield _finding(connection, table_id)
        progress("checking", done, len(ids))


def _finding(connection: Connection, table_id: str) -> Finding:
    table = connection.execute(select(tables).where(tables.c.id == table_id)).one_or_none()
    if table is None:
        return Finding(table_id, "damaged", "there is no such table")
    try:
        is_older = _check(connection, table)
    except Damage as error:
        return Finding(table_id, "damaged", str(error))
    except Foreign as error:
        return Finding(table_id, "foreign", str(error))
    return Finding(table_id, "older" if is_older else "sound")


def _check(connection: Connection, table: Row[Any]) -> bool:
    """Whether another version wrote some of its snapshots; Damage if one is wrong."""
    sitting = connection.execute(select(seats.c.seat).where(seats.c.table_id == table.id))
    if sorted(sitting.scalars()) != list(range(table.players)):
        raise Damage("its seats are not those of its players")
    query = select(steps).where(steps.c.table_id == table.id).order_by(steps.c.seq)
    stored = list(connection.execute(query))
    if [step.seq for step in stored] != list(range(table.seq + 1)):
        raise Damage(f"its steps are not those from 0 to {table.seq}")
    if not stored:
        if table.status == "playing":
            raise Damage("it is being played but has no steps")
        return False
    _check_ends(table, stored)
    return _played_again(table, stored)


def _check_ends(table: Row[Any], stored: list[Row[Any]]) -> None:
    """The table's row against its newest step."""
    newest, on_table = stored[-1], table._mapping[tables.c.position_seq]
    expected = newest.before if newest.kind in ("undo", "redo") else newest.seq
    if on_table != expected:
        raise Damage(f"step {on_table} should be on the table, but the newest is {newest.seq}")
    if table.status == "playing" and table.actor != newest.actor:
        raise Damage(
            f"seat {table.actor} is to move by the table, seat {newest.actor} by its steps"
        )


def _played_again(table: Row[Any], stored: list[Row[Any]]) -> bool:
    try:
        game = game_called(table.game)
        after: dict[int | None, Any] = {None: game.new(table.players, _options(table))}
    except ValueError as error:
        raise Foreign(f"{table.game} cannot be set up here: {error}") from error
    is_older = False
    for step in stored:
        if step.before is not None and step.before not in after:
            raise Damage(f"step {step.seq} goes on from step {step.before}, which came later")
        state = after[step.before].copy()
        _play(game, table, step, state)
        after[step.seq] = state
        is_older |= _compare(game, step, state)
    return is_older


def _options(table: Row[Any]) -> dict[str, Any]:
    return as_begun(table.game, table.options, table.rules_version)


def _play(game: Any, table: Row[Any], step: Row[Any], state: Any) -> None:
    decision = [] if step.action is None else [f"{step.seat}: {step.action}"]
    lines = [*decision, *(f"chance: {line}" for line in step.chance)]
    record = Record(game, table.players, _options(table), actions=lines)
    try:
        for _ in replayed_from(record, state):
            pass
    except RecordError as error:
        problem = f"step {step.seq} cannot be played: {error}"
        if step.rules_version != game.info.rules_version:
            raise Foreign(f"{problem} (rules version {step.rules_version})") from error
        raise Damage(problem) from error


def _compare(game: Any, step: Row[Any], state: Any) -> bool:
    """Whether another version wrote the step; Damage if it is not what its actions lead to."""
    actor = game.actor(state)
    if step.actor != (None if actor == OVER else actor):
        raise Damage(f"after step {step.seq} seat {actor} is to move, not seat {step.actor}")
    made = json.loads(json.dumps(game.snapshot(state)))
    found = step.snapshot
    if not isinstance(found, dict):
        raise Damage(f"step {step.seq} has no snapshot")
    if any(found.get(name) != made[name] for name in SAME):
        return True
    if found != made:
        raise Damage(f"the snapshot of step {step.seq} is not what its actions lead to")
    return False
