"""The tiles a hex offers: each with its price, its picture and what it would complete."""

from footplate.engine.view.scene import Choice, Figure, Piece, Route, Track
from footplate.engine.view.words import say
from footplate.games.age_of_steam.rules.actions import ACTIONS, built_hex, built_piece
from footplate.games.age_of_steam.rules.board.tables import LABELS, NO_STOP, STOP_AT
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
    hex, piece = built_hex(action), built_piece(action)
    cost = price(state, hex, piece)
    key = "choice.build" if state.pieces[hex] == NO_PIECE else "choice.replace"
    node: str | list[str] = hex_node(hex)
    if STOP_AT[hex] != NO_STOP:
        node = [hex_node(hex), stop_node(STOP_AT[hex])]
    return Choice(
        ACTIONS.text(state, action),
        say(
            key,
            tile=say(f"tile.{PIECE_TYPE[piece]}"),
            sides=PIECE_WORDS[piece],
            hex=LABELS[hex],
            price=cost,
        ),
        [node],
        "tile",
        family=f"{LABELS[hex]}:{PIECE_TYPE[piece]}",
        numbers=[Figure(say("number.cost"), f"${cost}")],
        shows=_ghosts(state, hex, piece),
    )


def _ghosts(state: State, hex: int, piece: int) -> list[Piece | Track | Route]:
    node, seat = hex_node(hex), state.queue[0]
    if STOP_AT[hex] != NO_STOP:
        ends = [(f"{node}/{side}", node) for side in PIECE_SIDES[piece]]
    else:
        ends = [(f"{node}/{a}", f"{node}/{b}") for a, b in PIECE_SECTIONS[piece]]
    crossing = PIECE_KIND[piece] == CROSSING and STOP_AT[hex] == NO_STOP
    return [
        Track(f"new:{LABELS[hex]}:{n}", "rail", start, end, seat=seat, z=n if crossing else None)
        for n, (start, end) in enumerate(ends)
    ]
