"""Finding tables: by game, by how far they are, one's own; and those one is invited to."""

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, delete, exists, func, or_, select

from footplate.server import tables
from footplate.server.errors import BAD_REQUEST, NOT_FOUND, ApiError
from footplate.server.guests import Guest
from footplate.server.opening import invite
from footplate.server.people import accounts
from footplate.server.schema import seats
from footplate.server.schema import tables as rows
from footplate.server.schema_people import invitations, mutes
from footplate.server.tables import Table

LISTED: Final = 50
MOST_INVITED: Final = 20
CONFLICT: Final = 409
FORBIDDEN: Final = 403


class Filter(NamedTuple):
    """Which tables are wanted; those that changed before a moment, for the next page."""

    status: str | None = None
    game: str | None = None
    mine: bool = False
    rated: bool | None = None
    before: int | None = None


def found(connection: Connection, guest: Guest | None, wanted: Filter) -> list[Table]:
    """The tables that somebody may find, the newest first; private ones only their players."""
    query = select(rows).order_by(rows.c.updated.desc()).limit(LISTED)
    here = seats.c.table_id == rows.c.id
    if guest is None:
        query = query.where(~rows.c.private)
    else:
        sits = exists().where(here, or_(seats.c.guest == guest.id, seats.c.owner == guest.id))
        own = or_(sits, rows.c.host == guest.id)
        query = query.where(own if wanted.mine else or_(~rows.c.private, own))
    if guest is None and wanted.mine:
        return []
    found = connection.execute(_narrowed(query, wanted)).all()
    return tables.with_seats(connection, found) if found else []


def _narrowed(query: Select[Any], wanted: Filter) -> Select[Any]:
    somebody = exists().where(seats.c.table_id == rows.c.id, seats.c.guest.is_not(None))
    if wanted.status == "waiting":
        query = query.where(somebody)
    if wanted.status is not None:
        query = query.where(rows.c.status == wanted.status)
    if wanted.game is not None:
        query = query.where(rows.c.game == wanted.game)
    if wanted.rated is not None:
        query = query.where(rows.c.rated == wanted.rated)
    if wanted.before is not None:
        query = query.where(rows.c.updated < wanted.before)
    return query


def invited(connection: Connection, guest: Guest) -> list[Table]:
    """The tables to which somebody is invited and which wait for players."""
    sits = exists().where(seats.c.table_id == rows.c.id, seats.c.guest == guest.id)
    query = (
        select(rows)
        .join(invitations, invitations.c.table_id == rows.c.id)
        .where(invitations.c.guest == guest.id, rows.c.status == "waiting", ~sits)
        .order_by(invitations.c.created.desc())
        .limit(LISTED)
    )
    found = connection.execute(query).all()
    return tables.with_seats(connection, found) if found else []


def invite_by_name(connection: Connection, guest: Guest, table_id: str, name: str) -> None:
    """Invite somebody with an account to a table that waits for players.

    Whoever muted the one who invites never learns of it, and nobody is told that.
    """
    table = tables.load(connection, table_id, lock=True)
    if not table.seats_of(guest) and table.host != guest.id:
        raise ApiError(BAD_REQUEST, "Only those who sit at a table invite others.", FORBIDDEN)
    if table.status != "waiting":
        raise ApiError(BAD_REQUEST, "The game has begun: no seat is free.", CONFLICT)
    account = accounts.with_login(connection, accounts.login_of(name))
    if account is None:
        raise ApiError(NOT_FOUND, "Nobody has an account under that name. Send them the link.")
    count = select(func.count()).select_from(invitations)
    if (
        connection.execute(count.where(invitations.c.table_id == table_id)).scalar_one()
        >= MOST_INVITED
    ):
        raise ApiError(BAD_REQUEST, f"At most {MOST_INVITED} people are invited to a table.")
    unwanted = select(mutes.c.guest).where(
        mutes.c.guest == account.guest, mutes.c.other == guest.id
    )
    if account.guest != guest.id and connection.execute(unwanted).one_or_none() is None:
        invite(connection, table_id, [account.guest])


def decline(connection: Connection, guest: Guest, table_id: str) -> None:
    """Take an invitation away."""
    own = (invitations.c.table_id == table_id) & (invitations.c.guest == guest.id)
    if connection.execute(delete(invitations).where(own)).rowcount == 0:
        raise ApiError(NOT_FOUND, "You are not invited to such a table.")
