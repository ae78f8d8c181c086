"""Events: they tell all that money, income and cubes do, in the words of the map."""

from random import Random
from typing import Any

import pytest

from footplate.engine.conformance import random_action
from footplate.engine.contract import OVER
from footplate.engine.events import Earned, Paid
from footplate.games.age_of_steam.rules.events import (
    AccountsSettled,
    CubeGrown,
    CubeMoved,
    IncomeReduced,
    LinkCompleted,
    LinksLapsed,
)
from footplate.games.age_of_steam.rules.state import NOTHING, State
from games.age_of_steam.positions import GAME, building, do, position


def happened(state: State, text: str) -> list[Any]:
    return GAME.trial(state, GAME.parse(state, text)).events


def told(state: State, text: str, name: str) -> list[dict[str, Any]]:
    events = GAME.events(state, GAME.parse(state, text))
    return [each for each in events if each["event"] == name]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_events_explain_every_change_of_cash_and_income(players: int) -> None:
    rng = Random(players)
    for _ in range(4):
        state = GAME.new(players)
        while GAME.actor(state) != OVER:
            cash, income = state.cash[:], state.income[:]
            for event in GAME.witness(state, random_action(GAME, state, rng)):
                if isinstance(event, Paid):
                    cash[event.seat] -= event.amount
                elif isinstance(event, Earned):
                    cash[event.seat] += event.amount
                elif isinstance(event, CubeMoved) and event.owner != NOTHING:
                    income[event.owner] += 1
                elif isinstance(event, AccountsSettled):
                    income[event.seat] -= event.missing
                elif isinstance(event, IncomeReduced):
                    income[event.seat] -= event.loss
            assert (cash, income) == (state.cash, state.income)


def test_track_is_told_with_its_price_and_owners() -> None:
    (built,) = told(building(), "build NE-SW at K10", "track_built")
    assert built == {
        "event": "track_built",
        "seat": 0,
        "hex": "K10",
        "track": "NE-SW",
        "price": 2,
        "replaces": False,
        "owners": [0],
        "rule": "18",
    }


def test_a_completed_link_is_told_with_its_ends() -> None:
    state = building({"K10": ["NE-SW", 0]})
    completed = [e for e in happened(state, "build NE-SW at L9") if isinstance(e, LinkCompleted)]
    assert [(e.seat, {e.start, e.end}) for e in completed] == [(0, {"Evansville", "Cincinnati"})]


def test_lapsed_sections_are_told_by_the_hexes_where_they_end() -> None:
    state = building({"K10": ["NE-SW", 0]})
    assert LinksLapsed(0, ("K10",)) in happened(state, "finish building")


def test_an_engine_is_told_by_what_raised_it() -> None:
    state = position(phase="select_actions")
    (by_action,) = told(state, "take Locomotive", "engine_raised")
    assert (by_action["action"], by_action["rule"]) == ("Locomotive", "17")
    (by_move,) = told(position(phase="move_goods"), "upgrade engine", "engine_raised")
    assert (by_move["action"], by_move["rule"]) == (None, "45")


def test_cubes_of_one_colour_come_each_from_its_own_box() -> None:
    state = position(
        phase="goods_growth",
        queue=[],
        display={"L4": ["red", "blue"], "B": ["red"]},
        new_cities={"B": "Toledo"},
    )
    events = happened(state, "roll 4")
    grown = [(e.box, e.stop) for e in events if isinstance(e, CubeGrown)]
    assert grown == [("L4.1", "Des Moines"), ("B.1", "Toledo")]
    after = do(state.copy(), "roll 4")
    moves = GAME.moves(state, GAME.parse(state, "roll 4"), after)
    assert [move.from_ for move in moves] == ["goods:r0:L4", "goods:n0:L4"]
