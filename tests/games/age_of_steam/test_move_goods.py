"""Rules 45 to 50: moving goods."""

from typing import Any

from games.age_of_steam.positions import GAME, do, moving, position, texts

EVANSVILLE_CINCINNATI = {"K10": ["NE-SW", 1], "L9": ["NE-SW", 1]}
THROUGH_INDIANAPOLIS = {"J9": ["NE-S", 0], "K9": ["NE-SW", 2, 0], "L8": ["SE-SW", 2]}
"""Evansville and Cincinnati are blue."""

SKIP = "move nothing"


def test_rule_45_two_rounds_first_move_player_first() -> None:
    seats = [{}, {}, {"action": "First Move"}]
    state = position(phase="move_goods", seats=seats, order=[1, 0, 2])
    actors = []
    for _ in range(6):
        actors.append(GAME.actor(state))
        do(state, SKIP)
    assert actors == [2, 1, 0, 2, 1, 0]


def test_rule_45_the_engine_may_be_raised_once_a_turn_up_to_six() -> None:
    state = do(position(phase="move_goods"), "upgrade engine", SKIP, SKIP)
    assert state.engine[0] == 2
    assert texts(state) == [SKIP]
    six = position(phase="move_goods", seats=[{"engine": 6}, {}, {}])
    assert texts(six) == [SKIP]


def test_rule_46_any_cube_over_anybodys_links() -> None:
    state = moving(EVANSVILLE_CINCINNATI, {"Evansville": ["blue"]})
    assert GAME.actor(state) == 0
    assert texts(state, "move blue") == ["move blue from Evansville"]


def test_rule_47_a_cube_ends_in_a_city_of_its_colour() -> None:
    assert not texts(moving(EVANSVILLE_CINCINNATI, {"Evansville": ["red"]}), "move red")
    state = do(moving(EVANSVILLE_CINCINNATI, {"Evansville": ["blue"]}), "move blue from Evansville")
    assert texts(state) == ["to Cincinnati by NE"]
    do(state, "to Cincinnati")
    assert GAME.actor(state) == 1


def test_rule_47_not_more_links_than_the_engine_has() -> None:
    goods = {"Evansville": ["blue"]}
    weak = moving(THROUGH_INDIANAPOLIS, goods, seats=[{"engine": 1}, {}, {}])
    assert not texts(weak, "move blue")
    strong = moving(THROUGH_INDIANAPOLIS, goods, seats=[{"engine": 2}, {}, {}])
    do(strong, "move blue from Evansville")
    assert texts(strong) == ["to Indianapolis by N"]


def test_rule_47_only_completed_links() -> None:
    track = {"J9": ["NE-S", 0], "K9": ["NE-SW", 2, 0]}
    assert not texts(moving(track, {"Evansville": ["blue"]}), "move blue")


def test_rule_47_the_cube_stops_at_the_first_city_of_its_colour() -> None:
    # Lexington is a New City in blue beyond Cincinnati: the cube cannot ride through.
    track = {**EVANSVILLE_CINCINNATI, "N9": ["S-NW", 0]}
    state = moving(track, {"Evansville": ["blue"]}, new_cities={"B": "Lexington"})
    do(state, "move blue from Evansville", "to Cincinnati")
    assert GAME.encode(state)["move"]["cube"] is None
    black = moving(track, {"Evansville": ["black"]}, new_cities={"C": "Lexington"})
    do(black, "move black from Evansville", "to Cincinnati", "to Lexington")
    assert GAME.actor(black) == 1


def test_rule_47_no_stop_is_visited_twice() -> None:
    # Two links between Evansville and Cincinnati, and red lies beyond neither.
    track = {**EVANSVILLE_CINCINNATI, **THROUGH_INDIANAPOLIS}
    state = moving(track, {"Cincinnati": ["black"]}, new_cities={})
    assert not texts(state, "move black")
    away = moving(track, {"Evansville": ["blue"]})
    do(away, "move blue from Evansville", "to Indianapolis")
    assert texts(away) == ["to Cincinnati by NE"]


def test_rule_47_only_links_from_which_the_cube_can_arrive_are_offered() -> None:
    # From Evansville a dead-end link leads to Terre Haute.
    track = {**THROUGH_INDIANAPOLIS, "I10": ["N-SE", 1], "I9": ["S", 1]}
    state = do(moving(track, {"Evansville": ["blue"]}), "move blue from Evansville")
    assert texts(state) == ["to Indianapolis by N"]


def test_rule_48_a_cube_on_a_city_of_its_own_colour_goes_to_another() -> None:
    state = do(moving(EVANSVILLE_CINCINNATI, {"Cincinnati": ["blue"]}), "move blue from Cincinnati")
    assert texts(state) == ["to Evansville by SW"]
    lonely = {"J9": ["NE-S", 0], "K9": ["SW", 0]}
    assert not texts(moving(lonely, {"Evansville": ["blue"]}), "move blue")


def test_rule_49_every_link_pays_its_owner_at_once() -> None:
    state = moving(THROUGH_INDIANAPOLIS, {"Evansville": ["blue"]})
    do(state, "move blue from Evansville", "to Indianapolis")
    assert state.income == [1, 0, 0]
    do(state, "to Cincinnati")
    assert state.income == [1, 0, 1]


def test_rule_49_links_without_owner_pay_nobody() -> None:
    track = {"K10": ["NE-SW", None], "L9": ["NE-SW", None]}
    state = moving(track, {"Evansville": ["blue"]})
    do(state, "move blue from Evansville", "to Cincinnati")
    assert state.income == [0, 0, 0]


def test_rule_49_of_parallel_links_the_mover_chooses() -> None:
    track: dict[str, Any] = {**EVANSVILLE_CINCINNATI, "K11": ["NE-NW", 2], "L10": ["NE-SW", 2]}
    track["M10"] = ["N-SW", 2]
    state = do(moving(track, {"Evansville": ["blue"]}), "move blue from Evansville")
    assert texts(state) == ["to Cincinnati by NE", "to Cincinnati by SE"]
    do(state, "to SE")
    assert state.income == [0, 0, 1]


def test_rule_50_the_cube_goes_back_to_the_bag() -> None:
    state = moving(EVANSVILLE_CINCINNATI, {"Evansville": ["blue", "red"]})
    assert state.bag[1] == 19
    do(state, "move blue from Evansville", "to Cincinnati")
    assert state.bag[1] == 20
    assert GAME.encode(state)["goods"] == {"Evansville": ["red"]}
