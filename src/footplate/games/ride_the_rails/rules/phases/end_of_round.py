"""End of a round, §3.13 and §3.15: automatic; the dividends, then the new turn order."""

from footplate.engine.flow import OVER
from footplate.games.ride_the_rails.rules.board.tables import RAILROAD_COUNT
from footplate.games.ride_the_rails.rules.state import (
    FROM_DIVIDENDS,
    ROUNDS,
    TAKE_A_SHARE,
    State,
    pay,
    shares_of,
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
    return TAKE_A_SHARE


def pay_dividends(state: State) -> None:
    """Every share pays a dollar for every link of its railroad ridden in this phase."""
    for seat in range(state.players):
        pay(state, seat, FROM_DIVIDENDS, dividends(state, seat, state.links_ridden))
    state.links_ridden = [0] * RAILROAD_COUNT


def dividends(state: State, seat: int, links: list[int]) -> int:
    """What so many links per railroad pay to a seat."""
    total = 0
    for railroad in range(RAILROAD_COUNT):
        total += shares_of(state, seat, railroad) * links[railroad]
    return total


def new_order(state: State) -> list[int]:
    """The poorest first; players with equal money take each other's places, last one first."""
    order, money = state.order, state.money
    places = sorted([(money[order[place]], -place) for place in range(state.players)])
    return [order[-place] for _, place in places]
