"""Action phase, §4: in the order of the markers everyone buys once and builds once."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.games.mini_rails.rules.actions import (
    BUILD,
    BUY,
    add_builds,
    build_on_frame,
    buys,
    hex_of,
    kind_of,
    slot_of,
    slots_in,
)
from footplate.games.mini_rails.rules.network import open_sites, place_disc
from footplate.games.mini_rails.rules.phases.taxation import collect_taxes
from footplate.games.mini_rails.rules.state import (
    ACTION,
    BOUGHT,
    BUILT,
    DRAW,
    NOTHING,
    ROUNDS,
    State,
)

HIGHEST_VALUE: Final = 10
LOWEST_VALUE: Final = -10
FRAME_LOSS: Final = -1

_OWNER: Final[tuple[tuple[int, ...], ...]] = tuple((seat,) for seat in range(5))
_FRESH: Final[tuple[int, ...]] = (0,)


def actor(state: State) -> int:
    """The owner of the leftmost marker on the order track."""
    return state.order[0]


def legal(state: State) -> list[int]:
    """Every disc with every action its taker has not used, on every hex where it fits."""
    used = state.used[state.order[0]]
    actions = [] if used & BOUGHT else buys(state.offered)
    if not used & BUILT:
        _add_builds(state, actions)
    return actions


def apply(state: State, action: int) -> int:
    """Take the disc, leave the marker in its slot, buy or build; then the next marker's turn."""
    seat = state.order.pop(0)
    slot = slot_of(action)
    colour = state.market[slot]
    state.market[slot] = NOTHING
    state.offered ^= 1 << slot
    state.markers[slot] = seat
    kind = kind_of(action)
    if kind == BUY:
        buy_shares(state, seat, colour)
    else:
        state.used[seat] |= BUILT
        if kind == BUILD:
            build_tracks(state, colour, hex_of(action))
        else:
            build_on_the_frame(state, colour)
    return ACTION if state.order else _end_of_round(state)


def buy_shares(state: State, seat: int, colour: int) -> None:
    """The disc starts at 0 on the buyer's profit board."""
    state.used[seat] |= BOUGHT
    state.stock_owners[colour] += _OWNER[seat]
    state.stock_values[colour] += _FRESH


def build_tracks(state: State, colour: int, hex: int) -> None:
    """The disc goes on the map; all stocks of its colour move by the hex's value."""
    place_disc(state, colour, hex)
    move_stocks(state, colour, state.values[hex])


def build_on_the_frame(state: State, colour: int) -> None:
    """A blocked company's disc goes on its frame; all its stocks lose one."""
    state.frame_discs[colour] += 1
    move_stocks(state, colour, FRAME_LOSS)


def move_stocks(state: State, colour: int, by: int) -> None:
    """Move every stock of a colour, each held within its board's ends."""
    values = state.stock_values[colour]
    if values:
        state.stock_values[colour] = tuple(
            [max(LOWEST_VALUE, min(HIGHEST_VALUE, value + by)) for value in values]
        )


def _add_builds(state: State, actions: list[int]) -> None:
    market = state.market
    framed: list[int] = []
    for slot in slots_in(state.offered):
        sites = open_sites(state, market[slot])
        if sites:
            add_builds(actions, slot, sites)
        else:
            framed.append(build_on_frame(slot))
    actions += framed


def _end_of_round(state: State) -> int:
    collect_taxes(state)
    if state.round == ROUNDS:
        return OVER
    state.round += 1
    return DRAW
