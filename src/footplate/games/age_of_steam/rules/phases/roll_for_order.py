"""Set-up, §1: three dice per player give the first player order; ties are rolled again."""

from typing import Final

from footplate.games.age_of_steam.rules.actions import FACES, ROLL
from footplate.games.age_of_steam.rules.events import FirstOrderSet, OrderRolled
from footplate.games.age_of_steam.rules.phases.issue_shares import begin_turn
from footplate.games.age_of_steam.rules.state import ORDER_DICE, ROLL_FOR_ORDER, State

_ROLLS: Final = [ROLL.of(face) for face in range(FACES)]


def chances(state: State) -> list[tuple[int, int]]:
    """The six faces of a die."""
    return [(roll, 1) for roll in _ROLLS]


def sample(state: State, luck: float) -> int:
    """A face, all equally likely."""
    return _ROLLS[int(luck * FACES)]


def apply(state: State, action: int) -> int:
    """Note the die; after three the next player rolls, after all the highest sum is first."""
    face = ROLL.arg(action) + 1
    state.dice += (face,)
    if state.events is not None:
        state.events.append(OrderRolled(state.queue[0], face))
    if len(state.dice) < ORDER_DICE:
        return ROLL_FOR_ORDER
    state.totals[state.queue.pop(0)] += (sum(state.dice),)
    state.dice = ()
    if not state.queue:
        state.queue = tied_seats(state)
    if state.queue:
        return ROLL_FOR_ORDER
    totals = state.totals
    state.order = sorted(range(state.players), key=lambda seat: totals[seat], reverse=True)
    if state.events is not None:
        state.events.append(FirstOrderSet(tuple(state.order)))
    return begin_turn(state)


def tied_seats(state: State) -> list[int]:
    """The seats that must roll next: those who rolled least among all who still equal another."""
    tied = [seat for seat in range(state.players) if _equals_another(state, seat)]
    fewest = min([len(state.totals[seat]) for seat in tied], default=0)
    return [seat for seat in tied if len(state.totals[seat]) == fewest]


def _equals_another(state: State, seat: int) -> bool:
    sums = state.totals[seat]
    return any(
        state.totals[other][: len(sums)] == sums for other in range(state.players) if other != seat
    )
