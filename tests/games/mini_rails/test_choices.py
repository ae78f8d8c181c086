"""What the choices of a turn foretell."""

from typing import Any

import pytest

from footplate.engine.view.scene_json import scene_json
from games.mini_rails.positions import GAME, position

MARKET = ["red", "blue", "tan", "red", "gray", "white", "yellow"]


def choices(state: Any) -> list[dict[str, Any]]:
    drawn = scene_json(GAME.scene(state, GAME.actor(state)), GAME.words, ["Ada", "Mirek", "Sofia"])
    found: list[dict[str, Any]] = drawn["choices"]
    return found


def place(state: Any, text: str) -> str:
    numbers = next(c["numbers"] for c in choices(state) if c["id"].startswith(text))
    return next(str(n["value"]) for n in numbers if n["label"] == "your place next round")


@pytest.mark.parametrize(
    ("text", "next_round"), [("buy red 1", "1"), ("buy blue 2", "1 or 2"), ("buy yellow 7", "6")]
)
def test_rule_27_the_first_slot_is_first_and_the_last_slot_last(text: str, next_round: str) -> None:
    assert place(position(market=MARKET), text) == next_round


def test_rule_27_the_place_is_known_when_discs_lie_on_one_side_only() -> None:
    state = position(market=[0, 1, "red", "blue", 0, 1, 2], order=[2], bought=[2])
    assert place(state, "build red 3") == "3"
    assert place(state, "build blue 4") == "3"


def test_rule_22_the_marks_foretell_no_more_than_the_board_holds() -> None:
    state = position(market=MARKET, stocks=[{"red": [9, 2]}, {"red": [10]}, {}], round=6)
    farmland = next(
        c for c in choices(state) if c["label"].startswith("Build red from slot 1 on f")
    )
    assert farmland["label"].endswith("+2")
    marks = [(mark["at"], mark["text"]) for mark in farmland["marks"]]
    assert marks == [("card:0", "+3")]
