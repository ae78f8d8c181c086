"""Which actions look good in Paris Connection."""

from typing import Final

from footplate.engine.advice import Candidates
from footplate.games.paris_connection.advice.values import expected_shares, promise
from footplate.games.paris_connection.rules.actions import BUILD, TRADE
from footplate.games.paris_connection.rules.board import COMPANIES, HEXES, RAILS
from footplate.games.paris_connection.rules.network import CAPACITY, COUNT, IS_CITY, WAYS
from footplate.games.paris_connection.rules.phases import build_track, turn
from footplate.games.paris_connection.rules.phases.trade import SOLD_BOUGHT_COUNT
from footplate.games.paris_connection.rules.scoring import PENALTY
from footplate.games.paris_connection.rules.state import HAND_LIMIT, MOST_PLACED, TURN, State

STEP: Final = 0.85
"""What a city one hex further away is worth, for each hex."""

LATER: Final = 0.3
"""What a city is worth that this turn cannot reach: others may get there first."""

NO_CITY: Final = 99
_STEPS: Final = [STEP**steps for steps in range(NO_CITY + 1)]


def candidates(state: State) -> Candidates:
    """All that may be done; what is promising comes first by its preference."""
    actions = turn.legal(state) if state.phase == TURN else build_track.legal(state)
    return actions, preferences(state, actions)


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action brings the mover against the others."""
    held = expected_shares(state)
    edges = [_edge(state, colour, held) for colour in range(COMPANIES)]
    promises = [promise(state, colour) for colour in range(COMPANIES)]
    cities = nearest_cities(state)
    figures: list[float] = []
    for action in actions:
        if BUILD.has(action):
            figures.append(_build(state, action, edges, cities))
        else:
            figures.append(_trade(state, action, promises) if TRADE.has(action) else 0.0)
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
    colour, hex = BUILD.pair(action)
    steps, worth = cities[0][hex], cities[1][hex]
    gain = worth * edges[colour]
    if state.city_points:
        gain += state.values[colour] + worth
    left = min(MOST_PLACED - state.placed, state.boards[colour]) - 1
    if steps > left:
        return LATER * worth * edges[colour] * _STEPS[steps]
    return gain * _STEPS[steps]


def _edge(state: State, colour: int, held: list[float]) -> float:
    """How many more shares of a company the mover has than the others on average."""
    own = held[state.mover * COMPANIES + colour]
    others = sum(held[colour::COMPANIES]) - own
    return own - others / (state.players - 1)


def _trade(state: State, action: int, promises: list[float]) -> float:
    """The change in what the hand may come to be worth, with the penalty."""
    sold, bought, count = SOLD_BOUGHT_COUNT[action]
    gain = count * promises[bought] - promises[sold]
    if state.sizes[state.mover] - 1 + count > HAND_LIMIT[state.players]:
        gain -= PENALTY * (count - 1)
    return gain
