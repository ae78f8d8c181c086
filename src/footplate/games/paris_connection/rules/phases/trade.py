"""Trade, §3B: sell one locomotive to its storing board, buy one or two from another board."""

from typing import Final

from footplate.games.paris_connection.rules.actions import MOST_BOUGHT, TRADE
from footplate.games.paris_connection.rules.board import COMPANIES
from footplate.games.paris_connection.rules.events import ShareRevealed, Traded
from footplate.games.paris_connection.rules.phases.end_of_turn import end_turn
from footplate.games.paris_connection.rules.state import HIDDEN, State

_STEPS: Final = tuple((MOST_BOUGHT + 1) ** colour for colour in range(COMPANIES))
_STOCKS: Final = (MOST_BOUGHT + 1) ** COMPANIES


def _trades(sold: int, stock: int) -> tuple[int, ...]:
    """Every trade of one colour; `stock` says of each board whether it holds none, one or more."""
    return tuple(
        TRADE.of(sold, bought, count)
        for bought in range(COMPANIES)
        if bought != sold
        for count in range(stock // _STEPS[bought] % (MOST_BOUGHT + 1))
    )


# What one colour can be traded for depends on the boards alone, and those in few ways.
_TRADES: Final = tuple(
    tuple(_trades(sold, stock) for stock in range(_STOCKS)) for sold in range(COMPANIES)
)

SOLD_BOUGHT_COUNT: Final = {
    TRADE.of(sold, bought, more): (sold, bought, more + 1)
    for sold in range(COMPANIES)
    for bought in range(COMPANIES)
    for more in range(MOST_BOUGHT)
}
"""Every trade taken apart once: half of all turns are trades."""


def add_trades(state: State, actions: list[int]) -> None:
    """Add every trade of the mover; of a hidden hand, every one it might have."""
    boards = state.boards
    stock = 0
    for colour in range(COMPANIES):
        stored = boards[colour]
        stock += (stored if stored < MOST_BOUGHT else MOST_BOUGHT) * _STEPS[colour]
    hands = state.hands
    first = state.mover * COMPANIES
    for colour in range(COMPANIES):
        if hands[first + colour]:
            actions += _TRADES[colour][stock]


def make_trade(state: State, action: int) -> int:
    """The sale comes before the purchase; both are public."""
    sold, bought, count = SOLD_BOUGHT_COUNT[action]
    if state.events is not None:
        seat = state.mover
        state.events.append(Traded(seat, sold, bought, count))
        if not state.known[seat * COMPANIES + sold]:
            state.events.append(ShareRevealed(seat, sold))
    sell(state, sold)
    buy(state, bought, count)
    return end_turn(state)


def sell(state: State, colour: int) -> None:
    """The mover puts a locomotive on its storing board."""
    at = state.mover * COMPANIES + colour
    state.boards[colour] += 1
    state.sizes[state.mover] -= 1
    state.known[at] = max(0, state.known[at] - 1)
    if state.hands[at] != HIDDEN:
        state.hands[at] -= 1


def buy(state: State, colour: int, count: int) -> None:
    """The mover takes locomotives from a storing board."""
    at = state.mover * COMPANIES + colour
    state.boards[colour] -= count
    state.sizes[state.mover] += count
    state.known[at] += count
    if state.hands[at] != HIDDEN:
        state.hands[at] += count
