"""What somebody played: results by game, ratings, the newest games, and who beat whom."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection, and_, func, select

from footplate.games.registry import game as game_called
from footplate.server.clock import iso
from footplate.server.schema import guests, seats, tables
from footplate.server.schema_people import accounts, ratings, results

NEWEST: Final = 20
LISTED: Final = 100

Json = dict[str, Any]


def title(slug: str) -> str:
    """What a game is called."""
    try:
        return str(game_called(slug).info.title)
    except ValueError:
        return slug  # a game that is no longer installed


def played(connection: Connection, guest: int) -> list[Json]:
    """How often somebody played each game, and with what places."""
    query = select(results.c.game, results.c.place, func.count()).where(results.c.guest == guest)
    counts: dict[str, dict[int, int]] = defaultdict(dict)
    for game, place, count in connection.execute(query.group_by(results.c.game, results.c.place)):
        counts[game][place] = count
    rated = {row.game: row for row in _ratings(connection, ratings.c.guest == guest)}
    return [
        {
            "game": game,
            "title": title(game),
            "played": sum(places.values()),
            "won": places.get(1, 0),
            "places": [places.get(place, 0) for place in range(1, max(places) + 1)],
            "rating": rating_shown(rated[game]) if game in rated else None,
        }
        for game, places in sorted(counts.items())
    ]


def newest(connection: Connection, guest: int, with_private: bool) -> list[Json]:
    """The games somebody finished last."""
    query = (
        select(results, tables.c.private)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.guest == guest)
        .order_by(results.c.finished.desc())
    )
    if not with_private:
        query = query.where(~tables.c.private)
    return [
        {
            "table": row.table_id,
            "game": row.game,
            "title": title(row.game),
            "place": row.place,
            "score": row.score,
            "rated": row.rated,
            "finished": iso(row.finished),
        }
        for row in connection.execute(query.limit(NEWEST))
    ]


def against(connection: Connection, one: int, other: int) -> list[Json]:
    """Of the games two people played together: who ended before whom, game by game."""
    mine, theirs = results.alias("mine"), results.alias("theirs")
    same = and_(mine.c.table_id == theirs.c.table_id, theirs.c.guest == other)
    query = select(mine.c.game, mine.c.place, theirs.c.place).join(theirs, same)
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for game, own, their in connection.execute(query.where(mine.c.guest == one)):
        found[game][0 if own < their else 2 if own > their else 1] += 1
    return [
        {"game": game, "title": title(game), "better": ahead, "equal": equal, "worse": behind}
        for game, (ahead, equal, behind) in sorted(found.items())
    ]


def leaders(connection: Connection, game: str) -> list[Json]:
    """Bots and people with accounts, first whoever is surely strong: one lucky game is no proof."""
    found = _ratings(connection, ratings.c.game == game)
    names = dict(_names(connection, {row.guest for row in found if row.guest is not None}))
    shown = [
        {
            "name": names[row.guest][0] if row.guest is not None else row.player.partition(" ")[2],
            "account": names[row.guest][1] if row.guest is not None else None,
            "bot": row.guest is None,
            **rating_shown(row),
        }
        for row in found
        if row.guest is None or row.guest in names
    ]
    return sorted(shown, key=lambda one: one["doubt"] - one["rating"])[:LISTED]


def seated(connection: Connection, table_id: str) -> list[Json]:
    """Under which accounts those at a table play."""
    query = (
        select(seats.c.seat, accounts.c.login)
        .join(accounts, accounts.c.guest == seats.c.guest)
        .where(seats.c.table_id == table_id)
    )
    rows = connection.execute(query.order_by(seats.c.seat))
    return [{"seat": row.seat, "account": row.login} for row in rows]


def rating_shown(row: Any) -> Json:
    """A rating as people read it: the estimate, and how far off it may be."""
    return {
        "rating": round(row.mu, 1),
        "doubt": round(2 * row.sigma, 1),
        "games": row.games,
    }


def _ratings(connection: Connection, which: Any) -> list[Any]:
    query = select(ratings).where(which).order_by(ratings.c.mu.desc(), ratings.c.player)
    return list(connection.execute(query))


def _names(connection: Connection, wanted: Iterable[int]) -> list[tuple[int, tuple[str, str]]]:
    query = (
        select(accounts.c.guest, guests.c.name, accounts.c.login)
        .join(guests, guests.c.id == accounts.c.guest)
        .where(accounts.c.guest.in_(list(wanted)))
    )
    return [(row.guest, (row.name or row.login, row.login)) for row in connection.execute(query)]
