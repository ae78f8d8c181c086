"""What bots are told about Age of Steam."""

from footplate.games.age_of_steam.scoring import score
from footplate.games.age_of_steam.state import State


def value(state: State, seat: int) -> float:
    """The lead over the best opponent if the game ended now."""
    return max(-1.0, min(1.0, score(state, seat) / 100))


def preferences(state: State, actions: list[int]) -> list[float]:
    """All alike."""
    return [0.0 for _ in actions]
