"""What bots are told about Stephenson's Rocket."""

from footplate.games.stephensons_rocket.state import State


def value(state: State, seat: int) -> float:
    return 0.0


def preferences(state: State, actions: list[int]) -> list[float]:
    return [0.0] * len(actions)
