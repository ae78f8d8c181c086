"""Real records judged: chances add up, stay in one's own eyes, and come from the cache again."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import footplate
from footplate import Record
from footplate.analysis import (
    Analyst,
    Cache,
    Perspective,
    SearchJudge,
    Stopped,
    ValueJudge,
    Watch,
    analyse,
    as_data,
    moment_at,
)
from footplate.bots import Budget, bot
from footplate.session import Player, Session

PLAYTHROUGHS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*greedy.txt"))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_every_game_can_be_analysed(path: Path) -> None:
    record = Record.read(path)
    found = analyse(record)
    assert found.is_over
    for row in found.rows():
        assert sum(row) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in row)
    outcome = record.verify()
    assert outcome is not None
    for seat, chance in enumerate(found.end):
        assert chance == (1 / len(outcome.winners) if seat in outcome.winners else 0)
    decisions = [line for line in record.actions if not line.startswith("chance")]
    assert len(found.moments) == len(decisions)
    changes = sorted((moment.change for moment in found.moments), reverse=True)
    for moment in found.moments:
        if moment.number in found.marked:
            assert moment.change >= changes[4]
            assert moment.alternatives is not None
            assert len(moment.alternatives) <= 3
            worths = [each.worth for each in moment.alternatives]
            assert worths == sorted(worths, reverse=True)
            assert moment.text not in [each.text for each in moment.alternatives]


def mini_rails() -> Record:
    return Record.read(next(path for path in PLAYTHROUGHS if path.stem.startswith("mini")))


def test_what_was_judged_once_is_not_judged_again() -> None:
    cache = Cache()
    first = analyse(mini_rails(), cache=cache)
    kept = len(cache)
    again = analyse(mini_rails(), cache=cache)
    assert as_data(again) == as_data(first)
    assert len(cache) == kept


def test_a_cache_keeps_the_newest() -> None:
    cache = Cache(2)
    for key in "abab":
        cache.get(key, str)
    assert (len(cache), cache.hits) == (2, 2)
    cache.get("c", lambda: "c")
    made: list[str] = []
    cache.get("a", lambda: made.append("a"))
    assert made == ["a"]


def test_progress_is_told_and_it_can_be_stopped() -> None:
    told: list[tuple[int, int]] = []
    record = mini_rails()
    analyse(record, watch=Watch(lambda done, total: told.append((done, total))))
    assert told[-1] == (len(record.actions), len(record.actions))
    with pytest.raises(Stopped):
        analyse(record, watch=Watch(stop=lambda: True))
    with pytest.raises(Stopped):
        analyse(record, SearchJudge(Budget(iterations=5), stop=lambda: True))


def test_a_search_judges_the_same_every_time_and_prefers_what_wins() -> None:
    record = mini_rails()
    number = next(
        at
        for at in range(len(record.actions), 0, -1)
        if not record.actions[at - 1].startswith("ch")
    )
    by = SearchJudge(Budget(iterations=60))
    one, two = (moment_at(record, number, by) for _ in range(2))
    assert one == two
    assert one.alternatives is not None
    assert one.after[one.actor] <= one.before[one.actor] + 1e-9 or not one.alternatives


def test_a_move_that_is_none_is_refused() -> None:
    record = mini_rails()
    for number in (1, 0, len(record.actions) + 1):  # the first is chance's
        with pytest.raises(ValueError, match="is nobody's decision"):
            moment_at(record, number)


def running(seed: int, decisions: int) -> Record:
    """A game with hidden hands, broken off."""
    game = footplate.game("paris-connection")
    record = Record(game, 3)
    session = Session(game, game.new(3), Random(seed), record)
    session.settle()
    player = Player(bot("random"), Random(seed))
    for _ in range(decisions):
        session.act_by(player)
    return record


def changed_hands(record: Record, viewer: int | None) -> Any:
    """The last state, and another that looks the same to the viewer."""
    state = record.replay()
    for seed in range(50):
        other = record.game.imagine(record.game.observe(state, viewer), viewer, Random(seed))
        if other != state:
            return state, other
    raise AssertionError("nothing is hidden")


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("by", [ValueJudge(), SearchJudge(Budget(iterations=8))])
def test_a_running_game_is_judged_without_its_secrets(viewer: int | None, by: Any) -> None:
    record = running(3, 40)
    perspective = Perspective.of(record, viewer)
    assert not perspective.whole
    state, other = changed_hands(record, viewer)
    one, two = Analyst(perspective, by), Analyst(perspective, by)
    assert one.chances(state) == two.chances(other)
    assert one.alternatives(state) == two.alternatives(other)
    if record.game.actor(state) != viewer:
        assert one.alternatives(state) is None


def test_in_a_running_game_secret_actions_are_not_told() -> None:
    record = running(3, 60)
    found = analyse(record, viewer=None)
    assert not found.is_over
    kept = [moment for moment in found.moments if moment.text is None]
    told = [moment for moment in found.moments if moment.text is not None]
    assert told
    for moment in kept:
        assert moment.alternatives is None
    whole = analyse(mini_rails())
    assert all(moment.text is not None for moment in whole.moments)
