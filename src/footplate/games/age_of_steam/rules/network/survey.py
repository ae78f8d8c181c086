"""Where goods can travel, §8: the completed links of a turn and the way to cities of a colour."""

from typing import Final

from footplate.games.age_of_steam.rules.board.names import OPPOSITE
from footplate.games.age_of_steam.rules.board.tiles import TURNS
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, NOTHING, State

FAR: Final = 99
"""More links than any engine has."""

LINK_FIGURES: Final = 3
"""Side, next stop and owner: what `state.network` holds of each link of a stop."""


def survey_network(state: State) -> None:
    """Note down the links for the moves of a turn; nothing is built while goods move."""
    stops = state.map.stop_count
    state.network = tuple([_links_from(state, stop) for stop in range(stops)])
    reach = [FAR] * (stops * COLOUR_COUNT)
    for colour in range(COLOUR_COUNT):
        _measure(state, colour, reach)
    state.reach = tuple(reach)


def can_arrive(state: State, path: tuple[int, ...], colour: int, links: int) -> bool:
    """Whether a cube at the end of a path reaches a city of its colour with so many more links."""
    seen = list(path)
    edge = [path[-1]]
    while edge and links:
        links -= 1
        beyond = []
        for stop in edge:
            figures = state.network[stop]
            for at in range(1, len(figures), LINK_FIGURES):
                to = figures[at]
                if to in seen:
                    continue
                if state.cities[to] == colour:
                    return True
                seen.append(to)
                beyond.append(to)
        edge = beyond
    return False


def _links_from(state: State, stop: int) -> tuple[int, ...]:
    game_map = state.map
    hex = game_map.stop_hexes[stop]
    around = game_map.ways[hex]
    city = state.is_city[hex]
    figures: list[int] = []
    for side in range(TURNS):
        neighbour = around[side]
        if neighbour == NOTHING:
            continue
        at = neighbour * TURNS + OPPOSITE[side] if city else hex * TURNS + side
        link = state.link_at[at]
        if link == NOTHING or state.link_to[link] == NOTHING:
            continue
        start = state.link_from[link]
        other = start if start != hex else state.link_to[link]
        figures += [side, game_map.stop_at[other], state.link_owner[link]]
    return tuple(figures)


def _measure(state: State, colour: int, reach: list[int]) -> None:
    """Links to the nearest city of a colour, from everywhere at once; from its own cities apart."""
    cities = [stop for stop in range(state.map.stop_count) if state.cities[stop] == colour]
    edge = [stop for stop in cities if state.network[stop]]
    links = 0
    while edge:
        links += 1
        beyond = []
        for stop in edge:
            figures = state.network[stop]
            for at in range(1, len(figures), LINK_FIGURES):
                to = figures[at]
                if state.cities[to] != colour and reach[to * COLOUR_COUNT + colour] > links:
                    reach[to * COLOUR_COUNT + colour] = links
                    beyond.append(to)
        edge = beyond
    for stop in cities:
        if state.network[stop] and state.goods[stop * COLOUR_COUNT + colour]:
            reach[stop * COLOUR_COUNT + colour] = _round_trip(state, stop, colour)


def _round_trip(state: State, stop: int, colour: int) -> int:
    """Links from a city to the nearest other city of its own colour."""
    for links in range(1, state.map.stop_count):
        if can_arrive(state, (stop,), colour, links):
            return links
    return FAR
