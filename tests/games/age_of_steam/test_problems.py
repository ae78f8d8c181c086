"""`problems` names what cannot be about any state, and nothing in play."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from footplate import OVER
from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import GAME, building, do, moving, position, refusal

TRACK = {"K10": ["NE-SW", 0], "L9": ["NE-SW", 0], "J9": ["NE-S", 1]}
"""Evansville to Cincinnati for seat 0, and a section of seat 1 that ends in the open."""

GOODS = {"Evansville": ["black"]}


def set_item(name: str, place: int, value: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        getattr(state, name)[place] = value

    return change


def set_field(name: str, value: object) -> Callable[[State], None]:
    def change(state: State) -> None:
        setattr(state, name, value)

    return change


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (set_field("turn", 11), "turn: is 11; it must be from 1 to 10"),
        (set_field("phase", OVER), "turn: is 2, but the game lasts 10 turns"),
        (set_field("order", [0, 1, 5]), "order: may only list seats from 0 to 2"),
        (set_field("queue", [5]), "queue: may only list seats from 0 to 2"),
        (set_item("out", 2, 1), "order: must list every living seat once: [0, 1]"),
        (set_item("out", 2, 4), "seats[2].out: is 4; it must be from 0 to 2"),
        (set_item("shares", 1, 1), "seats[1].shares: is 1"),
        (set_item("bag", 0, 3), "bag.red: is 3; it must be from 20 to 20"),
        (set_item("goods", -1, 1), "is a town; cubes lie in cities"),
        (set_item("supply", 0, 47), "track: and the tiles and town disks left"),
        (set_field("disks", 7), "track: and the tiles and town disks left"),
        (set_item("pieces", 0, 3), "track.A1: leads off the land to the N"),
        (set_item("cities", -1, 0), "new_cities: are not the cities on the map"),
        (set_item("letters", 0, 1), "new_cities.A: stands on no town"),
        (set_item("link_length", 0, 9), "track: makes other links than the state holds"),
        (set_item("open_ends", 0, 1), "track: makes other links than the state holds"),
        (set_field("network", ()), "move: knows other links than there are"),
        (set_field("move_round", 0), "move.round: is 0; it must be from 1 to 2"),
        (set_field("path", (0,)), "move.path: is given without a cube"),
        (set_field("tiles_left", 3), "build.tiles_left: is 3, but nobody is building"),
        (set_field("new_city", 5), "build.built: is given, but nobody is building"),
    ],
)
def test_what_is_changed_in_a_state_is_named(change: Callable[[State], None], problem: str) -> None:
    state = moving(TRACK, GOODS, turn=2)
    assert GAME.problems(state) == []
    change(state)
    assert problem in "; ".join(GAME.problems(state))


def test_all_problems_are_named_at_once() -> None:
    state = building(TRACK)
    state.bag[0], state.tiles_left, state.built = 3, 1, (0, 0)
    found = GAME.problems(state)
    assert any("where no track lies" in text for text in found)
    assert any("twice" in text for text in found)
    assert any(text.startswith("bag.red") for text in found)


def test_a_cube_has_not_come_farther_than_its_engine() -> None:
    track = {"J9": ["NE-S", 0], "K9": ["NE-SW", 0], "L8": ["SE-SW", 0]}
    move = {"cube": "blue", "path": ["Evansville", "Indianapolis"]}
    fields: dict[str, Any] = {"phase": "move_goods", "track": track, "move": move}
    assert position(seats=[{"engine": 2}, {}, {}], **fields).path
    said = refusal(seats=[{"engine": 1}, {}, {}], **fields)
    assert "move.path: cannot end in a city of the cube's colour" in said


@pytest.mark.parametrize("phase", ["draw_goods", "roll_for_order"])
def test_during_the_set_up_nobody_is_out_and_no_new_city_stands(phase: str) -> None:
    assert "seats: must be left out" in refusal(phase=phase, seats=[{"out": 1}, {}, {}])
    assert "new_cities: must be left out" in refusal(phase=phase, new_cities={"A": "Toledo"})


@pytest.mark.parametrize(
    ("fields", "oddity"),
    [
        ({"phase": "over", "turn": 9}, "turn: is 9, but the game lasts 10 turns"),
        ({"phase": "goods_growth", "queue": [1]}, "queue: may only list these seats"),
        ({"phase": "move_goods", "queue": [0]}, "queue: is not the end of the order of play"),
        ({"build": {"tiles_left": 3}}, "build.tiles_left: is 3, but nobody is building"),
        ({"phase": "roll_for_order", "turn": 2}, "turn: must be left out during the set-up"),
        ({"phase": "draw_goods", "track": TRACK}, "track: must be left out during the set-up"),
    ],
)
def test_what_is_only_odd_is_named_but_welcome(fields: dict[str, Any], oddity: str) -> None:
    (named,) = GAME.problems(position(**fields))
    assert oddity in named


def test_a_builder_who_can_do_nothing_is_passed_over_only_if_the_rest_can_be() -> None:
    said = refusal(phase="build_track", build={"tiles_left": 0})
    assert "build: tiles_left and built together must make 3 tiles" in said


@pytest.mark.parametrize("options", [{}, {"urbanize_any_time": True}, {"map": "ambervale"}])
def test_play_leads_to_nothing_that_cannot_be(options: dict[str, Any]) -> None:
    rng, state = Random(7), GAME.new(4, options)
    while GAME.actor(state) != OVER:
        if rng.random() < 0.2:
            assert GAME.problems(state) == []
            assert GAME.decode(GAME.encode(state)) == state
        legal = GAME.legal(state)
        if GAME.actor(state) < 0:
            action = GAME.draw(state, rng)
        else:
            figures = GAME.advice.preferences(state, legal)
            action = legal[figures.index(max(figures))] if rng.random() < 0.8 else rng.choice(legal)
        GAME.play(state, action)
    assert GAME.problems(state) == []


def test_a_section_that_points_back_may_be_open_at_either_end() -> None:
    fields = {
        "new_cities": {"A": "Indianapolis"},
        "track": {"J8": ["SE-S", 0], "J9": ["N-NE", 0]},
    }
    ends = [position(turned_back=[end], **fields) for end in ("J8 SE", "J9 NE")]
    assert [GAME.problems(state) for state in ends] == [[], []]
    assert ends[0] != ends[1]
    assert "name its open end" in refusal(turned_back=["J8 SE", "J9 NE"], **fields)


def test_passing_over_begins_the_moves() -> None:
    state = position(phase="build_track", queue=[2], seats=[{}, {}, {"cash": 1}])
    assert GAME.problems(state) == []
    assert GAME.encode(do(state, "move nothing"))["phase"] == "move_goods"
