import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from footplate import Record, games
from footplate import game as game_called
from footplate.record import summary
from server import sealed


def played(game: Any, seed: int) -> Record:
    rng = Random(seed)
    players = game.info.players[0]
    state = game.new(players)
    record = Record(game, players, seats=[f"Bot {seat}" for seat in range(players)])
    while legal := game.legal(state):
        action = rng.choice(legal)
        record.add(state, action)
        game.play(state, action)
    record.result = summary(game.outcome(state))
    return record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    played(game_called("mini-rails"), 1).write(path)
    return path


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.slug))
def test_a_record_of_every_game_is_verified_and_shown(
    footplate: Any, tmp_path: Path, game: Any
) -> None:
    path = tmp_path / "game.txt"
    played(game, 2).write(path)
    code, out, err = footplate("replay", str(path))
    assert (code, err) == (0, "")
    assert "Result" in out
    assert "verified" in out


def test_quiet_says_only_the_result(footplate: Any, record: Path) -> None:
    out = footplate("replay", str(record), "--quiet").out
    assert " ".join(out.split()).endswith(Record.read(record).result)
    assert len(out.splitlines()) <= 3


def test_any_moment_can_be_shown(footplate: Any, record: Path) -> None:
    last = len(Record.read(record).actions)
    assert "Result" not in footplate("replay", str(record), "--at", "5").out
    assert "Result" in footplate("replay", str(record), "--at", str(last)).out
    assert footplate("replay", str(record), "--at", "0").code == 0
    code, _, err = footplate("replay", str(record), "--at", str(last + 1))
    assert code == 2
    assert f"has only {last} actions" in err


def test_it_can_be_walked_through(footplate: Any, record: Path) -> None:
    code, out, _ = footplate("replay", str(record), "--step", typed="\n\n-\n99999\n40\nx\nq\n")
    assert code == 0
    last = len(Record.read(record).actions)
    steps = [line.split(" of ")[0] for line in out.splitlines() if "(Enter next" in line]
    assert steps == ["0", "1", "2", "1", "2", "40", "41"]
    assert f"of {last} (Enter next" in out


def test_an_unfinished_record_says_so(footplate: Any, record: Path) -> None:
    whole = Record.read(record)
    part = Record(whole.game, whole.players, whole.options, whole.seats, whole.actions[:40])
    part.write(record)
    assert "not finished" in footplate("replay", str(record)).out


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: text.replace("chance: ", "chance: not ", 1), "digest does not fit"),
        (lambda text: "hello\n" + text, "first line must be"),
        (lambda text: text.replace("players: 3", "players: 30"), "digest|players"),
        (lambda text: "\n".join(text.split("\n")[:-2]), "cut off"),
        (lambda text: "", "not a record"),
    ],
)
def test_a_wrong_record_is_refused_with_exit_code_2(
    footplate: Any, record: Path, change: Any, complaint: str
) -> None:
    import re

    record.write_text(change(record.read_text()))
    code, out, err = footplate("replay", str(record))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert re.search(complaint, err)


def test_an_illegal_action_is_named_by_its_line(footplate: Any, record: Path) -> None:
    lines = record.read_text().split("\n")
    at = lines.index("") + 3
    lines[at] = lines[at + 1]
    lines[-2] = " ".join(lines[-2].split()[:2])
    record.write_text("\n".join(lines))
    code, _, err = footplate("replay", str(record))
    assert code == 2
    assert "action " in err


@pytest.mark.parametrize("path", ["/no/such/file", "/"])
def test_unreadable_paths_are_refused(footplate: Any, path: str) -> None:
    code, out, err = footplate("replay", path)
    assert (code, out) == (2, "")
    assert "cannot be read" in err


def test_bytes_that_are_no_text_are_refused(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    path.write_bytes(b"\xff\xfe\x00")
    code, _, err = footplate("replay", str(path))
    assert code == 2
    assert "not a text file" in err


def test_events_are_json_lines_that_tell_every_action(footplate: Any, record: Path) -> None:
    code, out, err = footplate("replay", str(record), "--events")
    assert (code, err) == (0, "")
    told = [json.loads(line) for line in out.splitlines()]
    whole = Record.read(record)
    assert [f"{each['actor']}: {each['action']}" for each in told] == whole.actions
    assert [each["number"] for each in told] == list(range(1, len(told) + 1))
    events = [event for each in told for event in each["events"]]
    assert {"disc_taken", "phase_began", "game_ended"} <= {event["event"] for event in events}
    assert all(event["rule"] for event in events if event["event"] == "disc_taken")


def test_a_seat_is_told_what_it_may_know(footplate: Any, tmp_path: Path) -> None:
    with sealed.installed():
        path = tmp_path / "game.txt"
        played(sealed.GAME, 5).write(path)
        told = {}
        for seat in (None, 0, 1):
            viewer = [] if seat is None else ["--as", str(seat)]
            code, out, _ = footplate("replay", str(path), "--events", *viewer)
            assert code == 0
            lines = [json.loads(line) for line in out.splitlines()]
            told[seat] = [(e["event"], e["seat"], "card" in e) for e in lines[0]["events"]]
            assert "action" not in lines[0]
    assert told == {None: [("dealt", 0, False)], 0: [("dealt", 0, True)], 1: [("dealt", 0, False)]}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--as", "0"], "--as goes with --events"),
        (["--events", "--as", "3"], "--as must be from 0 to 2, not 3"),
        (["--events", "--step"], "--events goes with neither"),
        (["--events", "--at", "3"], "--events goes with neither"),
    ],
)
def test_what_does_not_go_together_is_said(
    footplate: Any, record: Path, arguments: list[str], complaint: str
) -> None:
    code, out, err = footplate("replay", str(record), *arguments)
    assert (code, out) == (2, "")
    assert complaint in err


def test_a_record_with_a_byte_order_mark_or_an_endless_number_is_refused(
    footplate: Any, record: Path
) -> None:
    text = record.read_text()
    record.write_text(text, encoding="utf-8-sig")
    assert "begins with a byte order mark" in footplate("replay", str(record)).err
    record.write_text(text.replace("players: 3", f"players: {'3' * 5000}"))
    code, _, err = footplate("replay", str(record))
    assert code == 2
    assert "Traceback" not in err
