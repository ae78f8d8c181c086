"""A record judged move by move."""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from footplate.analysis.cache import Cache
from footplate.analysis.judging import (
    Alternative,
    Chances,
    Judge,
    Stopped,
    ValueJudge,
    result_chances,
    with_worth,
)
from footplate.analysis.perspective import Perspective
from footplate.engine.contract import CHANCE
from footplate.record import Record
from footplate.replay import Replayed, action_json, replayed

Progress = Callable[[int, int], None]
"""Told how many actions of how many are judged."""

MARKED: Final = 5
LEAST_CHANGE: Final = 0.03
"""A move that changes less is not marked, however quiet the game."""

BEST: Final = 3


class Moment(NamedTuple):
    """One decision: the chances of all seats right before it and right after."""

    number: int
    """Of its action in the record, counted from 1."""
    actor: int
    text: str | None
    """None where the viewer may not know it."""
    before: Chances
    after: Chances
    alternatives: list[Alternative] | None = None
    """The best three instead, for marked moves and where they were asked for."""

    @property
    def change(self) -> float:
        """How much of the victory changed hands."""
        return math.fsum(abs(a - b) for a, b in zip(self.after, self.before, strict=True)) / 2

    @property
    def swing(self) -> float:
        """What the move did for who made it."""
        return self.after[self.actor] - self.before[self.actor]


class Analysis(NamedTuple):
    """A record with what its moments are worth."""

    record: Record
    judge: str
    start: Chances
    moments: list[Moment]
    marked: list[int]
    """Numbers of the moves that changed most, in order of play."""
    end: Chances
    """After the last action, which may be chance's."""
    is_over: bool

    def rows(self) -> list[Chances]:
        """The chances at the start, after every move, and at an end that chance brought."""
        found = [self.start, *[moment.after for moment in self.moments]]
        return found if found[-1] == self.end else [*found, self.end]


class Watch(NamedTuple):
    """Somebody who follows an analysis and may stop it."""

    progress: Progress | None = None
    stop: Callable[[], bool] | None = None
    """Asked between positions."""

    def check(self) -> None:
        """Raise Stopped if it is to end."""
        if self.stop is not None and self.stop():
            raise Stopped

    def tell(self, done: int, total: int) -> None:
        """Say how far it is."""
        if self.progress is not None:
            self.progress(done, total)


UNWATCHED: Final = Watch()


class Analyst:
    """Judges positions by one pair of eyes, each once."""

    def __init__(self, perspective: Perspective, by: Judge, cache: Cache | None = None) -> None:
        self.perspective: Final = perspective
        self.judge: Final = by
        self._cache: Final = cache if cache is not None else Cache()

    def chances(self, state: Any) -> Chances:
        """The chances of all seats in a state, by what may be seen of it."""
        perspective = self.perspective
        outcome = perspective.game.outcome(state)
        if outcome is not None:
            return result_chances(state.players, outcome)
        seen = perspective.seen(state)
        by: Judge = self.judge if perspective.game.actor(seen) >= 0 else ValueJudge()
        key = f"chances {by.name} {perspective.key(seen)}"
        return self._cache.get(key, lambda: by.chances(perspective, seen))

    def after(self, before: Any, text: str, following: Any) -> Chances:
        """The chances after a move: for who made it, what the judge thought of it beforehand.

        Thoughts about the position before and about the one after would not be comparable.
        """
        if self.judge.is_quick or self.perspective.game.outcome(following) is not None:
            return self.chances(following)
        found = self.alternatives(before)
        worth = {each.text: each.worth for each in found or []}.get(text)
        chances = Analyst(self.perspective, ValueJudge(), self._cache).chances(following)
        if worth is None:
            return chances
        return with_worth(chances, self.perspective.game.actor(before), worth)

    def alternatives(self, state: Any) -> list[Alternative] | None:
        """What the player to act could do, the best first; None where that would tell secrets."""
        perspective = self.perspective
        seen = perspective.seen(state)
        actor = perspective.game.actor(seen)
        if actor < 0 or not perspective.may_advise(actor):
            return None
        key = f"alternatives {self.judge.name} {perspective.key(seen)}"
        return self._cache.get(key, lambda: self.judge.alternatives(perspective, seen))


