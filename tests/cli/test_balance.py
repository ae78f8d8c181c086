from pathlib import Path
from typing import Any

import pytest


def test_a_page_is_written_with_options_tried_on_the_same_deals(
    footplate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["balance", "template", "--games", "12", "--players", "3", "--seed", "2"]
    code, out, err = footplate(*arguments, "--jobs", "1", "--bots", "random")
    assert (code, err) == (0, "")
    assert out == "12 games are on the page balance-template.html\n"
    text = (tmp_path / "balance-template.html").read_text(encoding="utf-8")
    assert "Option rounds=" in text
    assert "footplate balance template --bots random --games 12 --players 3 --seed 2" in text
    assert [path.name for path in tmp_path.iterdir()] == ["balance-template.html"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--compare", "rounds"], "must be written NAME=VALUE"),
        (["--compare", "nothing=1"], "no option 'nothing'"),
        (["--option", "rounds=6", "--compare", "rounds=6"], "are played with it already"),
        (["--out", "/dev/null/x.html"], "there is no folder"),
        (["--bots", "nobody"], "there is no bot"),
    ],
)
def test_bad_arguments_are_one_clear_line(
    footplate: Any, arguments: list[str], complaint: str
) -> None:
    code, out, err = footplate("balance", "template", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert complaint in err
