"""What a seat can spend and should borrow: the expenses of the turn are covered first."""

from typing import Final

from footplate.games.age_of_steam.advice.delivery import Prospects
from footplate.games.age_of_steam.rules.phases.income import expenses
from footplate.games.age_of_steam.rules.state import MOVE_ROUNDS, State, turns

DOLLAR: Final = 0.8
"""Points for a dollar while it can still be used: it is a dollar less to borrow."""

LAST_BUT_ONE_DOLLAR: Final = 0.5
LATER_DOLLAR: Final = 0.35
"""Points that a dollar costs which is due in a later turn, when more comes in."""

SURE_SHARE: Final = 0.5
"""How much of the best deliveries is counted on before they are made."""


def dollar_worth(state: State) -> float:
    """What a dollar kept is worth in points; nothing after the last build."""
    left = turns(state) - state.turn
    if left == 0:
        return 0.0
    return DOLLAR if left > 1 else LAST_BUT_ONE_DOLLAR


def upkeep(state: State) -> float:
    """What one dollar more of expenses in every later turn costs in points."""
    return LATER_DOLLAR * (turns(state) - state.turn)


def sure_income(prospects: Prospects) -> int:
    """What the deliveries of this turn will add to the income, carefully reckoned."""
    goods = prospects.state.goods
    found = [worth for at, worth in enumerate(prospects.soon) if worth > 0.0 and goods[at]]
    found.sort(reverse=True)
    return int(SURE_SHARE * sum(found[:MOVE_ROUNDS]))


def spendable(prospects: Prospects) -> int:
    """The cash that this turn's expenses will not need."""
    state, seat = prospects.state, prospects.seat
    coming = state.income[seat] + sure_income(prospects)
    return state.cash[seat] - max(0, expenses(state, seat) - coming)
