"""Opening tables: a wish becomes a table, a finished game becomes a rematch."""

import secrets
from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, insert, select

from footplate.bots import bot as bot_called
from footplate.bots import bots, character
from footplate.engine.contract import check_players, complete_options
from footplate.engine.view.words import capital
from footplate.games.registry import game as game_called
from footplate.server import commands, steps, tables, worker_tasks
from footplate.server.app_state import AppState
from footplate.server.clock import now
from footplate.server.commands import Command, Done, UsedTwice
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.guests import Guest, clean_name
from footplate.server.life.pace import Pace
from footplate.server.metrics import ACTIONS
from footplate.server.schema_people import invitations
from footplate.server.standing import Decided, Standing
from footplate.server.steps import Doer
from footplate.server.tables import Seat, Table, distinct_name
from footplate.server.views import NewTable, SeatWish
from footplate.server.worker_tasks import Played

SETUP: Final = Doer("setup", None)
USUAL_RUNG: Final = 1


class Linked(Exception):
    """Somebody else asked for the rematch first; it names that table."""

    def __init__(self, table_id: str) -> None:
        super().__init__(table_id)
        self.table_id = table_id


async def open_table(app: AppState, command: Command, wish: NewTable) -> str:
    """Open a table as wished; the id of the table, the same for a repeated command."""
    first = await first_answer(app, command)
    if first is not None:
        return first.table_id
    return await _store(app, command, planned(wish, command.guest))


async def rematch(app: AppState, command: Command, table_id: str) -> str:
    """The table on which the same seats play again; one for everybody who asks."""
    first = await first_answer(app, command)
    if first is not None:
        return first.table_id
    old = await app.database.read(tables.load, table_id)
    _check_rematch(old, command.guest)
    if old.rematch is not None:
        return old.rematch
    try:
        new = await _store(app, command, _again(old, command.guest), of=old.id)
    except Linked as linked:
        return linked.table_id
    app.hub.wake(old.id)
    return new


async def first_answer(app: AppState, command: Command) -> Done | None:
    """What came of the command if it was carried out before."""
    return await app.database.read(commands.done, command)


async def set_up(app: AppState, table: Table) -> Played | None:
    """The set-up of a table that is full, worked out but not yet stored."""
    if not table.is_full:
        return None
    # Those who sit there will ask for the scene at once.
    people = {seat.guest for seat in table.seats if seat.guest is not None}
    looks = [tuple(table.seats_of(Guest(person, None))) for person in people]
    blank = app.stored(table, "", looks)
    return await app.workers.run(worker_tasks.begin, blank, table.options)


def planned(wish: NewTable, guest: Guest) -> Table:
    """The table that is wished for, or an ApiError that says what cannot be."""
    try:
        game = game_called(wish.game)
        people = any(seat.kind != "bot" for seat in wish.seats)
        # Only what is known here by name: a guest must not make the server read files.
        options = complete_options(game.info, wish.options, with_people=people)
        players = check_players(game.info, wish.players, options)
    except ValueError as error:
        raise ApiError(BAD_REQUEST, f"{capital(str(error))}.") from error
    if len(wish.seats) != players:
        raise ApiError(
            BAD_REQUEST, f"{players} players need {players} seats, not {len(wish.seats)}."
        )
    return Table(
        id=tables.new_id(),
        game=game.info.slug,
        players=players,
        options=options,
        rules_version=game.info.rules_version,
        host=guest.id,
        seats=_seated(wish, guest),
        pace=_pace(wish),
        private=wish.private,
        rated=wish.rated,
        open_chat=wish.open_chat,
        hints=wish.hints,
    )


def bot_character(name: str, taken: Collection[str | None]) -> str:
    """What a bot is called at a table; an ApiError lists the bots if there is none such."""
    try:
        rung = bot_called(name).title.lower()
    except ValueError as error:
        raise ApiError(BAD_REQUEST, f"{capital(str(error))}.") from error
    return character(rung, taken, secrets.SystemRandom())


def _pace(wish: NewTable) -> dict[str, Any] | None:
    """The clock that is wished for, as it is stored."""
    if wish.pace is None:
        return None
    bot = wish.pace.bot or usual_bot()
    bot_character(bot, ())  # refuses an unknown one
    pace = Pace(wish.pace.kind, wish.pace.seconds, wish.pace.increment, wish.pace.then, bot)
    return pace.data


def usual_bot() -> str:
    """The bot that stands in where nobody chose one: the second weakest."""
    return [bot.name for bot in bots()][USUAL_RUNG]


