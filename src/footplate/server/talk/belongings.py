"""What people said and noted, when they become somebody else or go for good."""

from sqlalchemy import Connection, delete, select, update

from footplate.server.schema_people import chat, mutes, notes


def bring(connection: Connection, guest: int, to: int) -> None:
    """Give what a guest said and noted to another."""
    connection.execute(update(chat).where(chat.c.guest == guest).values(guest=to))
    has = set(connection.execute(select(notes.c.table_id).where(notes.c.guest == to)).scalars())
    for row in connection.execute(select(notes).where(notes.c.guest == guest)).all():
        if row.table_id not in has:
            own = (notes.c.guest == guest) & (notes.c.table_id == row.table_id)
            connection.execute(update(notes).where(own).values(guest=to))


def forget(connection: Connection, guest: int) -> None:
    """Take away what somebody said; the lines stay empty, so that none is numbered twice."""
    gone = {"guest": None, "name": "", "text": ""}
    connection.execute(update(chat).where(chat.c.guest == guest).values(gone))
    connection.execute(delete(mutes).where(mutes.c.other == guest))
