"""How bots look ahead in Age of Steam: routes for cubes, and what a tile leads to."""

from typing import Final

from footplate.games.age_of_steam.actions import built_hex, built_piece
from footplate.games.age_of_steam.board import HEXES, NO_STOP, STOP_AT, STOP_HEXES, STOPS, WAYS
from footplate.games.age_of_steam.building import price
from footplate.games.age_of_steam.income import expenses
from footplate.games.age_of_steam.network import LINK_FIGURES, survey_network
from footplate.games.age_of_steam.state import COLOUR_COUNT, NOTHING, State, turns
from footplate.games.age_of_steam.tiles import TURNS
from footplate.games.age_of_steam.track import lay_track

OWN_LINK: Final = 2.0
OTHERS_LINK: Final = -0.7
NEVER: Final = -99.0
FAR: Final = 99
LINK_DONE: Final = 3.0
SECTION_DONE: Final = 0.3
CUBE_IN_REACH: Final = 2.0
DOLLAR: Final = 0.25
DEBT: Final = 8.0
DEAD_END: Final = -6.0
PROMISE: Final = 0.6


def _distances(stop_hex: int) -> tuple[int, ...]:
    """Tiles between a hex and a stop, the hex included, by land and past other stops."""
    steps = [FAR] * HEXES
    steps[stop_hex] = 0
    edge = [stop_hex]
    while edge:
        beyond = []
        for hex in edge:
            for neighbour in WAYS[hex]:
                if neighbour != NOTHING and steps[neighbour] == FAR:
                    steps[neighbour] = steps[hex] + 1
                    if STOP_AT[neighbour] == NO_STOP:
                        beyond.append(neighbour)
        edge = beyond
    return tuple(steps)


DISTANCE: Final = tuple(_distances(hex) for hex in STOP_HEXES)


def link_worth(state: State, seat: int, stop: int, side: int) -> float:
    """What using one link is worth to a seat."""
    links = state.network[stop]
    for at in range(0, len(links), LINK_FIGURES):
        if links[at] == side:
            return _paid(seat, links[at + 2])
    return 0.0


def best_delivery(state: State, path: tuple[int, ...], colour: int, links: int) -> float:
    """The best that a cube at the end of a path can still bring the player to act."""
    if links == 0:
        return NEVER
    seat = state.queue[0]
    best = NEVER
    figures = state.network[path[-1]]
    for at in range(0, len(figures), LINK_FIGURES):
        stop = figures[at + 1]
        if stop in path:
            continue
        worth = _paid(seat, figures[at + 2])
        if state.cities[stop] != colour:
            worth += best_delivery(state, (*path, stop), colour, links - 1)
        best = max(best, worth)
    return best


def city_promise(state: State, stop: int, colour: int) -> float:
    """What a New City of a colour on a town is worth: cubes of its colour near it, own links."""
    hex = STOP_HEXES[stop]
    seat = state.queue[0]
    worth = 0.0
    for other in range(STOPS):
        cubes = state.goods[other * COLOUR_COUNT + colour]
        if cubes and DISTANCE[other][hex] < FAR:
            worth += cubes / DISTANCE[other][hex]
    for link, owner in enumerate(state.link_owner):
        if owner == seat and hex in (state.link_from[link], state.link_to[link]):
            worth += 1.0
    return worth * 0.5


def build_figures(state: State, actions: list[int]) -> dict[int, float]:
    """What each build is worth to the builder: links, cubes in reach, progress, and its price."""
    seat = state.queue[0]
    reserve = state.cash[seat] + state.income[seat] - expenses(state, seat)
    before = _cubes_in_reach(state, seat)
    figures = {}
    for action in actions:
        after = state.copy()
        hex, piece = built_hex(action), built_piece(action)
        cost = price(state, hex, piece)
        lay_track(after, seat, hex, piece)
        after.tiles_left -= 1
        figures[action] = _gain(state, after, seat, before) - _cost(cost, reserve)
    return figures


def _gain(state: State, after: State, seat: int, before: int) -> float:
    """What changed on the map: completed links and sections first, open ends by their hopes."""
    gain = 0.0
    completed = False
    for link, owner in enumerate(after.link_owner):
        if owner != seat:
            continue
        known = link < len(state.link_owner)
        if after.link_to[link] != NOTHING:
            if not known or state.link_to[link] == NOTHING or state.link_owner[link] != seat:
                completed = True
                gain += LINK_DONE + SECTION_DONE * after.link_length[link]
        elif not known or state.link_end[link] != after.link_end[link]:
            gain += _hope(after, link)
    if completed:
        gain += CUBE_IN_REACH * (_cubes_in_reach(after, seat) - before)
    return gain


def _hope(state: State, link: int) -> float:
    """What an open end may become: a link that the tiles left can finish, or next turn's work."""
    end = state.link_end[link]
    next_hex = WAYS[end // TURNS][end % TURNS]
    if state.pieces[next_hex] != NOTHING or (state.turn == turns(state) and not state.tiles_left):
        return DEAD_END
    root = STOP_AT[state.link_from[link]]
    best = DEAD_END
    for stop in range(STOPS):
        missing = DISTANCE[stop][next_hex] + (state.cities[stop] == NOTHING)
        if stop == root or missing >= FAR:
            continue
        worth = LINK_DONE - missing + PROMISE * _demand(state, root, stop)
        if missing > state.tiles_left:
            worth -= LINK_DONE
        best = max(best, worth)
    return best


def _demand(state: State, one: int, other: int) -> int:
    """Cubes in either city that the other one takes."""
    cubes = 0
    if state.cities[other] != NOTHING:
        cubes += state.goods[one * COLOUR_COUNT + state.cities[other]]
    if state.cities[one] != NOTHING:
        cubes += state.goods[other * COLOUR_COUNT + state.cities[one]]
    return cubes


def _cost(cost: int, reserve: int) -> float:
    """Dollars, and far more where they are missing for this turn's expenses."""
    return DOLLAR * cost + DEBT * max(0, cost - max(0, reserve))


def _cubes_in_reach(state: State, seat: int) -> int:
    """Cubes that the seat's engine could deliver over the links as they are."""
    survey_network(state)
    engine = state.engine[seat]
    found = sum(state.goods[at] for at in range(STOPS * COLOUR_COUNT) if state.reach[at] <= engine)
    state.network = ()
    state.reach = ()
    return found


def _paid(seat: int, owner: int) -> float:
    if owner == NOTHING:
        return 0.0
    return OWN_LINK if owner == seat else OTHERS_LINK
