"""Rules 3A.1 to 3A.5 and 3A.7: building track."""

import pytest

from footplate import IllegalAction
from footplate.games.paris_connection.rules.board import COLOURS, LABELS, PLACES, RAILS
from games.paris_connection.positions import (
    GAME,
    RING,
    TO_MARSEILLE,
    board,
    do,
    on_map,
    places,
    position,
    texts,
    value,
)

BLUE_SHUT_IN = {"blue": ["E6", "Amiens"], "brown": RING, "black": RING}


def test_rule_3a_1_up_to_five_of_one_colour_from_its_board() -> None:
    state = do(position(), *[f"build red at {hex}" for hex in ("I12", "J10", "K7", "L7", "M7")])
    assert GAME.actor(state) == 1
    assert on_map(state, "red") == ["I12", "J10", "K7", "L7", "M7"]
    assert board(state, "red") == 26 - 5


def test_rule_3a_1_only_one_colour_in_a_turn() -> None:
    state = do(position(), "build red at I12")
    assert all(text.startswith("build red") or text == "stop building" for text in texts(state))


def test_rule_3a_1_shares_are_not_needed() -> None:
    state = position(hands=[{"red": 10}, {"red": 10}, {"red": 10}])
    assert places(state, "blue") == {"E5", "E6", "F6"}


def test_rule_3a_2_next_to_the_station_or_to_any_locomotive_of_the_colour() -> None:
    state = position()
    assert places(state, "red") == {"H11", "I12", "I13"}
    do(state, "build red at I12")
    assert places(state, "red") == {"H11", "I13", "I11", "J10", "Orléans"}


def test_rule_3a_2_branches_are_allowed() -> None:
    state = do(position(), "build red at H11", "build red at I13", "build red at J12")
    assert on_map(state, "red") == ["H11", "I13", "J12"]


def test_rule_3a_2_locomotives_of_other_colours_do_not_help() -> None:
    state = position(map={"red": ["I12", "J10", "K7"]})
    assert "K8" not in places(state, "black")
    with pytest.raises(IllegalAction, match="is not possible now"):
        do(state, "build black at K8")


def test_rule_3a_3_hexes_across_a_barred_hexside_are_not_adjacent() -> None:
    # F4 touches Le Havre and E3 across the Seine estuary.
    state = position(map={"black": ["G5", "F5", "F4"]})
    assert {"F3", "G3"} <= places(state, "black")
    assert "Le Havre" not in places(state, "black")
    assert "E3" in places(state, "black"), "E3 also touches F5"
    only_f4 = position(map={"black": ["G5", "G4", "F4"]})
    assert "E3" not in places(only_f4, "black")


@pytest.mark.parametrize("edge", list(RAILS.barred))
def test_rule_3a_3_every_barred_hexside_parts_two_neighbours(edge: tuple[int, int]) -> None:
    one, other = edge
    assert other in RAILS.board.neighbours[one]
    assert other not in RAILS.ways[one]
    assert one not in RAILS.ways[other]


def test_rule_3a_4_open_country_holds_two_different_colours() -> None:
    one = position(map={"red": ["I13"]})
    assert "I13" in places(one, "purple")
    assert "I13" not in places(one, "red")
    two = position(map={"red": ["I13"], "purple": ["I13"], "yellow": ["H14", "I14"]})
    assert "I13" not in places(two, "yellow")


def test_rule_3a_4_a_city_holds_one() -> None:
    state = position(map={"red": ["I13", "Orléans"], "purple": ["I13"]})
    assert "Orléans" not in places(state, "purple")


def test_rule_3a_4_nothing_on_stations_or_under_the_tower() -> None:
    never = {LABELS[hex] for hex in (*RAILS.starts, RAILS.tower)}
    assert len(never) == 7
    for label in never:
        with pytest.raises(ValueError, match="no city or hex"):
            GAME.parse(position(), f"build red at {label}")
    assert not any(hex >= PLACES for ways in RAILS.ways for hex in ways)


def test_rule_3a_5_the_value_rises_by_the_city_and_the_builder_scores_it() -> None:
    state = position(map={"blue": ["E5", "Rouen", "D2"]}, mover=1, points=[1, 0, 0])
    do(state, "build blue at Amiens")
    assert value(state, "blue") == 2
    assert state.points == [1, 2, 0]


def test_rule_3a_5_several_cities_in_one_build_score_each() -> None:
    state = do(position(), "build blue at E5", "build blue at Amiens", "build blue at Rouen")
    assert value(state, "blue") == 2
    assert state.points == [1 + 2, 0, 0]


def test_rule_3a_5_a_city_of_two_adds_two() -> None:
    way = ["I13", "J12", "K10", "L10", "M9", "N9", "O9", "P9"]
    state = do(position(map={"purple": way}), "build purple at Saint-Étienne")
    assert value(state, "purple") == 2
    assert state.points == [2, 0, 0]


def test_rule_3a_5_open_country_gives_nothing() -> None:
    state = do(position(), "build blue at E5")
    assert state.values == [0] * 6
    assert state.points == [0] * 3


def test_rule_3a_5_without_city_points_only_the_value_rises() -> None:
    for options in ({"city_points": False}, {"rules": "published"}):
        state = do(position(options=options), "build blue at E5", "build blue at Amiens")
        assert value(state, "blue") == 1
        assert state.points == [0, 0, 0]


def test_rule_3a_5_a_start_value_of_one_counts_in_the_points() -> None:
    state = do(position(options={"start_value": 1}), "build blue at E5", "build blue at Amiens")
    assert value(state, "blue") == 2
    assert state.points == [2, 0, 0]


def test_rule_3a_7_no_stop_before_the_first_then_always() -> None:
    state = position()
    assert "stop building" not in texts(state)
    do(state, "build red at I12")
    assert "stop building" in texts(state)
    do(state, "stop building")
    assert GAME.actor(state) == 1
    assert state.placed == 0


def test_rule_3a_7_an_empty_board_cannot_be_built() -> None:
    state = position(boards={"red": 0})
    assert places(state, "red") == set()
    assert places(state, "blue")


def test_rule_3a_7_the_build_ends_when_the_board_is_empty() -> None:
    state = position(boards={"red": 2})
    do(state, "build red at I12", "build red at J10")
    assert board(state, "red") == 0
    assert GAME.actor(state) == 1


def test_rule_3a_7_a_colour_without_a_legal_place_cannot_be_built() -> None:
    state = position(map=BLUE_SHUT_IN)
    assert board(state, "blue") > 0
    assert places(state, "blue") == set()


def test_rule_3a_7_the_build_ends_when_no_legal_place_is_left() -> None:
    state = position(map={**BLUE_SHUT_IN, "blue": ["E6"]})
    assert places(state, "blue") == {"Amiens"}
    do(state, "build blue at Amiens")
    assert GAME.actor(state) == 1


def test_rule_3a_7_marseille_ends_the_build() -> None:
    state = do(position(map={"yellow": TO_MARSEILLE}), "build yellow at Marseille")
    assert GAME.legal(state) == []


def test_the_actions_of_a_build_are_those_of_its_colour() -> None:
    state = do(position(), "build red at I12")
    red = COLOURS.index("red")
    assert GAME.legal(state)[:-1] == list(state.builds[red])
