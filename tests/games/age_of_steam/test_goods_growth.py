"""Rules 56 to 58: Production and goods growth."""

from typing import Any

import pytest

from footplate import CHANCE
from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import GAME, do, position, texts

LIVING = {"cash": 50, "income": 5}
FULL = {
    **{f"{side}{n}": ["red", "blue", "purple"] for side in "LD" for n in range(1, 7)},
    **{letter: ["yellow", "black"] for letter in "ABCDEFGH"},
}


def producing(display: dict[str, Any], **fields: Any) -> State:
    """The last move of a turn in which seat 1 has taken Production."""
    seats = [LIVING, {**LIVING, "action": "Production"}, LIVING]
    state = position(
        phase="move_goods", seats=seats, queue=[2], move={"round": 2}, display=display, **fields
    )
    return do(state, "move nothing")


def test_rule_56_the_production_player_draws_two_and_places_them() -> None:
    state = producing({"L1": ["red"]})
    assert GAME.actor(state) == CHANCE
    do(state, "draw black", "draw yellow")
    assert GAME.actor(state) == 1
    assert len(texts(state)) == 2 * 51
    assert "stop placing" not in texts(state)
    do(state, "place yellow in L1.2", "place black in H.2")
    display = GAME.encode(state)["display"]
    assert display["L1"] == ["red", "yellow", None]
    assert display["H"] == [None, "black"]
    assert GAME.encode(state)["phase"] == "goods_growth"


def test_rule_56_with_one_empty_box_one_cube_goes_back() -> None:
    state = producing({**FULL, "D6": ["red", None, "red"]})
    yellow = state.bag[3]
    do(state, "draw black", "draw yellow")
    assert texts(state) == ["place yellow in D6.2", "place black in D6.2"]
    do(state, "place black in D6.2")
    assert state.bag[3] == yellow
    assert GAME.encode(state)["phase"] == "goods_growth"


def test_rule_56_on_a_full_display_nothing_is_drawn() -> None:
    bag = producing(FULL)
    assert GAME.encode(bag)["phase"] == "goods_growth"


def test_rule_56_as_published_the_player_may_stop() -> None:
    state = producing({}, options={"rules": "published"})
    do(state, "draw black", "draw yellow", "place black in L1.1", "stop placing")
    assert state.bag[3] == 20
    assert GAME.encode(state)["display"]["L1"][0] == "black"


def growing(display: dict[str, Any], **fields: Any) -> State:
    """Goods growth of three players before the first die."""
    return position(phase="goods_growth", display=display, seats=[LIVING] * 3, **fields)


def test_rule_57_light_side_first_then_dark_with_dice_of_its_own() -> None:
    state = growing({"L2": ["red"], "D2": ["blue"]})
    do(state, "roll 2", "roll 1", "roll 1")
    assert GAME.encode(state)["goods"] == {"St. Louis": ["red"]}
    do(state, "roll 2")
    assert GAME.encode(state)["goods"] == {"St. Louis": ["red"], "Cincinnati": ["blue"]}
    do(state, "roll 1", "roll 1")
    assert GAME.encode(state)["phase"] == "issue_shares"
    assert state.turn == 2


def test_rule_57_as_many_dice_as_players_at_the_start() -> None:
    seats = [LIVING, LIVING, {"out": 1}]
    state = position(phase="goods_growth", turn=2, seats=seats)
    do(state, *(["roll 1"] * 5))
    assert GAME.encode(state)["phase"] == "goods_growth"
    do(state, "roll 1")
    assert GAME.encode(state)["phase"] == "issue_shares"


def test_rule_57_the_top_cube_first_and_excess_dice_are_lost() -> None:
    state = growing({"L1": [None, "red", "blue"]})
    do(state, "roll 1")
    assert GAME.encode(state)["goods"] == {"Chicago": ["red"]}
    do(state, "roll 1", "roll 1")
    assert GAME.encode(state)["goods"] == {"Chicago": ["red", "blue"]}


@pytest.mark.parametrize(
    ("letter", "side", "number"),
    [("A", 0, 3), ("D", 0, 6), ("E", 1, 1), ("F", 1, 2), ("H", 1, 4)],
)
def test_rule_57_new_cities_grow_when_they_are_on_the_map(
    letter: str, side: int, number: int
) -> None:
    display = {letter: ["black", "yellow"]}
    dark = bool(side)
    state = growing(display, new_cities={letter: "Toledo"}, dark=dark)
    do(state, f"roll {number}")
    assert GAME.encode(state)["goods"] == {"Toledo": ["black"]}
    off = growing(display, dark=dark)
    assert GAME.encode(do(off, f"roll {number}"))["goods"] == {}


def test_rule_58_the_worked_example() -> None:
    display = {
        "L3": ["red", "blue", "black"],
        "A": ["yellow", "purple"],
        "L4": [None, "purple", "red"],
        "B": ["red", "red"],
    }
    state = growing(display, new_cities={"A": "Indianapolis"})
    do(state, "roll 3", "roll 3", "roll 4")
    assert GAME.encode(state)["goods"] == {
        "Kansas City": ["red", "blue"],
        "Des Moines": ["purple"],
        "Indianapolis": ["purple", "yellow"],
    }
    left = GAME.encode(state)["display"]
    assert left["L3"] == [None, None, "black"]
    assert left["L4"] == [None, None, "red"]
    assert left["B"] == ["red", "red"]
