"""All that is stored of a person, as JSON for that person."""

from typing import Any, Final

from sqlalchemy import Connection, select

from footplate.server import tables
from footplate.server.clock import iso
from footplate.server.guests import Guest
from footplate.server.notices import channels
from footplate.server.people import accounts, leaving, recovery, sessions
from footplate.server.ratings import profiles
from footplate.server.schema import commands, guests, steps
from footplate.server.schema_people import chat, notes
from footplate.server.tables import Table
from footplate.server.talk import mutes

Json = dict[str, Any]
MOST_SENT: Final = 10_000


def export(connection: Connection, guest: Guest, token: str | None) -> Json:
    """Everything about a guest; secrets are stored hashed and are not among it."""
    row = connection.execute(select(guests).where(guests.c.id == guest.id)).one()
    account = accounts.of_guest(connection, guest.id)
    return {
        "person": {"name": row.name, "since": iso(row.created)},
        "account": None
        if account is None
        else {"name": account.login, "mail": account.mail, "since": iso(account.created)},
        "recovery_code": recovery.has_code(connection, guest.id),
        "sessions": [_session(one) for one in sessions.listed(connection, guest.id, token)],
        "tables": [
            _table(connection, tables.load(connection, table), guest)
            for table in leaving.tables_of(connection, guest.id)
        ],
        "commands": _commands(connection, guest),
        "chat": _said(connection, guest),
        "notes": _noted(connection, guest),
        "muted": mutes.muted(connection, guest.id),
        "notices": _notices(connection, guest),
        "results": profiles.newest(connection, guest.id, with_private=True),
        "ratings": profiles.played(connection, guest.id),
    }


def _session(session: sessions.Session) -> Json:
    told = session._asdict()
    return {**told, "created": iso(session.created), "expires": iso(session.expires)}


def _table(connection: Connection, table: Table, guest: Guest) -> Json:
    own = table.seats_of(guest)
    query = select(steps.c.seq, steps.c.kind, steps.c.seat, steps.c.action, steps.c.created)
    query = query.where(steps.c.table_id == table.id, steps.c.seat.in_(own or [-1]))
    return {
        "id": table.id,
        "game": table.game,
        "status": table.status,
        "opened_by_you": table.host == guest.id,
        "seats": [{"seat": seat, "name": table.seats[seat].name} for seat in own],
        "began": iso(table.created),
        "actions": [
            {**row._mapping, "created": iso(row.created)}
            for row in connection.execute(query.order_by(steps.c.seq))
        ],
    }


def _commands(connection: Connection, guest: Guest) -> list[Json]:
    query = select(commands.c.command_id, commands.c.table_id, commands.c.created)
    found = connection.execute(query.where(commands.c.guest == guest.id))
    return [
        {"id": row.command_id, "table": row.table_id, "created": iso(row.created)} for row in found
    ]


def _said(connection: Connection, guest: Guest) -> list[Json]:
    query = select(chat).where(chat.c.guest == guest.id).order_by(chat.c.created)
    return [
        {"table": row.table_id, "text": row.text, "at": iso(row.created)}
        for row in connection.execute(query)
    ]


def _noted(connection: Connection, guest: Guest) -> list[Json]:
    query = select(notes).where(notes.c.guest == guest.id).order_by(notes.c.table_id)
    return [
        {"table": row.table_id, "text": row.text, "at": iso(row.updated)}
        for row in connection.execute(query)
    ]


def _notices(connection: Connection, guest: Guest) -> list[Json]:
    return [
        {
            "kind": channel.kind,
            "target": channel.target,
            "wants": channel.wants.split(),
            "since": iso(channel.created),
            "sent": [
                {
                    "kind": row.kind,
                    "table": row.table_id,
                    "state": row.state,
                    "at": iso(row.created),
                }
                for row in channels.deliveries(connection, channel, MOST_SENT)
            ],
        }
        for channel in channels.of_guest(connection, guest.id)
    ]
