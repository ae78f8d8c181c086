"""Everything that moves in Age of Steam: cubes and markers."""

from footplate.engine.view.nodes import Ids
from footplate.engine.view.scene import Piece
from footplate.games.age_of_steam.rules.board.names import COLOURS
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, NOTHING, State
from footplate.games.age_of_steam.view import nodes


def pieces(state: State) -> list[Piece]:
    """Cubes on the map and on the display, and the players' markers."""
    return [*_cubes_on_map(state), *_cubes_beside_map(state), *_markers(state)]


def _cubes_on_map(state: State) -> list[Piece]:
    names = state.map.stop_names
    found = [
        Piece(nodes.cube(name, colour, number), "cube", nodes.stop(name), COLOURS[colour])
        for stop, name in enumerate(names)
        for colour in range(COLOUR_COUNT)
        for number in range(state.goods[stop * COLOUR_COUNT + colour])
    ]
    if state.cube != NOTHING:
        here = nodes.stop(names[state.path[-1]])
        found.append(Piece(nodes.MOVING_CUBE, "cube", here, COLOURS[state.cube], z=9))
    return found


def _cubes_beside_map(state: State) -> list[Piece]:
    boxes = zip(state.map.box_names, state.map.box_columns, state.display, strict=True)
    displayed = [
        Piece(nodes.boxed_cube(box), "cube", nodes.box(box, column), COLOURS[cube])
        for box, column, cube in boxes
        if cube != NOTHING
    ]
    drawn = [
        Piece(nodes.drawn_cube(place), "cube", nodes.hand(place), COLOURS[cube])
        for place, cube in enumerate(state.drawn)
    ]
    return displayed + drawn


def _markers(state: State) -> list[Piece]:
    found = []
    for place, seat in enumerate(state.order):
        found += [
            _marker(nodes.order_marker, seat, nodes.place(place)),
            _marker(nodes.income_marker, seat, nodes.income(state.income[seat])),
            _marker(nodes.shares_marker, seat, nodes.shares(state.shares[seat])),
            _marker(nodes.engine_marker, seat, nodes.engine(state.engine[seat])),
        ]
    found += [
        _marker(nodes.action_marker, seat, nodes.action(action))
        for seat, action in enumerate(state.chosen)
        if action != NOTHING
    ]
    return found


def _marker(ids: Ids, seat: int, at: str) -> Piece:
    return Piece(ids(seat), "marker", at, seat=seat)
