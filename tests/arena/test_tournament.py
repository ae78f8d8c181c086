"""Runs that are kept, killed and resumed; ratings; tables for other programs."""

import csv
import importlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from footplate.arena import FolderError, Plan, RunFolder, provenance, ratings, simulate
from footplate.arena.export import COLUMNS, check_target, rows, write_csv, write_parquet
from footplate.bots import bot

ORIGIN = provenance("a test")


def plan(deals: int = 6, seed: int = 3, names: str = "greedy,random,random") -> Plan:
    bots = tuple(bot(name) for name in names.split(","))
    return Plan("template", bots, deals, seed, seats=3)


def facts(results: Any) -> list[tuple[Any, ...]]:
    """Everything but the times, which differ."""
    return [tuple(result)[:-1] for result in results]


def test_a_run_is_kept_game_by_game_and_gone_on_with(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path / "run", plan(2), ORIGIN, resume=False)
    simulate(plan(2), folder=folder)
    folder.close()
    more = RunFolder(tmp_path / "run", plan(6), ORIGIN, resume=True)
    told: list[int] = []
    run = simulate(plan(6), progress=told.append, folder=more)
    more.close()
    assert sum(told) == 4 * 3
    assert facts(run.results) == facts(simulate(plan(6)).results)
    lines = (tmp_path / "run" / "games.jsonl").read_text().splitlines()
    assert sorted(json.loads(line)["number"] for line in lines) == list(range(18))
    kept = json.loads((tmp_path / "run" / "run.json").read_text())
    assert [each["games"] for each in kept["runs"]] == [6, 18]


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path, plan(2), ORIGIN, resume=False)
    simulate(plan(2), folder=folder)
    folder.close()
    games = tmp_path / "games.jsonl"
    games.write_bytes(games.read_bytes()[:-7])
    again = RunFolder(tmp_path, plan(2), ORIGIN, resume=True)
    assert sorted(again.finished()) == list(range(5))
    assert facts(simulate(plan(2), folder=again).results) == facts(simulate(plan(2)).results)
    again.close()
    assert len(games.read_bytes().splitlines()) == 6


def test_what_does_not_belong_together_is_refused(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path / "run", plan(), ORIGIN, resume=False)
    with pytest.raises(FolderError, match="another process is playing"):
        RunFolder(tmp_path / "run", plan(), ORIGIN, resume=True)
    simulate(plan(1), folder=folder)
    folder.close()
    with pytest.raises(FolderError, match="add --resume to go on"):
        RunFolder(tmp_path / "run", plan(), ORIGIN, resume=False)
    with pytest.raises(FolderError, match="with seed 3, not 4"):
        RunFolder(tmp_path / "run", plan(seed=4), ORIGIN, resume=True)
    with pytest.raises(FolderError, match="with bots"):
        RunFolder(tmp_path / "run", plan(names="random,random,random"), ORIGIN, resume=True)
    with pytest.raises(FolderError, match="no run to resume"):
        RunFolder(tmp_path / "nothing", plan(), ORIGIN, resume=True)
    assert not (tmp_path / "nothing").exists()
    with pytest.raises(FolderError, match="is not empty and holds no run"):
        RunFolder(tmp_path, plan(), ORIGIN, resume=False)
    (tmp_path / "run" / "games.jsonl").write_text("nonsense\n")
    with pytest.raises(FolderError, match="line 1 is no game's"):
        RunFolder(tmp_path / "run", plan(), ORIGIN, resume=True)


def arena(folder: Path, games: int, *more: str) -> list[str]:
    command = [sys.executable, "-m", "footplate", "arena", "template", "--players", "3"]
    return [*command, "--games", str(games), "--seed", "3", "--out", str(folder), *more]


def test_a_run_that_is_killed_has_every_game_once_after_it_is_resumed(tmp_path: Path) -> None:
    games = tmp_path / "run" / "games.jsonl"
    with subprocess.Popen(
        arena(tmp_path / "run", 10**7, "--jobs", "2"), start_new_session=True
    ) as child:
        while not games.exists() or games.stat().st_size < 4000:
            assert child.poll() is None
        os.killpg(child.pid, signal.SIGKILL)
    before = games.read_bytes().count(b"\n")
    wanted = (before // 3 + 20) * 3
    resumed = arena(tmp_path / "run", wanted, "--resume", "--jobs", "1", "--json")
    told = json.loads(subprocess.run(resumed, capture_output=True, check=True).stdout)
    assert [(each["bot"], each["games"]) for each in told] == [
        ("apprentice", wanted),
        ("random", wanted),
    ]
    numbers = [json.loads(line)["number"] for line in games.read_text().splitlines()]
    assert len(numbers) == len(set(numbers))
    assert set(range(wanted)) <= set(numbers)


def test_ratings_put_the_stronger_bot_first() -> None:
    run = simulate(plan(30))
    rated = ratings(run.plan, run.results)
    assert rated is not None
    assert rated["greedy"].mu > 25 > rated["random"].mu
    assert rated["greedy"].sigma < 25 / 3


def test_a_bot_that_meets_only_itself_has_no_rating() -> None:
    run = simulate(plan(2, names="random,random,random"))
    assert ratings(run.plan, run.results) is None


def test_csv_and_parquet_hold_every_seat_of_every_game(tmp_path: Path) -> None:
    run = simulate(plan(2))
    write_csv(run, tmp_path / "games.csv")
    write_parquet(run, tmp_path / "games.parquet", ORIGIN)
    with (tmp_path / "games.csv").open(newline="") as file:
        read = list(csv.DictReader(file))
    parquet: Any = importlib.import_module("pyarrow.parquet")
    table = parquet.read_table(tmp_path / "games.parquet")
    assert tuple(read[0]) == tuple(table.column_names) == COLUMNS
    assert len(read) == table.num_rows == 2 * 3 * 3
    assert [tuple(row.values()) for row in table.to_pylist()] == list(rows(run))
    assert table.schema.metadata[b"command"] == b"a test"
    assert sum(float(row["share"]) for row in read) == pytest.approx(6)


def test_a_file_that_cannot_be_written_is_refused_beforehand(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is a folder"):
        check_target(tmp_path)
    with pytest.raises(ValueError, match="there is no folder"):
        check_target(tmp_path / "none" / "games.csv")