def default_name(seat: int) -> str:
    """What a player is called who gave no name."""
    return f"Player {seat + 1}"


def _seated(wish: NewTable, guest: Guest) -> tuple[Seat, ...]:
    seated: list[Seat] = []
    own_name = clean_name(wish.name) if wish.name else guest.name
    people = [own_name, *[wanted.name for wanted in wish.seats]]
    for number, wanted in enumerate(wish.seats):
        taken = [*people, *[other.name for other in seated]]
        if wanted.kind == "bot":
            seat = _bot_seat(number, wanted, taken)
        else:
            seat = _seat(number, wanted, guest, own_name)
        if seat.name is not None:
            shown = distinct_name(seat.name, [other.name for other in seated])
            seat = replace(seat, name=shown)
        if seat.kind == "person":
            own_name = None  # the guest's own name is for the first seat only
        seated.append(seat)
    return tuple(seated)


def _seat(number: int, wish: SeatWish, guest: Guest, own_name: str | None) -> Seat:
    name = clean_name(wish.name) if wish.name else None
    if wish.kind == "open":
        return Seat(number)
    return Seat(number, "person", guest.id, name or own_name or default_name(number))


def _bot_seat(number: int, wish: SeatWish, taken: Collection[str | None]) -> Seat:
    if wish.bot is None:
        raise ApiError(BAD_REQUEST, f"Seat {number + 1} is for a bot: say which one.")
    found = bot_character(wish.bot, taken)
    return Seat(number, "bot", None, clean_name(wish.name) if wish.name else found, wish.bot)


def _check_rematch(old: Table, guest: Guest) -> None:
    if not old.seats_of(guest) and old.host != guest.id:
        raise ApiError(BAD_REQUEST, "Only those who played can ask for a rematch.", 403)
    if old.status != "over":
        raise ApiError(BAD_REQUEST, "A rematch is possible when the game is over.", 409)


def _again(old: Table, guest: Guest) -> Table:
    return Table(
        id=tables.new_id(),
        game=old.game,
        players=old.players,
        options=old.options,
        rules_version=game_called(old.game).info.rules_version,
        host=guest.id,
        seats=tuple(_seat_again(seat) for seat in old.seats),
        pace=old.pace,
        private=old.private,
        rated=old.rated,
        open_chat=old.open_chat,
        hints=old.hints,
    )


def _seat_again(seat: Seat) -> Seat:
    """A seat of a rematch: whoever left the last game is asked to this one as well."""
    if seat.owner is None:
        return replace(seat, seen=None)
    return Seat(seat.seat, "person", seat.owner, seat.name)


async def _store(app: AppState, command: Command, table: Table, of: str | None = None) -> str:
    """Store a table and, if it is full, its set-up; `of` is the table it is the rematch of."""
    played = await set_up(app, table)

    def stored(connection: Connection) -> Table:
        added = tables.add(connection, table)
        if played is not None:
            added = steps.append(connection, added, SETUP, played)
        if of is not None:
            _link(app, connection, of, added.id)
            people = {seat.guest for seat in added.seats if seat.guest is not None}
            invite(connection, added.id, people - {added.host})
        commands.note(connection, command, Done(added.id, None, None))
        return added

    try:
        opened = await app.database.write(stored)
    except UsedTwice:
        first = await first_answer(app, command)
        if first is None:
            raise
        return first.table_id  # the same command, twice at the same time
    begun(app, opened, played)
    return opened.id


def invite(connection: Connection, table_id: str, people: Collection[int]) -> None:
    """Let some people know of a table; those who know it already are not told again."""
    known = select(invitations.c.guest).where(invitations.c.table_id == table_id)
    for guest in set(people) - set(connection.execute(known).scalars()):
        values = {"table_id": table_id, "guest": guest, "created": now()}
        connection.execute(insert(invitations), values)


def begun(app: AppState, table: Table, played: Played | None) -> None:
    """Show everyone a table that was opened or whose seats changed."""
    if played is None:
        app.changed(Standing(table))
        return
    ACTIONS.labels(table.game, "setup", "server").inc()
    app.scenes.remember(table, played)
    app.changed(Standing(table, Decided(None, played.barrier)), played.snapshot)


def _link(app: AppState, connection: Connection, of: str, rematch: str) -> None:
    old = tables.load(connection, of, lock=True)
    if old.rematch is not None:
        raise Linked(old.rematch)
    tables.save(connection, replace(old, rematch=rematch, revision=old.revision + 1))
    app.database.announce(connection, of)
