"""Move Goods, §8: a cube travels link by link to a city of its colour, or the engine grows."""

from footplate.games.age_of_steam.rules.actions import MOVE, RIDE, SKIP, UPGRADE
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES, can_arrive
from footplate.games.age_of_steam.rules.phases.sequence import after_move
from footplate.games.age_of_steam.rules.state import (
    COLOUR_COUNT,
    HIGHEST_ENGINE,
    MOVE_GOODS,
    NOTHING,
    State,
)


def actor(state: State) -> int:
    """The mover."""
    return state.queue[0]


def legal(state: State) -> list[int]:
    """Cubes that can be delivered, an engine step and nothing; on its way, the next links."""
    if state.cube != NOTHING:
        return _next_links(state)
    actions = _cubes(state)
    if may_upgrade(state, state.queue[0]):
        actions.append(UPGRADE.of())
    actions.append(SKIP.of())
    return actions


def apply(state: State, action: int) -> int:
    """Start a cube, send it on, or do the other thing; a delivered cube ends the move."""
    seat = state.queue[0]
    if MOVE.has(action):
        stop, colour = MOVE.pair(action)
        start_cube(state, stop, colour)
        return MOVE_GOODS
    if UPGRADE.has(action):
        state.engine[seat] += 1
        state.upgraded[seat] = 1
    elif not SKIP.has(action) and not ride_link(state, RIDE.arg(action)):
        return MOVE_GOODS
    return after_move(state)


def may_upgrade(state: State, seat: int) -> bool:
    """Whether a player may raise the engine instead of moving: once a turn, up to six links."""
    return not state.upgraded[seat] and state.engine[seat] < HIGHEST_ENGINE


def start_cube(state: State, stop: int, colour: int) -> None:
    """Take up a cube."""
    state.goods[stop * COLOUR_COUNT + colour] -= 1
    state.cube = colour
    state.path = (stop,)


def ride_link(state: State, side: int) -> bool:
    """Send the cube along a link, whose owner earns at once; whether it has arrived."""
    figures = state.network[state.path[-1]]
    at = 0
    while figures[at] != side:
        at += LINK_FIGURES
    owner = figures[at + 2]
    if owner != NOTHING:
        state.income[owner] += 1
    state.path += (figures[at + 1],)
    if state.cities[figures[at + 1]] != state.cube:
        return False
    state.bag[state.cube] += 1
    state.cube = NOTHING
    state.path = ()
    return True


def _cubes(state: State) -> list[int]:
    engine = state.engine[state.queue[0]]
    goods, reach = state.goods, state.reach
    return [
        MOVE.of(at // COLOUR_COUNT, at % COLOUR_COUNT)
        for at in range(len(reach))
        if reach[at] <= engine and goods[at]
    ]


def _next_links(state: State) -> list[int]:
    path, colour = state.path, state.cube
    left = state.engine[state.queue[0]] - len(path)
    figures = state.network[path[-1]]
    actions = []
    for at in range(0, len(figures), LINK_FIGURES):
        stop = figures[at + 1]
        if stop not in path and (
            state.cities[stop] == colour or can_arrive(state, (*path, stop), colour, left)
        ):
            actions.append(RIDE.of(figures[at]))
    return actions
