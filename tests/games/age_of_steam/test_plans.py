"""Plans and the order of tiles: whole links, lines that are drawn, a cube's ways."""

from typing import Any

from footplate.engine.view.planning import plans
from footplate.engine.view.scene_json import plain, scene_json
from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import GAME, building, moving

NAMES = ["Ada", "Mirek", "Sofia"]
EVANSVILLE_CINCINNATI = {"K10": ["NE-SW", 1], "L9": ["NE-SW", 1]}
THROUGH_INDIANAPOLIS = {"J9": ["NE-S", 0], "K9": ["NE-SW", 2, 0], "L8": ["SE-SW", 2]}


def planned(state: State, *nodes: str, viewer: int | None = 0) -> list[dict[str, Any]]:
    found = plans(GAME, state, viewer, list(nodes))
    return [plain(plan, GAME.words, NAMES) for plan in found]


def test_a_link_is_planned_from_either_end_with_its_price() -> None:
    state = building({"K10": ["NE-SW", 0]})
    here = next(p for p in planned(state, "s:Evansville") if "s:Cincinnati" in p["ends"])
    there = next(p for p in planned(state, "s:Cincinnati") if "s:Evansville" in p["ends"])
    assert here["actions"] == there["actions"] == ["build NE-SW at L9"]
    assert here["label"] == "Cincinnati–Evansville: 1 tile, $2"
    assert here["numbers"][1] == {"label": "you then have", "value": "$48"}
    assert len(here["shows"]) == 1


def test_what_cannot_be_paid_is_no_plan() -> None:
    seats = [{"cash": 2}, {}, {}]
    for plan in planned(building({"K10": ["NE-SW", 0]}, seats=seats), "s:Evansville"):
        assert len(plan["actions"]) == 1


def test_nobody_plans_for_others() -> None:
    state = building({"K10": ["NE-SW", 0]})
    assert planned(state, "s:Evansville")
    assert not planned(state, "s:Evansville", viewer=1)
    assert not planned(state, "s:Evansville", viewer=None)
    assert not planned(state, "no such node")


def test_a_drawn_line_is_laid_with_the_cheapest_tiles_from_either_end() -> None:
    way = ["s:Evansville", "h:K10", "h:L9", "s:Cincinnati"]
    [plan] = planned(building(), *way)
    assert plan["actions"] == ["build NE-SW at K10", "build NE-SW at L9"]
    assert plan["label"] == "Cincinnati–Evansville: 2 tiles, $4"
    [back] = planned(building(), *reversed(way))
    assert sorted(back["actions"]) == sorted(plan["actions"])
    [rest] = planned(building({"K10": ["NE-SW", 0]}), *way)
    assert rest["actions"] == ["build NE-SW at L9"]


def test_a_drawn_line_is_laid_as_far_as_it_can_be() -> None:
    [plan] = planned(building(), "s:Evansville", "h:K10", "h:L9")
    assert plan["actions"] == ["build NE-SW at K10"]
    assert plan["ends"] == ["h:K10"]
    assert plan["label"] == "Track on 1 hex, $2"
    assert not planned(building(), "h:K10", "h:L9", "h:M8")
    assert not planned(building(), "s:Evansville", "s:Duluth")


def test_a_cubes_ways_say_who_earns_and_follow_the_track() -> None:
    track = EVANSVILLE_CINCINNATI | THROUGH_INDIANAPOLIS
    state = moving(track, {"Evansville": ["blue"]})
    cube = "cube:Evansville:blue:0"
    around, direct = planned(state, cube)
    assert around["ends"] == direct["ends"] == ["s:Cincinnati"]
    assert around["actions"] == [
        "move blue from Evansville",
        "to Indianapolis by N",
        "to Cincinnati by NE",
    ]
    assert {note["label"]: note["value"] for note in around["numbers"]} == {
        "Ada": "+1",
        "Sofia": "+1",
    }
    assert direct["numbers"] == [{"label": "Mirek", "value": "+1", "tone": "bad"}]
    assert [route["along"] for route in around["shows"]] == [
        ["track:J9:1", "track:K9:4"],
        ["track:K9:1", "track:L8:2"],
    ]
    assert [route["seat"] for route in around["shows"]] == [0, 2]


def test_tiles_that_complete_a_link_come_first() -> None:
    data = scene_json(GAME.scene(building({"K10": ["NE-SW", 0]}), 0), GAME.words, NAMES)
    tiles = [choice for choice in data["choices"] if choice["targets"] == ["h:L9"]]
    tiles.sort(key=lambda choice: int(choice["rank"]))
    assert tiles[0]["id"] == "build NE-SW at L9"
    assert tiles[0]["effect"] == "completes Cincinnati–Evansville"
    ranks = [choice["rank"] for choice in tiles]
    assert all(choice.get("effect") for choice in tiles if not choice.get("more"))
    assert ranks == sorted(ranks)
