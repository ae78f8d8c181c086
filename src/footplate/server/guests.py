"""Guests: people without an account, known by a random token that only their browser has."""

import secrets
import unicodedata
from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import (
    BindParameter,
    Connection,
    bindparam,
    insert,
    literal,
    select,
    union_all,
    update,
)

from footplate.server.clock import now
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.schema import guests
from footplate.server.schema_people import sessions

COOKIE: Final = "footplate_guest"
TOKEN_BYTES: Final = 32
TOKEN_LENGTH: Final = 43
LONGEST_NAME: Final = 40
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""

ALL: Final = "all"
"""The scope of people: everything. Programs have a list of words instead."""

HASH: Final[BindParameter[bytes]] = bindparam("hash")
BY_TOKEN: Final = union_all(
    select(guests.c.id, guests.c.name, literal(ALL).label("scopes")).where(
        guests.c.token_hash == HASH
    ),
    select(guests.c.id, guests.c.name, sessions.c.scopes)
    .join(sessions, sessions.c.guest == guests.c.id)
    .where(sessions.c.token_hash == HASH, sessions.c.expires > bindparam("moment")),
)
ADD: Final = insert(guests).returning(guests.c.id)


class Guest(NamedTuple):
    """Someone who comes back with the same cookie."""

    id: int
    name: str | None
    scopes: str = ALL


def hashed(token: str) -> bytes:
    """What is stored of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def is_token(text: str | None) -> bool:
    """Whether a cookie's value has the shape of a token."""
    return text is not None and len(text) == TOKEN_LENGTH and text.isascii()


def guest_with(connection: Connection, token: str) -> Guest | None:
    """The guest who holds this token."""
    row = connection.execute(BY_TOKEN, {"hash": hashed(token), "moment": now()}).one_or_none()
    return None if row is None else Guest(row.id, row.name, row.scopes)


def welcome(connection: Connection, name: str | None = None) -> tuple[Guest, str]:
    """A new guest and the token to hand out."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    values = {"token_hash": hashed(token), "name": name, "created": now()}
    result = connection.execute(ADD, values)
    return Guest(result.scalar_one(), name), token


def rename(connection: Connection, guest: Guest, name: str) -> Guest:
    """The guest under another name; seats already taken keep theirs."""
    changed = update(guests).where(guests.c.id == guest.id).values(name=name)
    connection.execute(changed)
    return guest._replace(name=name)


def clean_name(text: str) -> str:
    """The name, trimmed and composed; an ApiError if it is none."""
    name = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    if not name:
        raise ApiError(BAD_REQUEST, "A name needs at least one character.")
    if len(name) > LONGEST_NAME:
        raise ApiError(BAD_REQUEST, f"A name has at most {LONGEST_NAME} characters.")
    if not name.isprintable():
        raise ApiError(BAD_REQUEST, "A name may hold letters, digits, signs and spaces only.")
    return name


def cookie(token: str, secure: bool) -> str:
    """The header's value that makes a browser keep the token, or drop it if it is empty."""
    seconds = COOKIE_SECONDS if token else 0
    parts = [f"{COOKIE}={token}", "Path=/", f"Max-Age={seconds}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts)
