"""End of the game, §11: points for income and track, fewer for shares; the ruined rank last."""

from typing import Final

from footplate.engine.outcome import Outcome, Part, ranked
from footplate.games.age_of_steam.rules.network.track import completed_sections
from footplate.games.age_of_steam.rules.state import State

INCOME_POINTS: Final = 3
SECTION_POINTS: Final = 1
SHARE_POINTS: Final = -3


def parts(state: State, seat: int) -> tuple[Part, ...]:
    """Where a seat's points come from; an eliminated player has none."""
    if state.out[seat]:
        return ()
    return (
        Part("score.income", INCOME_POINTS * state.income[seat]),
        Part("score.track", SECTION_POINTS * completed_sections(state, seat)),
        Part("score.shares", SHARE_POINTS * state.shares[seat]),
    )


def score(state: State, seat: int) -> int:
    """A seat's points if the game ended now; none for the eliminated."""
    return sum(part.value for part in parts(state, seat))


def outcome(state: State) -> Outcome:
    """The most points win and equals share; eliminated players rank by their last turn."""
    seats = range(state.players)
    points = tuple(score(state, seat) for seat in seats)
    ranking = ranked(
        seats, lambda seat: (0, state.out[seat]) if state.out[seat] else (1, points[seat])
    )
    return Outcome(
        scores=tuple(None if state.out[seat] else points[seat] for seat in seats),
        ranking=ranking,
        reason=_reason(state),
        tie_break="tie.shared" if len(ranking[0]) > 1 else None,
        parts=tuple(parts(state, seat) for seat in seats),
    )


def _reason(state: State) -> str:
    if len(state.order) > 1:
        return "end.turns"
    return "end.survivor" if state.order else "end.nobody"
