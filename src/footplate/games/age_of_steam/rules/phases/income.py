"""Income, expenses and income reduction, §9: automatic, between moving goods and growth."""

from typing import Final

from footplate.games.age_of_steam.rules.network.track import disown_links
from footplate.games.age_of_steam.rules.state import NOTHING, State

REDUCTIONS: Final = {
    "manual": ((51, 10), (41, 8), (31, 6), (21, 4), (11, 2)),
    "published": ((50, 10), (41, 8), (31, 6), (21, 4), (11, 2)),
}
"""Income from which so much is lost, by option `income_reduction`."""


def expenses(state: State, seat: int) -> int:
    """What a seat owes each turn: $1 per share and $1 per link of its engine."""
    return state.shares[seat] + state.engine[seat]


def reduction(state: State, seat: int) -> int:
    """What a seat's income loses at the end of the turn."""
    for least, loss in REDUCTIONS[str(state.options["income_reduction"])]:
        if state.income[seat] >= least:
            return loss
    return 0


def settle_accounts(state: State) -> bool:
    """Everybody collects and pays, then the ruined leave; whether the game goes on."""
    for seat in state.order:
        state.cash[seat] += state.income[seat]
    short = [seat for seat in state.order if pay_expenses(state, seat)]
    for seat in short:
        if is_ruined(state, seat):
            eliminate(state, seat)
    if len(state.order) <= 1:
        return False
    for seat in state.order:
        state.income[seat] -= reduction(state, seat)
    return True


def pay_expenses(state: State, seat: int) -> int:
    """Pay in cash, and what is missing in income; returns what was missing."""
    state.cash[seat] -= expenses(state, seat)
    missing = max(0, -state.cash[seat])
    state.cash[seat] += missing
    state.income[seat] -= missing
    return missing


def is_ruined(state: State, seat: int) -> bool:
    """Whether a seat that could not pay in cash is out of the game."""
    if state.options["elimination"] == "manual":
        return state.income[seat] <= 0
    return state.income[seat] < 0


def eliminate(state: State, seat: int) -> None:
    """A seat leaves the game: its track has no owner, its selected action lapses."""
    state.out[seat] = state.turn
    state.order.remove(seat)
    state.chosen[seat] = NOTHING
    disown_links(state, seat)
