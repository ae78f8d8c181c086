"""The steps of a table: appended, never changed."""

from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import Connection, Text, bindparam, cast, insert, select

from footplate.server import tables
from footplate.server.clock import now
from footplate.server.engines import JsonText
from footplate.server.errors import UNAVAILABLE, ApiError
from footplate.server.life.clocks import wound
from footplate.server.life.due import kept_orders, with_order_due
from footplate.server.schema import steps
from footplate.server.tables import Table
from footplate.server.worker_tasks import Json, Log, Played, StepTexts
from footplate.session import Barrier

Kind = Literal["setup", "action", "undo", "redo"]
LOG_LINES: Final = 200
MOST_RETURNS: Final = 200
"""So many undos in a row can be played again."""


class Step(NamedTuple):
    """One row: what was done, and the position that came of it, as JSON text."""

    seq: int
    kind: Kind
    seat: int | None
    before: int | None
    snapshot: JsonText
    actor: int | None
    barrier: Barrier | None
    moves: list[Json]
    head: list[str]


class Doer(NamedTuple):
    """Who made a step, and how."""

    kind: Kind
    seat: int | None


class Redo(NamedTuple):
    """Who took something back, and the step whose position comes back by playing it again."""

    seat: int
    position: int


class Told(NamedTuple):
    """The log of one step: for everyone, and for seats that are told something else."""

    seq: int
    log: Json


# Snapshots pass through as text: only worker processes look into them.
COLUMNS: Final = [
    cast(steps.c.snapshot, Text) if name == "snapshot" else steps.c[name] for name in Step._fields
]
ONE: Final = select(*COLUMNS).where(
    steps.c.table_id == bindparam("table"), steps.c.seq == bindparam("number")
)
ADD: Final = insert(steps)
NEWEST_LINES: Final = (
    select(steps.c.seq, steps.c.log)
    .where(
        steps.c.table_id == bindparam("table"),
        steps.c.seq.between(bindparam("first"), bindparam("last")),
    )
    .order_by(steps.c.seq.desc())
    .limit(LOG_LINES)
)


def load(connection: Connection, table_id: str, seq: int) -> Step | None:
    """One step of a table."""
    row = connection.execute(ONE, {"table": table_id, "number": seq}).one_or_none()
    return None if row is None else Step(*row)._replace(snapshot=JsonText(row.snapshot))


def snapshot(connection: Connection, table: Table) -> JsonText:
    """The stored snapshot of the position on the table."""
    step = load(connection, table.id, table.seq)
    if step is None:
        raise missing(table.seq)
    return step.snapshot


def missing(seq: int | None) -> ApiError:
    """The refusal at a table that has lost a step."""
    return ApiError(
        UNAVAILABLE, f"This table is damaged: its step {seq} is missing. Only a backup brings it."
    )


def append(connection: Connection, table: Table, doer: Doer, played: Played) -> Table:
    """Store the next step and the table that it leads to; the key forbids two with one number."""
    changed = wound(connection, table, after(table, table.seq + 1, played))
    add(connection, (table, changed), doer, played)
    return tables.save(connection, changed)


def add(connection: Connection, tables_of: tuple[Table, Table], doer: Doer, played: Played) -> None:
    """Store a step that led from one table to the next, the table itself left as it is."""
    before, changed = tables_of
    position = None if doer.kind == "setup" else before.position_seq
    connection.execute(ADD, {**row(doer, played, changed), "before": position})


def append_return(connection: Connection, table: Table, doer: Doer, back: Step, log: Log) -> Table:
    """Store a step that goes back to the position of an earlier one, or forward again to it."""
    seq = table.seq + 1
    played = Played(
        action=None,
        chance=[],
        snapshot=back.snapshot,
        actor=back.actor,
        over=False,
        barrier=None,
        log=log,
        moves=[],
        head=back.head,
        scenes={},
        eliminated=[],
    )
    changed = replace(after(table, seq, played), position_seq=back.seq, out=table.out)
    changed = wound(connection, table, changed)
    connection.execute(ADD, {**row(doer, played, changed), "before": back.seq})
    return tables.save(connection, changed)


