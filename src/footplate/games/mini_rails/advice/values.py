"""How well the seats stand in Mini Rails: their chances to win."""

from typing import Final

from footplate.engine.advice import Fitted, shares_of_victory
from footplate.games.mini_rails.advice.pace import progress
from footplate.games.mini_rails.advice.worth import chance_of_tax, rises, worth
from footplate.games.mini_rails.rules.network import open_sites
from footplate.games.mini_rails.rules.phases.action import FRAME_LOSS
from footplate.games.mini_rails.rules.scoring import winners
from footplate.games.mini_rails.rules.state import BOUGHT, BUILT, COLOUR_COUNT, State

FEATURES: Final = (
    "profit of taxed companies",
    "profit of untaxed companies",
    "loss of taxed companies",
    "loss of untaxed companies",
    "hope of taxed companies",
    "hope of untaxed companies",
    "shares",
    "to buy",
    "to build",
    "place in the order",
    "stocks as expected in the end",
)

WEIGHTS: Final = Fitted("footplate.games.mini_rails", FEATURES)


def values(state: State) -> list[float]:
    """The chance of every seat to win."""
    if state.phase < 0:
        return shares_of_victory(state.players, winners(state))
    return WEIGHTS.chances(progress(state), features(state))


def features(state: State) -> list[list[float]]:
    """Per seat what its stocks are worth and may come to be, and what it has still to do."""
    rows = [[0.0] * len(FEATURES) for _ in range(state.players)]
    rising = rises(state)
    for colour in range(COLOUR_COUNT):
        _add_stocks(state, colour, rows, rising)
    for seat in range(state.players):
        row, used = rows[seat], state.used[seat]
        row[7] = 0.0 if used & BOUGHT else 1.0
        row[8] = 0.0 if used & BUILT else 1.0
    for slot, seat in enumerate(state.markers):
        if seat >= 0:
            rows[seat][9] += slot / len(state.markers)
    for place, seat in enumerate(state.order):
        rows[seat][9] += place / len(state.markers)
    return rows


def _add_stocks(state: State, colour: int, rows: list[list[float]], rising: list[float]) -> None:
    owners = state.stock_owners[colour]
    if not owners:
        return
    untaxed = 0 if colour in state.taxed else 1
    chance = chance_of_tax(state, colour)
    hope = best_site(state, colour)
    stock_values = state.stock_values[colour]
    for at in range(len(owners)):
        row, value = rows[owners[at]], stock_values[at]
        if value > 0:
            row[untaxed] += value
        else:
            row[2 + untaxed] += value
        row[4 + untaxed] += hope
        row[6] += 1.0
        row[10] += worth(value, rising, chance)


def best_site(state: State, colour: int) -> float:
    """What the two best sites of a company are worth on average; a loss if it is blocked."""
    best = second = -99
    values = state.values
    for site in open_sites(state, colour):
        value = values[site]
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    if best == -99:
        return float(FRAME_LOSS)
    return float(best) if second == -99 else (best + second) / 2
