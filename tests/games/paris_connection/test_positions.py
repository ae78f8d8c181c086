"""Positions that cannot be are refused, naming the field; short ones are completed."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footplate import OVER, PositionError
from footplate.engine.flow import random_game
from footplate.games.paris_connection.rules.board import COLOURS
from games.paris_connection.positions import (
    GAME,
    RING,
    TO_MARSEILLE,
    board,
    hand,
    position,
    texts,
    value,
)

HANDS = [{"red": 10}, {"blue": 10}, {"black": 10}]
LIMITED = {"turn_limit": 100}
ENDED = {"yellow": [*TO_MARSEILLE, "Marseille"], "red": ["I12"]}
WHOLE_YELLOW = ["F9", "G9", "H14", "E7", "E8", "G10", "H15", "I14", "I15", "D4", "D5", "E6", "D6"]
WHOLE_YELLOW += ["E9", "F11", "G11", "H16", "I13", "J12", "J13", "J14", "C2", "C3", "C4", "E5"]
WHOLE_YELLOW += ["D7", "E10", "F12", "G12", "H17", "I17"]

IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("players", {"players": 2}),
    ("players", {"players": "3"}),
    ("options", {"options": {"city_points": 1}}),
    ("options", {"options": {"speed": 1}}),
    ("options", {"options": {"turn_limit": 7}}),
    ("game", {"game": "chess"}),
    ("colour", {"colour": "red"}),
    ("phase", {"phase": "lunch"}),
    ("phase", {"phase": "over"}),
    ("hands", {"phase": "deal", "hands": HANDS}),
    ("phase", {"phase": "place_starts", "starts": list(COLOURS)}),
    ("phase", {"phase": "build_track"}),
    ("phase", {"phase": "turn", "map": {"yellow": [*TO_MARSEILLE, "Marseille"]}}),
    ("phase", {"phase": "turn", "start_player": None}),
    ("starts", {"starts": ["red", "red"], "phase": "place_starts"}),
    ("starts[0]", {"starts": ["pink"]}),
    ("starts", {"starts": ["red"]}),
    ("starts", {"starts": [*COLOURS, "red"]}),
    ("turn", {"turn": 0}),
    ("turn", {"turn": 101, "options": LIMITED}),
    ("turn", {"turn": 2, "start_player": None}),
    ("start_player", {"start_player": 3}),
    ("start_player", {"start_player": 1, "phase": "deal"}),
    ("mover", {"mover": -1}),
    ("mover", {"mover": 1, "turn": 1}),
    ("mover", {"mover": 1, "start_player": None}),
    ("map.pink", {"map": {"pink": []}}),
    ("map.red[0]", {"map": {"red": ["Z9"]}}),
    ("map.red[0]", {"map": {"red": ["H12"]}}),
    ("map.red[0]", {"map": {"red": [7]}}),
    ("map.red", {"map": {"red": "I12"}}),
    ("map.red", {"map": {"red": ["I12", "I12"]}}),
    ("map.red", {"map": {"red": ["Lyon"]}}),
    ("map.red", {"map": {"red": ["I13", "Orléans"], "purple": ["I13", "Orléans"]}}),
    ("map.black", {"map": {"black": ["H11", "I12"], "purple": ["I13", "I12"], "red": ["I12"]}}),
    ("map.black", {"map": {"black": ["G5", "G4", "F4", "E2"]}}),
    ("map.yellow", {"map": {"yellow": RING[:1]}}),
    ("map", {"phase": "choose_start_player", "start_player": None, "map": {"red": ["I12"]}}),
    ("map.red", {"phase": "place_starts", "starts": ["blue"], "map": {"red": ["I12"]}}),
    ("building", {"building": "pink"}),
    ("building", {"building": "red", "map": {"red": ["I12"]}, "boards": {"red": 0}}),
    ("building", {"building": "red", "map": ENDED}),
    ("building", {"building": "yellow", "placed": 2, "map": ENDED}),
    ("placed", {"placed": 1}),
    ("placed", {"building": "red", "placed": 5, "map": {"red": ["I12"]}}),
    ("placed", {"building": "red", "placed": 2, "map": {"red": ["I12"]}}),
    ("boards.red", {"boards": {"red": 32}}),
    ("boards.red", {"boards": {"red": 1.5}}),
    ("boards.red", {"boards": {"red": 20}, "hands": HANDS}),
    ("boards.pink", {"boards": {"pink": 1}}),
    ("boards", {"boards": dict.fromkeys(COLOURS, 27)}),
    ("boards.blue", {"hands": [10, {"red": 10}, 10]}),
    ("hands", {"hands": HANDS[:2]}),
    ("hands[0]", {"hands": [{"red": 9}, *HANDS[1:]]}),
    ("hands[0].red", {"hands": [{"red": 32}, *HANDS[1:]]}),
    ("hands[0].pink", {"hands": [{"pink": 10}, *HANDS[1:]]}),
    ("hands[0]", {"hands": ["red", *HANDS[1:]]}),
    ("hands", {"hands": [{"red": 20}, {"red": 20}, {"black": 10}]}),
    ("hands", {"phase": "deal", "hands": [{"red": 2}, {"blue": 1}, {}]}),
    ("hands", {"phase": "place_starts", "hands": HANDS}),
    ("hands", {"hands": [10, {"red": 10}, 12], "boards": dict.fromkeys(COLOURS, 21)}),
    (
        "hands[1]",
        {
            "map": {"yellow": ENDED["yellow"]},
            "hands": [{"red": 10}, 10, {"black": 10}],
            "boards": {"blue": 21, "brown": 31, "yellow": 15, "purple": 31, "red": 21, "black": 21},
        },
    ),
    ("bag.red", {"phase": "deal", "bag": {"red": 30}}),
    ("bag", {"bag": {"red": 31}}),
    ("known", {"known": [{}]}),
    ("known[0]", {"hands": HANDS, "known": [{"blue": 1}, {}, {}]}),
    ("known[1].red", {"known": [{}, {"red": -1}, {}]}),
    ("values.red", {"values": {"red": 3}}),
    ("points", {"points": [1, 0, 0]}),
    ("points", {"points": [0, 0]}),
    ("points[1]", {"points": [0, -1, 0]}),
    ("points", {"options": {"city_points": False}, "map": {"red": ["I12"]}, "points": [1, 0, 0]}),
]


@pytest.mark.parametrize(("field", "data"), IMPOSSIBLE, ids=lambda item: str(item)[:60])
def test_what_cannot_be_is_refused_by_name(field: str, data: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as refusal:
        GAME.decode({"players": 3, **data})
    assert refusal.value.field == field, refusal.value


def test_a_company_that_is_walled_off_is_refused() -> None:
    built = {"brown": ["E6", "E5", "F6"], "black": ["F6", "E5", "E6"]}
    with pytest.raises(PositionError, match="map: blue is walled off"):
        position(map=built)


def test_no_players_no_position() -> None:
    with pytest.raises(PositionError, match="players: is missing"):
        GAME.decode({})


def test_with_players_alone_the_game_is_at_its_beginning() -> None:
    assert GAME.encode(GAME.decode({"players": 5})) == GAME.encode(GAME.new(5))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_short_position_is_completed_as_at_the_first_turn(players: int) -> None:
    state = GAME.decode({"players": players, "phase": "turn"})
    size = {3: 10, 4: 8, 5: 6, 6: 5}[players]
    assert state.sizes == [size] * players
    assert sum(state.boards) == 186 - players * size
    assert GAME.actor(state) == 0
    assert state.values == [0] * 6


def test_boards_that_are_given_decide_what_the_hands_hold() -> None:
    state = position(boards={"red": 0})
    assert board(state, "red") == 0
    assert sum(hand(state, seat)["red"] for seat in range(3)) == 31


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("boards", [{"red": 31}, {"red": 30, "blue": 31, "black": 28}])
def test_hands_are_completed_from_the_boards_that_are_left_out(
    players: int, boards: dict[str, int]
) -> None:
    state = position(players=players, boards=boards)
    assert {name: board(state, name) for name in boards} == boards
    assert state.sizes == [{3: 10, 4: 8, 5: 6, 6: 5}[players]] * players


def test_hands_are_completed_though_a_company_is_all_built() -> None:
    state = position(map={"yellow": WHOLE_YELLOW})
    assert board(state, "yellow") == 0
    assert state.sizes == [10, 10, 10]
    assert sorted(state.boards) == [0, 25, 25, 25, 25, 25]


def test_values_and_reasons_follow_from_the_map() -> None:
    state = position(map={"yellow": [*TO_MARSEILLE, "Marseille"], "blue": ["E5", "Rouen"]})
    assert (value(state, "yellow"), value(state, "blue")) == (4, 1)
    assert GAME.actor(state) == OVER


def test_mover_and_turn_settle_each_other() -> None:
    assert position(mover=2).turn == 3
    assert position(start_player=2, mover=0).turn == 2
    assert position(start_player=1, turn=5).mover == 2


def test_the_last_turn_may_be_to_play_or_played() -> None:
    options = {"turn_limit": 100}
    assert GAME.actor(position(options=options, turn=100)) == 0
    ended = position(options=options, turn=100, phase="over")
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert outcome.reason == "end.turns"


def test_a_build_under_way_goes_on() -> None:
    state = position(map={"red": ["I12", "J10"]}, building="red", placed=2)
    assert "stop building" in texts(state)
    assert all("red" in text for text in texts(state) if text.startswith("build"))


def test_city_labels_are_as_good_as_names() -> None:
    one = position(map={"blue": ["E5", "Rouen"]})
    two = position(map={"blue": ["e5", "E4"]})
    assert GAME.encode(one) == GAME.encode(two)


def test_the_example_of_the_rules_page_is_a_position() -> None:
    data = {
        "game": "paris-connection",
        "players": 3,
        "options": {"rules": "manual"},
        "turn": 6,
        "start_player": 1,
        "starts": ["blue", "brown", "yellow", "purple", "red", "black"],
        "map": {"blue": ["E5", "Rouen"], "red": ["I12", "Orléans", "K8"]},
        "building": "red",
        "placed": 2,
        "hands": [
            {"blue": 4, "red": 6},
            {"brown": 5, "black": 5, "red": 1},
            {"yellow": 6, "purple": 4},
        ],
        "points": [1, 0, 1],
    }
    state = GAME.decode(data)
    assert GAME.actor(state) == 0
    assert "build red at K7" in texts(state)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 40) | st.sampled_from([*COLOURS, "Lyon", "I12"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from(COLOURS), inner),
    max_leaves=12,
)
FIELDS = st.sampled_from(
    [
        "phase",
        "turn",
        "start_player",
        "mover",
        "starts",
        "map",
        "building",
        "placed",
        "boards",
        "bag",
        "hands",
        "known",
        "values",
        "points",
        "options",
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(FIELDS, JSON, max_size=4), st.sampled_from([3, 4, 5, 6]))
def test_no_data_breaks_the_reader(fields: dict[str, Any], players: int) -> None:
    try:
        state = GAME.decode({"players": players, **fields})
    except PositionError:
        return
    written = GAME.encode(state)
    assert GAME.encode(GAME.decode(written)) == written
    random_game(GAME, state, Random(0))
