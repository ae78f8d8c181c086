"""Sessions: a browser that signed in or came back, or a program with a token of its own."""

import secrets
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from footplate.server.clock import now
from footplate.server.guests import ALL, TOKEN_BYTES, hashed
from footplate.server.schema import guests
from footplate.server.schema_people import recoveries, sessions

DAY: Final = 24 * 3600 * 1000
LASTING: Final = 400 * DAY
"""As long as browsers keep a cookie."""

ID_BYTES: Final = 6
BROWSER: Final = "browser"
PROGRAM: Final = "program"
ADD: Final = insert(sessions)
OF_GUEST: Final = (
    select(sessions).where(sessions.c.guest == bindparam("who")).order_by(sessions.c.created)
)


class Session(NamedTuple):
    """What its owner may see of a session."""

    id: str
    kind: str
    scopes: str
    label: str | None
    created: int
    expires: int
    current: bool


class Wish(NamedTuple):
    """The session that shall be made."""

    kind: str = BROWSER
    scopes: str = ALL
    label: str | None = None
    days: int = LASTING // DAY


def begin(connection: Connection, guest: int, wish: Wish | None = None) -> str:
    """A new session of a guest; its token."""
    wish = wish or Wish()
    token, moment = secrets.token_urlsafe(TOKEN_BYTES), now()
    values = {
        "token_hash": hashed(token),
        "guest": guest,
        "kind": wish.kind,
        "scopes": wish.scopes,
        "label": wish.label,
        "created": moment,
        "expires": moment + wish.days * DAY,
    }
    connection.execute(ADD, values)
    return token


def id_of(token: str) -> str:
    """Names the session of a token without telling it."""
    return _id(hashed(token))


def programs(connection: Connection, guest: int) -> int:
    """How many programs act for a guest."""
    rows = connection.execute(OF_GUEST, {"who": guest})
    return sum(row.kind == PROGRAM for row in rows)


def end(connection: Connection, guest: int, token: str) -> None:
    """End the session with this token, or the one that a guest had from the beginning."""
    ours = hashed(token)
    connection.execute(delete(sessions).where(sessions.c.token_hash == ours))
    first = (guests.c.id == guest) & (guests.c.token_hash == ours)
    connection.execute(update(guests).where(first).values(token_hash=_nobody()))


def end_all(connection: Connection, guest: int) -> None:
    """Sign a guest out everywhere: browsers, programs, and the code that would bring one back."""
    changed = update(guests).where(guests.c.id == guest).values(token_hash=_nobody())
    connection.execute(changed)
    for table in (sessions, recoveries):
        connection.execute(delete(table).where(table.c.guest == guest))


def listed(connection: Connection, guest: int, token: str | None) -> list[Session]:
    """The sessions of a guest, the oldest first; none of their secrets."""
    own = hashed(token or "")
    rows = connection.execute(OF_GUEST, {"who": guest})
    return [_session(row, row.token_hash == own) for row in rows]


def revoke(connection: Connection, guest: int, session_id: str) -> bool:
    """End one session of a guest; whether there was such a one."""
    hashes = [
        row.token_hash
        for row in connection.execute(OF_GUEST, {"who": guest})
        if _id(row.token_hash) == session_id
    ]
    connection.execute(delete(sessions).where(sessions.c.token_hash.in_(hashes)))
    return bool(hashes)


def forget_old(connection: Connection) -> None:
    """Remove sessions that have run out."""
    connection.execute(delete(sessions).where(sessions.c.expires < now()))


def _nobody() -> bytes:
    """The hash of a token that nobody has."""
    return hashed(secrets.token_urlsafe(TOKEN_BYTES))


def _session(row: Any, is_current: bool) -> Session:
    told = (row.kind, row.scopes, row.label, row.created, row.expires)
    return Session(_id(row.token_hash), *told, is_current)


def _id(token_hash: bytes) -> str:
    """Names a session without telling its token."""
    return bytes(token_hash[:ID_BYTES]).hex()
