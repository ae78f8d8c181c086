"""Action phase, §3: in the order of the markers everyone buys once and builds once."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.games.mini_rails.rules import events
from footplate.games.mini_rails.rules.actions import BUILD, BUILD_ON_FRAME, BUY
from footplate.games.mini_rails.rules.network import open_sites, place_disc
from footplate.games.mini_rails.rules.phases.taxation import collect_taxes
from footplate.games.mini_rails.rules.state import (
    ACTION,
    BOUGHT,
    BUILT,
    DRAW,
    HIGHEST_VALUE,
    LOWEST_VALUE,
    MOST_SLOTS,
    NOTHING,
    ROUNDS,
    State,
    slots_in,
    stocks_of,
)

FRAME_LOSS: Final = -1

_OWNER: Final[tuple[tuple[int, ...], ...]] = tuple((seat,) for seat in range(5))
_FRESH: Final[tuple[int, ...]] = (0,)
_BUYS: Final = [[BUY.of(slot) for slot in slots_in(bits)] for bits in range(1 << MOST_SLOTS)]
"""Buying the disc in each market slot of a set of bits; lists that never change."""

_BUILDS: Final = [BUILD.row(slot) for slot in range(MOST_SLOTS)]


def actor(state: State) -> int:
    """The owner of the leftmost marker on the order track."""
    return state.order[0]


def legal(state: State) -> list[int]:
    """Every disc with every action its taker has not used, on every hex where it fits."""
    used = state.used[state.order[0]]
    actions: list[int] = []
    if not used & BOUGHT:
        actions += _BUYS[state.offered]
    if not used & BUILT:
        _add_builds(state, actions)
    return actions


def apply(state: State, action: int) -> int:
    """Take a disc to buy or build; then it is the next marker's turn."""
    if BUY.has(action):
        buy_shares(state, BUY.arg(action))
    elif BUILD.has(action):
        slot, hex = BUILD.pair(action)
        build_tracks(state, slot, hex)
    else:
        build_on_the_frame(state, BUILD_ON_FRAME.arg(action))
    return ACTION if state.order else _end_of_round(state)


def take_disc(state: State, slot: int, use: int) -> tuple[int, int]:
    """The next marker goes into a slot, whose disc is used; returns its seat and the colour."""
    seat, colour = state.order.pop(0), state.market[slot]
    state.market[slot] = NOTHING
    state.offered ^= 1 << slot
    state.markers[slot] = seat
    state.used[seat] |= use
    if state.events is not None:
        place = 2 * state.players - len(state.order) - 1
        state.events.append(events.DiscTaken(seat, colour, slot, place, state.round))
    return seat, colour


def buy_shares(state: State, slot: int) -> None:
    """The disc starts at 0 on the buyer's profit board."""
    seat, colour = take_disc(state, slot, BOUGHT)
    if state.events is not None:
        number = len(stocks_of(state, seat, colour))
        state.events.append(events.ShareBought(seat, colour, slot, number))
    state.stock_owners[colour] += _OWNER[seat]
    state.stock_values[colour] += _FRESH


def build_tracks(state: State, slot: int, hex: int) -> None:
    """The disc goes on the map; all stocks of its colour move by the hex's value."""
    seat, colour = take_disc(state, slot, BUILT)
    place_disc(state, colour, hex)
    value = state.values[hex]
    if state.events is not None:
        state.events.append(events.TrackBuilt(seat, colour, slot, hex, value))
    move_stocks(state, colour, value)


def build_on_the_frame(state: State, slot: int) -> None:
    """A blocked company's disc goes on its frame; all its stocks lose one."""
    seat, colour = take_disc(state, slot, BUILT)
    if state.events is not None:
        number = state.frame_discs[colour]
        state.events.append(events.BuiltOnFrame(seat, colour, slot, number, FRAME_LOSS))
    state.frame_discs[colour] += 1
    move_stocks(state, colour, FRAME_LOSS)


def move_stocks(state: State, colour: int, by: int) -> None:
    """Move every stock of a colour, each held within its board's ends."""
    values = state.stock_values[colour]
    if not values:
        return
    moved = tuple([max(LOWEST_VALUE, min(HIGHEST_VALUE, value + by)) for value in values])
    state.stock_values[colour] = moved
    if state.events is not None:
        for seat in range(state.players):
            change = 0
            for at, owner in enumerate(state.stock_owners[colour]):
                change += moved[at] - values[at] if owner == seat else 0
            if change:
                state.events.append(events.ShareMoved(seat, colour, change))


def _add_builds(state: State, actions: list[int]) -> None:
    market = state.market
    framed: list[int] = []
    for slot in slots_in(state.offered):
        sites = open_sites(state, market[slot])
        if sites:
            # Mostly so few that a list of their own would cost more than they do.
            builds = _BUILDS[slot]
            for hex in sites:
                actions.append(builds[hex])  # noqa: PERF401 - a list of its own again
        else:
            framed.append(BUILD_ON_FRAME.of(slot))
    actions += framed


def _end_of_round(state: State) -> int:
    collect_taxes(state)
    if state.round == ROUNDS:
        return OVER
    state.round += 1
    return DRAW
