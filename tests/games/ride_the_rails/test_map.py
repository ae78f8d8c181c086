"""Rules of section 1, the map; and maps that cannot be."""

import copy
from typing import Any

import pytest

from footplate.engine.board import BoardError, load
from footplate.games.ride_the_rails.rules.board.map import MAP, MUCH_ROOM, Map
from footplate.games.ride_the_rails.rules.board.tables import (
    CAPACITY,
    CITY_HEX,
    CITY_NAMES,
    CITY_OF,
    HEX_BIT,
    HEXES,
    LABELS,
    NEAR,
    NEIGHBOURS,
    STARTS,
    WESTWARD,
)

DATA = load("footplate.games.ride_the_rails", "usa.json")


def hex_of(city: str) -> int:
    return CITY_HEX[CITY_NAMES.index(city)]


def names(hexes: tuple[int, ...]) -> set[str]:
    return {CITY_NAMES[CITY_OF[hex]] for hex in hexes}


def broken() -> dict[str, Any]:
    return copy.deepcopy(DATA)


def entry(data: dict[str, Any], label: str) -> dict[str, Any]:
    return next(hex for hex in data["hexes"] if hex["hex"] == label)


def test_1_1_the_map_has_386_hexes_of_which_51_are_cities_and_49_mountains() -> None:
    assert HEXES == 386
    assert [MAP.terrain.count(kind) for kind in ("plain", "mountain", "city")] == [286, 49, 51]
    assert len(set(CITY_NAMES)) == 51


def test_1_2_hexsides_are_never_barred_and_no_two_cities_touch() -> None:
    for hex in CITY_HEX:
        assert all(CITY_OF[beside] < 0 for beside in NEIGHBOURS[hex])
    for hex in range(HEXES):
        beside = [other for other in range(HEXES) if NEAR[hex] & HEX_BIT[other]]
        assert beside == sorted(NEIGHBOURS[hex])


def test_1_3_six_east_cities_hold_one_locomotive() -> None:
    east = {"New York", "Philadelphia", "Baltimore", "Wilmington", "Charleston", "Jacksonville"}
    assert names(MAP.east) == east
    assert {CAPACITY[hex] for hex in MAP.east} == {1}


def test_1_4_four_west_cities_hold_two() -> None:
    assert names(MAP.west) == {"Seattle", "Portland (OR)", "San Francisco", "Los Angeles"}
    assert {CAPACITY[hex] for hex in MAP.west} == {2}


def test_1_5_chicago_holds_any_number_and_all_other_hexes_two() -> None:
    assert CAPACITY[hex_of("Chicago")] == MUCH_ROOM
    others = set(range(HEXES)) - {hex_of("Chicago"), *MAP.east}
    assert {CAPACITY[hex] for hex in others} == {2}


def test_1_6_four_cities_pay_five_dollars() -> None:
    assert names(MAP.five_dollars) == {"Minneapolis", "Denver", "Kansas City", "Dallas"}


def test_1_7_further_west_goes_by_the_middle_of_the_hex() -> None:
    assert WESTWARD[hex_of("Seattle")] == WESTWARD[hex_of("Portland (OR)")] == 0
    assert WESTWARD[hex_of("San Francisco")] == 1
    assert WESTWARD[hex_of("Chicago")] == WESTWARD[hex_of("Green Bay")] == 39


def test_labels_are_a_letter_for_the_row_and_the_column() -> None:
    assert LABELS[hex_of("Seattle")] == "A1"
    assert LABELS[hex_of("New York")] == "G29"
    assert LABELS[hex_of("Miami")] == "S24"
    assert len(set(LABELS)) == HEXES


def test_black_may_begin_in_every_city() -> None:
    assert STARTS[5] == tuple(CITY_HEX)


def test_a_duplicate_hex_is_refused() -> None:
    data = broken()
    data["hexes"].append(dict(entry(data, "C5")))
    with pytest.raises(BoardError, match="hex C5 stands in the list twice"):
        Map(data)


def test_a_missing_hex_is_refused() -> None:
    data = broken()
    data["hexes"].remove(entry(data, "C5"))
    with pytest.raises(BoardError, match="hex C5 is missing"):
        Map(data)


def test_a_hex_outside_the_rows_is_refused() -> None:
    data = broken()
    data["hexes"].append({"hex": "A25", "terrain": "plain", "capacity": 2})
    with pytest.raises(BoardError, match="'A25' is in none of the rows"):
        Map(data)


@pytest.mark.parametrize("run", [[1], [1, "x"], 7, None])
def test_a_row_without_first_and_last_columns_is_refused(run: object) -> None:
    data = broken()
    data["rows"]["C"] = [run]
    with pytest.raises(BoardError, match=r"row C: .* is not a first and a last column"):
        Map(data)


def test_a_hex_that_is_no_table_is_refused() -> None:
    data = broken()
    data["hexes"].append("A1")
    with pytest.raises(BoardError, match="hexes: 'A1' is no table"):
        Map(data)


def test_a_disconnected_hex_is_refused() -> None:
    data = broken()
    data["rows"]["A"].append([25, 25])
    data["hexes"].append({"hex": "A25", "terrain": "plain", "capacity": 2})
    with pytest.raises(BoardError, match="falls apart: A25 cannot be reached"):
        Map(data)


@pytest.mark.parametrize("capacity", [0, -1, None, "many", True, 1.5])
def test_a_capacity_that_holds_nothing_is_refused(capacity: object) -> None:
    data = broken()
    entry(data, "D4")["capacity"] = capacity
    with pytest.raises(BoardError, match="hex D4: its capacity cannot be"):
        Map(data)


def test_an_unknown_city_in_a_start_list_is_refused() -> None:
    data = broken()
    data["railroads"][0]["starts"].append("Atlantis")
    with pytest.raises(BoardError, match="railroad 'red': starts: there is no city 'Atlantis'"):
        Map(data)


@pytest.mark.parametrize("field", ["west", "east", "five_dollars"])
def test_an_unknown_city_in_another_list_is_refused(field: str) -> None:
    data = broken()
    data[field][0] = "Atlantis"
    with pytest.raises(BoardError, match=f"{field}: there is no city 'Atlantis'"):
        Map(data)


def test_a_city_that_is_there_twice_is_refused() -> None:
    data = broken()
    entry(data, "A4")["city"] = "Seattle"
    with pytest.raises(BoardError, match="hex A4: the city 'Seattle' is at A1 already"):
        Map(data)


def test_an_unknown_terrain_is_refused() -> None:
    data = broken()
    entry(data, "B2")["terrain"] = "swamp"
    with pytest.raises(BoardError, match="hex B2: there is no terrain 'swamp'"):
        Map(data)


def test_a_plain_hex_with_a_citys_name_is_refused() -> None:
    data = broken()
    entry(data, "C5")["city"] = "Atlantis"
    with pytest.raises(BoardError, match="hex C5: a city, and only a city, has a name"):
        Map(data)


@pytest.mark.parametrize("field", ["enters", "locomotives"])
def test_a_railroad_without_its_figures_is_refused(field: str) -> None:
    data = broken()
    data["railroads"][2][field] = 0
    with pytest.raises(BoardError, match=f"railroad 'orange': {field} must be a whole number"):
        Map(data)


def test_a_railroad_with_anothers_name_is_refused() -> None:
    data = broken()
    data["railroads"][2]["name"] = "red"
    with pytest.raises(BoardError, match="railroads: there must be 6, each with its own name"):
        Map(data)
