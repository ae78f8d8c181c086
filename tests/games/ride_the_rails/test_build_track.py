"""Rules 3.2 to 3.6, placing locomotives."""

import pytest

from footplate.games.ride_the_rails.rules.board.tables import MOUNTAIN, NAMES, NEIGHBOURS
from games.ride_the_rails.setting import GAME, at, building, builds, legal, play, way

LIMITS = [(3, 8), (4, 5), (5, 4)]
SEATTLE = {"purple": ["Seattle"]}
NEW_YORK = {"red": ["New York"]}


def mountains(places: set[str]) -> set[str]:
    return {place for place in places if MOUNTAIN[NAMES.index(place)]}


@pytest.mark.parametrize(("players", "limit"), LIMITS)
def test_3_2_so_many_locomotives_may_be_placed_in_a_turn(players: int, limit: int) -> None:
    state = building({"red": ["New York"]}, {"red": 1}, players=players, placed=limit - 1)
    place = min(builds(state, "red"))
    play(state, f"build red at {place}")
    assert legal(state) == {"done"}


def test_3_2_done_ends_the_build_and_is_always_legal() -> None:
    state = building(NEW_YORK, {"red": 1})
    assert "done" in legal(state)
    play(state, "done")
    assert GAME.actor(state) == 1
    assert legal(state) == {"done"}


def test_3_2_building_goes_in_turn_order_and_starts_anew_for_each_player() -> None:
    state = building(NEW_YORK, {"red": 1}, order=[2, 0, 1], to_act=0, placed=3)
    play(state, "done")
    assert (GAME.actor(state), state.placed, state.mountain) == (1, 0, False)


def test_3_2_only_railroads_in_which_the_player_has_a_share() -> None:
    track = {"red": ["New York"], "blue": ["Baltimore"], "purple": ["Seattle"]}
    state = building(track, {"red": 1, "purple": 1})
    assert builds(state, "red")
    assert builds(state, "purple")
    assert not builds(state, "blue")
    assert not builds(state, "black")


def test_3_2_railroads_may_be_mixed_in_one_turn() -> None:
    state = building({"red": ["New York"], "blue": ["Philadelphia"]}, {"red": 1, "blue": 1})
    play(state, "build red at G28", "build blue at H27", "build red at F29", "done")
    assert GAME.encode(state)["track"]["red"] == ["F29", "G28", "New York"]


@pytest.mark.parametrize(("players", "limit"), LIMITS)
def test_3_3_the_last_placement_cannot_be_a_mountain(players: int, limit: int) -> None:
    early = building(SEATTLE, {"purple": 1}, players=players, placed=limit - 2)
    assert mountains(builds(early, "purple")) == {"A2", "B2"}
    last = building(SEATTLE, {"purple": 1}, players=players, placed=limit - 1)
    assert builds(last, "purple") == {"B1"}


@pytest.mark.parametrize(("players", "limit"), LIMITS)
def test_3_3_a_mountain_costs_one_placement(players: int, limit: int) -> None:
    state = building(SEATTLE, {"purple": 1}, players=players, placed=limit - 2)
    play(state, "build purple at A2")
    assert legal(state) == {"done"}


def test_3_3_further_mountains_cost_nothing_more() -> None:
    state = building(SEATTLE, {"purple": 1}, placed=4)
    play(state, "build purple at A2", "build purple at B2")
    assert mountains(builds(state, "purple"))
    place = min(builds(state, "purple"))
    play(state, f"build purple at {place}")
    assert state.placed == 7
    assert legal(state) == {"done"}


def test_3_4_later_locomotives_stand_beside_one_of_their_railroad() -> None:
    state = building({"red": ["New York", "F29"]}, {"red": 1})
    beside = {
        NAMES[hex] for other in ("New York", "F29") for hex in NEIGHBOURS[NAMES.index(other)]
    } - {"New York", "F29"}
    assert builds(state, "red") == beside


