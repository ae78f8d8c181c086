import json
from pathlib import Path
from typing import Any

import pytest

RECORD = str(Path(__file__).parents[1] / "playthroughs" / "mini_rails-3p-greedy.txt")


def test_the_terminal_shows_a_chart_marked_moves_and_alternatives(footplate: Any) -> None:
    code, out, err = footplate("analyse", RECORD)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert max(len(line) for line in lines) <= 80
    assert lines[1].count("▼") == 5
    assert lines[2].startswith(" 100%")
    assert "Greedy 1 100%" in out
    told = json.loads(footplate("analyse", RECORD, "--json").out)
    for move in (move for move in told["moves"] if move["number"] in told["marked"]):
        seat = move["seat"]
        assert f"{100 * move['before'][seat]:.0f}% → {100 * move['after'][seat]:.0f}%" in out
    assert lines[-1] == "Judged by values."


def test_json_has_every_move(footplate: Any) -> None:
    told = json.loads(footplate("analyse", RECORD, "--json", "--budget", "4").out)
    assert told["judge"] == "search 4"
    assert len(told["moves"]) == 36
    assert all(sum(move["after"]) == pytest.approx(1, abs=0.001) for move in told["moves"])
    assert [move["number"] for move in told["moves"] if "alternatives" in move] == told["marked"]


def test_a_page_is_written_and_loads_nothing(footplate: Any, tmp_path: Path) -> None:
    page = tmp_path / "analysis.html"
    assert footplate("analyse", RECORD, "--html", str(page)).code == 0
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    assert "Chances to win after every move" in text
    for word in ("http:", "https:", "<script", "url(", "@import"):
        assert word not in text


def test_one_move_with_its_alternatives(footplate: Any) -> None:
    code, out, _ = footplate("analyse", RECORD, "--at", "65")
    assert code == 0
    assert "Greedy 3: buy gray 2" in out
    assert "buy red 6" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([RECORD, "--budget", "much"], "is no budget"),
        ([RECORD, "--budget", "0"], "is no budget"),
        ([RECORD, "--at", "1"], "action 1 of the record is nobody's decision"),
        ([RECORD, "--at", "40", "--json"], "--at goes with neither"),
        ([RECORD, "--as", "3"], "--as must be from 0 to 2"),
        ([RECORD, "--html", "/dev/null/x.html"], "there is no folder"),
        (["none.txt"], "none.txt cannot be read"),
    ],
)
def test_bad_arguments_are_one_clear_line(
    footplate: Any, arguments: list[str], complaint: str
) -> None:
    code, out, err = footplate("analyse", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert complaint in err
