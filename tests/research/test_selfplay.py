"""Self-play data: complete, the same however it is made, and on a real Ray cluster."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import footplate
from footplate.research.__main__ import main
from footplate.research.selfplay import Work, generate, generated

WORK = Work("paris-connection", 3, {}, ("apprentice", "random"), 5, count=3)


def tables(folder: Path, kind: str) -> list[dict[str, Any]]:
    """All rows of a kind."""
    rows = []
    for path in sorted(folder.glob(f"{kind}-*.parquet")):
        rows += pq.read_table(path).to_pylist()
    return rows


def test_the_data_can_be_played_again(tmp_path: Path) -> None:
    parts = [*generated(tmp_path, WORK, games_per_file=2)]
    assert [games for games, _ in parts] == [2, 1]
    files = [path for _, paths in parts for path in paths]
    assert sorted(path.name for path in files) == sorted(path.name for path in tmp_path.iterdir())
    assert len(files) == 6
    game = footplate.game("paris-connection")
    steps, played = tables(tmp_path, "steps"), tables(tmp_path, "games")
    assert [row["bots"] for row in played][:2] == [
        ["apprentice", "random", "apprentice"],
        ["random", "apprentice", "random"],
    ]
    for row in played:
        own = [step for step in steps if step["game"] == row["game"]]
        assert len(own) == row["turns"]
        assert [step["turn"] for step in own] == list(range(row["turns"]))
        assert all(step["action"] in step["legal"] for step in own)
        assert {step["reward"] for step in own} <= set(row["rewards"])
        assert_events_tell_the_game(game, row, tables(tmp_path, "events"))


def assert_events_tell_the_game(game: Any, row: dict[str, Any], events: list[Any]) -> None:
    """The actions that events belong to make the game that ended so."""
    own = [event for event in events if event["game"] == row["game"]]
    assert [event["number"] for event in own] == list(range(len(own)))
    assert own[-1]["event"] == "game_ended"
    dealt = [json.loads(event["fields"]) for event in own if event["event"] == "dealt"]
    assert all("colour" in fields for fields in dealt)  # data hides nothing


def test_processes_change_nothing(tmp_path: Path) -> None:
    one = generate(tmp_path / "one", WORK, games_per_file=1)
    two = generate(tmp_path / "two", WORK, games_per_file=1, processes=2)
    assert_same(one, two)


def assert_same(one: list[Path], two: list[Path]) -> None:
    """Two lists of files hold the same."""
    assert [path.name for path in one] == [path.name for path in two]
    for ours, theirs in zip(one, two, strict=True):
        assert pq.read_table(ours).equals(pq.read_table(theirs))


def test_the_names_of_features_are_in_the_file(tmp_path: Path) -> None:
    generate(tmp_path, Work("mini-rails", 3, {}, ("random",), 1))
    schema = pq.read_schema(tmp_path / "steps-00000.parquet")
    assert schema.metadata[b"environment"] == b"mini_rails_v0"
    assert (
        len(json.loads(schema.metadata[b"features"])) == schema.field("observation").type.list_size
    )


def test_on_a_ray_cluster(tmp_path: Path) -> None:
    """In a process of its own: Ray leaves threads and warnings behind."""
    here = generate(tmp_path / "here", WORK, games_per_file=2)
    command = [sys.executable, "-m", "footplate.research", "selfplay", WORK.game]
    command += [str(tmp_path / "ray"), "--bots", ",".join(WORK.bots), "--games", "3", "--seed", "5"]
    done = subprocess.run(
        [*command, "--games-per-file", "2", "--ray", "local"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "3 games in 6 files" in done.stdout
    assert_same(here, [tmp_path / "ray" / path.name for path in here])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["mini-rail", "x"], "did you mean 'mini-rails'"),
        (["mini-rails", "x", "--players", "9"], "3, 4, 5 players"),
        (["mini-rails", "x", "--bots", "nobody"], "there is no bot 'nobody'"),
        (["mini-rails", "x", "--bots", ""], "at least one bot"),
        (["mini-rails", "x", "--games", "0"], "games is a whole number from 1"),
        (["mini-rails", "x", "--seed", "-1"], "a seed is a whole number from 0"),
        (["mini-rails", "x", "--options", "bag:none"], "choose one of: manual, published"),
        (["mini-rails", "x", "--rewards", "fame"], "choose: win, place, score"),
        (["mini-rails", "/dev/null/x"], "Not a directory"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "x"
    told = [str(folder) if word == "x" else word for word in arguments]
    assert main(["selfplay", *told]) == 2
    told_back = capsys.readouterr().err
    assert words in told_back
    assert told_back.count("\n") == 1
    assert not folder.exists()
