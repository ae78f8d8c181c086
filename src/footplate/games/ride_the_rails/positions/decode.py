"""Reading a position field by field: a short one is completed, an impossible one refused."""

from typing import Any, Final

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, PositionError, items, whole
from footplate.engine.positions.reading import OVER_NAME, read_start, wholes
from footplate.games.ride_the_rails.info import INFO
from footplate.games.ride_the_rails.positions.decode_map import read_bonuses, read_track
from footplate.games.ride_the_rails.positions.decode_turn import (
    read_build,
    read_passengers,
    read_ride,
)
from footplate.games.ride_the_rails.rules.board.tables import (
    ENTERS,
    LOCOMOTIVES,
    RAILROAD_COUNT,
    RAILROADS,
)
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import can_ride
from footplate.games.ride_the_rails.rules.phases.take_a_share import legal as shares_to_take
from footplate.games.ride_the_rails.rules.state import (
    ALL_PASSENGERS,
    BUILD_TRACK,
    RIDE_THE_RAILS,
    ROUNDS,
    SOURCES,
    TAKE_A_SHARE,
    TURN_ORDER,
    State,
    new,
    shares_of,
)

PHASE_NAMES: Final = ("turn_order", "take_a_share", "build_track", "ride_the_rails", OVER_NAME)
PLAY_FIELDS: Final = (
    "phase",
    "round",
    "order",
    "to_act",
    "money",
    "earned",
    "shares",
    "supply",
    "track",
    "passengers",
    "five_dollar_cities",
    "transcontinental_paid",
    "placed",
    "mountain",
    "links",
    "ride",
)
MOST_MONEY: Final = INFO.bounds.scores[1]


def read_position(fields: Fields) -> State:
    """The state of a position, every field checked."""
    state = read_start(fields, INFO, new)
    if any(fields.has(name) for name in PLAY_FIELDS):
        _read_phase(fields, state)
        _read_order(fields, state)
        _read_shares(fields, state)
        read_track(fields, state)
        _read_round(fields, state)
        _read_supply(fields, state)
        _read_money(fields, state)
        read_bonuses(fields, state)
        read_build(fields, state)
        read_passengers(fields, state)
        read_ride(fields, state)
        _check_phase(fields, state)
    fields.finish(", ".join(("game", "players", "options", *PLAY_FIELDS)))
    return state


def _read_phase(fields: Fields, state: State) -> None:
    phase = fields.word("phase", PHASE_NAMES[_likely_phase(fields, state)], PHASE_NAMES)
    state.phase = OVER if PHASE_NAMES[phase] == OVER_NAME else phase


def _likely_phase(fields: Fields, state: State) -> int:
    """The phase that the other fields speak of."""
    if fields.has("ride") or fields.has("links"):
        return RIDE_THE_RAILS
    if fields.has("placed") or fields.has("mountain"):
        return BUILD_TRACK
    return TAKE_A_SHARE


def _read_order(fields: Fields, state: State) -> None:
    seats = list(range(state.players))
    drawing = state.phase == TURN_ORDER
    given = items("order", fields.take("order", [] if drawing else seats))
    state.order = [
        whole(f"order[{at}]", item, 0, state.players - 1) for at, item in enumerate(given)
    ]
    if len(set(state.order)) < len(state.order):
        fields.refuse("order", "names a seat twice")
    if drawing == (len(state.order) == state.players):
        told = "has no place left to draw" if drawing else f"must name all {state.players} seats"
        fields.refuse("order", told)
    _read_to_act(fields, state)


def _read_to_act(fields: Fields, state: State) -> None:
    if state.phase in (TURN_ORDER, OVER):
        if fields.take("to_act") is not None:
            fields.refuse("to_act", "must be null: no seat is to act in this phase")
        return
    first = state.order[-1] if state.phase == TAKE_A_SHARE else state.order[0]
    state.turn = state.order.index(fields.whole("to_act", first, 0, state.players - 1))


