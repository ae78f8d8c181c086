"""docs/speed.md and its plots are made of what was measured, and nothing else."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import speed
import speed_page
from footplate import games


def test_the_page_is_as_the_results_have_it() -> None:
    text = speed_page.PAGE.read_text(encoding="utf-8")
    assert speed_page.page(text) == text, "run python benchmarks/speed_page.py"
    assert speed_page.PLAYOUTS.read_text(encoding="utf-8") == speed_page.playouts_plot()
    assert speed_page.SEARCH.read_text(encoding="utf-8") == speed_page.search_plot()


def test_every_game_is_in_every_plot_and_table() -> None:
    for text in (
        speed_page.playouts_plot(),
        speed_page.search_plot(),
        speed_page.playouts_table(),
        speed_page.search_table(),
    ):
        assert all(game.info.title in text.replace("&#x27;", "'") for game in games())


def test_a_plot_is_a_file_of_its_own() -> None:
    root = ElementTree.fromstring(speed_page.playouts_plot())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "prefers-color-scheme: dark" in "".join(root.itertext())


def test_newer_figures_take_the_place_of_older_ones_of_the_same_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speed, "RESULTS", tmp_path / "speed.csv")
    monkeypatch.setattr(speed_page, "RESULTS", tmp_path)
    old = ("mini-rails", "5", "compiled", "1", "0.10", "0.10", "0.10")
    speed.save([old, ("mini-rails", "5", "interpreted", "1", "0.01", "0.01", "0.01")])
    speed.save([("mini-rails", "5", "compiled", "9", "0.90", "0.80", "1.00")])
    rows = speed_page.kept("speed.csv")
    assert [(row["build"], row["ratio"]) for row in rows] == [
        ("compiled", "0.90"),
        ("interpreted", "0.01"),
    ]
