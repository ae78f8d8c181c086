"""Ratings by whole finishing orders: openskill's Plackett-Luce model, one list for each game."""

import math
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from footplate.server.clock import now
from footplate.server.schema_people import ratings

LEAST_PLAYERS: Final = 2


class Player(NamedTuple):
    """Somebody who is rated: a guest or a bot."""

    guest: int | None
    bot: str | None

    @property
    def name(self) -> str:
        """The key under which the rating stands."""
        return f"bot {self.bot}" if self.guest is None else f"guest {self.guest}"


class Rating(NamedTuple):
    """How strong somebody is among those they met: 25 is average, `sigma` the doubt about it."""

    mu: float
    sigma: float
    games: int


@cache
def model() -> Any:
    """The model; loading it takes a moment."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def can_be_rated(players: Sequence[Player]) -> bool:
    """Whether a game says something about strength: nobody plays against themselves alone."""
    people = [player for player in players if player.guest is not None]
    is_clear = len(people) == len(set(people))
    known = all(player.guest is not None or player.bot is not None for player in players)
    return is_clear and known and len(set(players)) >= LEAST_PLAYERS


def rate(connection: Connection, game: str, players: list[Player], places: list[int]) -> None:
    """Change the ratings of those who played by how the game ended.

    A bot that holds several seats goes on with the mean of what came out.
    """
    before = {player: load(connection, game, player) for player in sorted(set(players), key=str)}
    teams = [[model().create_rating([before[who].mu, before[who].sigma])] for who in players]
    after = model().rate(teams, ranks=[float(place) for place in places])
    for who, was in before.items():
        own = [team[0] for team, player in zip(after, players, strict=True) if player == who]
        mean = Rating(
            math.fsum(each.mu for each in own) / len(own),
            math.fsum(each.sigma for each in own) / len(own),
            was.games + 1,
        )
        _save(connection, game, who, mean)


def load(connection: Connection, game: str, player: Player) -> Rating:
    """A rating, the usual first one for somebody new; nobody else changes it meanwhile."""
    own = (ratings.c.game == game) & (ratings.c.player == player.name)
    row = connection.execute(select(ratings).where(own).with_for_update()).one_or_none()
    if row is None:
        return Rating(model().mu, model().sigma, 0)
    return Rating(row.mu, row.sigma, row.games)


def _save(connection: Connection, game: str, player: Player, rating: Rating) -> None:
    own = (ratings.c.game == game) & (ratings.c.player == player.name)
    connection.execute(delete(ratings).where(own))
    values = {"game": game, "player": player.name, "guest": player.guest, "updated": now()}
    connection.execute(insert(ratings), values | rating._asdict())
