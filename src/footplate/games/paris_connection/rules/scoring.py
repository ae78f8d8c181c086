"""Scoring, §4: shares by the company value track, points for cities, the penalty, the ties."""

from typing import Final

from footplate.engine.outcome import Outcome, Part, ranked
from footplate.games.paris_connection.rules.board import COMPANIES
from footplate.games.paris_connection.rules.state import (
    BOARDS_EMPTY,
    HAND_LIMIT,
    MARSEILLE,
    TURN_LIMIT,
    State,
    hand_of,
)

PENALTY: Final = 20
"""Points lost for each locomotive above the limit."""

ENDS: Final = {
    MARSEILLE: ("end.marseille", "4.1"),
    BOARDS_EMPTY: ("end.boards", "4.2"),
    MARSEILLE | BOARDS_EMPTY: ("end.both", "4.2"),
    TURN_LIMIT: ("end.turns", "4.5"),
}
"""The reasons for which a game ends, with their rules."""


def share_points(state: State, seat: int, colour: int) -> int:
    """What a seat's locomotives of a colour are worth now."""
    return state.hands[seat * COMPANIES + colour] * state.values[colour]


def penalty(state: State, seat: int) -> int:
    """What a seat would lose now for locomotives above the limit."""
    return PENALTY * max(0, state.sizes[seat] - HAND_LIMIT[state.players])


def shares_worth(state: State, seat: int) -> int:
    """What all locomotives of a seat whose hand is known are worth now, without the penalty."""
    total = 0
    for colour in range(COMPANIES):
        total += share_points(state, seat, colour)
    return total


def score(state: State, seat: int) -> int:
    """The total of a seat whose hand is known, if the game ended now."""
    return state.points[seat] + shares_worth(state, seat) - penalty(state, seat)


def turns_after_start(state: State, seat: int) -> int:
    """How far a seat sits from the start player in turn order."""
    return (seat - state.start_player) % state.players


def winners(state: State) -> tuple[int, ...]:
    """Who won, without all that an outcome tells."""
    best = (score(state, state.start_player), state.start_player)
    for after in range(1, state.players):
        seat = (state.start_player + after) % state.players
        points = score(state, seat)
        if points > best[0]:
            best = (points, seat)
    return (best[1],)


def outcome(state: State) -> Outcome:
    """The highest total wins; of equals the one nearest after the start player, §4.4."""
    seats = range(state.players)
    scores = tuple(score(state, seat) for seat in seats)
    best = max(scores)
    tied = [seat for seat in seats if scores[seat] == best]
    return Outcome(
        scores=scores,
        ranking=ranked(seats, lambda seat: (scores[seat], -turns_after_start(state, seat))),
        reason=ENDS[state.ending][0],
        tie_break=None if len(tied) == 1 else _tie_break(state, tied),
        parts=tuple(_parts(state, seat) for seat in seats),
    )


def _tie_break(state: State, tied: list[int]) -> str:
    return "tie.start_player" if state.start_player in tied else "tie.next_player"


def _parts(state: State, seat: int) -> tuple[Part, ...]:
    hand = hand_of(state, seat)
    parts = [
        Part(
            f"company.{colour}",
            share_points(state, seat, colour),
            {"count": hand[colour], "value": state.values[colour]},
        )
        for colour in range(COMPANIES)
        if hand[colour]
    ]
    if state.city_points:
        parts.append(Part("part.cities", state.points[seat]))
    if penalty(state, seat):
        parts.append(Part("part.penalty", -penalty(state, seat)))
    return tuple(parts)
