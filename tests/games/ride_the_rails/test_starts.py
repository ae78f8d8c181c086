"""Rule 3.9, where a railroad may begin."""

from typing import Any

from games.ride_the_rails.setting import GAME, at, building, builds, play

EAST = {"New York", "Philadelphia", "Baltimore", "Wilmington", "Charleston", "Jacksonville"}
WEST = {"Seattle", "Portland (OR)", "San Francisco", "Los Angeles"}


def yellow(track: dict[str, list[str]], **options: Any) -> set[str]:
    return builds(building(track, {"yellow": 1}, options=options), "yellow")


def test_3_9_red_and_blue_begin_in_an_east_city_but_not_the_same() -> None:
    state = building({}, {"red": 1, "blue": 1})
    assert builds(state, "red") == builds(state, "blue") == EAST
    play(state, "build red at Baltimore")
    assert builds(state, "blue") == EAST - {"Baltimore"}


def test_3_9_orange_begins_in_an_east_city_or_chicago() -> None:
    state = building({"red": ["New York"]}, {"orange": 1})
    assert builds(state, "orange") == EAST - {"New York"} | {"Chicago"}


def test_3_9_purple_begins_in_a_west_city_with_room() -> None:
    assert builds(building({}, {"purple": 1}), "purple") == WEST
    full = {"black": ["Seattle"], "yellow": ["Seattle"]}
    assert builds(building(full, {"purple": 1}), "purple") == WEST - {"Seattle"}


def test_3_9_black_begins_in_any_city_with_room() -> None:
    track = {"red": ["New York"], "orange": ["Chicago"], "yellow": ["Chicago"]}
    found = builds(building(track, {"black": 1}), "black")
    assert len(found) == 50
    assert "New York" not in found
    assert "Chicago" in found


def test_3_9_a_railroad_may_begin_in_any_later_round_by_any_shareholder() -> None:
    state = at(round=6, phase="build_track", to_act=1, shares=[{}, {"red": 1}, {}])
    assert builds(state, "red") == EAST


def test_r5_yellow_begins_in_the_three_westernmost_cities_with_exactly_one_locomotive() -> None:
    track = {
        "purple": ["Seattle", "B1", "Portland (OR)"],
        "black": ["Boise"],
        "red": ["New York", "F29", "Albany"],
    }
    assert yellow(track) == {"Seattle", "Portland (OR)", "Boise", "Chicago"}


def test_r5_cities_with_two_locomotives_are_not_counted() -> None:
    track = {
        "purple": ["Seattle", "B1", "Portland (OR)"],
        "black": ["Seattle"],
        "red": ["New York", "F29", "Albany", "E29", "Boston"],
    }
    assert yellow(track) == {"Portland (OR)", "Albany", "Boston", "Chicago"}


def test_r5_as_published_all_occupied_cities_are_ranked_first() -> None:
    track = {
        "purple": ["Seattle", "B1", "Portland (OR)"],
        "black": ["Seattle"],
        "red": ["New York", "F29", "Albany", "E29", "Boston"],
    }
    assert yellow(track, rules="published") == {"Portland (OR)", "Albany", "Chicago"}
    assert yellow(track, yellow_start="published") == {"Portland (OR)", "Albany", "Chicago"}


def test_r5_full_east_cities_are_left_out() -> None:
    track = {"red": ["Jacksonville"], "blue": ["New York", "F29", "Albany"]}
    assert yellow(track) == {"Albany", "Chicago"}


def test_r5_with_ties_for_the_third_place_all_tied_cities_count() -> None:
    track = {
        "purple": ["Seattle", "B1", "Portland (OR)"],
        "black": ["Spokane", "B4", "C3", "D4", "Boise"],
    }
    assert yellow(track) == {"Seattle", "Portland (OR)", "Spokane", "Boise", "Chicago"}


def test_r5_with_fewer_than_three_all_of_them() -> None:
    assert yellow({"purple": ["Seattle"]}) == {"Seattle", "Chicago"}
    assert yellow({}) == {"Chicago"}


def test_r6_chicago_takes_one_of_the_three_places_when_it_holds_one() -> None:
    track = {
        "orange": ["Chicago"],
        "purple": ["Seattle", "B1", "Portland (OR)"],
        "red": ["New York", "F29", "Albany"],
    }
    assert yellow(track) == {"Seattle", "Portland (OR)", "Chicago"}


def test_r6_chicago_with_two_locomotives_takes_no_place() -> None:
    track = {
        "orange": ["Chicago"],
        "black": ["Chicago"],
        "purple": ["Seattle", "B1", "Portland (OR)"],
        "red": ["New York", "F29", "Albany"],
    }
    assert yellow(track) == {"Seattle", "Portland (OR)", "Albany", "Chicago"}


def test_r5_the_cities_are_judged_at_the_moment_of_placing() -> None:
    track = {"purple": ["Seattle"], "red": ["New York", "F29", "Albany", "E29", "Boston"]}
    state = building(track, {"yellow": 1, "black": 1})
    assert builds(state, "yellow") == {"Seattle", "Albany", "Boston", "Chicago"}
    play(state, "build black at Reno")
    assert builds(state, "yellow") == {"Seattle", "Reno", "Albany", "Chicago"}


def test_r17_only_one_first_locomotive_exists() -> None:
    state = building({"purple": ["Seattle"]}, {"yellow": 1})
    play(state, "build yellow at Seattle")
    assert "Chicago" not in builds(state, "yellow")


def test_r18_two_railroads_may_begin_in_one_city() -> None:
    state = building({"purple": ["Seattle"]}, {"black": 1})
    play(state, "build black at Seattle")
    assert GAME.encode(state)["track"] == {"purple": ["Seattle"], "black": ["Seattle"]}
