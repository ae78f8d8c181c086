"""Which actions look good in Mini Rails."""

from typing import Final

from footplate.engine.advice import Candidates
from footplate.games.mini_rails.advice.values import best_site
from footplate.games.mini_rails.rules.actions import BUILD, BUY, slot_of
from footplate.games.mini_rails.rules.network import open_sites
from footplate.games.mini_rails.rules.phases.action import FRAME_LOSS, legal
from footplate.games.mini_rails.rules.state import COLOUR_COUNT, ROUNDS, State

EARLIER: Final = 0.05
"""What one place further left on the next order track is worth."""

TAXED_SHARE: Final = 0.6
"""What the certainty of being taxed adds to a fresh share."""


def candidates(state: State) -> Candidates:
    """All legal actions: few are foolish in every position."""
    actions = legal(state)
    return actions, preferences(state, actions)


def preferences(state: State, actions: list[int]) -> list[float]:
    """What each action brings its player against the others, with a little for turn order."""
    later = (ROUNDS - state.round) / ROUNDS
    offered = {state.market[slot_of(action)] for action in actions}
    promises = [0.0] * COLOUR_COUNT
    weights = [0.0] * COLOUR_COUNT
    for colour in offered:
        promises[colour] = _promise(state, colour, later)
        weights[colour] = _weight(state, state.order[0], colour)
    figures: list[float] = []
    for action in actions:
        slot = slot_of(action)
        colour = state.market[slot]
        order = EARLIER * slot * later
        if BUY.has(action):
            figures.append(promises[colour] - order)
        else:
            moved = state.values[BUILD.pair(action)[1]] if BUILD.has(action) else FRAME_LOSS
            figures.append(weights[colour] * moved - order)
    return figures


def _weight(state: State, seat: int, colour: int) -> float:
    """How much one point on every share of a colour helps a seat."""
    own = others = 0
    for owner in state.stock_owners[colour]:
        if owner == seat:
            own += 1
        else:
            others += 1
    total = own - others / (state.players - 1)
    return total if colour in state.taxed else total * TAXED_SHARE


def _promise(state: State, colour: int, later: float) -> float:
    """What a new share of a colour may come to earn: its best sites while rounds remain."""
    if not open_sites(state, colour):
        return FRAME_LOSS * later
    certain = 1.0 if colour in state.taxed else TAXED_SHARE
    return best_site(state, colour) * later * certain
