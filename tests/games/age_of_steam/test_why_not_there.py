"""A stop to which a cube in hand does not go says why, by rule 46 or 47."""

import pytest

from footplate.engine.view.planning import plans
from footplate.engine.view.words import render
from footplate.games.age_of_steam.rules.state import State
from footplate.games.age_of_steam.view import why_not_there
from games.age_of_steam.positions import GAME, do, moving

EVANSVILLE_CINCINNATI = {"K10": ["NE-SW", 1], "L9": ["NE-SW", 1]}
THROUGH_INDIANAPOLIS = {"J9": ["NE-S", 0], "K9": ["NE-SW", 2, 0], "L8": ["SE-SW", 2]}
BLUE = {"Evansville": ["blue"]}
IN_HAND = "cube:Evansville:blue:0"


def told(state: State, stop: str, *picked: str) -> tuple[str, str]:
    reason = GAME.why_not_at(state, [f"s:{stop}"], list(picked), GAME.actor(state))
    assert reason is not None
    return reason.rule, render(reason.text, GAME.words, [])


@pytest.mark.parametrize(
    ("stop", "text"),
    [
        ("Chicago", "A blue cube ends in a blue city, and Chicago is none"),
        ("Terre Haute", "A blue cube ends in a blue city, and Terre Haute is none"),
        ("Evansville", "The cube lies in Evansville"),
    ],
)
def test_other_colours_towns_and_where_it_lies(stop: str, text: str) -> None:
    state = moving(EVANSVILLE_CINCINNATI, BLUE)
    assert told(state, stop, IN_HAND) == ("47", text)


def test_no_links_too_many_links_and_none() -> None:
    apart = moving({}, BLUE)
    assert told(apart, "Cincinnati", IN_HAND) == (
        "47",
        "No completed links lead from Evansville to Cincinnati",
    )
    weak = moving(THROUGH_INDIANAPOLIS, BLUE, seats=[{"engine": 1}, {}, {}])
    assert told(weak, "Cincinnati", IN_HAND) == (
        "47",
        "Cincinnati is 2 links from Evansville, and the cube goes over 1 at most",
    )
    assert told(apart, "Chicago") == ("46", "No cube waits in Chicago")


def test_on_its_way_the_next_link_speaks_for_itself() -> None:
    state = moving(THROUGH_INDIANAPOLIS, BLUE, seats=[{"engine": 2}, {}, {}])
    do(state, "move blue from Evansville")
    assert GAME.why_not_at(state, ["s:Indianapolis"], [], 0) is None
    assert told(state, "Chicago")[1] == "A blue cube ends in a blue city, and Chicago is none"
    do(state, "to Indianapolis")
    assert told(state, "Evansville") == ("47", "The cube has been in Evansville")


def test_no_end_of_a_plan_is_spoken_against() -> None:
    state = moving(THROUGH_INDIANAPOLIS, BLUE, seats=[{"engine": 2}, {}, {}])
    ends = {end for plan in plans(GAME, state, 0, [IN_HAND]) for end in plan.ends}
    stops = [f"s:{name}" for name in state.map.stop_names]
    assert {stop for stop in stops if why_not_there(state, [IN_HAND], stop) is None} == ends
