"""What bots are told about Paris Connection."""

from typing import Final

from footplate.games.paris_connection.actions import (
    STOP,
    bought_colour,
    bought_count,
    built_colour,
    built_hex,
    is_build,
    sold_colour,
)
from footplate.games.paris_connection.board import COMPANIES, HEXES, RAILS
from footplate.games.paris_connection.hidden import unseen_locomotives
from footplate.games.paris_connection.network import CAPACITY, COUNT, IS_CITY, WAYS
from footplate.games.paris_connection.phases.build_track import MOST_PLACED
from footplate.games.paris_connection.scoring import PENALTY, penalty
from footplate.games.paris_connection.state import HAND_LIMIT, IN_BAG, State, is_hidden

SCALE: Final = 60.0
"""A lead of so many points counts as won."""

GROWTH: Final = 6.0
"""What a company may still gain while all its locomotives are on the storing board."""

STEP: Final = 0.85
"""What a city one hex further away is worth, for each hex."""

LATER: Final = 0.3
"""What a city is worth that this turn cannot reach: others may get there first."""

NO_CITY: Final = 99


def value(state: State, seat: int) -> float:
    """The lead over the best opponent if the game ended now, hidden hands being as expected."""
    worth = [_worth(state, other) for other in range(state.players)]
    best = max(worth[other] for other in range(state.players) if other != seat)
    return max(-1.0, min(1.0, (worth[seat] - best) / SCALE))


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action brings the mover against the others."""
    edges = [_edge(state, colour) for colour in range(COMPANIES)]
    steps, worth = nearest_cities(state)
    figures = []
    for action in actions:
        if is_build(action):
            figures.append(_build(state, action, edges, (steps, worth)))
        else:
            figures.append(0.0 if action == STOP else _trade(state, action))
    return figures


def nearest_cities(state: State) -> tuple[list[int], list[int]]:
    """Per hex the steps to the nearest free city over country with room, and its value."""
    steps = [NO_CITY] * HEXES
    worth = [0] * HEXES
    reached: list[int] = []
    for hex in range(len(IS_CITY)):
        if IS_CITY[hex] and not state.locos[hex]:
            steps[hex] = 0
            worth[hex] = RAILS.values[hex]
            reached.append(hex)
    at = 0
    while at < len(reached):
        hex = reached[at]
        at += 1
        for way in WAYS[hex]:
            if steps[way] == NO_CITY and COUNT[state.locos[way]] < CAPACITY[way]:
                steps[way] = steps[hex] + 1
                worth[way] = worth[hex]
                reached.append(way)
    return steps, worth


def _build(
    state: State, action: int, edges: list[float], cities: tuple[list[int], list[int]]
) -> float:
    """The city that this placement enters or comes nearer to, as far as the turn reaches."""
    colour, hex = built_colour(action), built_hex(action)
    steps, worth = cities[0][hex], cities[1][hex]
    gain = worth * edges[colour]
    if state.city_points:
        gain += state.values[colour] + worth
    left = min(MOST_PLACED - state.placed, state.boards[colour]) - 1
    if steps > left:
        return LATER * worth * edges[colour] * STEP**steps
    return float(gain * STEP**steps)


def _edge(state: State, colour: int) -> float:
    """How many more shares of a company the mover has than the others on average."""
    own = _expected(state, state.mover, colour)
    others = 0.0
    for seat in range(state.players):
        if seat != state.mover:
            others += _expected(state, seat, colour)
    return own - others / (state.players - 1)


def _trade(state: State, action: int) -> float:
    """The change in what the hand may come to be worth, with the penalty."""
    seat, count = state.mover, bought_count(action)
    gain = count * _promise(state, bought_colour(action)) - _promise(state, sold_colour(action))
    if state.sizes[seat] - 1 + count > HAND_LIMIT[state.players]:
        gain -= PENALTY * (count - 1)
    return gain


def _promise(state: State, colour: int) -> float:
    """What a share may be worth at the end."""
    return state.values[colour] + GROWTH * state.boards[colour] / IN_BAG


def _worth(state: State, seat: int) -> float:
    total = float(state.points[seat] - penalty(state, seat))
    for colour in range(COMPANIES):
        total += _expected(state, seat, colour) * _promise(state, colour)
    return total


def _expected(state: State, seat: int, colour: int) -> float:
    """How many of a colour a seat holds; of a hidden hand, what the unseen locomotives suggest."""
    at = seat * COMPANIES + colour
    if not is_hidden(state, seat):
        return float(state.hands[at])
    unseen = unseen_locomotives(state)
    total, known, own_known = 0, 0, 0
    for other in range(COMPANIES):
        total += unseen[other]
        own_known += state.known[seat * COMPANIES + other]
    for other in range(state.players):
        if is_hidden(state, other):
            known += state.known[other * COMPANIES + colour]
            total -= sum(state.known[other * COMPANIES : (other + 1) * COMPANIES])
    rest = state.sizes[seat] - own_known
    return state.known[at] + (rest * (unseen[colour] - known) / total if total else 0.0)
