"""The steps of a table: appended, never changed."""

from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.server import tables
from footplate.server.clock import now
from footplate.server.schema import steps
from footplate.server.tables import Table
from footplate.server.worker_tasks import Json, Log, Played, StepTexts
from footplate.session import Barrier

Kind = Literal["setup", "action", "undo"]
LOG_LINES: Final = 200


class Step(NamedTuple):
    """One row: what was done, and the position that came of it."""

    seq: int
    kind: Kind
    seat: int | None
    action: str | None
    chance: list[str]
    before: int | None
    snapshot: Json
    actor: int | None
    barrier: Barrier | None
    log: Json
    moves: list[Json]
    head: list[str]
    rules_version: int


class Doer(NamedTuple):
    """Who made a step, and how."""

    kind: Kind
    seat: int | None


async def load(connection: AsyncConnection, table_id: str, seq: int) -> Step | None:
    """One step of a table."""
    columns = [steps.c[name] for name in Step._fields]
    query = select(*columns).where(steps.c.table_id == table_id, steps.c.seq == seq)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Step(*row)


async def append(connection: AsyncConnection, table: Table, doer: Doer, played: Played) -> Table:
    """Store the next step and the table that it leads to; the key forbids two with one number."""
    seq = table.seq + 1
    before = None if doer.kind == "setup" else table.position_seq
    await connection.execute(insert(steps).values(_values(table, doer, played, (seq, before))))
    return await tables.save(connection, after(table, seq, played))


async def append_undo(
    connection: AsyncConnection, table: Table, seat: int, back: Step, log: Log
) -> Table:
    """Store a step that goes back to the position of an earlier one."""
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
    values = _values(table, Doer("undo", seat), played, (seq, back.seq))
    await connection.execute(insert(steps).values(values))
    changed = replace(after(table, seq, played), position_seq=back.seq)
    return await tables.save(connection, changed)


def after(table: Table, seq: int, played: Played) -> Table:
    """The table as a step leaves it; a change of status counts as a change of the table."""
    status: tables.Status = "over" if played.over else "playing"
    moved = replace(
        table,
        status=status,
        revision=table.revision + (status != table.status),
        seq=seq,
        position_seq=seq,
        actor=played.actor,
        head=tuple(played.head),
        bot_failures=0,
    )
    return replace(moved, bot_due=now() if moved.bot_to_move() else None)


async def last_lines(
    connection: AsyncConnection, table_id: str, seq: int, viewer: int | None
) -> list[Json]:
    """What a viewer was told up to a step, the newest lines only."""
    query = select(steps.c.seq, steps.c.log).where(steps.c.table_id == table_id)
    query = query.where(steps.c.seq <= seq).order_by(steps.c.seq.desc()).limit(LOG_LINES)
    lines: list[Json] = []
    for row in (await connection.execute(query)).all():
        told = row.log["seats"].get(str(viewer), row.log["public"])
        lines = [{"seq": row.seq, **line} for line in told] + lines
        if len(lines) >= LOG_LINES:
            break
    return lines[-LOG_LINES:]


async def texts(connection: AsyncConnection, table_id: str, seq: int) -> list[str]:
    """Every action up to a step's position, as records write them, but for those taken back."""
    found = {step.seq: step for step in await history(connection, table_id, seq)}
    groups: list[list[str]] = []
    at: int | None = seq
    while at is not None and at in found:
        groups.append(found[at].lines)
        at = found[at].before
    return [line for lines in reversed(groups) for line in lines]


async def history(connection: AsyncConnection, table_id: str, seq: int) -> list[StepTexts]:
    """What was done in every step up to one, in order, those that were taken back included."""
    columns = (steps.c.seq, steps.c.seat, steps.c.action, steps.c.chance, steps.c.before)
    query = select(*columns).where(steps.c.table_id == table_id, steps.c.seq <= seq)
    rows = await connection.execute(query.order_by(steps.c.seq))
    return [StepTexts(row.seq, row.before, _lines(row)) for row in rows]


async def doers(connection: AsyncConnection, table_id: str, wanted: range) -> dict[int, Doer]:
    """Who made some steps, by their numbers, and how."""
    query = select(steps.c.seq, steps.c.kind, steps.c.seat).where(steps.c.table_id == table_id)
    query = query.where(steps.c.seq.between(wanted.start, wanted.stop - 1)).order_by(steps.c.seq)
    return {row.seq: Doer(row.kind, row.seat) for row in await connection.execute(query)}


def _lines(row: Any) -> list[str]:
    decision = [] if row.action is None else [f"{row.seat}: {row.action}"]
    return [*decision, *(f"chance: {text}" for text in row.chance)]


def _values(table: Table, doer: Doer, played: Played, place: tuple[int, int | None]) -> Json:
    seq, before = place
    values: dict[str, Any] = {
        "table_id": table.id,
        "seq": seq,
        "kind": doer.kind,
        "seat": doer.seat,
        "before": before,
        "log": played.log._asdict(),
        "rules_version": table.rules_version,
        "created": now(),
    }
    same = ("action", "chance", "snapshot", "actor", "barrier", "moves", "head")
    return values | {name: getattr(played, name) for name in same}