def test_3_4_and_r13_the_first_locomotive_is_a_start_and_counts_as_a_placement() -> None:
    state = building({}, {"red": 1})
    assert "F29" not in builds(state, "red")
    play(state, "build red at New York")
    assert state.placed == 1
    assert "F29" in builds(state, "red")
    assert "Baltimore" not in builds(state, "red")


def test_3_5_one_locomotive_per_railroad_and_hex() -> None:
    state = building({"red": ["New York", "F29"]}, {"red": 1})
    assert not builds(state, "red") & {"New York", "F29"}


def test_3_5_two_railroads_fill_a_hex() -> None:
    track = {"red": ["New York", "F29"], "black": ["Albany", "F29"], "orange": ["Chicago"]}
    boston = {"blue": way("Philadelphia", "F28")}
    full = building({**track, **boston}, {"blue": 1})
    assert "F29" not in builds(full, "blue")
    room = building({"red": ["New York", "F29"], **boston}, {"blue": 1})
    assert "F29" in builds(room, "blue")


def test_3_5_a_hex_that_fills_up_is_closed_at_once() -> None:
    track = {
        "red": ["New York", "F29"],
        "black": ["Albany"],
        "blue": way("Philadelphia", "F28"),
    }
    state = building(track, {"black": 1, "blue": 1})
    assert "F29" in builds(state, "blue")
    play(state, "build black at F29")
    assert "F29" not in builds(state, "blue")


def test_3_5_an_east_city_holds_one() -> None:
    state = building({"red": ["New York"], "blue": way("Philadelphia", "G28")}, {"blue": 1})
    assert "New York" not in builds(state, "blue")


def test_3_5_chicago_holds_all_six() -> None:
    track = {
        "red": way("New York", "Chicago")[:-1],
        "blue": way("Philadelphia", "Chicago")[:-1],
        "orange": ["Chicago"],
        "yellow": ["Chicago"],
        "purple": way("Seattle", "Chicago")[:-1],
        "black": ["Chicago"],
    }
    state = building(track, {"red": 1, "blue": 1, "purple": 1})
    play(state, "build red at Chicago", "build blue at Chicago", "build purple at Chicago")
    assert all("Chicago" in hexes for hexes in GAME.encode(state)["track"].values())


def test_3_6_a_railroad_stands_in_at_most_two_east_cities() -> None:
    one = building({"red": [*way("New York", "Philadelphia"), "I27"]}, {"red": 1})
    assert "Baltimore" not in builds(one, "red")
    track = {"red": ["Philadelphia", "I27"]}
    two = building(track, {"red": 1})
    assert "Baltimore" in builds(two, "red")
    play(two, "build red at Baltimore")
    play(two, "build red at K27")
    assert "Wilmington" not in builds(two, "red")


def test_3_6_the_second_east_city_closes_sites_that_were_open() -> None:
    state = building({"red": ["Philadelphia", "I27", "G28"]}, {"red": 1})
    assert {"Baltimore", "New York"} <= builds(state, "red")
    play(state, "build red at New York")
    assert "Baltimore" not in builds(state, "red")


def test_r12_any_railroad_may_enter_west_and_east_cities() -> None:
    west = building({"black": ["Spokane", "A3", "A2"]}, {"black": 1})
    assert "Seattle" in builds(west, "black")
    east = building({"black": ["Albany", "F29"]}, {"black": 1})
    assert "New York" in builds(east, "black")


def test_r4_a_player_may_build_nothing() -> None:
    state = building(NEW_YORK, {"red": 1})
    play(state, "done", "done", "done")
    assert GAME.encode(state)["track"] == {"red": ["New York"]}


def test_r19_a_railroad_without_supply_cannot_be_built() -> None:
    state = building(NEW_YORK, {"red": 1}, supply={"red": 0})
    assert legal(state) == {"done"}
    one = building(NEW_YORK, {"red": 1}, supply={"red": 1})
    play(one, "build red at F29")
    assert legal(one) == {"done"}


def test_cities_may_be_called_by_name_or_label() -> None:
    state = at(round=6, phase="build_track", shares=[{"red": 1}, {}, {}])
    assert GAME.parse(state, "build red at g29") == GAME.parse(state, "build RED at New York")