def after(table: Table, seq: int, played: Played) -> Table:
    """The table as a step leaves it; a change of status counts as a change of the table."""
    status: tables.Status = "over" if played.over else "playing"
    moment = now()
    moved = replace(
        table,
        status=status,
        revision=table.revision + (status != table.status),
        seq=seq,
        position_seq=seq,
        actor=played.actor,
        head=tuple(played.head),
        bot_failures=0,
        updated=moment,
        out=list(played.eliminated),
        proposal=None,  # it was about the position that was there
        aside=None,
    )
    kept = kept_orders(moved, played.phase, played.barrier is not None)
    moved = with_order_due(replace(moved, orders=kept))
    return replace(moved, bot_due=moment if moved.bot_to_move() else None)


def to_redo(connection: Connection, table: Table) -> Redo | None:
    """What was taken back last and not played again, if nothing else happened since."""
    if table.seq == table.position_seq:
        return None
    query = select(steps.c.seq, steps.c.kind, steps.c.seat, steps.c.before)
    query = query.where(steps.c.table_id == table.id).order_by(steps.c.seq.desc())
    found = []
    for row in connection.execute(query.limit(MOST_RETURNS)):
        found.append(row)
        if row.kind not in ("undo", "redo"):
            break
    stack: list[Redo] = []
    position = found[-1].seq
    for row in reversed(found[:-1]):
        if row.kind == "undo":
            stack.append(Redo(row.seat, position))
        elif stack:
            stack.pop()
        position = row.before
    return stack[-1] if stack else None


def lines_between(connection: Connection, table_id: str, first: int, last: int) -> list[Told]:
    """The logs of some steps in order, the newest only if there are very many."""
    place = {"table": table_id, "first": first, "last": last}
    return [Told(*row) for row in reversed(connection.execute(NEWEST_LINES, place).all())]


def texts(connection: Connection, table_id: str, seq: int) -> list[str]:
    """Every action up to a step's position, as records write them, but for those taken back."""
    found = {step.seq: step for step in history(connection, table_id, seq)}
    groups: list[list[str]] = []
    at: int | None = seq
    while at is not None and at in found:
        groups.append(found[at].lines)
        at = found[at].before
    return [line for lines in reversed(groups) for line in lines]


def history(connection: Connection, table_id: str, seq: int) -> list[StepTexts]:
    """What was done in every step up to one, in order, those that were taken back included."""
    columns = (steps.c.seq, steps.c.seat, steps.c.action, steps.c.chance, steps.c.before)
    query = select(*columns).where(steps.c.table_id == table_id, steps.c.seq <= seq)
    rows = connection.execute(query.order_by(steps.c.seq))
    return [StepTexts(row.seq, row.before, _lines(row)) for row in rows]


def doers(connection: Connection, table_id: str, wanted: range) -> dict[int, Doer]:
    """Who made some steps, by their numbers, and how."""
    query = select(steps.c.seq, steps.c.kind, steps.c.seat).where(steps.c.table_id == table_id)
    query = query.where(steps.c.seq.between(wanted.start, wanted.stop - 1)).order_by(steps.c.seq)
    return {row.seq: Doer(row.kind, row.seat) for row in connection.execute(query)}


def _lines(row: Any) -> list[str]:
    decision = [] if row.action is None else [f"{row.seat}: {row.action}"]
    return [*decision, *(f"chance: {text}" for text in row.chance)]


def row(doer: Doer, played: Played, table: Table) -> Json:
    """What is stored of a step that led to a table, but for the step before it."""
    return {
        "table_id": table.id,
        "seq": table.seq,
        "kind": doer.kind,
        "seat": doer.seat,
        "action": played.action,
        "chance": played.chance,
        "snapshot": JsonText(played.snapshot),
        "actor": played.actor,
        "barrier": played.barrier,
        "log": played.log._asdict(),
        "moves": played.moves,
        "head": played.head,
        "rules_version": table.rules_version,
        "created": table.updated,
    }
