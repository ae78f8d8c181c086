"""Rules 3.7, 3.8 and 3.10: what a placement pays at once."""

from typing import Any

from footplate.games.ride_the_rails.rules.state import State
from games.ride_the_rails.setting import GAME, building, play, way

SPOKANE = ["Seattle", "A2", "A3", "Spokane"]
COAST_TO_COAST = way("Jacksonville", "Los Angeles")
"""One railroad can do it alone, with 22 of its 27 locomotives or a few more."""


def paid(state: State, *texts: str) -> int:
    """What seat 0 earns by some placements."""
    before = state.money[0]
    play(state, *texts)
    return state.money[0] - before


def coasts(*, west: list[str], east: list[str], **fields: Any) -> State:
    """Purple from the west, red from the east; seat 0 holds all railroads."""
    shares = {"red": 1, "blue": 1, "orange": 1, "yellow": 1, "purple": 1, "black": 1}
    return building({"purple": west, "red": east}, shares, **fields)


def test_3_7_chicago_pays_two_dollars_every_time() -> None:
    red = building({"red": way("New York", "Chicago")[:-1]}, {"red": 1, "blue": 1})
    assert paid(red, "build red at Chicago") == 2
    blue = building(
        {"red": way("New York", "Chicago"), "blue": way("Philadelphia", "Chicago")[:-1]},
        {"blue": 1},
    )
    assert paid(blue, "build blue at Chicago") == 2


def test_3_7_and_r8_a_start_in_chicago_pays_too() -> None:
    state = building({}, {"orange": 1, "yellow": 1, "black": 1})
    for railroad in ("orange", "yellow", "black"):
        assert paid(state, f"build {railroad} at Chicago") == 2


def test_3_8_the_first_to_build_into_a_five_dollar_city_earns_five() -> None:
    state = building({"black": way("Cheyenne", "Denver")[:-1]}, {"black": 1})
    assert paid(state, "build black at Denver") == 5
    assert "Denver" not in GAME.encode(state)["five_dollar_cities"]


def test_3_8_the_second_earns_nothing() -> None:
    track = {
        "black": way("Cheyenne", "Denver"),
        "yellow": way("Santa Fe", "Denver")[:-1],
    }
    assert paid(building(track, {"yellow": 1}), "build yellow at Denver") == 0


def test_3_8_and_r7_a_start_earns_nothing_and_uses_the_bonus_up() -> None:
    state = building({"yellow": way("Santa Fe", "Denver")[:-1]}, {"black": 1, "yellow": 1})
    assert paid(state, "build black at Denver") == 0
    assert paid(state, "build yellow at Denver") == 0


def test_r7_by_option_the_bonus_survives_a_start() -> None:
    options = {"five_dollar_survives_start": True}
    track = {"yellow": way("Santa Fe", "Denver")[:-1]}
    state = building(track, {"black": 1, "yellow": 1}, options=options)
    assert paid(state, "build black at Denver") == 0
    assert "Denver" in GAME.encode(state)["five_dollar_cities"]
    assert paid(state, "build yellow at Denver") == 5
    assert "Denver" not in GAME.encode(state)["five_dollar_cities"]


def test_3_10_meeting_in_a_city_pays_twelve() -> None:
    state = coasts(west=way("Seattle", "Omaha"), east=way("New York", "Omaha")[:-1])
    assert paid(state, "build red at Omaha") == 12
    assert GAME.encode(state)["transcontinental_paid"] is True


def test_3_10_meeting_in_a_rural_hex_pays_eight() -> None:
    west = way("Seattle", "F14")
    state = coasts(west=west, east=way("New York", "Omaha"))
    assert "F14" not in GAME.encode(state)["track"]["red"]
    assert paid(state, "build red at F14") == 8


def test_3_10_it_is_paid_only_once() -> None:
    west, east = way("Seattle", "F14"), way("New York", "Omaha")
    state = coasts(west=west, east=east)
    assert paid(state, "build red at F14") == 8
    assert paid(state, "build purple at Omaha") == 0


def test_3_10_all_bonuses_of_a_placement_add_up() -> None:
    state = coasts(west=way("Seattle", "Chicago")[:-1], east=way("New York", "Chicago"))
    assert paid(state, "build purple at Chicago") == 12 + 2


def test_3_10_other_railroads_may_join_the_two() -> None:
    middle = way("Chicago", "Des Moines", "Omaha")
    track = {
        "purple": way("Seattle", "Omaha")[:-1],
        "red": way("New York", "Chicago"),
        "orange": middle,
    }
    state = building(track, {"purple": 1})
    assert paid(state, "build purple at Omaha") == 12


def test_3_10_entering_a_coast_city_may_be_the_last_step() -> None:
    track = {
        "black": [*way("Minneapolis", "Spokane"), "A3", "A2"],
        "red": way("New York", "Minneapolis"),
    }
    assert paid(building(track, {"black": 1}), "build black at Seattle") == 12


def test_3_10_a_start_can_be_the_last_step() -> None:
    track = {"red": COAST_TO_COAST}
    state = building(track, {"purple": 1})
    assert GAME.encode(state)["transcontinental_paid"] is False
    assert paid(state, "build purple at Los Angeles") == 12


def test_r10_one_railroad_alone_is_not_enough() -> None:
    track = {"red": COAST_TO_COAST[:-1]}
    assert paid(building(track, {"red": 1}), "build red at Los Angeles") == 0


def test_r10_nor_with_another_that_stands_on_neither_coast() -> None:
    track = {"red": COAST_TO_COAST[:-1], "orange": ["Chicago"]}
    state = building(track, {"red": 1, "black": 1})
    assert paid(state, "build red at Los Angeles") == 0
    assert paid(state, "build black at Spokane") == 0


def test_r10_by_option_one_railroad_is_enough() -> None:
    options = {"single_railroad_transcontinental": True}
    track = {"red": COAST_TO_COAST[:-1]}
    assert paid(building(track, {"red": 1}, options=options), "build red at Los Angeles") == 12


def test_r22_a_city_counts_though_railroads_met_in_a_rural_hex_before() -> None:
    west = way("Seattle", "F14")
    track = {"purple": west, "yellow": ["Chicago"], "black": ["F14", "Omaha"]}
    state = building({**track, "red": way("New York", "Omaha")[:-1]}, {"red": 1})
    assert paid(state, "build red at Omaha") == 12


def test_r21_the_chain_need_not_be_ridable() -> None:
    west = way("Seattle", "F14")
    state = coasts(west=west, east=way("New York", "Omaha"))
    assert paid(state, "build red at F14") == 8
    play(state, "done", "done", "done")
    assert "ride from Seattle" not in {GAME.text(state, a) for a in GAME.legal(state)}


def test_3_10_nothing_is_paid_before_the_coasts_are_joined() -> None:
    state = coasts(west=SPOKANE, east=["New York"])
    assert paid(state, "build purple at A5", "build red at F29", "build black at Spokane") == 0
