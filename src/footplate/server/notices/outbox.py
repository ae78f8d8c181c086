"""What is to be told, kept until it was: found in what is stored, so that no restart loses it."""

from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)

from footplate.server.clock import now
from footplate.server.notices.channels import END, INVITATION, TURN, Channel
from footplate.server.schema import seats, steps, tables
from footplate.server.schema_people import channels, invitations, outbox
from footplate.server.tables import new_id

WAITING, SENT, DROPPED, FAILED = "waiting", "sent", "dropped", "failed"
MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
PAUSES: Final = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR)
"""How long after each failure the next try is."""

LEASE: Final = 5 * MINUTE
"""So long nobody else sends what one server has begun to send."""

KEPT: Final = 30 * DAY
FRESH: Final = 3 * DAY
"""What happened longer ago is no news any more."""

MOST: Final = 200
LONGEST_PROBLEM: Final = 200

# The own last step of the one to move, and who made the newest step.
OWN_LAST: Final = (
    select(func.coalesce(func.max(steps.c.seq), -1))
    .where(steps.c.table_id == tables.c.id, steps.c.seat == tables.c.actor)
    .correlate(tables)
    .scalar_subquery()
)
NEWEST_BY: Final = (
    select(func.coalesce(steps.c.seat, -1))
    .where(steps.c.table_id == tables.c.id, steps.c.seq == tables.c.seq)
    .correlate(tables)
    .scalar_subquery()
)


def _wants(kind: str) -> ColumnElement[bool]:
    return and_(channels.c.unproven.is_(None), channels.c.wants.contains(kind))


def _untold(kind: str, mark: Any) -> ColumnElement[bool]:
    """Nothing is known of it yet, or it was dropped because it was not so for a while."""
    told = select(outbox.c.id).where(
        outbox.c.channel == channels.c.id,
        outbox.c.kind == kind,
        outbox.c.table_id == tables.c.id,
        outbox.c.mark == mark,
        outbox.c.state != DROPPED,
    )
    return ~told.exists()


TURNS: Final = (
    select(channels.c.id, channels.c.guest, tables.c.id, OWN_LAST, tables.c.updated)
    .join(seats, seats.c.guest == channels.c.guest)
    .join(tables, and_(tables.c.id == seats.c.table_id, tables.c.actor == seats.c.seat))
    .where(
        tables.c.status == "playing",
        tables.c.updated > bindparam("since"),
        tables.c.updated > channels.c.created,
        # In the middle of an own turn nobody needs to be told of it.
        tables.c.actor != NEWEST_BY,
        _wants(TURN),
        _untold(TURN, OWN_LAST),
    )
    .limit(MOST)
)
ENDS: Final = (
    select(channels.c.id, channels.c.guest, tables.c.id, literal(0), tables.c.updated)
    .distinct()
    .join(seats, seats.c.guest == channels.c.guest)
    .join(tables, tables.c.id == seats.c.table_id)
    .where(
        tables.c.status == "over",
        tables.c.updated > bindparam("since"),
        tables.c.updated > channels.c.created,
        _wants(END),
        _untold(END, 0),
    )
    .limit(MOST)
)
INVITED: Final = (
    select(channels.c.id, channels.c.guest, tables.c.id, literal(0), invitations.c.created)
    .join(invitations, invitations.c.guest == channels.c.guest)
    .join(tables, tables.c.id == invitations.c.table_id)
    .where(
        invitations.c.created > bindparam("since"),
        invitations.c.created > channels.c.created,
        _wants(INVITATION),
        _untold(INVITATION, 0),
    )
    .limit(MOST)
)
FOUND: Final = ((TURN, TURNS), (END, ENDS), (INVITATION, INVITED))
ANYBODY: Final = select(channels.c.id).limit(1)
DUE: Final = (
    select(outbox)
    .where(outbox.c.state == WAITING, outbox.c.due <= bindparam("moment"))
    .order_by(outbox.c.due)
    .limit(MOST)
)


class News(NamedTuple):
    """Something to be told on one channel."""

    id: str
    channel: str
    guest: int
    kind: str
    table_id: str | None
    mark: int
    text: str
    state: str
    due: int
    tries: int
    problem: str | None
    created: int
    done: int | None


def is_wanted(connection: Connection) -> bool:
    """Whether anybody wants to be told anything."""
    return connection.execute(ANYBODY).one_or_none() is not None


