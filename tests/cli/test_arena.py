import json
from pathlib import Path
from typing import Any

import pytest


def test_the_standings_have_ratings_and_say_where_they_come_from(footplate: Any) -> None:
    arguments = ["arena", "template", "--games", "60", "--players", "3", "--seed", "5"]
    code, out, err = footplate(*arguments, "--jobs", "1", "--bots", "random,apprentice,random")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert max(len(line) for line in lines[:-1]) <= 80
    assert "…" not in out
    ranked = [line.split()[0] for line in lines if line.startswith((" apprentice", " random"))]
    assert ranked == ["apprentice", "random"]
    assert "Rating: Plackett-Luce" in out
    assert lines[-1].startswith("footplate ")
    assert lines[-1].endswith(
        "footplate arena template --bots random,apprentice,random --games 60 --players 3 --seed 5"
    )


def test_json_is_one_list_with_the_figures_of_each_bot(footplate: Any) -> None:
    arguments = ["arena", "template", "--games", "12", "--players", "4", "--seed", "5", "--json"]
    told = json.loads(footplate(*arguments, "--jobs", "1").out)
    assert [set(each) for each in told] == [{"bot", "games", "share", "low", "high"}] * 2
    assert [each["bot"] for each in told] == ["apprentice", "random"]
    assert told[0]["share"] + 3 * told[1]["share"] == pytest.approx(1)
    assert all(each["low"] <= each["share"] <= each["high"] for each in told)


def test_a_run_goes_on_with_its_own_seed(footplate: Any, tmp_path: Path) -> None:
    run = ["arena", "template", "--players", "3", "--jobs", "1", "--out", str(tmp_path / "run")]
    assert footplate(*run, "--games", "6").code == 0
    assert footplate(*run, "--games", "6").code == 2
    code, _, err = footplate(*run, "--games", "9", "--resume")
    assert (code, err) == (0, "")
    assert len((tmp_path / "run" / "games.jsonl").read_text().splitlines()) == 9


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--resume"], "--resume needs --out"),
        (["--resume", "--out", "/dev/null/x"], "cannot be read"),
        (["--out", "/dev/null/x"], "cannot hold a run"),
        (["--csv", "/dev/null/x.csv"], "there is no folder"),
        (["--bots", "greedy,clever"], "there is no bot 'clever'"),
        (["--bots", "none.py:Bot"], "none.py cannot be read: No such file"),
        (["--cluster", "127.0.0.1:1", "--jobs", "2"], "--jobs is for this machine"),
    ],
)
def test_bad_arguments_are_one_clear_line(
    footplate: Any, arguments: list[str], complaint: str
) -> None:
    code, out, err = footplate("arena", "template", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert complaint in err


def test_without_the_extras_it_says_how_to_install_them(
    footplate: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module, arguments, extra in [
        ("pyarrow.parquet", ["--parquet", str(tmp_path / "x.parquet")], "footplate[bots]"),
        ("ray", ["--cluster", "auto"], "footplate[ray]"),
    ]:
        monkeypatch.setitem(__import__("sys").modules, module, None)
        code, out, err = footplate("arena", "template", "--games", "3", *arguments)
        assert (code, out) == (2, "")
        assert f"pip install '{extra}'" in err
    monkeypatch.setitem(__import__("sys").modules, "openskill.models", None)
    code, out, _ = footplate("arena", "template", "--games", "6", "--jobs", "1")
    assert code == 0
    assert "No ratings: they need openskill" in out


def test_games_that_were_others_over_again_are_told(footplate: Any, tmp_path: Path) -> None:
    """Without luck a game is always the same: many games then say no more than few."""
    bot = tmp_path / "stubborn.py"
    bot.write_text(
        "class Stubborn:\n"
        "    name = 'stubborn'\n"
        "    def choose(self, game, observation, seat, rng):\n"
        "        return game.legal(observation)[-1]\n"
    )
    arguments = ["arena", "stephensons-rocket", "--games", "16", "--players", "2", "--jobs", "1"]
    stubborn = footplate(*arguments, "--bots", f"{bot}:Stubborn")
    assert stubborn.code == 0
    assert "Only 1 of 16 games were different" in stubborn.out
    assert "were different" not in footplate(*arguments, "--bots", "novice").out
