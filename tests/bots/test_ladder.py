"""The tables of docs/bots.md are made of the games that were played, and nothing else."""

from math import inf
from pathlib import Path

import pytest

import ladder
import ladder_plots
import ladder_results
import ladder_tables
from footplate import games as all_games
from footplate.bots import Searcher, bot, bots


def test_the_page_is_as_the_results_have_it() -> None:
    text = ladder_tables.PAGE.read_text(encoding="utf-8")
    assert ladder_tables.page(text) == text, "run python benchmarks/ladder.py write"
    found = ladder_results.results(ladder_results.rows())
    steps = ladder_results.steps([game.info.slug for game in all_games()], found)
    assert ladder_plots.STEPS.read_text(encoding="utf-8") == ladder_plots.steps_plot(steps)
    assert ladder_plots.GROWTH.read_text(encoding="utf-8") == ladder_plots.growth_plot(found)


def test_every_game_played_names_who_played_it() -> None:
    seen = set()
    for row in ladder_results.rows():
        key = (ladder_results.match_of(row), int(row["number"]))
        assert key not in seen, f"{key} counts twice"
        seen.add(key)
        assert 0.0 <= float(row["share"]) <= 1.0
        assert row["commit"]
        assert ladder.named(row["hero"]).name


def test_measured_searches_get_their_seconds_however_late_it_is() -> None:
    driver, measured = bot("driver"), ladder.named("driver")
    assert isinstance(driver, Searcher)
    assert isinstance(measured, Searcher)
    assert measured.budget == driver.budget._replace(late=inf)


def test_no_rung_is_offered_that_does_not_beat_the_one_below() -> None:
    assert list(ladder_results.RUNGS) == [each.name for each in bots()]
    slugs = [game.info.slug for game in all_games()]
    steps = ladder_results.steps(slugs, ladder_results.results(ladder_results.rows()))
    assert len(steps) == 5 * len(slugs)
    assert not [step for step in steps if step.is_refuted]


def test_a_rung_that_had_its_chance_and_does_not_win_is_found() -> None:
    def step(wins: int, games: int) -> ladder_results.Step:
        match = ladder_results.Match("mini-rails", 4, "novice", "random")
        row = {**match._asdict(), "players": "4", "seconds": "0"}
        rows = [{**row, "share": "1" if number < wins else "0"} for number in range(games)]
        found = ladder_results.results([{k: str(v) for k, v in row.items()} for row in rows])
        return ladder_results.steps(["mini-rails"], found)[0]

    assert step(120, 400).is_proven
    assert not step(120, 400).is_refuted
    assert step(100, 400).is_refuted
    assert not step(8, 20).is_refuted, "so few games say nothing"
    assert not step(20, 20).is_proven, "so few games say nothing"


def test_more_time_makes_searches_stronger() -> None:
    found = ladder_results.results(ladder_results.rows())
    matches = {each.match for each in found}
    for game in all_games():
        slug = game.info.slug
        for more in ("4x", "16x"):
            match = ladder_results.Match(
                slug, 4, ladder.sized(more, slug), ladder.sized("1x", slug)
            )
            assert match in matches
    assert not [each for each in ladder_results.growths(found) if each.is_refuted]


@pytest.mark.parametrize(
    ("less", "more", "is_refuted"),
    [(50, 70, False), (70, 65, True), (38, 90, True), (41, 42, True)],
    ids=["grows", "shrinks again", "loses at first", "is not shown to win"],
)
def test_time_that_does_not_help_is_found(less: int, more: int, is_refuted: bool) -> None:
    def rows(hero: str, wins: int) -> list[dict[str, str]]:
        match = {"game": "mini-rails", "players": "4", "hero": hero, "others": "search-50"}
        shares = ["1"] * wins + ["0"] * (160 - wins)
        return [{**match, "seconds": "0", "share": share} for share in shares]

    found = ladder_results.results([*rows("search-800", more), *rows("search-200", less)])
    (growth,) = ladder_results.growths(found)
    assert growth.is_refuted == is_refuted


def test_times_are_of_what_a_game_can_think_in_a_turn() -> None:
    assert ladder.sized("16x", "mini-rails") == "search-3200"
    assert ladder.sized("4x", "age-of-steam") == "search-32"
    assert ladder.sized("engineer", "mini-rails") == "engineer"


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.404, 0.596), (0.0, 10, 0.0, 0.278), (1.0, 20, 0.839, 1.0)],
)
def test_intervals_are_wilsons(share: float, games: int, low: float, high: float) -> None:
    assert ladder_results.wilson(share, games) == pytest.approx((low, high), abs=0.001)


def test_a_match_is_played_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder_results, "RESULTS", tmp_path / "ladder.csv")
    match = ladder_results.Match("mini-rails", 3, "search-2", "novice")
    ladder.play(match, 2)
    first = ladder_results.rows()
    ladder.play(match, 3)
    assert ladder_results.rows()[:2] == first
    (result,) = ladder_results.results(ladder_results.rows())
    assert result.games == 3
    assert result.low <= result.share <= result.high
    assert "search-2" in ladder_tables.scale_table([result])


def test_games_played_at_once_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = ladder_results.Match("mini-rails", 3, "search-2", "novice")
    found = []
    for jobs in (1, 2):
        monkeypatch.setattr(ladder_results, "RESULTS", tmp_path / f"{jobs}.csv")
        ladder.play(match, 4, jobs)
        found.append(sorted((row["number"], row["share"]) for row in ladder_results.rows()))
    assert found[0] == found[1]
    assert len(found[0]) == 4
