"""Positions of Age of Steam from JSON: a short one is completed, `problems` judges the rest."""

from typing import Any, Final

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, items, whole, word
from footplate.engine.positions.reading import per_seat, read_phase
from footplate.games.age_of_steam.positions.problems import problems
from footplate.games.age_of_steam.positions.problems.queue import all_to_act
from footplate.games.age_of_steam.positions.read.goods import read_bag, read_goods, read_move
from footplate.games.age_of_steam.positions.read.track import read_build, read_track
from footplate.games.age_of_steam.rules.actions import FACES, HIGHEST_BID
from footplate.games.age_of_steam.rules.board.map_data import MOST_TURNS
from footplate.games.age_of_steam.rules.network.disks import links_of
from footplate.games.age_of_steam.rules.phases import PHASES
from footplate.games.age_of_steam.rules.phases.build_track import pass_over_builders
from footplate.games.age_of_steam.rules.state import (
    ACTION_NAMES,
    BUILD_TRACK,
    HIGHEST_ENGINE,
    ISSUE_SHARES,
    MOST_ROLLS,
    MOST_SHARES,
    ORDER_DICE,
    START_CASH,
    START_ENGINE,
    START_SHARES,
    State,
    turns,
)

HIGHEST_INCOME: Final = 1000


def read(fields: Fields, state: State) -> None:
    """Put what is given into a fresh state; with nothing given chance draws the goods first."""
    if not fields.names():
        return
    state.phase = read_phase(fields, PHASES, ISSUE_SHARES)
    read_track(fields, state)
    for seat, given in enumerate(per_seat(fields, "seats", state.players, {})):
        _read_seat(Fields(given, f"seats[{seat}]"), state, seat)
    _read_order(fields, state)
    _read_dice(fields, state)
    read_goods(fields, state)
    read_build(fields, state)
    read_move(fields, state)
    read_bag(fields, state)
    # To pass over who can do nothing is play already, and what cannot be is not played.
    if state.phase == BUILD_TRACK and not problems(state):
        state.phase = pass_over_builders(state)


def _read_seat(own: Fields, state: State, seat: int) -> None:
    state.cash[seat] = own.whole("cash", START_CASH, 0, HIGHEST_BID)
    state.income[seat] = own.whole("income", 0, -HIGHEST_INCOME, HIGHEST_INCOME)
    state.shares[seat] = own.whole("shares", START_SHARES, START_SHARES, MOST_SHARES)
    state.engine[seat] = own.whole("engine", START_ENGINE, START_ENGINE, HIGHEST_ENGINE)
    action = own.take("action")
    if action is not None:
        state.chosen[seat] = word(own.path("action"), action, ACTION_NAMES)
    # Who has track has laid a first tile; who has none says so, or has not.
    state.has_built[seat] = int(_flag(own, "first_tile", links_of(state, seat) > 0))
    state.upgraded[seat] = int(_flag(own, "upgraded", False))
    state.bids[seat] = own.whole("bid", 0, 0, HIGHEST_BID)
    state.out[seat] = own.whole("out", 0, 0, MOST_TURNS)
    own.finish()


def _read_order(fields: Fields, state: State) -> None:
    living = [seat for seat in range(state.players) if not state.out[seat]]
    last = turns(state) if state.phase == OVER and len(living) > 1 else 1
    state.turn = fields.whole("turn", last, 1, MOST_TURNS)
    state.order = _seats(fields, "order", living, state.players)
    auction = fields.table("auction")
    state.dropped = _seats(auction, "dropped", [], state.players)
    state.has_passed = _flag(auction, "passed", False)
    auction.finish()


def _read_dice(fields: Fields, state: State) -> None:
    for seat, sums in enumerate(per_seat(fields, "rolls", state.players, [])):
        state.totals[seat] = tuple(items(f"rolls[{seat}]", sums, _sum))
        if len(state.totals[seat]) > MOST_ROLLS:
            fields.refuse("rolls", f"seat {seat} has rolled more than {MOST_ROLLS} times")
    state.dice = tuple(items("dice", fields.take("dice", []), _die))
    state.dark = _flag(fields, "dark", False)
    state.queue = _seats(fields, "queue", all_to_act(state), state.players)


def _seats(fields: Fields, name: str, default: list[int], players: int) -> list[int]:
    given, where = fields.take(name, default), fields.path(name)
    found: list[int] = items(where, given, lambda at, item: whole(at, item, 0, players - 1))
    return found


def _flag(fields: Fields, name: str, default: bool) -> bool:
    value = fields.take(name, default)
    if not isinstance(value, bool):
        fields.refuse(name, "must be true or false")
    return value


def _sum(where: str, item: Any) -> int:
    return whole(where, item, ORDER_DICE, ORDER_DICE * FACES)


def _die(where: str, item: Any) -> int:
    return whole(where, item, 1, FACES)
