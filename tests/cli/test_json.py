import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from footplate import CHANCE, OVER, Record, game, games
from footplate.engine.flow import settle

MINI = game("mini-rails")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game in a file."""
    kept, state, rng = Record(MINI, 3), MINI.new(3), Random(4)
    while (actor := MINI.actor(state)) != OVER:
        action = MINI.draw(state, rng) if actor == CHANCE else rng.choice(MINI.legal(state))
        kept.add(state, action)
        MINI.apply(state, action)
    path = tmp_path / "game.txt"
    kept.write(path)
    return path


def test_games_with_all_their_facts(footplate: Any) -> None:
    code, out, err = footplate("games", "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert [each["slug"] for each in told] == [each.info.slug for each in games()]
    for facts, each in zip(told, games(), strict=True):
        assert facts["players"] == list(each.info.players)
        assert [option["name"] for option in facts["options"]] == [
            o.name for o in each.info.options
        ]
        chosen = {option["name"]: option["default"] for option in facts["options"]}
        each.new(facts["players"][0], chosen)


@pytest.mark.parametrize("each", games(), ids=lambda each: str(each.info.slug))
def test_a_position_can_be_read_again(footplate: Any, tmp_path: Path, each: Any) -> None:
    state = each.new(each.players()[0])
    settle(each, state, Random(1))
    path = tmp_path / "position.json"
    path.write_text(json.dumps(each.encode(state)))
    code, out, err = footplate("position", str(path), "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["actor"] == each.actor(state)
    assert told["actions"] == [each.text(state, action) for action in each.legal(state)]
    assert told["outcome"] is None
    assert each.decode(told["position"]) == state


def test_a_record_with_its_outcome_and_a_moment_of_it(footplate: Any, record: Path) -> None:
    code, out, err = footplate("replay", str(record), "--json", "--at", "40")
    assert (code, err) == (0, "")
    told = json.loads(out)
    again = Record.read(record)
    assert told["actions"] == again.actions
    outcome = again.verify()
    assert outcome is not None
    assert told["outcome"]["scores"] == list(outcome.scores)
    assert told["outcome"]["winners"] == list(outcome.winners)
    assert told["at"]["position"] == MINI.encode(again.replay(40))
    assert json.loads(footplate("replay", str(record), "--json").out).keys().isdisjoint({"at"})
    end = json.loads(
        footplate("replay", str(record), "--json", "--at", str(len(again.actions))).out
    )
    assert end["at"]["actor"] == "over"


@pytest.mark.parametrize("other", ["--events", "--step", "--quiet"])
def test_what_does_not_go_with_json(footplate: Any, record: Path, other: str) -> None:
    code, out, err = footplate("replay", str(record), "--json", other)
    assert (code, out) == (2, "")
    assert "--json goes with neither" in err


def test_a_seat_does_not_go_with_json(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text('{"game": "mini-rails", "players": 3}')
    code, out, err = footplate("position", str(path), "--json", "--seat", "1")
    assert (code, out) == (2, "")
    assert "--seat does not go with --json" in err


def test_bad_input_is_one_line_with_json_too(footplate: Any, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text('{"game": "mini-rails", "players": 99}')
    code, out, err = footplate("position", str(path), "--json")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
