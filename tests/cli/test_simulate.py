import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from footplate import Record
from footplate.games import age_of_steam


def test_the_tables_show_bots_and_seats_in_80_columns(footplate: Any) -> None:
    code, out, err = footplate(
        *("simulate", "mini-rails", "--games", "50", "--players", "5"),
        *("--bots", "greedy,random", "--seed", "1", "--jobs", "1"),
    )
    assert (code, err) == (0, "")
    assert "…" not in out
    assert max(len(line) for line in out.splitlines()[:-1]) <= 80
    assert "random ×4" in out
    assert "50 games in 10 deals, seed 1" in " ".join(out.split())
    assert "--seed 1" in out.splitlines()[-1]


def test_json_is_the_same_whatever_the_number_of_jobs(footplate: Any) -> None:
    arguments = ["simulate", "mini-rails", "--games", "12", "--players", "3", "--seed", "5"]
    one, two = (
        json.loads(footplate(*arguments, "--json", "--jobs", jobs).out) for jobs in ("1", "2")
    )
    for data in (one, two):
        assert data.pop("timing")["plies_per_second"] > 0
    assert one == two
    assert one["figures"]["games"] == 12
    assert one["bots"] == ["apprentice", "random", "random"]


def test_a_run_without_a_seed_says_which_one_repeats_it(footplate: Any) -> None:
    arguments = ["simulate", "template", "--games", "6", "--jobs", "1", "--json"]
    first = json.loads(footplate(*arguments).out)
    again = json.loads(footplate(*arguments, "--seed", str(first["seed"])).out)
    assert first["figures"] == again["figures"]


def test_options_reach_the_games(footplate: Any, tmp_path: Path) -> None:
    footplate(
        *("simulate", "template", "--games", "2", "--option", "rounds=6", "--jobs", "1"),
        *("--records", str(tmp_path)),
    )
    record = Record.read(next(tmp_path.iterdir()))
    assert record.options["rounds"] == 6
    assert record.verify() is not None


def test_the_number_of_bots_is_the_number_of_players_where_it_can_be(footplate: Any) -> None:
    arguments = ["simulate", "mini-rails", "--games", "1", "--jobs", "1", "--json", "--bots"]
    assert json.loads(footplate(*arguments, "random,greedy,random,random").out)["players"] == 4
    assert json.loads(footplate(*arguments, "random").out)["players"] == 5


def test_one_record_per_game_and_no_folder_overwritten(footplate: Any, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    arguments = ["simulate", "template", "--games", "4", "--jobs", "1", "--records", str(folder)]
    assert footplate(*arguments).code == 0
    assert len(list(folder.iterdir())) == 4
    code, out, err = footplate(*arguments)
    assert (code, out) == (2, "")
    assert "is not empty" in err
    assert "--overwrite" in err
    assert footplate(*arguments, "--overwrite").code == 0
    assert len(list(folder.iterdir())) == 4


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "2"], "is for 3, 4, 5 players, not 2"),
        (["--bots", "greedy,clever"], "there is no bot 'clever'"),
        (["--bots", ""], "there is no bot ''"),
        (["--bots", "random,random,random,random", "--players", "3"], "4 bots are named for 3"),
        (["--option", "bag=big"], "choose one of"),
        (["--records", "/dev/null/x"], "cannot hold records"),
    ],
)
def test_bad_arguments_are_one_clear_line(
    footplate: Any, arguments: list[str], complaint: str
) -> None:
    code, out, err = footplate("simulate", "mini-rails", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert complaint in err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_reports_what_is_finished(jobs: str, tmp_path: Path) -> None:
    with subprocess.Popen(
        [
            *(sys.executable, "-m", "footplate.cli", "simulate", "template"),
            *("--games", "10000000", "--jobs", jobs, "--records", str(tmp_path)),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as child:
        while len(list(tmp_path.glob("*.txt"))) < 40:
            assert child.poll() is None
        os.killpg(child.pid, signal.SIGINT)
        out, err = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "Traceback" not in err
    assert "Interrupted: " in out
    assert "Seats" in out


def test_a_map_file_reaches_every_process(footplate: Any, tmp_path: Path) -> None:
    data = json.loads((Path(age_of_steam.__file__).parent / "data/maps/ambervale.json").read_text())
    path = tmp_path / "map.json"
    path.write_text(json.dumps({**data, "name": "Of Two Processes"}), encoding="utf-8")
    code, out, err = footplate(
        *("simulate", "age-of-steam", "--bots", "random,random", "--games", "4", "--jobs", "2"),
        *("--option", f"map={path}", "--seed", "1", "--json"),
    )
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert (told["players"], told["options"]["map"]) == (2, "of-two-processes")
