"""What Mini Rails conserves: twelve discs of a colour less those in the box, two markers a seat."""

from collections.abc import Mapping

from footplate.games.mini_rails.rules.board import COLOURS
from footplate.games.mini_rails.rules.state import START_DISCS, State


def tally(state: State) -> Mapping[str, int]:
    discs = {name: _discs(state, colour) for colour, name in enumerate(COLOURS)}
    markers = {
        f"markers of seat {seat}": state.order.count(seat) + state.markers.count(seat)
        for seat in range(state.players)
    }
    return {**discs, **markers}


def _discs(state: State, colour: int) -> int:
    # Before a company's frame lies, its first discs wait beside the map.
    waiting = 0 if colour in state.frames else START_DISCS[state.players]
    lying = state.discs.count(colour) + state.market.count(colour) + state.taxed.count(colour)
    stocks = len(state.stock_values[colour])
    return waiting + lying + stocks + state.frame_discs[colour] + state.bag[colour]
