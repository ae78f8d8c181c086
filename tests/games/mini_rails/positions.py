"""Positions of Mini Rails in a few words, for the rule tests."""

from typing import Any

import footplate
from footplate.games.mini_rails.rules.board import COLOURS
from footplate.games.mini_rails.rules.state import State, stocks_of

GAME = footplate.game("mini-rails")


def position(**fields: Any) -> State:
    """A position of three players unless told otherwise."""
    state: State = GAME.decode({"players": 3, **fields})
    return state


def do(state: State, *texts: str) -> State:
    """Do actions by their texts."""
    for text in texts:
        GAME.apply(state, GAME.parse(state, text))
    return state


def texts(state: State) -> list[str]:
    """What may be done, in words."""
    return [GAME.text(state, action) for action in GAME.legal(state)]


def shares(state: State, seat: int, colour: str) -> list[int]:
    """The values of a seat's shares of a colour."""
    return stocks_of(state, seat, COLOURS.index(colour))


def on_map(state: State, colour: str) -> list[str]:
    """The hexes with a disc of a colour."""
    hexes: list[str] = GAME.encode(state)["map"][colour]
    return hexes
