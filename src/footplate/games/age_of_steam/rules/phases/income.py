"""Income, expenses and income reduction, §9: automatic, between moving goods and growth."""

from typing import Final

from footplate.engine.events import BANK, Earned, Eliminated, Paid
from footplate.games.age_of_steam.rules.events import AccountsSettled, IncomeReduced
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
    ruined = [seat for seat in state.order if not settle_account(state, seat)]
    for seat in ruined:
        eliminate(state, seat)
    if len(state.order) <= 1:
        return False
    for seat in state.order:
        reduce_income(state, seat)
    return True


def settle_account(state: State, seat: int) -> bool:
    """Collect, pay in cash and what is missing in income; whether the seat stays in the game."""
    income, owed = state.income[seat], expenses(state, seat)
    missing = shortfall(state, seat, state.cash[seat])
    state.cash[seat] += income - owed + missing
    state.income[seat] = income - missing
    stays = not missing or not is_ruined(state, income - missing)
    if state.events is not None:
        state.events.append(Earned(seat, income, "income", "51"))
        state.events.append(Paid(seat, owed - missing, BANK, "expenses", "51"))
        state.events.append(AccountsSettled(seat, income, owed, missing, income - missing))
        if not stays:
            state.events.append(Eliminated(seat, "52"))
    return stays


def reduce_income(state: State, seat: int) -> None:
    """A large income shrinks at the end of the turn."""
    loss = reduction(state, seat)
    state.income[seat] -= loss
    if loss and state.events is not None:
        state.events.append(IncomeReduced(seat, loss, state.income[seat]))


def shortfall(state: State, seat: int, cash: int) -> int:
    """The dollars that a seat with so much cash lacks for its expenses, its income collected."""
    return max(0, expenses(state, seat) - cash - state.income[seat])


def is_ruined(state: State, income: int) -> bool:
    """Whether who could not pay in cash and is left with this income is out of the game."""
    return income <= 0 if state.options["elimination"] == "manual" else income < 0


def eliminate(state: State, seat: int) -> None:
    """A seat leaves the game: its track has no owner, its selected action lapses."""
    state.out[seat] = state.turn
    state.order.remove(seat)
    state.chosen[seat] = NOTHING
    disown_links(state, seat)
