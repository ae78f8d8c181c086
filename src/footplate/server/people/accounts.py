"""Accounts: a name and a password by which a person is the same guest everywhere."""

import re
import unicodedata
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from footplate.server.clock import now
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.guests import Guest, clean_name
from footplate.server.people import sessions
from footplate.server.schema import guests
from footplate.server.schema_people import accounts

CONFLICT: Final = 409
LONGEST_MAIL: Final = 254
MAIL: Final = re.compile(r"[^@\s<>\"',;:\\\x00-\x1f]{1,64}@[A-Za-z0-9.-]{1,189}")
COLUMNS: Final = (*accounts.c, guests.c.name)
BY_LOGIN: Final = (
    select(*COLUMNS)
    .join(guests, guests.c.id == accounts.c.guest)
    .where(accounts.c.login == bindparam("wanted"))
)
BY_GUEST: Final = (
    select(*COLUMNS)
    .join(guests, guests.c.id == accounts.c.guest)
    .where(accounts.c.guest == bindparam("who"))
)


class Account(NamedTuple):
    """A stored account."""

    guest: int
    login: str
    password: str
    mail: str | None
    created: int
    name: str | None


class NewAccount(NamedTuple):
    """The account that shall be made, its password hashed."""

    name: str
    password: str
    mail: str | None


def login_of(name: str) -> str:
    """The form of a name in which two count as the same: no case, no look-alike widths."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()


def clean_mail(text: str | None) -> str | None:
    """The address, or None for none; an ApiError if it cannot be one."""
    if text is None or not text.strip():
        return None
    mail = text.strip()
    if len(mail) > LONGEST_MAIL or not MAIL.fullmatch(mail):
        raise ApiError(BAD_REQUEST, "That is no e-mail address. It looks like ada@example.org.")
    return mail


def with_login(connection: Connection, login: str) -> Account | None:
    """The account that somebody signs in to."""
    row = connection.execute(BY_LOGIN, {"wanted": login}).one_or_none()
    return None if row is None else Account(*row)


def of_guest(connection: Connection, guest: int) -> Account | None:
    """The account of a guest who has one."""
    row = connection.execute(BY_GUEST, {"who": guest}).one_or_none()
    return None if row is None else Account(*row)


def name_of(connection: Connection, guest: int) -> str | None:
    """How a guest is called."""
    query = select(guests.c.name).where(guests.c.id == guest)
    name: str | None = connection.execute(query).scalar_one()
    return name


def sign_up(connection: Connection, guest: Guest, wish: NewAccount) -> str:
    """Make a guest's account; the token of the first session. Seats stay, for the guest does."""
    values = {
        "guest": guest.id,
        "login": login_of(wish.name),
        "password": wish.password,
        "mail": wish.mail,
        "created": now(),
    }
    if of_guest(connection, guest.id) is not None:
        raise ApiError(BAD_REQUEST, "You have an account already, and are signed in.", CONFLICT)
    try:
        with connection.begin_nested():
            connection.execute(insert(accounts), values)
    except IntegrityError as error:
        raise ApiError(
            BAD_REQUEST, "Somebody has an account under that name. Choose another.", CONFLICT
        ) from error
    connection.execute(update(guests).where(guests.c.id == guest.id).values(name=wish.name))
    # A new token: whoever knew the guest's is not let into the account.
    sessions.end_all(connection, guest.id)
    return sessions.begin(connection, guest.id)


def change_password(connection: Connection, guest: int, password: str) -> str:
    """Store another password and sign out everywhere; the token for the one who did it."""
    connection.execute(update(accounts).where(accounts.c.guest == guest).values(password=password))
    sessions.end_all(connection, guest)
    return sessions.begin(connection, guest)


def change_mail(connection: Connection, guest: int, mail: str | None) -> None:
    """Store another address, or none."""
    connection.execute(update(accounts).where(accounts.c.guest == guest).values(mail=mail))


def remove(connection: Connection, guest: int) -> None:
    """Take an account away; the guest stays."""
    connection.execute(delete(accounts).where(accounts.c.guest == guest))
