"""Everything that moves in Age of Steam: cubes and markers."""

from footplate.engine.view.nodes import cell_node
from footplate.engine.view.scene import Piece
from footplate.games.age_of_steam.rules.board.names import COLOURS
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, NOTHING, State
from footplate.games.age_of_steam.view.nodes import (
    MOVING_CUBE,
    action_node,
    box_node,
    box_piece,
    cube_piece,
    drawn_piece,
    hand_node,
    marker_piece,
    place_node,
    stop_node,
)


def pieces(state: State) -> list[Piece]:
    """Cubes on the map and on the display, and the players' markers."""
    return [*_cubes_on_map(state), *_cubes_beside_map(state), *_markers(state)]


def _cubes_on_map(state: State) -> list[Piece]:
    names = state.map.stop_names
    found = [
        Piece(cube_piece(name, colour, number), "cube", stop_node(name), COLOURS[colour])
        for stop, name in enumerate(names)
        for colour in range(COLOUR_COUNT)
        for number in range(state.goods[stop * COLOUR_COUNT + colour])
    ]
    if state.cube != NOTHING:
        here = stop_node(names[state.path[-1]])
        found.append(Piece(MOVING_CUBE, "cube", here, COLOURS[state.cube], z=9))
    return found


def _cubes_beside_map(state: State) -> list[Piece]:
    names, columns = state.map.box_names, state.map.box_columns
    displayed = [
        Piece(box_piece(names[box]), "cube", box_node(names[box], columns[box]), COLOURS[cube])
        for box, cube in enumerate(state.display)
        if cube != NOTHING
    ]
    drawn = [
        Piece(drawn_piece(place), "cube", hand_node(place), COLOURS[cube])
        for place, cube in enumerate(state.drawn)
    ]
    return displayed + drawn


def _markers(state: State) -> list[Piece]:
    places = []
    for place, seat in enumerate(state.order):
        places += [
            ("order", seat, place_node(place)),
            ("mi", seat, cell_node("income", state.income[seat])),
            ("ms", seat, cell_node("shares", state.shares[seat])),
            ("me", seat, cell_node("engine", state.engine[seat])),
        ]
    for seat, action in enumerate(state.chosen):
        if action != NOTHING:
            places.append(("ma", seat, action_node(action)))
    return [Piece(marker_piece(name, seat), "marker", at, seat=seat) for name, seat, at in places]
