"""What a builder should lay: the whole links that add most to his deliveries for their price."""

from typing import Final

from footplate.games.age_of_steam.advice.delivery import BITS, Better, Prospects
from footplate.games.age_of_steam.advice.link_plans import Plan, Planner
from footplate.games.age_of_steam.advice.memory import Memory, build_key, goods_key
from footplate.games.age_of_steam.advice.money import dollar_worth, spendable
from footplate.games.age_of_steam.rules.actions import FINISH, URBANIZE
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, NOTHING, TILES_PER_BUILD, State

SECTION: Final = 1.0
"""Points for a section of a completed link."""

BEGUN: Final = 8.0
"""Points for completing an own section before it lapses and serves somebody else."""

UNPLANNED: Final = -5.0
"""Track that is no part of a plan, and a New City that helps nobody but others, are not built."""


_PLANS: Final = Memory()
_WORTHY: Final = Memory()
_CITIES: Final = Memory()


def worthy_plans(prospects: Prospects, tiles: int) -> list[tuple[float, Plan]]:
    """All plans for so many tiles with their points, the price taken off, best first."""
    state = prospects.state
    key = (build_key(state), goods_key(state), prospects.seat, prospects.engine, tiles)
    known = _WORTHY.get(key)
    if known is None:
        known = _found_plans(prospects, tiles)
        _WORTHY.put(key, known)
    plans: list[tuple[float, Plan]] = known
    return plans


def _found_plans(prospects: Prospects, tiles: int) -> list[tuple[float, Plan]]:
    state = prospects.state
    dollar = dollar_worth(state)
    found = []
    for plan in plans_of(state, prospects.seat, tiles):
        points = prospects.gain_of_links(plan.stops) + SECTION * plan.sections(state)
        if plan.begun != NOTHING and state.link_owner[plan.begun] == prospects.seat:
            points += BEGUN
        found.append((points - dollar * plan.cost, plan))
    found.sort(key=_points, reverse=True)
    return found


def plans_of(state: State, seat: int, tiles: int) -> list[Plan]:
    """All plans of a seat for so many tiles, worked out once while the map stays."""
    key = (build_key(state), seat, tiles)
    known = _PLANS.get(key)
    if known is None:
        known = list(Planner(state, seat, tiles).plans.values())
        _PLANS.put(key, known)
    plans: list[Plan] = known
    return plans


def _points(entry: tuple[float, Plan]) -> float:
    return entry[0]


def build_preferences(state: State, actions: list[int]) -> list[float]:
    """Each build by the best plan it begins; finishing where nothing is worth its price."""
    seat = state.queue[0]
    prospects = Prospects(state, seat, state.engine[seat])
    budget = spendable(prospects)
    figures = {FINISH.of(): 0.0}
    for points, plan in worthy_plans(prospects, state.tiles_left):
        if plan.cost <= budget:
            figures.setdefault(plan.first_action(), points)
    if URBANIZE.has(actions[0]):
        figures.update(_new_city_figures(prospects, actions, max(figures.values())))
    return [figures.get(action, UNPLANNED) for action in actions]


def _new_city_figures(prospects: Prospects, actions: list[int], track: float) -> dict[int, float]:
    """New Cities are free and come before the tiles, so the best track is still to be had."""
    worths, game_map = new_city_worths(prospects), prospects.state.map
    figures = {}
    for action in actions:
        if URBANIZE.has(action):
            town, letter = URBANIZE.pair(action)
            at = (game_map.city_count + town) * COLOUR_COUNT + game_map.new_city_colours[letter]
            if worths[at] > 0.0:
                figures[action] = track + worths[at]
    return figures


def new_city_worths(prospects: Prospects) -> list[float]:
    """What a New City adds to the programme, at stop × colours + colour; 0 where one stands."""
    state = prospects.state
    key = (build_key(state), goods_key(state), prospects.seat, prospects.engine)
    known = _CITIES.get(key)
    if known is None:
        known = _found_city_worths(prospects)
        _CITIES.put(key, known)
    worths: list[float] = known
    return worths


def _found_city_worths(prospects: Prospects) -> list[float]:
    stops = prospects.state.map.stop_count
    worths = [0.0] * (stops * COLOUR_COUNT)
    colours = _colours_left(prospects.state)
    if not colours:
        return worths
    planned, prices = _planned_approaches(prospects)
    for town in range(stops):
        if prospects.state.cities[town] != NOTHING:
            continue
        laid = _laid_approaches(prospects, town)
        for colour in colours:
            worth = _city_gain(prospects, laid, colour)
            if planned[town]:
                with_link = _city_gain(prospects, laid + planned[town], colour) - prices[town]
                worth = max(worth, with_link)
            worths[town * COLOUR_COUNT + colour] = worth
    return worths


def _colours_left(state: State) -> set[int]:
    """The colours of the New Cities that do not stand on the map."""
    colours = state.map.new_city_colours
    return {colours[letter] for letter, stop in enumerate(state.letters) if stop == NOTHING}


Approach = tuple[int, int, float, int]
"""A stop from which cubes come, the links, their worth, and the colours passed."""


def _laid_approaches(prospects: Prospects, town: int) -> list[Approach]:
    """The ways of cubes to a town over links that are there."""
    return [
        (far, length, worth, inner)
        for far, length, worth, _, inner in prospects.paths(town)
        if length
    ]


def _planned_approaches(prospects: Prospects) -> tuple[list[list[Approach]], list[float]]:
    """Per town: the ways of cubes over links that could be laid now; the dearest link in points."""
    state = prospects.state
    near: list[list[Approach]] = [[] for _ in range(state.map.stop_count)]
    prices = [0.0] * state.map.stop_count
    dollar = dollar_worth(state)
    for plan in plans_of(state, prospects.seat, TILES_PER_BUILD):
        root, town = plan.stops[0], plan.stops[-1]
        if len(plan.stops) != 2 or state.cities[town] != NOTHING:
            continue
        prices[town] = max(prices[town], dollar * plan.cost)
        for far, length, worth, seen, inner in prospects.paths(root):
            passed = inner | (prospects.colour_bit(root) if length else 0)
            if not seen & BITS[town] and length < prospects.reach:
                near[town].append((far, length + 1, worth + 1.0, passed))
    return near, prices


def _city_gain(prospects: Prospects, near: list[Approach], colour: int) -> float:
    """What the programme gains by a city of a colour where these approaches end."""
    better = Better(prospects)
    for start, length, worth, passed in near:
        if not passed & BITS[colour]:
            better.note(start * COLOUR_COUNT + colour, length, worth)
    return better.gain()
