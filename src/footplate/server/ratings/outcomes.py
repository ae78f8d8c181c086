"""How games ended, worked out by worker processes."""

from typing import NamedTuple

from footplate.games.registry import game as game_called
from footplate.server.worker_tasks import Stored, restored


class Ended(NamedTuple):
    """The end of a game: each seat's place, from 1, equals together, and score."""

    places: list[int]
    scores: list[int | None]


def ended(stored: Stored) -> Ended | None:
    """How a game ended; None if it was cut off before."""
    game = game_called(stored.slug)
    outcome = game.outcome(restored(game, stored))
    if outcome is None:
        return None
    places = [0] * len(outcome.scores)
    better = 0
    for equals in outcome.ranking:
        for seat in equals:
            places[seat] = better + 1
        better += len(equals)
    return Ended(places, list(outcome.scores))
