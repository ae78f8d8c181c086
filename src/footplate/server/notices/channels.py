"""The ways in which a person wants to be told."""

import secrets
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from footplate.server.clock import now
from footplate.server.errors import BAD_REQUEST, NOT_FOUND, ApiError
from footplate.server.guests import TOKEN_BYTES, hashed
from footplate.server.schema_people import channels, outbox
from footplate.server.tables import new_id

MAIL: Final = "mail"
WEBHOOK: Final = "webhook"
PUSH: Final = "push"
MOST: Final = 8
TURN, INVITATION, END, TEST, PROOF = "turn", "invitation", "end", "test", "proof"
WANTED: Final = (TURN, INVITATION, END)
"""What somebody may want to be told."""

OF_GUEST: Final = (
    select(channels).where(channels.c.guest == bindparam("who")).order_by(channels.c.created)
)


class Channel(NamedTuple):
    """A stored way."""

    id: str
    guest: int
    kind: str
    target: str
    form: str
    secret: str
    wants: str
    unproven: bytes | None
    created: int


class Wish(NamedTuple):
    """The way that shall be stored, its target checked."""

    kind: str
    target: str
    form: str
    secret: str
    wants: str


def of_guest(connection: Connection, guest: int) -> list[Channel]:
    """All ways of a guest, the oldest first."""
    return [Channel(*row) for row in connection.execute(OF_GUEST, {"who": guest})]


def one(connection: Connection, guest: int, channel_id: str) -> Channel:
    """A way of this guest; an ApiError if there is none such."""
    for channel in of_guest(connection, guest):
        if channel.id == channel_id:
            return channel
    raise ApiError(NOT_FOUND, "You have no such way to be told. Look at the list again.")


def add(connection: Connection, guest: int, wish: Wish) -> tuple[Channel, str]:
    """Store a way; what proves an address for mail, which only that mail tells, comes with it."""
    others = of_guest(connection, guest)
    if len(others) >= MOST:
        raise ApiError(BAD_REQUEST, f"There are at most {MOST} ways. Take one away first.")
    if any((other.kind, other.target) == (wish.kind, wish.target) for other in others):
        raise ApiError(BAD_REQUEST, "You are told there already.")
    proof = secrets.token_urlsafe(TOKEN_BYTES)
    unproven = hashed(proof) if wish.kind == MAIL else None
    channel = Channel(new_id(), guest, *wish, unproven, now())
    connection.execute(insert(channels), channel._asdict())
    return channel, proof


def prove(connection: Connection, proof: str) -> bool:
    """Believe that an address for mail is its owner's; whether the proof was good."""
    good = channels.c.unproven == hashed(proof)
    return connection.execute(update(channels).where(good).values(unproven=None)).rowcount > 0


def renewed_proof(connection: Connection, channel: Channel) -> str:
    """Another proof for an address that has none yet; the one before is worth nothing."""
    proof = secrets.token_urlsafe(TOKEN_BYTES)
    own = channels.c.id == channel.id
    connection.execute(update(channels).where(own).values(unproven=hashed(proof)))
    return proof


def change(connection: Connection, channel: Channel, wants: str) -> None:
    """Store what somebody wants to be told there."""
    connection.execute(update(channels).where(channels.c.id == channel.id).values(wants=wants))


def remove(connection: Connection, channel_id: str) -> None:
    """Take a way away, with what was on it."""
    connection.execute(delete(outbox).where(outbox.c.channel == channel_id))
    connection.execute(delete(channels).where(channels.c.id == channel_id))


def deliveries(connection: Connection, channel: Channel, most: int) -> list[Any]:
    """What was sent there last, the newest first."""
    moment = func.coalesce(outbox.c.done, outbox.c.created)
    query = select(outbox).where(outbox.c.channel == channel.id).order_by(moment.desc())
    return list(connection.execute(query.limit(most)))