def analyse(
    record: Record,
    by: Judge | None = None,
    viewer: int | None = None,
    cache: Cache | None = None,
    watch: Watch = UNWATCHED,
) -> Analysis:
    """The whole record judged.

    A game with secrets that is not over is judged by what `viewer` may know, whoever asks. Who
    watches may stop it, which raises Stopped.
    """
    analyst = Analyst(Perspective.of(record, viewer), by or ValueJudge(), cache)
    actions = list(replayed(record))
    start = analyst.chances(record.game.new(record.players, record.options))
    last = record.replay()
    moments = []
    for number, action in enumerate(actions, start=1):
        watch.check()
        if action.taken.actor != CHANCE:
            following = actions[number].before if number < len(actions) else last
            moments.append(_moment(analyst, action, number, following))
        watch.tell(number, len(actions))
    marked = _marked(moments)
    moments = [
        _explained(analyst, moment, actions) if moment.number in marked else moment
        for moment in moments
    ]
    over = record.game.outcome(last) is not None
    end = analyst.chances(last) if over or not moments else moments[-1].after
    return Analysis(record, analyst.judge.name, start, moments, marked, end, over)


def moment_at(
    record: Record,
    number: int,
    by: Judge | None = None,
    viewer: int | None = None,
    cache: Cache | None = None,
) -> Moment:
    """One decision of a record with its alternatives; a ValueError if there is none such."""
    actions = list(replayed(record))
    if not 1 <= number <= len(actions) or actions[number - 1].taken.actor == CHANCE:
        raise ValueError(f"action {number} of the record is nobody's decision")
    analyst = Analyst(Perspective.of(record, viewer), by or ValueJudge(), cache)
    following = actions[number].before if number < len(actions) else record.replay()
    moment = _moment(analyst, actions[number - 1], number, following)
    return _explained(analyst, moment, actions)


def _moment(analyst: Analyst, action: Replayed, number: int, following: Any) -> Moment:
    perspective, taken = analyst.perspective, action.taken
    if perspective.whole:
        text: str | None = taken.text
    else:
        text = action_json(perspective.game, action, perspective.viewer).get("action")
    before = analyst.chances(action.before)
    after = analyst.after(action.before, taken.text, following)
    return Moment(number, taken.actor, text, before, after)


def _marked(moments: Sequence[Moment]) -> list[int]:
    found = sorted(moments, key=lambda moment: -moment.change)[:MARKED]
    return sorted(moment.number for moment in found if moment.change >= LEAST_CHANGE)


def _explained(analyst: Analyst, moment: Moment, actions: Sequence[Replayed]) -> Moment:
    found = analyst.alternatives(actions[moment.number - 1].before)
    if found is None:
        return moment
    others = [each for each in found if each.text != moment.text]
    return moment._replace(alternatives=others[:BEST])


def as_data(analysis: Analysis) -> dict[str, Any]:
    """An analysis as JSON-ready data."""
    record = analysis.record
    return {
        "game": record.game.info.slug,
        "players": record.players,
        "seats": record.seats,
        "judge": analysis.judge,
        "over": analysis.is_over,
        "start": _rounded(analysis.start),
        "end": _rounded(analysis.end),
        "marked": analysis.marked,
        "moves": [_moment_data(moment) for moment in analysis.moments],
    }


def _moment_data(moment: Moment) -> dict[str, Any]:
    data: dict[str, Any] = {
        "number": moment.number,
        "seat": moment.actor,
        "action": moment.text,
        "before": _rounded(moment.before),
        "after": _rounded(moment.after),
    }
    if moment.alternatives is not None:
        data["alternatives"] = [
            {"action": each.text, "worth": round(each.worth, 4)} for each in moment.alternatives
        ]
    return data


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, 4) for chance in chances]
