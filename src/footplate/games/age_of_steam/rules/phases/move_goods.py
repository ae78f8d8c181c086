"""Move Goods, §8: a cube travels link by link to a city of its colour, or the engine grows."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.games.age_of_steam.rules import events
from footplate.games.age_of_steam.rules.actions import MOVE, RIDE, SKIP, UPGRADE
from footplate.games.age_of_steam.rules.network.survey import (
    LINK_FIGURES,
    can_arrive,
    survey_network,
)
from footplate.games.age_of_steam.rules.phases.income import settle_accounts
from footplate.games.age_of_steam.rules.phases.production import begin_growth
from footplate.games.age_of_steam.rules.state import (
    COLOUR_COUNT,
    FIRST_MOVE,
    HIGHEST_ENGINE,
    MOVE_GOODS,
    MOVE_ROUNDS,
    NOTHING,
    State,
    in_order_but_first,
)

_MOVES: Final = [MOVE.of(at // COLOUR_COUNT, at % COLOUR_COUNT) for at in range(MOVE.size)]
"""Taking up a cube, at stop × colours + colour; numbers made anew would cost most of a listing."""

_UPGRADE: Final = UPGRADE.of()
_SKIP: Final = SKIP.of()


def begin_moving(state: State) -> int:
    """Two rounds of moves, the First Move player first in both."""
    state.move_round = 1
    state.upgraded = [0] * state.players
    state.queue = in_order_but_first(state, FIRST_MOVE)
    survey_network(state)
    return MOVE_GOODS


def actor(state: State) -> int:
    """The mover."""
    return state.queue[0]


def legal(state: State) -> list[int]:
    """Cubes that can be delivered, an engine step and nothing; on its way, the next links."""
    if state.cube != NOTHING:
        return _next_links(state)
    actions = _cubes(state)
    if may_upgrade(state, state.queue[0]):
        actions.append(_UPGRADE)
    actions.append(_SKIP)
    return actions


def apply(state: State, action: int) -> int:
    """Start a cube, send it on, or do the other thing; a delivered cube ends the move."""
    if MOVE.has(action):
        stop, colour = MOVE.pair(action)
        start_cube(state, stop, colour)
        return MOVE_GOODS
    if UPGRADE.has(action):
        upgrade_engine(state)
    elif not SKIP.has(action):
        if not ride_link(state, RIDE.arg(action)):
            return MOVE_GOODS
    elif state.events is not None:
        state.events.append(events.Declined(state.queue[0], "skip", "45"))
    return after_move(state)


def after_move(state: State) -> int:
    """The next mover, the second round, or the accounts of the turn."""
    state.queue.pop(0)
    if state.queue:
        return MOVE_GOODS
    if state.move_round < MOVE_ROUNDS:
        state.move_round += 1
        state.queue = in_order_but_first(state, FIRST_MOVE)
        return MOVE_GOODS
    state.move_round = 0
    state.network = ()
    state.reach = ()
    return begin_growth(state) if settle_accounts(state) else OVER


def may_upgrade(state: State, seat: int) -> bool:
    """Whether a player may raise the engine instead of moving: once a turn, up to six links."""
    return not state.upgraded[seat] and state.engine[seat] < HIGHEST_ENGINE


def upgrade_engine(state: State) -> None:
    """The engine pulls over one link more, instead of a move."""
    seat = state.queue[0]
    state.engine[seat] += 1
    state.upgraded[seat] = 1
    if state.events is not None:
        state.events.append(events.EngineRaised(seat, state.engine[seat], NOTHING, "45"))


def start_cube(state: State, stop: int, colour: int) -> None:
    """Take up a cube."""
    state.goods[stop * COLOUR_COUNT + colour] -= 1
    state.cube = colour
    state.path = (stop,)
    if state.events is not None:
        state.events.append(events.CubeTaken(state.queue[0], colour, state.map.stop_names[stop]))


def ride_link(state: State, side: int) -> bool:
    """Send the cube along a link, whose owner earns at once; whether it has arrived."""
    figures = state.network[state.path[-1]]
    at = 0
    while figures[at] != side:
        at += LINK_FIGURES
    stop, owner = figures[at + 1], figures[at + 2]
    if owner != NOTHING:
        state.income[owner] += 1
    if state.events is not None:
        start, end = state.map.stop_names[state.path[-1]], state.map.stop_names[stop]
        link = (state.queue[0], state.cube, start, end, side, len(state.path), owner)
        state.events.append(events.CubeMoved(*link))
    state.path += (stop,)
    if state.cities[stop] != state.cube:
        return False
    deliver_cube(state, stop)
    return True


def deliver_cube(state: State, stop: int) -> None:
    """The cube has arrived and goes into the bag."""
    if state.events is not None:
        name = state.map.stop_names[stop]
        state.events.append(events.CubeDelivered(state.queue[0], state.cube, name))
    state.bag[state.cube] += 1
    state.cube = NOTHING
    state.path = ()


def _cubes(state: State) -> list[int]:
    engine = state.engine[state.queue[0]]
    goods, reach = state.goods, state.reach
    return [_MOVES[at] for at in range(len(reach)) if reach[at] <= engine and goods[at]]


def _next_links(state: State) -> list[int]:
    path = state.path
    figures = state.network[path[-1]]
    actions = []
    for at in range(0, len(figures), LINK_FIGURES):
        stop = figures[at + 1]
        if stop not in path and arrives_by(state, stop):
            actions.append(RIDE.of(figures[at]))
    return actions


def arrives_by(state: State, stop: int) -> bool:
    """Whether the travelling cube is at its end in a stop that is next, or can go on to its end."""
    if state.cities[stop] == state.cube:
        return True
    left = state.engine[state.queue[0]] - len(state.path)
    return can_arrive(state, (*state.path, stop), state.cube, left)
