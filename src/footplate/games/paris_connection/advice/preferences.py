"""What bots are told about Paris Connection."""

from typing import Final

from footplate.games.paris_connection.rules.actions import (
    STOP,
    bought_colour,
    bought_count,
    built_colour,
    built_hex,
    is_build,
    sold_colour,
)
from footplate.games.paris_connection.rules.board import COMPANIES, HEXES, RAILS
from footplate.games.paris_connection.rules.hidden import unseen_locomotives
from footplate.games.paris_connection.rules.network import CAPACITY, COUNT, IS_CITY, WAYS
from footplate.games.paris_connection.rules.phases.build_track import MOST_PLACED
from footplate.games.paris_connection.rules.scoring import PENALTY, penalty
from footplate.games.paris_connection.rules.state import HAND_LIMIT, IN_BAG, State, is_hidden

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
    held = expected_shares(state)
    worth = [_worth(state, other, held) for other in range(state.players)]
    best = max(worth[other] for other in range(state.players) if other != seat)
    return max(-1.0, min(1.0, (worth[seat] - best) / SCALE))


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action brings the mover against the others."""
    held = expected_shares(state)
    edges = [_edge(state, colour, held) for colour in range(COMPANIES)]
    cities = nearest_cities(state)
    figures = []
    for action in actions:
        if is_build(action):
            figures.append(_build(state, action, edges, cities))
        else:
            figures.append(0.0 if action == STOP else _trade(state, action))
    return figures


def expected_shares(state: State) -> list[float]:
    """Per seat and colour how many are held; of hidden hands, what the unseen ones suggest."""
    held = [float(count) for count in state.hands]
    hidden = [seat for seat in range(state.players) if is_hidden(state, seat)]
    if not hidden:
        return held
    unseen = unseen_locomotives(state)
    for seat in hidden:
        for colour in range(COMPANIES):
            unseen[colour] -= state.known[seat * COMPANIES + colour]
    total = max(1, sum(unseen))
    for seat in hidden:
        first = seat * COMPANIES
        known = state.known[first : first + COMPANIES]
        rest = state.sizes[seat] - sum(known)
        for colour in range(COMPANIES):
            held[first + colour] = known[colour] + rest * unseen[colour] / total
    return held


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


def _edge(state: State, colour: int, held: list[float]) -> float:
    """How many more shares of a company the mover has than the others on average."""
    own = held[state.mover * COMPANIES + colour]
    others = sum(held[colour::COMPANIES]) - own
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


def _worth(state: State, seat: int, held: list[float]) -> float:
    total = float(state.points[seat] - penalty(state, seat))
    for colour in range(COMPANIES):
        total += held[seat * COMPANIES + colour] * _promise(state, colour)
    return total
