"""Private notes: one sheet for each person and table, shown to nobody else."""

import unicodedata
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from footplate.server import tables
from footplate.server.clock import now
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.guests import Guest
from footplate.server.schema_people import notes

LONGEST: Final = 4000
KEPT: Final = "\n\t\u200d"
"""Signs that cannot be seen and may stand in notes all the same."""


def cleaned(text: str) -> str:
    """Notes as they are kept; an ApiError if they hold what cannot be shown."""
    kept = unicodedata.normalize("NFC", text.replace("\r\n", "\n"))
    if len(kept) > LONGEST:
        raise ApiError(BAD_REQUEST, f"Notes have at most {LONGEST} characters.")
    if not all(letter.isprintable() or letter in KEPT for letter in kept):
        raise ApiError(BAD_REQUEST, "Notes may hold letters, digits, signs and spaces only.")
    return kept


def read(connection: Connection, guest: Guest | None, table_id: str) -> str:
    """What a guest noted at a table."""
    tables.load(connection, table_id)
    if guest is None:
        return ""
    place = (notes.c.guest == guest.id) & (notes.c.table_id == table_id)
    return connection.execute(select(notes.c.text).where(place)).scalar_one_or_none() or ""


def write(connection: Connection, guest: Guest, table_id: str, text: str) -> None:
    """Keep what a guest notes at a table."""
    tables.load(connection, table_id, lock=True)
    place = (notes.c.guest == guest.id) & (notes.c.table_id == table_id)
    connection.execute(delete(notes).where(place))
    if text:
        values = {"guest": guest.id, "table_id": table_id, "text": text, "updated": now()}
        connection.execute(insert(notes), values)
