"""An outcome in the words of a scene; a game's catalogue has the keys named here."""

from collections.abc import Callable
from typing import Final

from footplate.engine.outcome import Outcome
from footplate.engine.view.scene import Place, Result, ScorePart
from footplate.engine.view.words import Message, Seat, say

OUT: Final = "out"
"""What stands in place of a score for who was eliminated."""


def winner_message(outcome: Outcome, shown: Callable[[int], str]) -> Message:
    """Who won: keys `prompt.over.one` and `prompt.over.shared`.

    Games that eliminate players bring `prompt.over.out` too, for an end that nobody lives to see.
    """
    scores = [score for seat in outcome.winners if (score := outcome.scores[seat]) is not None]
    if not scores:
        return say("prompt.over.out")
    best = shown(max(scores))
    if len(outcome.winners) > 1:
        return say("prompt.over.shared", score=best)
    return say("prompt.over.one", seat=Seat(outcome.winners[0]), score=best)


def result(outcome: Outcome, shown: Callable[[int], str]) -> Result:
    """The places and why: keys `result.why`, `result.why.tie`, the reasons and the parts."""
    why = say("result.why", reason=say(outcome.reason))
    if outcome.tie_break:
        why = say("result.why.tie", reason=say(outcome.reason), tie=say(outcome.tie_break))
    places = outcome.places
    scores = [OUT if score is None else shown(score) for score in outcome.scores]
    rows = [
        Place(seat, places[seat], scores[seat], _parts(outcome, seat, shown))
        for group in outcome.ranking
        for seat in group
    ]
    return Result(rows, why)


def _parts(outcome: Outcome, seat: int, shown: Callable[[int], str]) -> list[ScorePart]:
    if not outcome.parts:
        return []
    return [
        ScorePart(say(part.key, **part.args), shown(part.value)) for part in outcome.parts[seat]
    ]
