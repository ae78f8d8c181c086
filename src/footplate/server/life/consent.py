"""What needs the others: going further back than one may alone, and seats of those who are gone."""

from dataclasses import replace
from typing import Final, NamedTuple

from sqlalchemy import Connection

from footplate.server import standing, steps, tables
from footplate.server.app_state import AppState
from footplate.server.clock import now
from footplate.server.errors import BAD_REQUEST, CANNOT_UNDO, ApiError
from footplate.server.guests import Guest
from footplate.server.life.handing import Parting, handed, reseated, seat_of
from footplate.server.life.proposals import Kind, Proposal, proposal_of, voters
from footplate.server.permissions import check_at_table, stale
from footplate.server.standing import Standing
from footplate.server.steps import Doer, Step
from footplate.server.tables import Table
from footplate.server.undoing import Return, returned, taken_back

AWAY_MILLISECONDS: Final = 2 * 60 * 1000
"""Only the seat of somebody who is away for so long is handed to a bot by the others."""

Shown = tuple[Standing, str | None]


class Wish(NamedTuple):
    """What somebody asks the others for: a step to go back to, or a seat to hand to a bot."""

    kind: Kind
    to: int
    bot: str | None = None
    offer: bool = False


class Reply(NamedTuple):
    """What somebody thinks of a proposal."""

    number: int
    agrees: bool


async def propose(app: AppState, guest: Guest, at: tuple[str, int], wish: Wish) -> None:
    """Ask the others at a table's step; where there are none it is done at once."""
    shown = await app.database.write(_proposed, app, guest, at, wish)
    app.changed(*shown)


async def answer(app: AppState, guest: Guest, table_id: str, reply: Reply) -> None:
    """Agree to what is asked for, or decline it; who asked withdraws it by declining."""
    shown = await app.database.write(_answered, app, guest, table_id, reply)
    app.changed(*shown)


def _proposed(
    connection: Connection, app: AppState, guest: Guest, at: tuple[str, int], wish: Wish
) -> Shown:
    table = tables.load(connection, at[0], lock=True)
    _check_player(table, guest)
    if table.seq != at[1]:
        raise stale(connection, table, at[1], guest)
    if table.proposal is not None:
        raise ApiError(BAD_REQUEST, "Somebody asks the others already. Answer that first.", 409)
    if wish.kind == "hand":
        _check_absent(app, table, wish.to, guest)
    else:
        _target(connection, table, wish.to)
    asks = next(iter(table.seats_of(guest)))
    proposal = Proposal(table.revision + 1, wish.kind, asks, wish.to, wish.bot, wish.offer, [])
    return _settled(connection, app, table, proposal)


def _check_player(table: Table, guest: Guest) -> None:
    check_at_table(table, guest)
    if table.status != "playing":
        raise ApiError(BAD_REQUEST, "The game is over: there is nothing to agree about.", 409)


def _check_absent(app: AppState, table: Table, number: int, guest: Guest) -> None:
    seat = seat_of(table, number)
    if seat.guest is None or seat.guest == guest.id:
        raise ApiError(BAD_REQUEST, "That is for the seats of others who are gone.", 409)
    since = app.presence.away_since(table, number)
    if since is None or now() - since < AWAY_MILLISECONDS:
        raise ApiError(BAD_REQUEST, f"{seat.name} is here, or was a moment ago.", 409)


def _target(connection: Connection, table: Table, seq: int) -> tuple[Step, int]:
    """The step to go back to, on the way to the position on the table, and how far that is."""
    at = steps.load(connection, table.id, table.position_seq)
    count = 0
    while at is not None and at.seq > seq and at.before is not None:
        at, count = steps.load(connection, table.id, at.before), count + 1
    if at is None or at.seq != seq or count == 0:
        raise ApiError(CANNOT_UNDO, "There is no such move to go back to.")
    return at, count


def _answered(
    connection: Connection, app: AppState, guest: Guest, table_id: str, reply: Reply
) -> Shown:
    table = tables.load(connection, table_id, lock=True)
    _check_player(table, guest)
    proposal = proposal_of(table)
    if proposal is None or proposal.number != reply.number:
        raise ApiError(BAD_REQUEST, "That is no longer asked. Nothing was changed.", 409)
    if not reply.agrees:
        return _noted(connection, app, table, None)
    if guest.id not in voters(table, proposal):
        raise ApiError(BAD_REQUEST, "This is for the others to answer.", 403)
    agreed = sorted({*proposal.agreed, *table.seats_of(guest)})
    return _settled(connection, app, table, proposal._replace(agreed=agreed))


def _settled(connection: Connection, app: AppState, table: Table, proposal: Proposal) -> Shown:
    """The table as it is when this many have agreed: done if those were all."""
    agreed = {table.seats[seat].guest for seat in proposal.agreed}
    if voters(table, proposal) - agreed:
        return _noted(connection, app, table, proposal)
    if proposal.kind == "hand":
        parting = Parting(proposal.bot, proposal.offer)
        seat = handed(table, table.seats[proposal.to], parting, "absent")
        return reseated(connection, app, table, seat), None
    back, count = _target(connection, table, proposal.to)
    doer, text = Doer("undo", proposal.by), f"{taken_back(count)}, as agreed"
    returned(connection, app, table, Return(doer, back, text))
    return standing.load(connection, table.id), back.snapshot


def _noted(connection: Connection, app: AppState, table: Table, proposal: Proposal | None) -> Shown:
    data = None if proposal is None else proposal.data
    changed = replace(table, proposal=data, revision=table.revision + 1)
    tables.save(connection, changed)
    app.database.announce(connection, table.id)
    return standing.load(connection, table.id), None
