"""Links as sections of track, in the order in which a cube passes them."""

from footplate.games.age_of_steam.rules.board.names import NO_STOP
from footplate.games.age_of_steam.rules.board.tiles import NO_PIECE, PARTNER, PIECE_SECTIONS, TURNS
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES
from footplate.games.age_of_steam.rules.state import State
from footplate.games.age_of_steam.view import nodes


def link_tracks(state: State, stop: int, side: int) -> list[str]:
    """The sections of the completed link that leaves a stop by a side."""
    game_map = state.map
    hex = game_map.stop_hexes[stop]
    found = [] if state.is_city[hex] else [nodes.track(game_map.labels[hex], side)]
    while True:
        hex, side = divmod(game_map.facing[hex * TURNS + side], TURNS)
        if game_map.stop_at[hex] != NO_STOP:
            end = [] if state.is_city[hex] else [nodes.track(game_map.labels[hex], side)]
            return found + end
        assert state.pieces[hex] != NO_PIECE, "a completed link has no gap"
        sections = PIECE_SECTIONS[state.pieces[hex]]
        first = next(ends[0] for ends in sections if side in ends)
        found.append(nodes.track(game_map.labels[hex], first))
        side = PARTNER[state.pieces[hex]][side]


def only_link(state: State, start: int, stop: int) -> list[str] | None:
    """The sections between two stops, if one link alone joins them."""
    figures = state.network[start]
    sides = [figures[at] for at in range(0, len(figures), LINK_FIGURES) if figures[at + 1] == stop]
    return link_tracks(state, start, sides[0]) if len(sides) == 1 else None
