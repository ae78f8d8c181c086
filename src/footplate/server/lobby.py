"""The lobby: what guests see of all tables.

Everyone sees the same tables of others, so these are read and written down once a second at most,
however many ask; a guest's own are read for that guest alone.
"""

from hashlib import blake2b
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, exists, or_, select

from footplate.server import tables
from footplate.server.clock import now
from footplate.server.database import Database
from footplate.server.fresh import Fresh
from footplate.server.guests import Guest
from footplate.server.kept import Kept
from footplate.server.schema import seats
from footplate.server.schema import tables as rows
from footplate.server.tables import Table
from footplate.server.views import TableSummary, summary

LONGEST_LIST: Final = 50
SPARE: Final = 30
"""Read beyond the longest list, for a guest's own tables are left out of those of others."""

SECONDS: Final = 1.0
"""How old the lobby may be; what this process changes about seats shows at once."""

KEPT: Final = 5000
FORGOTTEN_MILLISECONDS: Final = 30 * 24 * 3600 * 1000
"""A table that nobody touched for so long is shown to its own players only."""


def _someone_sits(who: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(seats.c.table_id == rows.c.id, who)


def _newest(which: ColumnElement[Any], most: int) -> Any:
    return select(rows).where(which).order_by(rows.c.updated.desc()).limit(most)


RECENT: Final = (rows.c.updated > bindparam("since")) & ~rows.c.private
# A table at which nobody sits any more is no invitation.
WAITING: Final = _newest(
    (rows.c.status == "waiting") & RECENT & _someone_sits(seats.c.guest.is_not(None)),
    LONGEST_LIST + SPARE,
)
PLAYING: Final = _newest(
    (rows.c.status == "playing") & RECENT & rows.c.aside.is_(None), LONGEST_LIST + SPARE
)
OWN: Final = _newest(
    or_(
        rows.c.id.in_(
            select(seats.c.table_id).where(
                or_(seats.c.guest == bindparam("guest"), seats.c.owner == bindparam("guest"))
            )
        ),
        rows.c.host == bindparam("guest"),
    ),
    LONGEST_LIST,
)


class Shown(NamedTuple):
    """A table as JSON text."""

    table_id: str
    text: str


class Public(NamedTuple):
    """What everyone sees."""

    waiting: list[Shown]
    playing: list[Shown]


class Own(NamedTuple):
    """What one guest sees of their own tables."""

    ids: frozenset[str]
    text: str


class Lobby:
    """The lobby, kept for a moment."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._public = Fresh(SECONDS, lambda: database.read(public_tables))
        self._own: Kept[int, Fresh[Own]] = Kept(KEPT)

    async def text(self, guest: Guest | None) -> str:
        """The lobby for a guest, as JSON text."""
        public = await self._public.value()
        own = Own(frozenset(), "") if guest is None else await self._of(guest).value()
        waiting, playing = (_joined(shown, own.ids) for shown in public)
        return f'{{"yours":[{own.text}],"open":[{waiting}],"playing":[{playing}]}}'

    def doubt(self, table: Table, for_all: bool) -> None:
        """A table has changed: those who sit there, or all, look anew."""
        if for_all:
            self._public.doubt()
        for guest in {table.host, *(seat.guest for seat in table.seats)}:
            if guest is not None and guest in self._own:
                self._own[guest].doubt()

    def forget(self) -> None:
        """Look anew at everything."""
        self._public.doubt()
        self._own.clear()

    def _of(self, guest: Guest) -> Fresh[Own]:
        found = self._own.get(guest.id)
        if found is None:
            found = Fresh(SECONDS, lambda: self._database.read(own_tables, guest))
            self._own.keep(guest.id, found)
        return found


def etag(text: str) -> str:
    """What tells a lobby that is unchanged."""
    return f'"{blake2b(text.encode(), digest_size=12).hexdigest()}"'


def public_tables(connection: Connection) -> Public:
    """The tables with an open seat and those that can be watched."""
    since = {"since": now() - FORGOTTEN_MILLISECONDS}
    waiting, playing = (_found(connection, query, since) for query in (WAITING, PLAYING))
    return Public(
        *(
            [Shown(table.id, summary(table, None).model_dump_json()) for table in found]
            for found in (waiting, playing)
        )
    )


def own_tables(connection: Connection, guest: Guest) -> Own:
    """The tables of a guest, those first where it is their move."""
    found = _found(connection, OWN, {"guest": guest.id})
    shown = sorted((summary(table, guest) for table in found), key=_urgency)
    text = ",".join(table.model_dump_json() for table in shown)
    return Own(frozenset(table.id for table in found), text)


def _urgency(table: TableSummary) -> tuple[bool, bool]:
    return not table.your_move, table.status == "over"


def _found(connection: Connection, query: Any, values: dict[str, int]) -> list[Table]:
    found = connection.execute(query, values).all()
    return tables.with_seats(connection, found) if found else []


def _joined(shown: list[Shown], without: frozenset[str]) -> str:
    others = [table.text for table in shown if table.table_id not in without]
    return ",".join(others[:LONGEST_LIST])
