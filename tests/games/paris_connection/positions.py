"""Positions of Paris Connection in a few words, for the rule tests."""

from typing import Any

import footplate
from footplate.games.paris_connection.rules.board import COLOURS
from footplate.games.paris_connection.rules.state import State, hand_of

GAME = footplate.game("paris-connection")

TO_MARSEILLE = ["H14", "I14", "J12", "K10", "L10", "M9", "N9", "O9", "P9", "Q9", "R9"]
TO_MARSEILLE += ["S10", "T10", "U11", "V12"]
"""Yellow's way from its station to the hex before Marseille."""

RING = ["E7", "D4", "C2", "C1", "D2", "E5", "F6"]
"""Around Gare Saint-Lazare, E6 and Amiens: brown comes from one end, black from the other."""


def position(**fields: Any) -> State:
    """A position of three players in the first turn unless told otherwise."""
    state: State = GAME.decode({"players": 3, "starts": list(COLOURS), **fields})
    return state


def do(state: State, *texts: str) -> State:
    """Do actions by their texts."""
    for text in texts:
        GAME.apply(state, GAME.parse(state, text))
    return state


def texts(state: State) -> list[str]:
    """What may be done, in words."""
    return [GAME.text(state, action) for action in GAME.legal(state)]


def places(state: State, colour: str) -> set[str]:
    """Where a colour may be built."""
    start = f"build {colour} at "
    return {text.removeprefix(start) for text in texts(state) if text.startswith(start)}


def trades(state: State) -> set[str]:
    """What may be traded."""
    return {text for text in texts(state) if text.startswith("trade")}


def hand(state: State, seat: int) -> dict[str, int]:
    """What a seat holds."""
    held = hand_of(state, seat)
    return {name: held[colour] for colour, name in enumerate(COLOURS) if held[colour]}


def value(state: State, colour: str) -> int:
    """What a company is worth."""
    return state.values[COLOURS.index(colour)]


def board(state: State, colour: str) -> int:
    """How many locomotives a storing board holds."""
    return state.boards[COLOURS.index(colour)]


def on_map(state: State, colour: str) -> list[str]:
    """Where a colour is built."""
    hexes: list[str] = GAME.encode(state)["map"][colour]
    return hexes
