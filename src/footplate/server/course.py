"""How a game went at a table: figures for charts, and where its turns begin."""

from typing import Any, Final

from sqlalchemy import Connection, Text, cast, select

from footplate.server import worker_tasks
from footplate.server.app_state import AppState
from footplate.server.scenes import no_step
from footplate.server.schema import steps
from footplate.server.tables import NOT_BEGUN, Table
from footplate.server.views import CourseView, SeriesView, TurnView

MOST_POINTS: Final = 160
"""A chart is some hundred pixels wide: more positions could not be told apart."""


async def course(app: AppState, table: Table, viewer: int | None) -> CourseView:
    """Scores and charted figures of up to 160 positions, as a viewer may know them."""
    if table.seq == NOT_BEGUN:
        raise no_step(table)
    heads = await app.database.read(_heads, table)
    points = _points([seq for seq, _ in heads])
    texts = await app.database.read(_snapshots, table, points)
    found = await app.workers.run(worker_tasks.course, table.game, texts, table.names, viewer)
    return CourseView(
        steps=points,
        series=[SeriesView(label=each.label, values=each.values) for each in found],
        turns=_turns(heads),
    )


def _heads(connection: Connection, table: Table) -> list[tuple[int, list[str]]]:
    query = select(steps.c.seq, steps.c.head).where(steps.c.table_id == table.id)
    return [(row.seq, row.head) for row in connection.execute(query.order_by(steps.c.seq))]


def _points(numbers: list[int]) -> list[int]:
    """Some of the steps, evenly, the first and the last among them."""
    if len(numbers) <= MOST_POINTS:
        return numbers
    last = len(numbers) - 1
    return [numbers[at * last // (MOST_POINTS - 1)] for at in range(MOST_POINTS)]


def _snapshots(connection: Connection, table: Table, points: list[int]) -> list[str]:
    column: Any = cast(steps.c.snapshot, Text)
    query = select(column).where(steps.c.table_id == table.id, steps.c.seq.in_(points))
    return [str(text) for (text,) in connection.execute(query.order_by(steps.c.seq))]


def _turns(heads: list[tuple[int, list[str]]]) -> list[TurnView]:
    """The steps with which the first words of the head change: a new turn or round."""
    found: list[TurnView] = []
    for seq, head in heads:
        text = head[0] if head else ""
        if text and (not found or found[-1].text != text):
            found.append(TurnView(seq=seq, text=text))
    return found
