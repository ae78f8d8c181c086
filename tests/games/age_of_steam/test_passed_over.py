"""Rule 18: who can neither pay for a tile nor place a New City is passed over."""

from typing import Any

from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import GAME, do, position, stubs, texts

NOBODY = -1


def selected(*cash: int, last: str = "First Move") -> State:
    """Three players with so much cash, of whom the last has just taken an action."""
    seats: list[dict[str, Any]] = [{"cash": money} for money in cash]
    seats[0]["action"], seats[1]["action"] = "First Build", "Production"
    state = position(phase="select_actions", seats=seats, track={"K10": ["NE-SW", 0]})
    return do(state, f"take {last}")


def test_rule_18_the_first_builder_is_passed_over_like_the_others() -> None:
    state = selected(1, 0, 9)
    assert GAME.actor(state) == 2
    assert state.tiles_left == 3
    assert stubs(state) == {"K10 NE": NOBODY}


def test_rule_18_an_engineer_behind_the_first_has_four_tiles() -> None:
    assert selected(1, 0, 9, last="Engineer").tiles_left == 4


def test_rule_18_a_new_city_needs_no_money() -> None:
    state = selected(1, 0, 0, last="Urbanization")
    assert GAME.actor(state) == 2
    assert texts(state, "urbanize")


def test_rule_18_the_last_builder_is_asked_when_nobody_can_build() -> None:
    state = selected(1, 0, 1)
    assert GAME.actor(state) == 2
    assert texts(state) == ["finish building"]
    assert GAME.encode(do(state, "finish building"))["phase"] == "move_goods"


def test_a_position_passes_over_the_builder_who_can_do_nothing() -> None:
    track = {"K10": ["NE-SW", 0]}
    state = position(phase="build_track", seats=[{"cash": 1}, {}, {}], track=track)
    assert GAME.actor(state) == 1
    assert state.tiles_left == 3
    assert stubs(state) == {"K10 NE": NOBODY}


def test_a_position_ends_a_build_that_can_go_on_no_more() -> None:
    build = {"tiles_left": 0, "built": ["K10", "L9", "L8"]}
    track = {"K10": ["NE-SW", 0], "L9": ["N-SW", 0], "L8": ["N-S", 0]}
    state = position(phase="build_track", track=track, build=build)
    assert GAME.actor(state) == 1
    assert state.built == ()


def test_a_position_asks_the_last_builder_only_if_nobody_could_build() -> None:
    poor = position(phase="build_track", seats=[{"cash": 1}] * 3)
    assert (poor.queue, texts(poor)) == ([2], ["finish building"])
    one_rich = [{"cash": 9}, {"cash": 1}, {"cash": 1}]
    state = position(phase="build_track", seats=one_rich, queue=[2])
    assert GAME.encode(state)["phase"] == "move_goods"
    assert state.queue == [0, 1, 2]
