"""Rules of section 2, the set-up."""

from random import Random

import pytest

from footplate import CHANCE
from footplate.engine.flow import settle
from footplate.games.ride_the_rails.rules.board.tables import CITIES
from games.ride_the_rails.setting import GAME, at, legal


@pytest.mark.parametrize("players", [3, 4, 5])
def test_2_1_27_locomotives_of_every_railroad_and_nothing_else_yet(players: int) -> None:
    start = GAME.encode(GAME.new(players))
    assert set(start["supply"].values()) == {27}
    assert start["track"] == {}
    assert start["shares"] == [{}] * players


@pytest.mark.parametrize("players", [2, 6])
def test_2_1_only_three_to_five_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="is for 3, 4, 5 players"):
        GAME.new(players)


def test_2_2_a_passenger_in_every_city_no_money_round_one() -> None:
    start = GAME.encode(GAME.new(3))
    assert len(start["passengers"]) == CITIES
    assert start["money"] == [0, 0, 0]
    assert start["round"] == 1


def test_2_2_the_turn_order_is_drawn_seat_by_seat() -> None:
    state = GAME.new(4)
    assert GAME.actor(state) == CHANCE
    assert legal(state) == {f"seat {seat} is next" for seat in range(4)}
    settle(GAME, state, Random(5))
    assert sorted(state.order) == [0, 1, 2, 3]
    assert GAME.actor(state) == state.order[-1]


def test_2_2_every_order_is_equally_likely() -> None:
    state = GAME.new(3)
    assert [weight for _, weight in GAME.chances(state)] == [1, 1, 1]
    GAME.apply(state, GAME.parse(state, "seat 1 is next"))
    assert legal(state) == {"seat 0 is next", "seat 2 is next"}


def test_r1_51_passengers_are_placed_though_the_box_holds_52() -> None:
    assert len(GAME.encode(at())["passengers"]) == 51
