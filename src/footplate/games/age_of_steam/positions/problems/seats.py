"""What cannot be about turn, seats, player order and dice."""

from collections.abc import Iterator

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Problem
from footplate.games.age_of_steam.rules.board.tiles import NO_PIECE
from footplate.games.age_of_steam.rules.state import (
    ACTION_NAMES,
    DRAW_GOODS,
    GOODS_GROWTH,
    NOTHING,
    ORDER_DICE,
    ROLL_FOR_ORDER,
    START_SHARES,
    State,
    turns,
)


def seat_problems(state: State) -> Iterator[Problem]:
    """Turn, seats and order, and what the set-up does not know yet."""
    last = turns(state)
    living = [seat for seat in range(state.players) if not state.out[seat]]
    if state.turn > last:
        yield Problem("turn", f"is {state.turn}; it must be from 1 to {last}")
    for seat in range(state.players):
        for field, text in _seat(state, seat):
            yield Problem(f"seats[{seat}].{field}", text)
    if sorted(state.order) != living:
        yield Problem("order", f"must list every living seat once: {living}")
    if len(living) < 2 and state.phase != OVER:
        yield Problem("phase", "must be 'over' when at most one player is left")
    if len(living) > 1 and state.phase == OVER and state.turn < last:
        yield Problem("turn", f"must be {last} when the game is over")
    if state.phase in (DRAW_GOODS, ROLL_FOR_ORDER):
        yield from _setup(state)


def _seat(state: State, seat: int) -> Iterator[tuple[str, str]]:
    out, income, shares, action = (
        state.out[seat],
        state.income[seat],
        state.shares[seat],
        state.chosen[seat],
    )
    if out > state.turn:
        yield "out", f"is {out}; it must be from 0 to {state.turn}"
    if income < 0 and not out:
        yield "income", f"is {income}; only the eliminated are below 0"
    if shares < START_SHARES:
        yield "shares", f"is {shares}; everybody has issued {START_SHARES}"
    if action != NOTHING and action in state.chosen[:seat]:
        taker = state.chosen.index(action)
        yield "action", f"{ACTION_NAMES[action]} is taken by seat {taker} already"
    if action != NOTHING and out:
        yield "action", "an eliminated player has none"
    if not state.has_built[seat] and _has_laid_track(state, seat):
        yield "first_tile", "is false, but the seat has track on the map"


def _has_laid_track(state: State, seat: int) -> bool:
    """Whether a seat has track that no New City can have given it, rule 42."""
    new_cities = [state.map.stop_hexes[stop] for stop in state.letters if stop != NOTHING]
    return any(
        owner == seat
        and (
            state.link_to[link] == NOTHING
            or not (state.link_from[link] in new_cities or state.link_to[link] in new_cities)
        )
        for link, owner in enumerate(state.link_owner)
    )


def _setup(state: State) -> Iterator[Problem]:
    begun = {
        "turn": state.turn > 1,
        "seats": any(state.out) or any(action != NOTHING for action in state.chosen),
        "track": any(piece != NO_PIECE for piece in state.pieces),
        "new_cities": any(stop != NOTHING for stop in state.letters),
    }
    for field, is_begun in begun.items():
        if is_begun:
            yield Problem(field, "must be left out during the set-up: nobody has played yet")


def dice_problems(state: State) -> Iterator[Problem]:
    """The dice of the roll in progress and the sums rolled before."""
    rolling = state.phase in (ROLL_FOR_ORDER, GOODS_GROWTH)
    most = ORDER_DICE if state.phase == ROLL_FOR_ORDER else state.players
    if state.dice and not rolling:
        yield Problem("dice", "are given, but none are being rolled")
    elif len(state.dice) >= most:
        yield Problem("dice", f"lists {len(state.dice)}; the roll ends with {most}")
    if state.dark and state.phase != GOODS_GROWTH:
        yield Problem("dark", "is given, but no goods are growing")
    if state.phase == DRAW_GOODS and any(state.totals):
        yield Problem("rolls", "are made after the goods are drawn")
