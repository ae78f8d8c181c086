"""A map that cannot be right is refused when it is loaded, naming the place."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from footplate.engine.board import BoardError, load
from footplate.games.stephensons_rocket.rules.board.map import Map

DATA = load("footplate.games.stephensons_rocket", "england.json")

Change = Callable[[dict[str, Any]], None]


def _site(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(site for site in data["sites"] if site["name"] == name)
    return found


def _off_the_land(data: dict[str, Any]) -> None:
    _site(data, "Leeds")["hex"] = "Z9"


def _two_in_a_hex(data: dict[str, Any]) -> None:
    _site(data, "Leeds")["hex"] = _site(data, "Derby")["hex"]


def _no_exits(data: dict[str, Any]) -> None:
    # Liverpool has three neighbours; let them all be sites.
    for name, hex in (("Leeds", "D4"), ("Hull", "E5"), ("Lincoln", "F4")):
        _site(data, name)["hex"] = hex


def _chart_without_a_city(data: dict[str, Any]) -> None:
    del data["investment_chart"]["Norwich"]


def _chart_with_a_town(data: dict[str, Any]) -> None:
    data["investment_chart"]["Leeds"] = {"steel": 3}


def _chart_with_four_spaces(data: dict[str, Any]) -> None:
    data["investment_chart"]["Norwich"]["leather"] = 3


def _chart_with_a_strange_industry(data: dict[str, Any]) -> None:
    data["investment_chart"]["Norwich"] = {"coal": 3}


def _strange_kind(data: dict[str, Any]) -> None:
    _site(data, "Leeds")["kind"] = "harbour"


def _line_from_a_city(data: dict[str, Any]) -> None:
    data["lines"][0]["start"] = "Manchester"


def _line_from_nowhere(data: dict[str, Any]) -> None:
    data["lines"][0]["start"] = "Atlantis"


def _start_town_without_a_line(data: dict[str, Any]) -> None:
    del data["lines"][0]


def _same_line_twice(data: dict[str, Any]) -> None:
    data["lines"][1]["id"] = data["lines"][0]["id"]


def _same_label_twice(data: dict[str, Any]) -> None:
    data["hexes"][1][0] = data["hexes"][0][0]


def _same_place_twice(data: dict[str, Any]) -> None:
    data["hexes"][1][1:] = data["hexes"][0][1:]


def _island(data: dict[str, Any]) -> None:
    data["hexes"].append(["Z1", 30, 30])


def _half_a_hex(data: dict[str, Any]) -> None:
    data["hexes"][0] = ["A5", 1]


def _no_tiles(data: dict[str, Any]) -> None:
    data["components"]["track_tiles"] = 0


def _site_without_a_hex(data: dict[str, Any]) -> None:
    del _site(data, "Leeds")["hex"]


def _no_industries(data: dict[str, Any]) -> None:
    del data["industries"]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (_off_the_land, "Leeds is off the land"),
        (_two_in_a_hex, "Derby and Leeds are both in hex G8"),
        (_no_exits, "the starting town Liverpool has no exits"),
        (_chart_without_a_city, "the city Norwich has no spaces"),
        (_chart_with_a_town, "Leeds is no city"),
        (_chart_with_four_spaces, "Norwich has 4 spaces, not 3"),
        (_chart_with_a_strange_industry, "Norwich has an unknown industry 'coal'"),
        (_strange_kind, "Leeds is a 'harbour'"),
        (_line_from_a_city, "LMR starts in Manchester, which is no starting town"),
        (_line_from_nowhere, "LMR starts in Atlantis, which is no site"),
        (_start_town_without_a_line, "no line starts in the starting town Liverpool"),
        (_same_line_twice, "LMR is named twice"),
        (_same_label_twice, "both labelled 'A5'"),
        (_same_place_twice, "A6 lies where A5 lies"),
        (_island, "the land falls apart"),
        (_half_a_hex, "must be a label with q and r"),
        (_no_tiles, "track_tiles must be a whole number above 0"),
        (_site_without_a_hex, "has no 'hex'"),
        (_no_industries, "industries: the map has none"),
    ],
)
def test_a_broken_map_is_refused_naming_the_place(change: Change, named: str) -> None:
    data = deepcopy(DATA)
    change(data)
    with pytest.raises(BoardError, match=named):
        Map(data)


def test_another_map_can_be_read() -> None:
    data = deepcopy(DATA)
    _site(data, "Leeds")["hex"] = "C6"
    moved = Map(data)
    assert moved.board.labels[moved.site_hexes[moved.site_names.index("Leeds")]] == "C6"


def test_england_has_216_hexes_with_labels_of_their_own() -> None:
    labels = Map(DATA).board.labels
    assert len(labels) == len(set(labels)) == 216
