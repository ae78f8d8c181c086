"""The option `map`: by name, as data, as a file, from the host's folder; what records say of it."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import footplate
from footplate.engine.board import BoardError, load
from footplate.engine.conformance import Subject
from footplate.engine.conformance.actions import check_legal_actions
from footplate.engine.conformance.positions import check_positions
from footplate.engine.conformance.views import check_log, check_scenes
from footplate.engine.flow import random_game
from footplate.engine.maps import FOLDER, MapShelf
from footplate.games.age_of_steam.rules.board.drawing import drawing
from footplate.games.age_of_steam.rules.board.map import Map, load_map
from games.age_of_steam.positions import GAME

PACKAGE = "footplate.games.age_of_steam"
SMALL = load(PACKAGE, "maps/ambervale.json")


def made(name: str, **fields: Any) -> dict[str, Any]:
    """A map that differs from the small one by its name and some fields."""
    return {**copy.deepcopy(SMALL), "name": name, **fields}


def shelf() -> MapShelf[Map]:
    """A shelf of its own: what a test puts there, no other test sees."""
    return MapShelf(PACKAGE, load_map, drawing, "rust-belt")


def written(folder: Path, name: str, data: object) -> Path:
    path = folder / name
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_the_rust_belt_is_the_default() -> None:
    state = GAME.new(3)
    assert state.map.name == "Rust Belt"
    assert state.options["map"] == "rust-belt"
    assert GAME.new(3, {"map": "Rust Belt"}).map is state.map


def test_copies_share_the_map() -> None:
    state = GAME.new(2, {"map": "ambervale"})
    assert state.copy().map is state.map
    assert state.map is GAME.new(4, {"map": "ambervale"}).map


def test_the_map_says_how_many_play_and_how_long() -> None:
    assert GAME.players() == GAME.info.players == (3, 4, 5, 6)
    assert GAME.players({"map": "ambervale"}) == (2, 3, 4)
    with pytest.raises(ValueError, match="is for 3, 4, 5, 6 players, not 2"):
        GAME.new(2)
    with pytest.raises(ValueError, match="is for 2, 3, 4 players with these options, not 6"):
        GAME.new(6, {"map": "ambervale"})
    state = GAME.decode({"players": 2, "options": {"map": "ambervale"}, "turn": 6})
    assert state.turn == 6
    with pytest.raises(footplate.PositionError, match="turn: is 7"):
        GAME.decode({"players": 2, "options": {"map": "ambervale"}, "turn": 7})


def test_a_map_as_data_or_as_a_file_is_known_from_then_on(tmp_path: Path) -> None:
    state = GAME.new(2, {"map": made("Given as data")})
    assert state.options["map"] == "given-as-data"
    assert GAME.new(3, {"map": "given-as-data"}).map is state.map
    path = written(tmp_path, "m.json", made("Given as a file"))
    assert GAME.new(2, {"map": str(path)}).options["map"] == "given-as-a-file"
    assert GAME.new(2, {"map": path}).options["map"] == "given-as-a-file"
    toml = tmp_path / "m.toml"
    toml.write_text('name = "T"', encoding="utf-8")
    with pytest.raises(ValueError, match="turns: is missing"):
        GAME.new(2, {"map": toml})
    with pytest.raises(ValueError, match="cannot be read"):
        GAME.new(2, {"map": tmp_path / "none.json"})


def test_two_maps_of_one_name_are_refused() -> None:
    own = shelf()
    assert own.add(made("Twice")) == "twice"
    assert own.add(made("Twice")) == "twice"
    assert len(own.given()) == 1
    with pytest.raises(BoardError, match="another map is known as 'twice' already"):
        own.add(made("Twice", turns={"3": 4}))
    with pytest.raises(BoardError, match="another map is known as 'rust-belt' already"):
        own.add(made("Rust Belt"))


def test_an_unknown_map_says_where_to_put_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    with pytest.raises(ValueError, match=r"no map 'atlantis'; there are: .*FOOTPLATE_MAPS"):
        GAME.new(3, {"map": "atlantis"})
    with pytest.raises(footplate.PositionError, match="options: there is no map 'atlantis'"):
        GAME.decode({"players": 3, "options": {"map": "atlantis"}})
    text = footplate.Record(GAME, 2, {"map": "ambervale"}).text()
    with pytest.raises(footplate.RecordError, match=r"there is no map 'atlantis'.*FOOTPLATE_MAPS"):
        footplate.Record.read(_unsigned(text.replace("ambervale", "atlantis")))


def _unsigned(text: str) -> str:
    """A record without its digest, so that it may have been changed."""
    body, _, end = text.rstrip("\n").rpartition("\n")
    return f"{body}\n{' '.join(end.split()[:2])}\n"


def test_records_and_positions_read_no_files(tmp_path: Path) -> None:
    path = written(tmp_path, "unread.json", made("Unread"))
    with pytest.raises(footplate.PositionError, match="there is no map"):
        GAME.decode({"players": 2, "options": {"map": str(path)}})
    with pytest.raises(footplate.PositionError, match="there is no map"):
        GAME.decode({"players": 2, "options": {"map": made("Unread")}})


def test_the_hosts_folder_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    own = shelf()
    assert [name for name, _ in own.choices()] == ["rust-belt", "ambervale"]
    written(tmp_path, "club.json", made("Club Map", turns={"5": 4, "3": 4}))
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no map", encoding="utf-8")
    assert own.choices()[-1] == ("club-map", "Club Map, 3 or 5 players")
    assert own.players("club-map") == (3, 5)
    with pytest.raises(BoardError, match=f"put its file into the folder {tmp_path}; broken.json"):
        own.named("other")


def test_the_rust_belt_is_not_mentioned() -> None:
    state = GAME.new(3)
    assert "map" not in GAME.encode(state)["options"]
    assert "map" not in footplate.Record(GAME, 3).text()
    named = GAME.decode({"players": 3, "options": {"map": "rust-belt"}})
    assert GAME.encode(named) == GAME.encode(state)
    text = footplate.Record(GAME, 3).text()
    named_text = text.replace("players: 3\n", "players: 3\noption map: rust-belt\n")
    assert footplate.Record.read(_unsigned(named_text)).text() == text


def test_other_maps_are_mentioned() -> None:
    state = GAME.new(2, {"map": "ambervale"})
    assert GAME.encode(state)["options"]["map"] == "ambervale"
    record = footplate.Record(GAME, 2, {"map": "ambervale"})
    assert "option map: ambervale" in record.text()
    assert footplate.Record.read(record.text()).replay().map is state.map


POOR = {"red": 6, "blue": 6, "purple": 6, "yellow": 6, "black": 6}


KINDS: list[dict[str, Any]] = [
    {"new_cities": {}},
    {"towns": {}},
    {"towns": {}, "new_cities": {}},
    {"cities": [{**city, "cubes": 0} for city in SMALL["cities"]]},
    {"cities": [*SMALL["cities"][:-1], {**SMALL["cities"][-1], "cubes": 0}]},
    {"cities": SMALL["cities"][:2], "bag": POOR},
    {"turns": {"2": 1, "6": 2}},
    {"boxes": {"city": 1, "new_city": 1}, "bag": POOR},
    {"towns": {**SMALL["towns"], "Next": "A4", "Gate": "D3", "Back": "C3"}},
    {"rows": [*SMALL["rows"][:-1], ".wwwwwwww"], "cities": SMALL["cities"][:5]},
]


@pytest.mark.parametrize("kind", range(len(KINDS)))
@pytest.mark.parametrize("check", [check_legal_actions, check_positions, check_scenes, check_log])
def test_maps_of_other_kinds_keep_the_contract(kind: int, check: Callable[[Subject], None]) -> None:
    options = {"map": made(f"Kind {kind}", **KINDS[kind]), "urbanize_any_time": True}
    counts = GAME.players(options)
    check(Subject(GAME, counts[kind % len(counts)], options))


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_maps_of_other_kinds_are_played_to_the_end(kind: int) -> None:
    options = {"map": made(f"Kind {kind}", **KINDS[kind]), "urbanize_any_time": True}
    rng = Random(1)
    for players in GAME.players(options):
        for _ in range(15):
            state = GAME.new(players, options)
            state.cash = [100] * players
            random_game(GAME, state, rng)
            assert GAME.outcome(state) is not None
