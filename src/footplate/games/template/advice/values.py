"""How well the seats stand in the template game: their chances to win."""

from typing import Final

from footplate.engine.advice import Fitted, shares_of_victory
from footplate.games.template.advice.pace import progress
from footplate.games.template.rules.scoring import outcome
from footplate.games.template.rules.state import State

FEATURES: Final = ("points", "tracks")

WEIGHTS: Final = Fitted("footplate.games.template", FEATURES)


def values(state: State) -> list[float]:
    """The chance of every seat to win."""
    if state.phase < 0:
        return shares_of_victory(state.players, outcome(state).winners)
    return WEIGHTS.chances(progress(state), features(state))


def features(state: State) -> list[list[float]]:
    """Per seat its points, and the tracks that break a tie."""
    return [
        [float(state.points[seat]), float(state.tracks.count(seat))]
        for seat in range(state.players)
    ]
