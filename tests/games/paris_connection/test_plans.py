"""Locomotives in a row as one plan: to a city, on from a city, along a drawn line."""

from typing import Any

from footplate.engine.view.planning import plans
from footplate.engine.view.scene_json import plain
from footplate.games.paris_connection.rules.state import State
from games.paris_connection.positions import GAME, TO_MARSEILLE, do, position

NAMES = ["Ada", "Mirek", "Sofia"]


def planned(state: State, *nodes: str) -> list[dict[str, Any]]:
    found = plans(GAME, state, GAME.actor(state), list(nodes))
    return [plain(plan, GAME.words, NAMES) for plan in found]


def test_to_a_city_by_each_colour_that_reaches_it() -> None:
    state = position()
    found = planned(state, "s:Amiens")
    assert found
    assert len({plan["actions"][0].split()[1] for plan in found}) == len(found)
    first = found[0]
    assert first["ends"] == ["s:Amiens"]
    assert first["label"].startswith("Build ")
    assert first["numbers"][0]["value"] == "+1"
    do(state, *first["actions"])


def test_once_a_build_has_begun_only_its_colour_and_what_is_left_of_five() -> None:
    state = do(position(), "build red at I12")
    for plan in planned(state, "s:Orléans"):
        assert len(plan["actions"]) <= 4
        assert all(action.startswith("build red") for action in plan["actions"])


def test_on_from_a_city_where_a_colour_stands() -> None:
    [first, *_] = planned(position(), "s:Amiens")
    state = do(position(), *first["actions"])
    colour = first["actions"][0].split()[1]
    for plan in planned(state, "s:Amiens"):
        assert plan["ends"] != ["s:Amiens"]
        assert plan["actions"][0].split()[1] == colour


def test_a_drawn_line_takes_the_colour_that_goes_furthest() -> None:
    state = position()
    line = [f"h:{hex}" for hex in TO_MARSEILLE[:4]]
    [drawn] = planned(state, *line)
    assert drawn["actions"] == [f"build yellow at {hex}" for hex in TO_MARSEILLE[:4]]
    assert drawn["ends"] == [f"h:{TO_MARSEILLE[3]}"]
    assert not planned(state, "h:W11", "h:V12")


def test_nothing_but_builds_is_planned() -> None:
    assert not planned(position(), "h:I12")
    assert not planned(position(), "boards:red")
