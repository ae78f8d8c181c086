"""What each seat gets for the end of a game; the rewards of all seats add up to nothing."""

from collections.abc import Callable
from typing import Any, Final

from footplate.engine.contract import Game
from footplate.engine.outcome import Outcome

Rewards = Callable[[Game[Any], Outcome], list[float]]


def win(game: Game[Any], outcome: Outcome) -> list[float]:
    """1 for the winner; what it gains is lost by the others in equal parts, ties are shared."""
    players, winners = len(outcome.scores), outcome.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return [(players * share - 1) / (players - 1) for share in shares]


def place(game: Game[Any], outcome: Outcome) -> list[float]:
    """From 1 for the first place down to -1 for the last, in equal steps; equals share."""
    players = len(outcome.scores)
    found = [0.0] * players
    ahead = 0
    for group in outcome.ranking:
        middle = ahead + (len(group) - 1) / 2
        for seat in group:
            found[seat] = 1 - 2 * middle / (players - 1)
        ahead += len(group)
    return found


def score(game: Game[Any], outcome: Outcome) -> list[float]:
    """The own score less the mean of the others'; who was eliminated has the lowest there is."""
    lowest = game.info.bounds.scores[0]
    scores = [lowest if points is None else points for points in outcome.scores]
    total, others = sum(scores), len(scores) - 1
    return [own - (total - own) / others for own in scores]


REWARDS: Final[dict[str, Rewards]] = {"win": win, "place": place, "score": score}


def reward_bounds(game: Game[Any], rewards: str) -> tuple[float, float]:
    """The least and the most that a seat can get."""
    if rewards != "score":
        return -1.0, 1.0
    low, high = game.info.bounds.scores
    return float(low - high), float(high - low)
