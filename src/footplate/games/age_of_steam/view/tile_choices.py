"""The tiles a hex offers: each with its price, its picture and what it would complete."""

from footplate.engine.view.scene import Choice, Figure, Piece, Route, Track
from footplate.engine.view.words import say
from footplate.games.age_of_steam.rules.actions import BUILD
from footplate.games.age_of_steam.rules.board.names import NO_STOP
from footplate.games.age_of_steam.rules.board.tiles import (
    CROSSING,
    NO_PIECE,
    PIECE_KIND,
    PIECE_SECTIONS,
    PIECE_SIDES,
    PIECE_TYPE,
    PIECE_WORDS,
)
from footplate.games.age_of_steam.rules.network.building import price
from footplate.games.age_of_steam.rules.state import State
from footplate.games.age_of_steam.view.nodes import hex_node, stop_node


def tile_choice(state: State, action: int) -> Choice:
    """One piece of track on one hex."""
    (hex, piece), game_map = BUILD.pair(action), state.map
    cost = price(state, hex, piece)
    key = "choice.build" if state.pieces[hex] == NO_PIECE else "choice.replace"
    label, stop = game_map.labels[hex], game_map.stop_at[hex]
    node: str | list[str] = hex_node(game_map, hex)
    if stop != NO_STOP:
        node = [hex_node(game_map, hex), stop_node(game_map, stop)]
    return Choice(
        say(
            key,
            tile=say(f"tile.{PIECE_TYPE[piece]}"),
            sides=PIECE_WORDS[piece],
            hex=label,
            price=cost,
        ),
        [node],
        "tile",
        family=f"{label}:{PIECE_TYPE[piece]}",
        numbers=[Figure(say("number.cost"), f"${cost}")],
        shows=_ghosts(state, hex, piece),
    )


def _ghosts(state: State, hex: int, piece: int) -> list[Piece | Track | Route]:
    node, seat = hex_node(state.map, hex), state.queue[0]
    label, in_town = state.map.labels[hex], state.map.stop_at[hex] != NO_STOP
    if in_town:
        ends = [(f"{node}/{side}", node) for side in PIECE_SIDES[piece]]
    else:
        ends = [(f"{node}/{a}", f"{node}/{b}") for a, b in PIECE_SECTIONS[piece]]
    crossing = PIECE_KIND[piece] == CROSSING and not in_town
    return [
        Track(f"new:{label}:{n}", "rail", start, end, seat=seat, z=n if crossing else None)
        for n, (start, end) in enumerate(ends)
    ]
