"""What a builder should lay: the whole links that add most to his deliveries for their price."""

from typing import Final

from footplate.games.age_of_steam.actions import (
    FINISH,
    is_urbanize,
    urbanized_letter,
    urbanized_stop,
)
from footplate.games.age_of_steam.board import NEW_CITY_COLOURS, STOPS
from footplate.games.age_of_steam.delivery_advice import BITS, Prospects
from footplate.games.age_of_steam.link_plans import Plan, Planner
from footplate.games.age_of_steam.money_advice import dollar_worth, spendable
from footplate.games.age_of_steam.state import COLOUR_COUNT, NOTHING, State

SECTION: Final = 1.0
"""Points for a section of a completed link."""

BEGUN: Final = 8.0
"""Points for completing an own section before it lapses and serves somebody else."""

UNPLANNED: Final = -5.0
"""Track that is no part of a plan is never laid for its own sake."""

DECLINED: Final = -1.0


def worthy_plans(prospects: Prospects, tiles: int) -> list[tuple[float, Plan]]:
    """All plans for so many tiles with their points, the price taken off, best first."""
    state = prospects.state
    dollar = dollar_worth(state)
    found = []
    for plan in Planner(state, prospects.seat, tiles).plans.values():
        points = prospects.gain_of_links(plan.stops) + SECTION * plan.sections(state)
        if plan.begun != NOTHING and state.link_owner[plan.begun] == prospects.seat:
            points += BEGUN
        found.append((points - dollar * plan.cost, plan))
    found.sort(key=_points, reverse=True)
    return found


def _points(entry: tuple[float, Plan]) -> float:
    return entry[0]


def build_preferences(state: State, actions: list[int]) -> list[float]:
    """Each build by the best plan it begins; finishing where nothing is worth its price."""
    seat = state.queue[0]
    prospects = Prospects(state, seat, state.engine[seat])
    budget = spendable(prospects)
    figures = {FINISH: 0.0}
    for points, plan in worthy_plans(prospects, state.tiles_left):
        if plan.cost <= budget:
            figures.setdefault(plan.first_action(), points)
    if is_urbanize(actions[0]):
        figures.update(_new_city_figures(prospects, actions))
    return [figures.get(action, UNPLANNED) for action in actions]


def _new_city_figures(prospects: Prospects, actions: list[int]) -> dict[int, float]:
    worths = new_city_worths(prospects)
    figures = {}
    for action in actions:
        if is_urbanize(action):
            stop, letter = urbanized_stop(action), urbanized_letter(action)
            # Placed before the tiles, and free: any good New City goes before any track.
            worth = worths[stop * COLOUR_COUNT + NEW_CITY_COLOURS[letter]]
            figures[action] = 100.0 + worth if worth > 0.0 else DECLINED
    return figures


def new_city_worths(prospects: Prospects) -> list[float]:
    """What a New City adds to the programme, at stop × colours + colour; 0 where one stands."""
    state = prospects.state
    worths = [0.0] * (STOPS * COLOUR_COUNT)
    colours = _colours_left(state)
    if not colours:
        return worths
    near = _near_towns(prospects)
    for stop in range(STOPS):
        if state.cities[stop] == NOTHING:
            for colour in colours:
                better = _better_with_city(prospects, near[stop], colour)
                if better:
                    gain = prospects.programme(better, 0) - prospects.worth
                    worths[stop * COLOUR_COUNT + colour] = gain
    return worths


def _colours_left(state: State) -> set[int]:
    """The colours of the New Cities that do not stand on the map."""
    return {
        NEW_CITY_COLOURS[letter] for letter, stop in enumerate(state.letters) if stop == NOTHING
    }


Approach = tuple[int, int, float, int]
"""A stop from which cubes come, the links, their worth, and the colours passed."""


def _near_towns(prospects: Prospects) -> list[list[Approach]]:
    """Per town: the ways of cubes to it, over links that are there or could be laid now."""
    near: list[list[Approach]] = [[] for _ in range(STOPS)]
    state, seat = prospects.state, prospects.seat
    for stop in range(STOPS):
        if state.cities[stop] == NOTHING:
            for far, length, worth, _, inner in prospects.paths(stop):
                near[stop].append((far, length, worth, inner))
    for plan in Planner(state, seat, max(state.tiles_left, 3)).plans.values():
        if len(plan.stops) == 2 and state.cities[plan.stops[1]] == NOTHING:
            root, town = plan.stops
            for far, length, worth, seen, inner in prospects.paths(root):
                passed = inner | (prospects.colour_bit(root) if length else 0)
                if not seen & BITS[town] and length < prospects.reach:
                    near[town].append((far, length + 1, worth + 1.0, passed))
    return near


def _better_with_city(prospects: Prospects, near: list[Approach], colour: int) -> dict[int, float]:
    better: dict[int, float] = {}
    for start, length, worth, passed in near:
        at = start * COLOUR_COUNT + colour
        if length and not passed & BITS[colour] and prospects.cubes[at]:
            total = worth * prospects.share(length)
            if total > better.get(at, prospects.best[at]):
                better[at] = total
    return better
