"""The chat of a table: plain text, in order, without those a listener has muted."""

import json
import unicodedata
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select

from footplate.server import commands, tables
from footplate.server.app_state import AppState
from footplate.server.clock import iso, now
from footplate.server.commands import Command, Done
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.guests import Guest
from footplate.server.schema_people import chat, mutes
from footplate.server.tables import Table

LONGEST_LINE: Final = 500
MOST_LINES: Final = 200
"""So many of the newest lines are sent to somebody who comes."""

FORBIDDEN: Final = 403
GUEST: Final = "Guest"
NEWEST: Final = select(func.max(chat.c.number)).where(chat.c.table_id == bindparam("table"))
LINES: Final = (
    select(chat)
    .where(
        chat.c.table_id == bindparam("table"),
        chat.c.number > bindparam("after"),
        chat.c.guest.is_not(None),
        chat.c.guest.not_in(select(mutes.c.other).where(mutes.c.guest == bindparam("listener"))),
    )
    .order_by(chat.c.number.desc())
    .limit(MOST_LINES)
)
ADD: Final = insert(chat)
NOBODY: Final = -1

Json = dict[str, Any]


class Heard(NamedTuple):
    """The newest line there is, and the lines for one listener as JSON text, if there are any."""

    newest: int
    text: str


def cleaned(text: str) -> str:
    """A line as it is kept; an ApiError if there is nothing in it or what cannot be shown."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if not line:
        raise ApiError(BAD_REQUEST, "There is nothing in this line.")
    if len(line) > LONGEST_LINE:
        raise ApiError(BAD_REQUEST, f"A line has at most {LONGEST_LINE} characters.")
    if not all(letter.isprintable() or letter == JOINER for letter in line):
        raise ApiError(BAD_REQUEST, "A line may hold letters, digits, signs and spaces only.")
    return line


JOINER: Final = "\u200d"
"""Holds the parts of some pictures and letters together."""


def may_hear(table: Table, guest: Guest | None) -> bool:
    """Whether somebody hears what is said at a table."""
    return table.open_chat or bool(table.seats_of(guest)) or _is_host(table, guest)


def _is_host(table: Table, guest: Guest | None) -> bool:
    return guest is not None and table.host == guest.id


async def speak(app: AppState, command: Command, table_id: str) -> int:
    """Say something at a table; the line's number, the same for a repeated command."""
    number = await app.database.write(_spoken, app, command, table_id)
    app.hub.told(table_id, number)
    return number


def _spoken(connection: Connection, app: AppState, command: Command, table_id: str) -> int:
    first = commands.done(connection, command)
    if first is not None:
        return first.seq or 0
    guest = command.guest
    # Locked, so that two who speak at once get two numbers.
    table = tables.load(connection, table_id, lock=True)
    if not may_hear(table, guest):
        raise ApiError(BAD_REQUEST, "At this table only the players talk.", FORBIDDEN)
    seat = next(iter(table.seats_of(guest)), None)
    name = guest.name or GUEST if seat is None else table.names[seat]
    number = newest(connection, table_id) + 1
    values = {"table_id": table_id, "number": number, "guest": guest.id, "seat": seat}
    text = {"name": name, "text": command.content["say"], "created": now()}
    connection.execute(ADD, values | text)
    commands.note(connection, command, Done(table_id, number, None))
    app.database.announce(connection, table_id)
    return number


def newest(connection: Connection, table_id: str) -> int:
    """The number of the newest line, 0 if nobody has said anything."""
    return connection.execute(NEWEST, {"table": table_id}).scalar_one() or 0


def lines(connection: Connection, table: Table, guest: Guest | None, after: int) -> list[Json]:
    """What was said after a line, as one listener may hear it."""
    if not may_hear(table, guest):
        return []
    own = NOBODY if guest is None else guest.id
    place = {"table": table.id, "after": after, "listener": own}
    return [_line(row, own) for row in reversed(connection.execute(LINES, place).all())]


def heard(connection: Connection, table: Table, guest: Guest | None, after: int) -> Heard:
    """The same for a stream."""
    last = newest(connection, table.id)
    found = lines(connection, table, guest, after) if last > after else []
    return Heard(last, json.dumps(found, ensure_ascii=False) if found else "")


def _line(row: Any, own: int) -> Json:
    return {
        "number": row.number,
        "seat": row.seat,
        "name": row.name,
        "you": row.guest == own,
        "text": row.text,
        "at": iso(row.created),
    }
