"""Locomotives in a row as one plan: to a city, on from a city, along a drawn line."""

from typing import Any

from footplate.engine.view.planning import plans
from footplate.engine.view.scene_json import plain
from footplate.games.ride_the_rails.rules.state import State
from games.ride_the_rails.setting import GAME, building, play

NAMES = ["Ada", "Mirek", "Sofia", "Leo"]


def planned(state: State, *nodes: str, viewer: int | None = None) -> list[dict[str, Any]]:
    seat = GAME.actor(state) if viewer is None else viewer
    return [plain(plan, GAME.words, NAMES) for plan in plans(GAME, state, seat, list(nodes))]


def test_on_from_a_city_to_every_city_within_reach_the_nearest_first() -> None:
    state = building({"red": ["New York"]}, {"red": 1}, players=4)
    found = planned(state, "s:New York")
    lengths = [len(plan["actions"]) for plan in found]
    assert lengths == sorted(lengths)
    assert max(lengths) <= 5
    assert len({tuple(plan["ends"]) for plan in found}) == len(found)
    for plan in found:
        assert all(action.startswith("build red at ") for action in plan["actions"])
        assert len(plan["shows"]) == len(plan["actions"])


def test_to_a_city_by_each_railroad_that_reaches_it() -> None:
    track = {"red": ["New York"], "blue": ["Philadelphia"]}
    state = building(track, {"red": 1, "blue": 1}, players=4)
    found = planned(state, "s:Albany")
    assert {plan["actions"][0].split()[1] for plan in found} <= {"red", "blue"}
    assert all(plan["ends"] == ["s:Albany"] for plan in found)
    one = found[0]
    count = len(one["actions"])
    words = "1 locomotive" if count == 1 else f"{count} locomotives"
    assert one["label"].endswith(f"to Albany: {words}")
    play(state, *one["actions"])


def test_bonuses_and_lost_placements_are_told() -> None:
    state = building({"black": ["Milwaukee"]}, {"black": 1}, players=4)
    [chicago] = [plan for plan in planned(state, "s:Milwaukee") if plan["ends"] == ["s:Chicago"]]
    assert {"label": "Chicago", "value": "+$2", "tone": "good"} in chicago["numbers"]
    assert chicago["marks"] == [{"at": "card:0", "text": "+$2", "tone": "good"}]


def test_a_drawn_line_takes_the_railroad_that_goes_furthest() -> None:
    track = {"red": ["New York"], "purple": ["Seattle"]}
    state = building(track, {"red": 1, "purple": 1}, players=4)
    [one] = [plan for plan in planned(state, "s:New York") if plan["ends"] == ["s:Albany"]]
    hexes = [action.rpartition(" at ")[2] for action in one["actions"]]
    line = ["s:New York", *(f"h:{hex}" for hex in hexes[:-1]), "s:Albany"]
    [drawn] = planned(state, *line)
    assert drawn["actions"] == one["actions"]
    [back] = planned(state, *reversed(line))
    assert back["actions"] == one["actions"]


def test_only_for_the_builder_and_only_in_a_build() -> None:
    state = building({"red": ["New York"]}, {"red": 1}, players=4)
    other = (GAME.actor(state) + 1) % 4
    assert planned(state, "s:New York")
    assert not planned(state, "s:New York", viewer=other)
    assert not planned(state, "no such node")
    assert not planned(GAME.decode({"players": 4, "phase": "take_a_share"}), "s:New York")
