"""End of the game, §6: stocks are removed by the taxed area, the rest is counted."""

from footplate.engine.outcome import Outcome, Part, ranked
from footplate.games.mini_rails.rules.state import COLOUR_COUNT, State, stocks_of


def is_doomed(state: State, colour: int, value: int) -> bool:
    """Whether a stock would be removed if the game ended now.

    Taxed companies lose the stocks below zero, untaxed ones those above.
    """
    return value < 0 if colour in state.taxed else value > 0


def remaining_stocks(state: State, seat: int) -> list[int]:
    """The values a seat would count now, highest first."""
    kept = [
        value
        for colour in range(COLOUR_COUNT)
        for value in stocks_of(state, seat, colour)
        if not is_doomed(state, colour, value)
    ]
    return sorted(kept, reverse=True)


def score(state: State, seat: int) -> int:
    """What a seat's remaining stocks are worth now."""
    return sum(remaining_stocks(state, seat))


def winners(state: State) -> tuple[int, ...]:
    """Who won, without all that an outcome tells."""
    kept = [remaining_stocks(state, seat) for seat in range(state.players)]
    best = max([(sum(own), own) for own in kept])
    return tuple([seat for seat in range(state.players) if (sum(kept[seat]), kept[seat]) == best])


def outcome(state: State) -> Outcome:
    """The highest total wins; ties are broken by the highest stocks, one after the other."""
    seats = range(state.players)
    scores = tuple(score(state, seat) for seat in seats)
    return Outcome(
        scores=scores,
        ranking=ranked(seats, lambda seat: (scores[seat], remaining_stocks(state, seat))),
        reason="end.rounds",
        tie_break=_tie_break(state, scores),
        parts=tuple(_parts(state, seat) for seat in seats),
    )


def _tie_break(state: State, scores: tuple[int, ...]) -> str | None:
    best = [seat for seat in range(state.players) if scores[seat] == max(scores)]
    if len(best) == 1:
        return None
    lists = [remaining_stocks(state, seat) for seat in best]
    return "tie.shared" if lists.count(max(lists)) > 1 else "tie.highest_stocks"


def _parts(state: State, seat: int) -> tuple[Part, ...]:
    return tuple(
        Part(f"colour.{colour}", sum(kept))
        for colour in range(COLOUR_COUNT)
        if (kept := _kept(state, seat, colour))
    )


def _kept(state: State, seat: int, colour: int) -> list[int]:
    return [
        value for value in stocks_of(state, seat, colour) if not is_doomed(state, colour, value)
    ]
