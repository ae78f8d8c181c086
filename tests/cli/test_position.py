import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from footplate import games
from footplate.engine.flow import settle


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.slug))
def test_positions_of_every_game_are_shown(footplate: Any, tmp_path: Path, game: Any) -> None:
    for players in game.info.players:
        state = game.new(players)
        settle(game, state, Random(players))
        path = tmp_path / f"{players}.json"
        path.write_text(json.dumps(game.encode(state)))
        code, out, err = footplate("position", str(path), "--actions", "--seat", "0")
        assert (code, err) == (0, "")
        assert f"Seat {game.actor(state)} is to act; {len(game.legal(state))} legal" in out
        assert f"  {game.text(state, game.legal(state)[0])}\n" in out


def test_the_standard_input_is_read_and_the_game_may_be_named(footplate: Any) -> None:
    code, out, _ = footplate(
        "position", "-", "--game", "mini-rails", typed='{"players": 3, "round": 1}'
    )
    assert code == 0
    assert "is to act" in out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is not JSON"),
        ("{", "is not JSON"),
        ("[" * 100_000, "nested too deeply|is not JSON"),
        ("[]", "names no game"),
        ('{"players": 3}', "names no game"),
        ('{"game": 7}', "names no game"),
        ('{"game": "chess"}', "there is no game 'chess'"),
        ('{"game": "mini-rails", "players": 77}', "players"),
        ('{"game": "mini-rails", "players": 3, "wheels": 1}', "wheels: no such field"),
        ('{"game": "mini-rails", "players": 3, "round": "x"}', "round"),
    ],
)
def test_a_wrong_position_is_one_clear_line(footplate: Any, text: str, complaint: str) -> None:
    import re

    code, out, err = footplate("position", "-", typed=text)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert re.search(complaint, err)


def test_a_seat_that_does_not_exist_is_refused(footplate: Any) -> None:
    code, _, err = footplate(
        "position", "-", "--seat", "3", typed='{"game": "mini-rails", "players": 3}'
    )
    assert code == 2
    assert "--seat must be from 0 to 2" in err


def test_contradicting_games_are_refused(footplate: Any) -> None:
    typed = '{"game": "mini-rails", "players": 3}'
    code, _, err = footplate("position", "-", "--game", "template", typed=typed)
    assert code == 2
    assert "a position of 'mini-rails', not of 'template'" in err


@pytest.mark.parametrize("path", ["/no/such/file", "/"])
def test_unreadable_paths_are_refused(footplate: Any, path: str) -> None:
    code, out, err = footplate("position", path)
    assert (code, out) == (2, "")
    assert err.startswith(f"footplate: {path}: ")


def test_a_file_that_is_no_text_is_refused(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    path.write_bytes(b"\xff\xfe")
    assert "not a text file" in footplate("position", str(path)).err


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('\ufeff{"game": "mini-rails", "players": 3}', "begins with a byte order mark; save it as"),
        ('{"game": "mini-rails", "players": 3, "players": 4}', "has the key 'players' twice"),
        ('{"game": "mini-rails", "players": %s}' % ("3" * 5000), "has a number of 5000 digits"),
        ('{"game": "mini-rails", "players": %s}' % ("3" * 30), "not a very long number"),
        ('{"game": "mini-rails", "players": 3, "round": NaN}', "NaN is no number"),
        ('{"game": "mini-rails", "players": 3, "\\u001b[2J": 1}', "no such field"),
    ],
)
@pytest.mark.parametrize("from_file", [True, False])
def test_what_editors_and_programs_leave_in_json_gets_a_clear_word(
    footplate: Any, tmp_path: Path, text: str, complaint: str, from_file: bool
) -> None:
    path = tmp_path / "position.json"
    path.write_bytes(text.encode())
    code, out, err = footplate("position", str(path) if from_file else "-", typed=text)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err[:-1].isprintable()
