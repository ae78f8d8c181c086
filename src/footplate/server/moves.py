"""Decisions at a table: taken once, in order, by the one whose turn it is."""

from sqlalchemy import Connection

from footplate.server import commands, steps, tables, worker_tasks
from footplate.server.app_state import AppState, Position
from footplate.server.commands import Command, Done
from footplate.server.errors import ILLEGAL_ACTION, ApiError
from footplate.server.guests import Guest
from footplate.server.life.clocks import wound
from footplate.server.metrics import ACTIONS
from footplate.server.permissions import check_turn
from footplate.server.standing import Decided, Standing
from footplate.server.steps import Doer
from footplate.server.storing import Made, store
from footplate.server.tables import Table
from footplate.server.worker_tasks import Played, Refused

Outcome = tuple[Table, Done]
"""The table as it is after a command, and what came of the command."""


async def act(app: AppState, command: Command, table_id: str, expected: int) -> Outcome:
    """Take a decision for the guest's seat that is to move, or say why not."""
    while (outcome := await _tried(app, command, table_id, expected)) is None:
        # A seat changed hands meanwhile, or somebody asks for something: the position is the same.
        app.positions.pop(table_id, None)
    return outcome


async def _tried(app: AppState, command: Command, table_id: str, expected: int) -> Outcome | None:
    position = _guessed(app, command.guest, table_id, expected)
    if position is None:
        found = await app.database.read(_found, command, table_id, expected)
        if not isinstance(found, Position):
            return found
        position = found
    table = position.table
    look = tuple(table.seats_of(command.guest))
    stored = app.stored(table, position.snapshot, [look])
    place, action = (table, table.seq), command.content["action"]
    played = await app.snapshots.run(place, worker_tasks.act, stored, action)
    if isinstance(played, Refused):
        raise ApiError(ILLEGAL_ACTION, f"{played.reason}. Nothing was changed.")
    stored_now = await app.database.write_once(_commit, app, command, table, played)
    if stored_now is None:
        return None
    outcome, is_stored = stored_now
    if is_stored:
        finish(app, outcome[0], played, table.actor)
    else:  # the same command was faster, with draws of its own, perhaps over a line that broke
        app.hub.wake(table_id)
    return outcome


def _guessed(app: AppState, guest: Guest, table_id: str, expected: int) -> Position | None:
    """The position that the guest has in mind, if it is the newest that this process stored.

    A guess may only say yes: who is refused is refused by what the database says.
    """
    position = app.positions.get(table_id)
    if position is None or position.table.seq != expected:
        return None
    return position if position.table.actor in position.table.seats_of(guest) else None


def _found(
    connection: Connection, command: Command, table_id: str, expected: int
) -> Position | Outcome:
    """The position to decide in, or what came of the command when it was first sent."""
    table = tables.load(connection, table_id)
    first = commands.done(connection, command)
    if first is not None:
        return table, first
    check_turn(connection, table, command.guest, expected)
    return Position(table, steps.snapshot(connection, table))


def _commit(
    connection: Connection, app: AppState, command: Command, seen: Table, played: Played
) -> tuple[Outcome, bool] | None:
    """Store the step, or say what came of the same command or was done by others meanwhile.

    The second part tells whether it is this very step that was stored. None if the table changed
    but not its position.
    """
    after = wound(connection, seen, steps.after(seen, seen.seq + 1, played))
    result = result_of(after, command.guest)
    doer = Doer("action", seen.actor)
    if store(connection, app.database, Made(seen, after, doer, played, (command, result))):
        return (after, result), True
    current = tables.load(connection, seen.id)
    first = commands.done(connection, command)
    if first is not None:
        return (current, first), False
    if current.seq != seen.seq:
        # Refuses in the words for whoever comes now: how close the race was is nobody's concern.
        check_turn(connection, current, command.guest, seen.seq)
    return None


def append(connection: Connection, app: AppState, seen: Table, played: Played) -> Table | None:
    """Store the step that was worked out from `seen`; None if somebody moved meanwhile."""
    after = wound(connection, seen, steps.after(seen, seen.seq + 1, played))
    made = Made(seen, after, Doer("action", seen.actor), played)
    return after if store(connection, app.database, made) else None


def finish(app: AppState, after: Table, played: Played, seat: int | None) -> None:
    """Show everyone a step that has been stored."""
    is_bot = seat is not None and after.seats[seat].kind == "bot"
    ACTIONS.labels(after.game, "action", "bot" if is_bot else "person").inc()
    app.scenes.remember(after, played)
    app.agenda.set_pace(after, played.eliminated)
    app.changed(Standing(after, Decided(seat, played.barrier)), played.snapshot)


def result_of(table: Table, guest: Guest) -> Done:
    return Done(table.id, table.seq, table.viewer(guest))
