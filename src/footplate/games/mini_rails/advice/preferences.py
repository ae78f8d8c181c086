"""Which actions look good in Mini Rails."""

from typing import Final

from footplate.games.mini_rails.rules.actions import BUILD, BUY, slot_of
from footplate.games.mini_rails.rules.network import open_sites
from footplate.games.mini_rails.rules.phases.action import FRAME_LOSS
from footplate.games.mini_rails.rules.state import COLOUR_COUNT, ROUNDS, State, stocks_of

EARLIER: Final = 0.05
"""What one place further left on the next order track is worth."""

TAXED_SHARE: Final = 0.6
"""What the certainty of being taxed adds to a fresh share."""


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action brings its player against the others, with a little for turn order."""
    seat = state.order[0]
    promises = [_promise(state, colour) for colour in range(COLOUR_COUNT)]
    weights = [_weight(state, seat, colour) for colour in range(COLOUR_COUNT)]
    return [_preference(state, action, promises, weights) for action in actions]


def _preference(state: State, action: int, promises: list[float], weights: list[float]) -> float:
    slot = slot_of(action)
    colour = state.market[slot]
    order = -EARLIER * slot * (ROUNDS - state.round) / ROUNDS
    if BUY.has(action):
        return promises[colour] + order
    moved = state.values[BUILD.pair(action)[1]] if BUILD.has(action) else FRAME_LOSS
    return weights[colour] * moved + order


def _weight(state: State, seat: int, colour: int) -> float:
    """How much one point on every share of a colour helps a seat."""
    total = 0.0
    for other in range(state.players):
        shares = len(stocks_of(state, other, colour))
        total += shares if other == seat else -shares / (state.players - 1)
    return total if colour in state.taxed else total * TAXED_SHARE


def _promise(state: State, colour: int) -> float:
    """What a new share of a colour may come to earn: its best sites while rounds remain."""
    sites = open_sites(state, colour)
    if not sites:
        return FRAME_LOSS * (ROUNDS - state.round) / ROUNDS
    best = sorted([state.values[site] for site in sites], reverse=True)[:2]
    promise = sum(best) / len(best) * (ROUNDS - state.round) / ROUNDS
    certain = 1.0 if colour in state.taxed else TAXED_SHARE
    return promise * certain
