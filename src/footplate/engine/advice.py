"""What the advice of every game shares: how far to look, and chances to win from fitted weights."""

import math
from typing import Final, NamedTuple

from footplate.engine.board import load

VALUES_FILE: Final = "values.toml"
"""The file in a game's `data` folder that `scripts/fit_values` writes."""

TO_THE_END: Final = 100_000


class Leaf(NamedTuple):
    """How a search judges where its tree ends: by advised play, then by `values`."""

    decisions: int = 0
    """So many advised decisions are played at most."""
    within_turn: bool = False
    """They are those that are left of the turn in progress, no more."""
    before_chance: bool = False
    """They end where chance acts."""
    at_once: float = 0.0
    """How much the chances where the tree ends count, beside those that advised play leads to."""
    clicks: int = 1
    """The decisions that a turn usually takes: the time for a turn is shared among them."""
    spread: float = 1.0
    """So many points of preference make an action e times as likely to be the right one."""


Candidates = tuple[list[int], list[float]]
"""Legal actions worth a thought, and the preference of each."""


class Fitted:
    """Weights of a game's features by number of players, fitted to the results of games.

    Each feature has one weight per moment, from the beginning of the game to its end in equal
    steps; between moments they are drawn out straight.
    """

    def __init__(self, package: str, features: tuple[str, ...]) -> None:
        self.features: Final = features
        self._weights: Final[dict[int, list[list[float]]]] = {}
        for players, rows in load(package, VALUES_FILE).items():
            given = {str(name): row for name, row in rows.items()}
            # A feature that was never fitted counts for nothing until it is.
            moments = max([len(row) for row in given.values()], default=2)
            flat = [0.0] * moments
            self._weights[int(players)] = [
                [float(weight) for weight in given.get(name, flat)] for name in features
            ]

    def counts(self) -> list[int]:
        """The numbers of players that have weights of their own."""
        return sorted(self._weights)

    def chances(self, progress: float, features: list[list[float]]) -> list[float]:
        """The chance of each seat to win; `features` has a row per seat, in the order declared."""
        weights = self._weights_for(len(features))
        if weights is None:
            return [1.0 / len(features)] * len(features)
        last = len(weights[0]) - 1
        place = max(0.0, min(1.0, progress)) * last
        moment = min(int(place), last - 1)
        now = place - moment
        scores = [0.0] * len(features)
        for at in range(len(weights)):
            row = weights[at]
            weight = row[moment] * (1.0 - now) + row[moment + 1] * now
            if weight != 0.0:
                for seat in range(len(features)):
                    scores[seat] += weight * features[seat][at]
        return softmax(scores)

    def _weights_for(self, players: int) -> list[list[float]] | None:
        found = self._weights.get(players)
        if found is None and self._weights:
            # A map may seat more or fewer than were ever measured: the nearest count will do.
            nearest = min(self._weights, key=lambda count: abs(count - players))
            found = self._weights[nearest]
        return found


def softmax(scores: list[float]) -> list[float]:
    """Positive figures that add up to 1, each e times as large for every point more."""
    highest = max(scores)
    powers = [math.exp(score - highest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def shares_of_victory(players: int, winners: tuple[int, ...]) -> list[float]:
    """What `values` says of a finished game: a shared victory is divided."""
    shares = [0.0] * players
    for seat in winners:
        shares[seat] = 1.0 / len(winners)
    return shares
