"""What Paris Connection conserves: 31 locomotives of a colour and the one at its station."""

from collections.abc import Mapping

from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES
from footplate.games.paris_connection.rules.state import State


def tally(state: State) -> Mapping[str, int]:
    return {name: _locomotives(state, colour) for colour, name in enumerate(COLOURS)}


def _locomotives(state: State, colour: int) -> int:
    # Before a company's station is drawn its first locomotive waits beside the map.
    waiting = 0 if colour in state.starts else 1
    built = sum(1 for colours in state.locos if colours & (1 << colour))
    held = sum(state.hands[colour::COMPANIES])
    return waiting + built + held + state.boards[colour]
