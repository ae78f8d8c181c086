"""Whom a person does not want to hear."""

from typing import Any

from sqlalchemy import Connection, delete, insert, select

from footplate.server import tables
from footplate.server.clock import now
from footplate.server.errors import BAD_REQUEST, NOT_FOUND, ApiError
from footplate.server.guests import Guest
from footplate.server.schema_people import chat, mutes
from footplate.server.talk.chat import may_hear


def mute(connection: Connection, guest: Guest, table_id: str, number: int) -> None:
    """Hear no more from whoever said a line, at any table."""
    table = tables.load(connection, table_id)
    place = (chat.c.table_id == table_id) & (chat.c.number == number)
    row = connection.execute(select(chat).where(place)).one_or_none()
    if row is None or row.guest is None or not may_hear(table, guest):
        raise ApiError(NOT_FOUND, "Nobody said that line, or they are gone.")
    if row.guest == guest.id:
        raise ApiError(BAD_REQUEST, "You cannot mute yourself.")
    own = (mutes.c.guest == guest.id) & (mutes.c.other == row.guest)
    connection.execute(delete(mutes).where(own))
    values = {"guest": guest.id, "other": row.guest, "name": row.name, "created": now()}
    connection.execute(insert(mutes), values)


def muted(connection: Connection, guest: int) -> list[dict[str, Any]]:
    """Those whom a guest has muted, by the name they had."""
    query = select(mutes).where(mutes.c.guest == guest).order_by(mutes.c.created)
    return [{"id": str(row.created), "name": row.name} for row in connection.execute(query)]


def unmute(connection: Connection, guest: Guest, mute_id: str) -> None:
    """Hear somebody again."""
    made = int(mute_id) if mute_id.isascii() and mute_id.isdecimal() and len(mute_id) < 16 else -1
    own = (mutes.c.guest == guest.id) & (mutes.c.created == made)
    if connection.execute(delete(mutes).where(own)).rowcount == 0:
        raise ApiError(NOT_FOUND, "You have muted nobody of that id.")
