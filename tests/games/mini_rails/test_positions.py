"""Positions that cannot be are refused, naming the field; short ones are completed."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footplate import OVER, PositionError
from footplate.engine.conformance import random_action
from games.mini_rails.positions import GAME, position, texts
from games.mini_rails.tally import tally

MARKET = ["red", "blue", "tan", "red", "gray", "white", "yellow"]

IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("players", {}),
    ("players", {"players": 2}),
    ("players", {"players": "3"}),
    ("options", {"players": 3, "options": {"bag": "huge"}}),
    ("options", {"players": 3, "options": {"speed": 1}}),
    ("game", {"players": 3, "game": "chess"}),
    ("colour", {"players": 3, "colour": "red"}),
    ("frames", {"players": 3, "frames": ["red", "red"]}),
    ("frames[0]", {"players": 3, "frames": ["pink"]}),
    ("tiles", {"players": 3, "tiles": ["2A/0"]}),
    ("tiles", {"players": 3, "tiles": ["1A/0", "1B/3"]}),
    ("tiles[1]", {"players": 3, "tiles": ["1A/0", "2A/6"]}),
    ("map.blue", {"players": 3, "map": {"red": ["E4"], "blue": ["E4"]}}),
    ("map.red[0]", {"players": 3, "map": {"red": ["J1"]}}),
    ("map.pink", {"players": 3, "map": {"pink": []}}),
    ("map", {"players": 5, "map": {"red": [f"{row}{n}" for row in "CDE" for n in range(1, 6)]}}),
    ("market", {"players": 3, "market": ["red"] * 6}),
    ("market[2]", {"players": 3, "market": ["red", "red", 3, None, None, None, None]}),
    ("market", {"players": 3, "market": ["red", None, "red", None, None, None, None]}),
    ("order", {"players": 3, "market": MARKET, "order": [0, 0, 0, 1, 2, 2]}),
    ("order", {"players": 3, "market": ["red", 0, 0, 1, 1, 2, 2]}),
    ("market", {"players": 3, "market": ["red", "blue", 0, 0, 1, 1, 2], "order": [2, 2]}),
    ("bought", {"players": 3, "market": ["red", "blue", 0, 0, 1, 1, 2], "order": [2]}),
    ("phase", {"players": 3, "market": MARKET, "phase": "draw"}),
    ("round", {"players": 3, "market": MARKET, "round": 7}),
    ("round", {"players": 3, "phase": "over", "round": 3}),
    ("taxed", {"players": 3, "market": MARKET, "round": 1, "taxed": ["red"]}),
    ("stocks", {"players": 3, "stocks": [{}]}),
    ("stocks[0]", {"players": 3, "market": MARKET, "round": 1, "stocks": [{"red": [1]}, {}, {}]}),
    ("stocks[1].red[0]", {"players": 3, "stocks": [{}, {"red": [11]}, {}]}),
    ("bag.red", {"players": 3, "bag": {"red": 10}}),
    ("bag", {"players": 3, "phase": "draw", "bag": {"red": 3}}),
]


@pytest.mark.parametrize(("field", "data"), IMPOSSIBLE, ids=lambda item: str(item)[:60])
def test_what_cannot_be_is_refused_by_name(field: str, data: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as refusal:
        GAME.decode(data)
    assert str(refusal.value).split(":")[0].split(" ")[0] in (field, *_owners(field)), refusal.value


def _owners(field: str) -> list[str]:
    return [f"order{field.removeprefix('market')}"] if field == "market" else []


def test_thirteen_discs_of_a_colour_are_counted_wherever_they_lie() -> None:
    hexes = ["C4", "C5", "D3", "D4", "D5", "E3", "E4", "E5", "F4"]
    with pytest.raises(PositionError, match="13 red discs in all; there are 12"):
        position(players=5, map={"red": hexes}, market=["red"] * 3 + ["blue"] * 8, taxed=["red"])


def test_players_alone_is_the_start_of_the_game() -> None:
    assert GAME.encode(position()) == GAME.encode(GAME.new(3))


def test_a_market_alone_is_the_first_turn_on_the_standard_map() -> None:
    state = position(market=MARKET)
    assert state.round == 1
    assert "build red 1 at B3" in texts(state)


def test_the_round_follows_from_shares_and_taxes() -> None:
    assert position(market=MARKET, taxed=["red", "blue"]).round == 3
    assert position(market=MARKET, stocks=[{"red": [1, 2, 3]}, {}, {}]).round == 4


def test_the_bag_holds_what_is_nowhere_else() -> None:
    state = position(market=MARKET, taxed=["red"])
    assert state.bag == [12 - 3 - 2 - 1, 8, 8, 8, 8, 8]


def test_one_seat_to_build_in_a_few_words() -> None:
    state = position(market=["red", "blue", 0, 1, 0, 1, 2], order=[2], bought=[2])
    assert GAME.actor(state) == 2
    assert all(text.startswith("build") for text in texts(state))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.sampled_from(["red", "E4", "1A/0", ""]),
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(sorted(GAME.encode(GAME.new(3)))), JSON))
def test_any_json_is_a_position_or_a_clear_refusal(data: dict[str, Any]) -> None:
    try:
        state = GAME.decode({"players": 3, **data})
    except PositionError:
        return
    assert GAME.encode(GAME.decode(GAME.encode(state))) == GAME.encode(state)


@pytest.mark.parametrize(
    "fields",
    [
        {"players": 3, "frames": ["red"]},
        {"players": 5, "map": {"red": ["A1", "A2"]}},
        {"players": 3, "tiles": ["1A/0"], "market": ["red"] * 7},
        {"players": 3, "frames": ["red"], "tiles": [], "map": {"white": ["C7"]}},
    ],
    ids=["one frame", "a disc too few in the bag", "a market before the map", "a disc too early"],
)
def test_a_position_is_refused_or_can_be_played_to_its_end(fields: dict[str, Any]) -> None:
    try:
        state = GAME.decode(fields)
    except PositionError:
        return
    discs = tally(state)
    rng = Random(1)
    while GAME.actor(state) != OVER:
        GAME.play(state, random_action(GAME, state, rng))
        assert tally(state) == discs