def gather(connection: Connection, delay: int) -> int:
    """Put everything into the box that somebody wants to be told of; how much it was."""
    since = {"since": now() - FRESH}
    count = 0
    for kind, query in FOUND:
        for channel, guest, table, mark, moment in connection.execute(query, since).all():
            again = (outbox.c.channel == channel) & (outbox.c.kind == kind)
            place = again & (outbox.c.table_id == table) & (outbox.c.mark == mark)
            connection.execute(delete(outbox).where(place))
            late = delay if kind == TURN else 0
            news = _news(channel, guest, kind)
            told = news._replace(table_id=table, mark=mark, due=max(moment + late, now()))
            connection.execute(insert(outbox), told._asdict())
            count += 1
    return count


def put(connection: Connection, channel: Channel, kind: str, text: str = "") -> None:
    """Put a test or a proof into the box; one of them at a time."""
    old = (outbox.c.channel == channel.id) & (outbox.c.kind == kind)
    connection.execute(delete(outbox).where(old))
    connection.execute(insert(outbox), _news(channel.id, channel.guest, kind, text)._asdict())


def _news(channel: str, guest: int, kind: str, text: str = "") -> News:
    moment = now()
    return News(
        new_id(), channel, guest, kind, None, 0, text, WAITING, moment, 0, None, moment, None
    )


def claim(connection: Connection) -> list[tuple[Channel, list[News]]]:
    """What is due, by channel, kept from other servers for a while; at most one message each."""
    moment = now()
    found: dict[str, list[News]] = {}
    for row in connection.execute(DUE, {"moment": moment}).all():
        mine = (outbox.c.id == row.id) & (outbox.c.due == row.due) & (outbox.c.state == WAITING)
        taken = connection.execute(update(outbox).where(mine).values(due=moment + LEASE))
        if taken.rowcount:
            found.setdefault(row.channel, []).append(News(*row))
    query = select(channels).where(channels.c.id.in_(list(found)))
    return [(Channel(*row), found[row.id]) for row in connection.execute(query).all()]


def still_true(connection: Connection, news: News) -> bool:
    """Whether what was to be told is still so: a move may be done, or undone, meanwhile."""
    if news.kind == TURN:
        mine = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor)
        query = select(OWN_LAST, NEWEST_BY, tables.c.actor).join(seats, mine)
        query = query.where(tables.c.id == news.table_id, tables.c.status == "playing")
        row = connection.execute(query.where(seats.c.guest == news.guest)).one_or_none()
        return row is not None and row[0] == news.mark and row[1] != row[2]
    if news.kind == INVITATION:
        place = (invitations.c.table_id == news.table_id) & (invitations.c.guest == news.guest)
        query_one = select(invitations.c.created).where(place)
        return connection.execute(query_one).one_or_none() is not None
    return True


def drop(connection: Connection, news: News) -> None:
    """What is not so any more is not told."""
    _end(connection, [news], DROPPED, None)


def sent(connection: Connection, news: list[News]) -> None:
    """It has arrived."""
    _end(connection, news, SENT, None)


def postpone(connection: Connection, news: News, milliseconds: int) -> None:
    """Look again later: the one to be told is looking at the table."""
    later = {"due": now() + milliseconds}
    connection.execute(update(outbox).where(outbox.c.id == news.id).values(later))


def failed(connection: Connection, news: list[News], problem: str, is_final: bool) -> None:
    """It did not arrive: try again later, or give up."""
    for each in news:
        if is_final or each.tries >= len(PAUSES):
            _end(connection, [each], FAILED, problem)
            continue
        again = {
            "due": now() + PAUSES[each.tries],
            "tries": each.tries + 1,
            "problem": problem[:LONGEST_PROBLEM],
        }
        connection.execute(update(outbox).where(outbox.c.id == each.id).values(again))


def forget_old(connection: Connection) -> None:
    """Remove what was told long ago."""
    connection.execute(delete(outbox).where(outbox.c.done < now() - KEPT))


def _end(connection: Connection, news: list[News], state: str, problem: str | None) -> None:
    values = {"state": state, "problem": problem and problem[:LONGEST_PROBLEM], "done": now()}
    ids = [each.id for each in news]
    connection.execute(update(outbox).where(outbox.c.id.in_(ids)).values(values))
