"""The tables of docs/bots.md are made of the games that were played, and nothing else."""

from pathlib import Path

import pytest

import ladder


def test_the_page_is_as_the_results_have_it() -> None:
    text = ladder.PAGE.read_text(encoding="utf-8")
    assert ladder.page(text) == text, "run python benchmarks/ladder.py write"


def test_every_game_played_names_who_played_it() -> None:
    seen = set()
    for row in ladder.rows():
        key = (ladder.match_of(row), int(row["number"]))
        assert key not in seen, f"{key} counts twice"
        seen.add(key)
        assert 0.0 <= float(row["share"]) <= 1.0
        assert row["commit"]
        assert ladder.named(row["hero"]).name


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.404, 0.596), (0.0, 10, 0.0, 0.278), (1.0, 20, 0.839, 1.0)],
)
def test_intervals_are_wilsons(share: float, games: int, low: float, high: float) -> None:
    assert ladder.wilson(share, games) == pytest.approx((low, high), abs=0.001)


def test_a_match_is_played_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "RESULTS", tmp_path / "ladder.csv")
    match = ladder.Match("mini-rails", 3, "search-2", "novice")
    ladder.play(match, 2)
    first = ladder.rows()
    ladder.play(match, 3)
    assert ladder.rows()[:2] == first
    (result,) = ladder.results(ladder.rows())
    assert result.games == 3
    assert result.low <= result.share <= result.high
    assert "search-2" in ladder.scale_table([result])
