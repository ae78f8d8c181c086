"""The map: what it promises, and that broken ones are refused by name."""

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from footplate.engine.board import BoardError
from footplate.games.paris_connection.rules.board import HEXES, LABELS, PLACES, RAILS, RailMap

TEXT = files("footplate.games.paris_connection").joinpath("data", "france.json").read_text("utf-8")
Data = dict[str, Any]


def data() -> Data:
    read: Data = json.loads(TEXT)
    return read


def hex_of(found: Data, **wanted: Any) -> Data:
    """The first hex that is as wanted."""
    return next(h for h in found["hexes"] if all(h.get(k) == v for k, v in wanted.items()))


def remove(found: Data, spot: Data) -> None:
    """Take a hex away, counts included."""
    found["hexes"].remove(spot)
    found["counts"]["hexes"] -= 1
    found["counts"][spot["terrain"]] -= 1


def duplicate(found: Data) -> None:
    found["hexes"].append(copy.deepcopy(hex_of(found, city="Lyon")))


def missing(found: Data) -> None:
    found["hexes"].remove(hex_of(found, q=2, r=-4))


def missing_at_a_barred_side(found: Data) -> None:
    remove(found, hex_of(found, q=-11, r=11))


def disconnected(found: Data) -> None:
    found["hexes"].append({"q": 40, "r": 0, "terrain": "rural", "capacity": 2})
    found["counts"]["hexes"] += 1
    found["counts"]["rural"] += 1


def walled_by_bars(found: Data) -> None:
    lyon = hex_of(found, city="Lyon")
    for q, r in ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)):
        here, there = [lyon["q"], lyon["r"]], [lyon["q"] + q, lyon["r"] + r]
        found["barred"].append({"between": [here, there], "name": "a wall"})


def no_room(found: Data) -> None:
    hex_of(found, city="Lyon")["capacity"] = 0


def no_room_in_the_country(found: Data) -> None:
    hex_of(found, q=3, r=-6)["capacity"] = 0


def unknown_station(found: Data) -> None:
    found["stations"][2] = "Gare de Nulle Part"


def station_twice(found: Data) -> None:
    found["stations"][2] = found["stations"][1]


def too_few_colours(found: Data) -> None:
    found["colours"].pop()


def no_end(found: Data) -> None:
    del hex_of(found, city="Marseille")["ends_game"]


def end_in_the_country(found: Data) -> None:
    del hex_of(found, city="Marseille")["ends_game"]
    hex_of(found, q=3, r=-6)["ends_game"] = True


def dear_city(found: Data) -> None:
    hex_of(found, city="Lyon")["value"] = 9


def same_name(found: Data) -> None:
    hex_of(found, city="Lyon")["city"] = "Paris-Plage"
    hex_of(found, city="Lille")["city"] = "Paris-Plage"


def strange_terrain(found: Data) -> None:
    hex_of(found, city="Lyon")["terrain"] = "swamp"


def far_bar(found: Data) -> None:
    found["barred"][0]["between"] = [[2, -6], [4, -5]]


def no_counts(found: Data) -> None:
    del found["counts"]


def hexes_no_list(found: Data) -> None:
    found["hexes"] = {}


def hex_without_place(found: Data) -> None:
    del hex_of(found, city="Lyon")["q"]


BROKEN: list[tuple[Callable[[Data], None], str]] = [
    (duplicate, "Lyon at hex .* is there twice"),
    (missing, "counts.hexes is 327, but 326 are listed"),
    (missing_at_a_barred_side, r"Gironde estuary: there is no hex \(-11, 11\)"),
    (disconnected, r"falls apart: hex \(40, 0\) cannot be reached"),
    (walled_by_bars, "Lyon cannot be reached from Gare Saint-Lazare"),
    (no_room, "Lyon at hex .* has capacity 0"),
    (no_room_in_the_country, r"hex \(3, -6\) has capacity 0"),
    (unknown_station, "no start hex 'Gare de Nulle Part'"),
    (station_twice, "must list"),
    (too_few_colours, "6 stations for 5 companies"),
    (no_end, "one city must have ends_game, not 0"),
    (end_in_the_country, r"hex \(3, -6\) ends the game but is no city"),
    (dear_city, "Lyon at hex .* has value 9"),
    (same_name, "two cities are called Paris-Plage"),
    (strange_terrain, "Lyon at hex .* has no terrain"),
    (far_bar, "share no hexside"),
    (no_counts, "counts is missing"),
    (hexes_no_list, "hexes must be a list"),
    (hex_without_place, "needs whole numbers q and r"),
]


@pytest.mark.parametrize(
    ("break_it", "message"), BROKEN, ids=lambda item: getattr(item, "__name__", item)
)
def test_broken_maps_are_refused_by_name(break_it: Callable[[Data], None], message: str) -> None:
    found = data()
    break_it(found)
    with pytest.raises(BoardError, match=message):
        RailMap(found)


def test_the_map_as_it_lies_in_the_folder_is_sound() -> None:
    rails = RailMap(data())
    assert rails.board.labels == LABELS
    assert (HEXES, PLACES) == (327, 320)
    assert sum(RAILS.is_city) == 51


def test_labels_are_unique_and_go_by_rows() -> None:
    assert len(set(LABELS)) == HEXES
    assert LABELS[RAILS.last_stop] == "W11"
    assert LABELS[RAILS.names.index("Calais")] == "A1"


def test_another_map_can_be_played_on_by_its_data() -> None:
    found = data()
    hex_of(found, city="Lyon")["value"] = 3
    rails = RailMap(found)
    assert rails.values[rails.names.index("Lyon")] == 3
