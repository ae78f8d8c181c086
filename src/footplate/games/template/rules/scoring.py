"""End of the game, §3: most points; then fewest tracks."""

from footplate.engine.outcome import Outcome, Part, ranked
from footplate.games.template.rules.state import State


def outcome(state: State) -> Outcome:
    """Most points win; of equals the one with fewer tracks is ahead."""
    seats = range(state.players)
    points = state.points
    best = [seat for seat in seats if points[seat] == max(points)]
    ranking = ranked(seats, lambda seat: (points[seat], -state.tracks.count(seat)))
    tie = None
    if len(best) > 1:
        tie = "tie.shared" if len(ranking[0]) > 1 else "tie.fewer_tracks"
    return Outcome(
        scores=tuple(points),
        ranking=ranking,
        reason="end.rounds",
        tie_break=tie,
        parts=tuple((Part("part.tracks", points[seat]),) for seat in seats),
    )
