"""End of the game, §4.1: most money wins, and equals share the victory."""

from footplate.engine.outcome import Outcome, Part, ranked
from footplate.games.ride_the_rails.rules.state import SOURCES, State


def outcome(state: State) -> Outcome:
    """Most money wins; there is no tie-break."""
    seats = range(state.players)
    money = state.money
    ranking = ranked(seats, lambda seat: money[seat])
    return Outcome(
        scores=tuple(money),
        ranking=ranking,
        reason="end.rounds",
        tie_break="tie.shared" if len(ranking[0]) > 1 else None,
        parts=tuple(_parts(state, seat) for seat in seats),
    )


def _parts(state: State, seat: int) -> tuple[Part, ...]:
    """The money by source; what a position began with has no source."""
    first = seat * len(SOURCES)
    earned = state.earned[first : first + len(SOURCES)]
    parts = [Part(f"source.{name}", earned[n]) for n, name in enumerate(SOURCES) if earned[n]]
    before = state.money[seat] - sum(earned)
    if before:
        parts.append(Part("source.before", before))
    return tuple(parts)