def _read_shares(fields: Fields, state: State) -> None:
    boards = fields.items("shares", [{}] * state.players)
    if len(boards) != state.players:
        fields.refuse("shares", f"must have one entry per seat, {state.players}")
    for seat, board in enumerate(boards):
        given = Fields(board, f"shares[{seat}]")
        for railroad, name in enumerate(RAILROADS):
            count = given.whole(name, 0, 0, ROUNDS)
            state.shares[seat * RAILROAD_COUNT + railroad] = count
            state.supply[railroad] -= count
        given.finish(", ".join(RAILROADS))


def _read_round(fields: Fields, state: State) -> None:
    over = state.phase == OVER
    least = ROUNDS if over else max(1, *_rounds_needed(state))
    state.round = fields.whole("round", min(least, ROUNDS), 1, ROUNDS)
    if over and state.round != ROUNDS:
        fields.refuse("round", f"must be {ROUNDS} when the game is over")
    for railroad, name in enumerate(RAILROADS):
        if ENTERS[railroad] > state.round and _in_play(state, railroad):
            place = f"track.{name}" if state.lines[railroad] else "shares"
            told = f"{name} enters in round {ENTERS[railroad]}; this is round {state.round}"
            raise PositionError(place, told)
    for seat in range(state.players):
        possible = state.round - (0 if _has_taken(state, seat) else 1)
        if _held(state, seat) > possible:
            told = f"holds {_held(state, seat)} shares; so far it can have taken {possible}"
            raise PositionError(f"shares[{seat}]", told)


def _rounds_needed(state: State) -> list[int]:
    entered = [ENTERS[r] for r in range(RAILROAD_COUNT) if _in_play(state, r)]
    seats = range(state.players)
    return [*entered, *[_held(state, seat) + (not _has_taken(state, seat)) for seat in seats]]


def _in_play(state: State, railroad: int) -> bool:
    held = [shares_of(state, seat, railroad) for seat in range(state.players)]
    return bool(state.lines[railroad] or any(held))


def _held(state: State, seat: int) -> int:
    return sum(shares_of(state, seat, railroad) for railroad in range(RAILROAD_COUNT))


def _has_taken(state: State, seat: int) -> bool:
    """Whether a seat has taken its share of this round."""
    if state.phase == TURN_ORDER:
        return False
    return state.phase != TAKE_A_SHARE or state.order.index(seat) > state.turn


def _read_supply(fields: Fields, state: State) -> None:
    given = fields.table("supply")
    for railroad, name in enumerate(RAILROADS):
        left = state.supply[railroad]
        if left < 0:
            place = f"track.{name}" if state.lines[railroad] else "shares"
            fields.refuse(place, f"there are only {LOCOMOTIVES[railroad]} {name} locomotives")
        state.supply[railroad] = given.whole(name, left, 0, left)
    given.finish(", ".join(RAILROADS))


def _read_money(fields: Fields, state: State) -> None:
    boards = fields.items("earned", [{}] * state.players)
    if len(boards) != state.players:
        fields.refuse("earned", f"must have one entry per seat, {state.players}")
    totals: list[int] = []
    for seat, board in enumerate(boards):
        given = Fields(board, f"earned[{seat}]")
        earned = [given.whole(name, 0, 0, MOST_MONEY) for name in SOURCES]
        given.finish(", ".join(SOURCES))
        state.earned[seat * len(SOURCES) : (seat + 1) * len(SOURCES)] = earned
        totals.append(sum(earned))
    state.money = wholes(fields, "money", totals, (0, MOST_MONEY))
    for seat, total in enumerate(totals):
        if total > state.money[seat]:
            told = f"is {state.money[seat]}, but the seat has earned {total}"
            raise PositionError(f"money[{seat}]", told)


def _check_phase(fields: Fields, state: State) -> None:
    if state.phase == TURN_ORDER and not _is_untouched(state):
        fields.refuse("phase", "is 'turn_order', but the game has gone on since")
    if state.phase == TAKE_A_SHARE and not shares_to_take(state):
        fields.refuse("supply", "leaves no share to take")
    if state.phase == RIDE_THE_RAILS and not state.ride_cities and not can_ride(state):
        fields.refuse("phase", "is 'ride_the_rails', but no waiting passenger has a link to ride")


def _is_untouched(state: State) -> bool:
    played: list[Any] = [*state.lines, *state.money, *state.shares, state.round - 1]
    return not any(played) and state.passengers == ALL_PASSENGERS
