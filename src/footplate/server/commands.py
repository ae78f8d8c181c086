"""Commands that were carried out, so that a repeated one gets the first answer."""

import json
from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError

from footplate.server.clock import now
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.guests import Guest
from footplate.server.schema import commands
from footplate.server.worker_tasks import Json

KEPT_MILLISECONDS: Final = 7 * 24 * 3600 * 1000

FIRST: Final = select(commands).where(
    commands.c.guest == bindparam("by"), commands.c.command_id == bindparam("name")
)
NOTE: Final = insert(commands)


class Command(NamedTuple):
    """What a guest asks for, under a name the client made."""

    guest: Guest
    command_id: str
    content: Json

    @property
    def fingerprint(self) -> bytes:
        """Tells two commands with the same name apart."""
        return sha256(json.dumps(self.content, sort_keys=True).encode()).digest()


class Done(NamedTuple):
    """What came of a command: enough to give the same answer again."""

    table_id: str
    seq: int | None
    viewer: int | None


class UsedTwice(ApiError):
    """The refusal of a second command with the name of a first."""

    def __init__(self) -> None:
        super().__init__(
            BAD_REQUEST, "This command_id was used for another command. Make a new one for each."
        )


def done(connection: Connection, command: Command) -> Done | None:
    """What came of this command if it was carried out before."""
    name = {"by": command.guest.id, "name": command.command_id}
    row = connection.execute(FIRST, name).one_or_none()
    if row is None:
        return None
    if row.fingerprint != command.fingerprint:
        raise UsedTwice
    return Done(row.table_id, row.seq, row.viewer)


def note(connection: Connection, command: Command, result: Done) -> None:
    """Store that a command was carried out, in the transaction that did it.

    UsedTwice, and the end of the transaction, if one of the same name was faster.
    """
    try:
        connection.execute(NOTE, row(command, result))
    except IntegrityError as error:
        raise UsedTwice from error


def row(command: Command, result: Done) -> Json:
    """What is stored of a command that was carried out."""
    return {
        "guest": command.guest.id,
        "command_id": command.command_id,
        "fingerprint": command.fingerprint,
        "created": now(),
        **result._asdict(),
    }


def forget_old(connection: Connection) -> None:
    """Remove commands that no client will repeat any more."""
    old = commands.c.created < now() - KEPT_MILLISECONDS
    connection.execute(delete(commands).where(old))
