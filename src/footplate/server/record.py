"""A table's game as a text: a record that replays anywhere, or what one player knows of it.

While a game with secrets runs nobody can have its record. Everybody can have their own view of it,
in the same lines, with the events that they know; an action that is hidden is a question mark.
"""

import json
from typing import Final

from footplate.games.registry import game as game_called
from footplate.record import Record, RecordError
from footplate.server import steps, worker_tasks
from footplate.server.app_state import AppState
from footplate.server.errors import NOT_FOUND, UNAVAILABLE, ApiError
from footplate.server.snapshots import OTHER_RULES
from footplate.server.tables import NOT_BEGUN, Table
from footplate.server.worker_tasks import Json, StepTexts

VIEW_LINE: Final = "footplate view 1"
"""How a view begins, so that nobody takes it for a record."""

WHOLE: Final = "the whole record, which replays, can be had when the game is over"


def keeps_secrets(table: Table) -> bool:
    """Whether the record would tell what players still keep secret."""
    return bool(game_called(table.game).info.hidden) and table.status != "over"


async def record_text(app: AppState, table: Table, viewer: int | None) -> str:
    """The record without what was taken back, or a viewer's view of it."""
    if table.seq == NOT_BEGUN:
        raise ApiError(NOT_FOUND, "The game has not begun, so there is no record of it.")
    game = game_called(table.game)
    record = Record(game, table.players, table.options, table.names)
    record.rules = table.rules_version
    if keeps_secrets(table):
        return await _view(app, table, record, viewer)
    record.actions = await app.database.read(steps.texts, table.id, table.seq)
    snapshot = await app.database.read(steps.snapshot, table)
    stored = app.stored(table, snapshot)
    record.result = await app.snapshots.run((table, table.seq), worker_tasks.result, stored)
    return record.text()


async def _view(app: AppState, table: Table, record: Record, viewer: int | None) -> str:
    history = await app.database.read(steps.history, table.id, table.seq)
    facts = (table.game, table.players, table.options)
    try:
        told = await app.workers.run(worker_tasks.step_events, facts, history, 0, viewer)
    except RecordError as error:
        raise ApiError(UNAVAILABLE, OTHER_RULES) from error
    _, *facts_told = record.text().partition("\n\n")[0].splitlines()
    seen = "spectator" if viewer is None else str(viewer)
    lines = [_line(action) for seq in _played(history, table.position_seq) for action in told[seq]]
    head = [VIEW_LINE, *facts_told, f"seen by: {seen}", f"note: {WHOLE}"]
    return "\n".join([*head, "", *lines, ""])


def _played(history: list[StepTexts], position: int) -> list[int]:
    """The steps that led to a position, without those that were taken back."""
    found: list[int] = []
    at: int | None = position
    while at is not None:
        found.append(at)
        at = history[at].before
    return found[::-1]


def _line(action: Json) -> str:
    events = json.dumps(action["events"], ensure_ascii=False)
    return f"{action['actor']}: {action.get('action', '?')} {events}"
