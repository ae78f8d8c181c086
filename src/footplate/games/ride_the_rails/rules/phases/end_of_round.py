"""End of a round, §3.13 and §3.15: automatic; the dividends, then the new turn order."""

from footplate.engine.flow import OVER
from footplate.games.ride_the_rails.rules.board.tables import ENTERS, RAILROAD_COUNT
from footplate.games.ride_the_rails.rules.events import RoundBegan
from footplate.games.ride_the_rails.rules.scoring import dividends, pay
from footplate.games.ride_the_rails.rules.state import (
    FROM_DIVIDENDS,
    NOTHING,
    ROUNDS,
    TAKE_A_SHARE,
    State,
)


def end_round(state: State) -> int:
    """Pay the dividends; after the last round the game is over, otherwise the next one begins."""
    pay_dividends(state)
    if state.round == ROUNDS:
        state.turn = 0
        return OVER
    state.round += 1
    state.order = new_order(state)
    state.turn = state.players - 1
    if state.events is not None:
        enters = ENTERS.index(state.round) if state.round in ENTERS else NOTHING
        state.events.append(RoundBegan(state.round, enters, tuple(state.order)))
    return TAKE_A_SHARE


def pay_dividends(state: State) -> None:
    """Every share pays a dollar for every link of its railroad ridden in this phase."""
    paid = dividends(state, state.links_ridden)
    for seat in state.order:
        if paid[seat]:
            pay(state, seat, FROM_DIVIDENDS, paid[seat])
    state.links_ridden = [0] * RAILROAD_COUNT


def new_order(state: State) -> list[int]:
    """The poorest first; players with equal money take each other's places, last one first."""
    order, money = state.order, state.money
    places = sorted([(money[order[place]], -place) for place in range(state.players)])
    return [order[-place] for _, place in places]
