"""A table's game as a record that replays without this server."""

from footplate.games.registry import game as game_called
from footplate.record import Record
from footplate.server import steps, worker_tasks
from footplate.server.app_state import AppState
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.tables import NOT_BEGUN, Table


async def record_text(app: AppState, table: Table) -> str:
    """The record, without what was taken back; with secrets in it only when the game is over."""
    if table.seq == NOT_BEGUN:
        raise ApiError(NOT_FOUND, "The game has not begun, so there is no record of it.")
    game = game_called(table.game)
    if game.info.hidden and table.status != "over":
        raise ApiError(
            NOT_FOUND, "The record would tell what players keep secret. Come back after the game."
        )
    actions = await app.database.read(steps.texts, table.id, table.seq)
    snapshot = await app.database.read(steps.snapshot, table)
    record = Record(game, table.players, table.options, table.names, actions)
    record.rules = table.rules_version
    stored = app.stored(table, snapshot)
    record.result = await app.snapshots.run((table, table.seq), worker_tasks.result, stored)
    return record.text()
