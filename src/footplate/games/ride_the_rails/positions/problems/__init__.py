"""What cannot be in a position of Ride the Rails.

A position may leave things out: earlier shares, track and rides. But the map that it shows must be
one that building can lead to, and the game must be able to go on to its end.
"""

from footplate.engine.positions.codec import Problem
from footplate.games.ride_the_rails.positions.problems.play import earliest_round, play_problems
from footplate.games.ride_the_rails.positions.problems.track import bonus_problems, track_problems
from footplate.games.ride_the_rails.rules.state import State

__all__ = ["earliest_round", "problems"]


def problems(state: State) -> list[Problem]:
    """Everything about a state that cannot be."""
    return [*track_problems(state), *play_problems(state), *bonus_problems(state)]
