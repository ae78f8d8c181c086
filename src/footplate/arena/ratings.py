"""Ratings from whole finishing orders, by openskill's Plackett-Luce model."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from footplate.arena.match import Result
from footplate.arena.plan import Plan
from footplate.arena.report import held_places

PACKAGE: Final = "openskill"


class Rating(NamedTuple):
    """How strong a bot is among those it met: 25 is the average, `sigma` the doubt about it."""

    mu: float
    sigma: float


def ratings(plan: Plan, results: Sequence[Result]) -> dict[str, Rating] | None:
    """The ratings after all games, or None without openskill or with one kind of bot only.

    A bot that holds several seats is rated in each of them as it was before the game, and then
    goes on with the mean of what came out.
    """
    held = held_places(plan)
    if len(held) < 2:
        return None
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return None
    model = PlackettLuce()
    names = [bot.name for bot in plan.bots]
    now = {name: Rating(model.mu, model.sigma) for name in held}
    for result in results:
        seated = [names[at] for at in result.bots]
        teams = [[model.create_rating([now[name].mu, now[name].sigma])] for name in seated]
        after = model.rate(teams, ranks=[float(place) for place in result.places])
        for name in set(seated):
            own = [team[0] for team, who in zip(after, seated, strict=True) if who == name]
            now[name] = Rating(
                math.fsum(each.mu for each in own) / len(own),
                math.fsum(each.sigma for each in own) / len(own),
            )
    return now
