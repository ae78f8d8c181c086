"""Why a cube in hand does not go to a stop, §8."""

from typing import Final

from footplate.engine.view.reasons import Reason, forbidden
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, MOVE_GOODS, NOTHING, State
from footplate.games.age_of_steam.view import nodes
from footplate.games.age_of_steam.view.words import colour as colour_word

NOWHERE: Final = -1


def why_not_there(state: State, picked: list[str], place: str) -> Reason | None:
    """The reason against a stop as the next or last one of the cube in hand; None if none is known.

    Without a cube in hand: that none waits there.
    """
    if state.phase != MOVE_GOODS:
        return None
    names = [nodes.stop(name) for name in state.map.stop_names]
    if place not in names:
        return None
    stop = names.index(place)
    if state.cube != NOTHING:
        return _against(state, stop, state.cube, state.path)
    for start, goods in _in_hand(state, picked):
        return _against(state, stop, goods, (start,))
    waiting = state.goods[stop * COLOUR_COUNT : (stop + 1) * COLOUR_COUNT]
    return None if any(waiting) else forbidden("46", "no_cubes", stop=state.map.stop_names[stop])


def _in_hand(state: State, picked: list[str]) -> list[tuple[int, int]]:
    """Where the cube lies that was picked, and its colour."""
    return [
        divmod(at, COLOUR_COUNT)
        for at, count in enumerate(state.goods)
        for number in range(count)
        if picked
        and picked[-1]
        == nodes.cube(state.map.stop_names[at // COLOUR_COUNT], at % COLOUR_COUNT, number)
    ]


def _against(state: State, stop: int, goods: int, path: tuple[int, ...]) -> Reason | None:
    here, name = state.map.stop_names[path[-1]], state.map.stop_names[stop]
    word = colour_word(goods)
    left = state.engine[state.queue[0]] - len(path) + 1
    far = _links(state, path, stop, None)
    if state.cube != NOTHING and far == 1:
        return None  # a link leads there: whether it may be taken is asked of the link
    if stop in path:
        return forbidden("47", "visited" if len(path) > 1 else "lies_there", stop=name)
    if state.cities[stop] != goods:
        return forbidden("47", "other_colour", stop=name, colour=word)
    if far == NOWHERE:
        return forbidden("47", "not_joined", start=here, stop=name)
    if far > left:
        return forbidden("47", "too_far_there", links=far, start=here, stop=name, engine=left)
    if not 0 < _links(state, path, stop, goods) <= left:
        return forbidden("47", "stops_before", stop=name, colour=word)
    return None


def _links(state: State, path: tuple[int, ...], end: int, goods: int | None) -> int:
    """The fewest links on from a path to a stop; with `goods` past no city of their colour."""
    seen, edge, links = set(path), [path[-1]], 0
    while edge:
        links += 1
        beyond = []
        for stop in edge:
            for to in state.network[stop][1::LINK_FIGURES]:
                if to == end:
                    return links
                if to not in seen and (goods is None or state.cities[to] != goods):
                    beyond.append(to)
                seen.add(to)
        edge = beyond
    return NOWHERE
