"""Records that somebody brings: checked, played again, and stored as tables to look at."""

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from footplate.engine.contract import CHANCE
from footplate.engine.view.words import capital
from footplate.record import Record, RecordError, parse, summary
from footplate.replay import replayed_from
from footplate.server import commands, steps, tables
from footplate.server.app_state import AppState
from footplate.server.commands import Command, Done
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.guests import LONGEST_NAME, clean_name
from footplate.server.opening import SETUP, first_answer
from footplate.server.steps import Doer
from footplate.server.tables import Seat, Table, distinct_name
from footplate.server.worker_tasks import Played, Refused, Stored, played_again
from footplate.session import Step

UNFINISHED: Final = "The record ends before the game does. Only finished games can be brought here"

OTHER_RESULT: Final = "The record tells another result than its actions, which lead to {}"


class Brought(NamedTuple):
    """A record as a table stores it: who played what, and every step with the seat that made it."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    rules_version: int
    names: list[str]
    steps: list[tuple[int | None, Played]]


def brought(text: str) -> Brought | Refused:
    """A record played again, or why it cannot be; this runs in a worker process."""
    try:
        record = parse(text)
        names = _names(record)
        found, end = _steps(record, names)
    except RecordError as error:
        return Refused(capital(str(error)))
    outcome = record.game.outcome(end)
    if outcome is None:
        return Refused(UNFINISHED)
    if record.result and record.result != summary(outcome):
        return Refused(OTHER_RESULT.format(summary(outcome)))
    info = record.game.info
    options = dict(record.options)
    return Brought(info.slug, record.players, options, info.rules_version, names, found)


def _names(record: Record) -> list[str]:
    """The seats' names as a table may have them."""
    names: list[str] = []
    for seat, written in enumerate(record.seats):
        try:
            name = clean_name(written[:LONGEST_NAME])
        except ApiError:
            name = f"Player {seat + 1}"
        names.append(distinct_name(name, names))
    return names


def _steps(record: Record, names: list[str]) -> tuple[list[tuple[int | None, Played]], Any]:
    """Every step of a record as it is stored, and the state at the end."""
    game = record.game
    blank = Stored(game.info.slug, "", names, [], 0, 0, frozenset())
    found: list[tuple[int | None, Played]] = []
    state = game.new(record.players, record.options)
    step = Step(None)
    for before, taken in replayed_from(record, state):
        if taken.actor != CHANCE:
            found.append((step.seat, played_again(game, (before, step), blank)))
            step = Step(taken.actor)
        step.taken.append(taken)
    found.append((step.seat, played_again(game, (state, step), blank)))
    return found, state


async def bring(app: AppState, command: Command, text: str, private: bool) -> str:
    """Store a record as a table that is over; its id, the same for a repeated command."""
    first = await first_answer(app, command)
    if first is not None:
        return first.table_id
    # A whole game takes a while: moves of others must not wait for it.
    found = await app.bot_workers.run(brought, text)
    if isinstance(found, Refused):
        raise ApiError(BAD_REQUEST, f"{found.reason.rstrip('.')}.")
    return await app.database.write(_stored, command, found, private)


def _stored(connection: Connection, command: Command, found: Brought, private: bool) -> str:
    table = tables.add(
        connection,
        Table(
            id=tables.new_id(),
            game=found.game,
            players=found.players,
            options=found.options,
            rules_version=found.rules_version,
            host=command.guest.id,
            seats=tuple(Seat(seat, "person", None, name) for seat, name in enumerate(found.names)),
            private=private,
        ),
    )
    for seat, played in found.steps:
        doer = SETUP if seat is None else Doer("action", seat)
        table = steps.append(connection, table, doer, played)
    commands.note(connection, command, Done(table.id, None, None))
    return table.id
