"""Recovery codes: what a guest writes down to come back by, in any browser."""

import secrets
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select

from footplate.server.clock import now
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.guests import hashed
from footplate.server.people import sessions
from footplate.server.schema_people import recoveries
from footplate.server.tables import ID_LETTERS

GROUPS: Final = 5
LETTERS: Final = 5
"""25 letters of 31: as hard to guess as a token, and possible to copy by hand."""

LONGEST: Final = 60
PATH: Final = "/back"
BY_CODE: Final = select(recoveries.c.guest).where(recoveries.c.code_hash == bindparam("hash"))


def new_code() -> str:
    """A code in groups, without letters that look alike."""
    groups = ("".join(secrets.choice(ID_LETTERS) for _ in range(LETTERS)) for _ in range(GROUPS))
    return "-".join(groups)


def plain(code: str) -> str:
    """A code as it was made, however it was typed."""
    return "".join(letter for letter in code.lower() if letter in ID_LETTERS)


def make(connection: Connection, guest: int) -> str:
    """A new code for a guest; the one before is worth nothing from now on."""
    code = new_code()
    connection.execute(delete(recoveries).where(recoveries.c.guest == guest))
    values = {"guest": guest, "code_hash": hashed(plain(code)), "created": now()}
    connection.execute(insert(recoveries).values(values))
    return code


def has_code(connection: Connection, guest: int) -> bool:
    """Whether a guest has a code."""
    query = select(recoveries.c.created).where(recoveries.c.guest == guest)
    return connection.execute(query).scalar_one_or_none() is not None


def owner(connection: Connection, code: str) -> int:
    """The guest of a code; an ApiError if it is nobody's."""
    found = connection.execute(BY_CODE, {"hash": hashed(plain(code))}).scalar_one_or_none()
    if found is None:
        raise ApiError(NOT_FOUND, "This code is nobody's. Check every letter, or use a newer one.")
    return int(found)


def come_back(connection: Connection, code: str) -> tuple[int, str]:
    """The guest of a code, and the token of a new session."""
    guest = owner(connection, code)
    return guest, sessions.begin(connection, guest)
