"""What cannot be in a position of Age of Steam."""

from footplate.engine.positions.codec import Problem
from footplate.games.age_of_steam.positions.problems.goods import goods_problems, move_problems
from footplate.games.age_of_steam.positions.problems.queue import queue_problems
from footplate.games.age_of_steam.positions.problems.seats import dice_problems, seat_problems
from footplate.games.age_of_steam.positions.problems.track import track_problems
from footplate.games.age_of_steam.rules.state import State


def problems(state: State) -> list[Problem]:
    """Everything about a state that cannot be."""
    return [
        *seat_problems(state),
        *track_problems(state),
        *dice_problems(state),
        *goods_problems(state),
        *queue_problems(state),
        *move_problems(state),
    ]
