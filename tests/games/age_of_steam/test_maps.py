"""Maps are data: the Rust Belt holds together, and broken maps are refused by name."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from footplate.engine.board import BoardError, load
from footplate.games.age_of_steam.rules.board.drawing import drawing
from footplate.games.age_of_steam.rules.board.map import load_map
from footplate.games.age_of_steam.rules.board.map_data import (
    LONGEST_NAME,
    MOST_BOXES,
    MOST_COLUMNS,
    MOST_HEXES,
    MOST_STOPS,
    MOST_TURNS,
)
from footplate.games.age_of_steam.rules.board.maps import MAPS
from games.age_of_steam.positions import RUST_BELT as MAP

RUST_BELT = load("footplate.games.age_of_steam", "maps/rust_belt.json")

Change = Callable[[dict[str, Any]], None]


def broken(change: Change) -> str:
    data = copy.deepcopy(RUST_BELT)
    change(data)
    with pytest.raises(BoardError) as refused:
        load_map(data)
    return str(refused.value)


def test_the_rust_belt_has_its_hexes() -> None:
    counts = [MAP.terrain.count(terrain) for terrain in range(4)]
    assert counts == [108 + 12 + 14, 19, 9, 27]
    assert len(MAP.cities) == 12
    assert len(MAP.stop_names) == 26
    assert MAP.terrain[MAP.board.number_of["i1"]] == 3


def test_the_rust_belt_is_drawn() -> None:
    lines = drawing(MAP).splitlines()
    assert len(lines) >= 22
    assert "CHI" in drawing(MAP)
    assert "tol" in drawing(MAP)
    assert all(len(line) < 80 for line in lines)


def city(number: int, **fields: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        data["cities"][number].update(fields)

    return change


def field(**fields: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        data.update(fields)

    return change


def town(name: str, at: str) -> Change:
    def change(data: dict[str, Any]) -> None:
        data["towns"][name] = at

    return change


def letter(name: str, **fields: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        data["new_cities"][name].update(fields)

    return change


def without(name: str) -> Change:
    def change(data: dict[str, Any]) -> None:
        del data[name]

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (city(1, growth="light 3"), "city Minneapolis: growth number light 3 already belongs to"),
        (city(0, growth="light 7"), "city Kansas City: growth is 'light 7'"),
        (city(0, colour="green"), "city Kansas City: colour is 'green'"),
        (city(0, at="B11"), "city Kansas City: there is no hex 'B11' on the map"),
        (city(0, at="K9"), "town Indianapolis: K9 already holds city Kansas City"),
        (city(1, at="C2"), "city Minneapolis: it lies next to the city Duluth"),
        (city(0, cubes=-1), "city Kansas City: cubes: is -1"),
        (city(0, mayor="Bo"), "city Kansas City: no such field 'mayor'"),
        (town("Toledo", "Z9"), "town Toledo: there is no hex 'Z9' on the map"),
        (town("Toledo", "I4"), "town Toledo: I4 is a lake"),
        (town("Chicago", "A2"), "Chicago: two places have this name"),
        (letter("B", growth="light 3"), "New City B: growth number light 3 is used twice"),
        (letter("B", colour="white"), "New City B: colour is 'white'"),
        (letter("B", size=2), "New City B: must have a colour and a growth number"),
        (field(turns={}), "turns: say how many turns"),
        (field(turns={"x": 3}), "turns: 'x' is no number of players"),
        (field(turns={"3": 0}), "turns for 3 players: is 0"),
        (field(rows=["..x"]), "row 1: 'x' at C1 is no terrain"),
        (field(rows=[]), "rows: the map has no hex"),
        (field(rows="..."), "rows: must be a list"),
        (field(bag={"red": 3}), "bag: 3 cubes, but the set-up needs 78"),
        (field(bag={"white": 3}), "bag: colour is 'white'"),
        (field(rivers=["C4 up"]), "rivers: 'C4 up'"),
        (field(lettering=[{"text": "Lake"}]), "lettering"),
        (field(weather="mild"), "weather: no such field"),
        (field(name=""), "name: must be a text"),
        (field(name="---"), "name: '---' is no name"),
        (field(turns={"1": 5}), "turns: '1' is no number of players; there are: 2, 3, 4, 5, 6"),
        (field(turns={"7": 5}), "turns: '7' is no number of players"),
        (field(turns={"3": 21}), "turns for 3 players: is 21"),
        (field(rows=["." * 27]), "row 1: 27 columns; there may be 26"),
        (field(rows=["." * 20] * 20), "rows: 400 hexes; there may be 360"),
        (lambda data: data["cities"].__delitem__(slice(1, None)), "cities: 1 named"),
        (city(0, name="Stow by Wold"), "has the word 'by', which actions use"),
        (city(0, name="NE"), "'NE' reads like a side or a hex"),
        (city(0, name="K9"), "'K9' reads like a side or a hex"),
        (city(0, name="A  B"), "'A  B' is no name"),
        (town("Saint Michael of the Long Marshes", "A2"), "use up to 30 plain characters"),
        (field(new_cities={"AB": {}}), "New City AB: New Cities are called by one capital letter"),
        (field(boxes={"city": 9, "new_city": 9}), "boxes: 180 boxes; there may be 144"),
        (field(lettering=[{"text": "Lake", "q": "3", "r": 1}]), "lettering: q: is '3'"),
        (without("towns"), "towns: is missing"),
    ],
)
def test_a_broken_map_is_refused_by_name(change: Change, message: str) -> None:
    assert message in broken(change)


def test_a_map_is_a_table() -> None:
    with pytest.raises(BoardError, match="a map is a table"):
        load_map([1])  # type: ignore[arg-type]  # wrong on purpose


def test_a_map_without_new_cities() -> None:
    data = copy.deepcopy(RUST_BELT)
    del data["new_cities"]
    found = load_map(json.loads(json.dumps(data)))
    assert found.new_cities == ()
    assert len(found.boxes) == 36


PAGE = (Path(__file__).parents[3] / "docs/maps.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_is_refused_as_it_says() -> None:
    example = PAGE.partition("```json\n")[2].partition("```")[0]
    said = PAGE.partition("is refused, with `")[2].partition("`")[0]
    with pytest.raises(BoardError) as refused:
        load_map(json.loads(example))
    assert str(refused.value) == said


def test_the_page_shows_the_small_map() -> None:
    shown = PAGE.partition("```\n")[2].partition("```")[0]
    assert shown == drawing(MAPS.named("ambervale")) + "\n"


def test_the_page_names_the_limits() -> None:
    limits = (
        f"{MOST_COLUMNS} columns, {MOST_HEXES} hexes, {MOST_STOPS} cities and towns, "
        f"{MOST_BOXES} boxes, {MOST_TURNS} turns; names of up to {LONGEST_NAME} characters"
    )
    assert limits in PAGE


def test_every_field_is_written_on_the_page() -> None:
    for name in RUST_BELT:
        assert f"| `{name}` |" in PAGE, name
