"""Rules 14 to 26: turns, buying, building."""

from random import Random

import pytest

from footplate import OVER, IllegalAction
from footplate.engine.conformance import random_action
from footplate.games.mini_rails.rules.board import LABELS, LAYOUTS, TERRAIN
from footplate.games.mini_rails.rules.network import open_sites
from footplate.games.mini_rails.rules.state import NOTHING
from games.mini_rails.positions import GAME, do, on_map, position, shares, texts

MARKET = ["red", "blue", "tan", "red", "gray", "white", "yellow"]
RED_ENCLOSED = {
    # Red holds A1 and A2 only; B3, B4 and B5 around them are taken by others.
    "red": ["A1", "A2"],
    "gray": ["B1", "B2", "B3"],
    "white": ["B4", "B5"],
}


def test_rule_14_markers_act_from_left_to_right() -> None:
    state = position(market=MARKET, order=[1, 0, 2, 2, 0, 1])
    actors = []
    while state.order:
        actors.append(GAME.actor(state))
        kind = "buy" if actors.count(actors[-1]) == 1 else "build"
        do(state, next(text for text in texts(state) if text.startswith(kind)))
        if state.round == 2:
            break
    assert actors == [1, 0, 2, 2, 0, 1]


def test_rule_15_the_marker_takes_the_discs_place() -> None:
    state = do(position(market=MARKET), "buy tan 3")
    assert GAME.encode(state)["market"] == ["red", "blue", 0, "red", "gray", "white", "yellow"]
    assert state.order == [1, 2, 2, 1, 0]


def test_rule_15_no_passing_and_every_disc_with_every_unused_action() -> None:
    state = position(market=MARKET)
    assert len([text for text in texts(state) if text.startswith("buy")]) == 7
    assert not [text for text in texts(state) if "pass" in text]


@pytest.mark.parametrize(("used", "left"), [("bought", "build"), ("built", "buy")])
def test_rule_15_the_second_turn_is_the_other_action(used: str, left: str) -> None:
    state = position(market=["red", "blue", 0, 1, 0, 1, 2], order=[2], **{used: [2]})
    assert {text.split(" ")[0] for text in texts(state)} == {left}


def test_rule_16_either_action_first_and_two_turns_running() -> None:
    state = position(market=MARKET, order=[0, 0, 1, 1, 2, 2])
    do(state, "build tan at G5")
    assert GAME.actor(state) == 0
    do(state, "buy gray")
    assert GAME.actor(state) == 1


def test_rule_17_any_disc_for_either_action_a_blocked_colour_too() -> None:
    state = position(market=MARKET, map=RED_ENCLOSED)
    assert {"buy red 1", "build red 1 on frame", "buy red 4", "build red 4 on frame"} <= set(
        texts(state)
    )


def test_rule_18_a_share_starts_at_zero_beside_older_ones() -> None:
    state = position(market=MARKET, stocks=[{"red": [4]}, {"red": [-3]}, {}])
    do(state, "buy red 1")
    assert shares(state, 0, "red") == [4, 0]
    assert shares(state, 1, "red") == [-3]


def test_rule_19_builds_only_on_empty_hexes_beside_the_same_colour() -> None:
    state = position(market=MARKET)
    red = [text for text in texts(state) if text.startswith("build red 1")]
    assert red == [f"build red 1 at {hex}" for hex in ("B3", "B4", "C5", "C6")]
    with pytest.raises(IllegalAction):
        GAME.apply(state, GAME.parse(state, "build red 1 at E4"))


def test_rule_19_nobody_needs_a_share_to_build() -> None:
    state = do(position(market=MARKET), "build red 1 at B4")
    assert on_map(state, "red") == ["A1", "A2", "B4", "B5"]


VALUES = {
    "big_city": 5,
    "suburbs": 3,
    "farmland": 2,
    "plains": 1,
    "forest": -1,
    "lake": -2,
    "mountains": -3,
}


@pytest.mark.parametrize(("terrain", "value"), VALUES.items())
def test_rule_20_all_shares_of_the_colour_move_by_the_terrain(terrain: str, value: int) -> None:
    start = position(market=MARKET)
    hex = next(h for h, v in enumerate(start.values) if TERRAIN[v] == terrain and not _taken(h))
    beside = LAYOUTS[0].board.neighbours[hex][0]
    others = {
        colour: [LABELS[beside]] if colour == "blue" else []
        for colour in ("red", "white", "tan", "blue", "yellow", "gray")
    }
    stocks = [{"blue": [1, 0]}, {"blue": [-1], "red": [2]}, {}]
    state = position(market=MARKET, map=others, stocks=stocks)
    do(state, f"build blue 2 at {LABELS[hex]}")
    assert shares(state, 0, "blue") == [1 + value, value]
    assert shares(state, 1, "blue") == [value - 1]
    assert shares(state, 1, "red") == [2]


def _taken(hex: int) -> bool:
    return position(market=MARKET).discs[hex] >= 0


def test_rule_21_earlier_builds_do_not_move_later_shares() -> None:
    state = position(market=MARKET, order=[0, 1, 2, 2, 1, 0])
    do(state, "build red 1 at B3", "buy red 4")
    assert shares(state, 1, "red") == [0]


def test_rule_22_shares_stop_at_ten_and_the_rest_is_forgotten() -> None:
    state = position(market=MARKET, map={"red": ["C5"]}, stocks=[{"red": [9, 2]}, {}, {}])
    do(state, "build red 1 at C4")  # suburbs, +3
    assert shares(state, 0, "red") == [10, 5]
    do(state, "build red 4 at D5")  # forest, -1
    assert shares(state, 0, "red") == [9, 4]


def test_rule_22_shares_stop_at_minus_ten() -> None:
    state = position(market=MARKET, stocks=[{"red": [-9]}, {}, {}])
    do(state, "build red 1 at B4")  # mountains, -3
    assert shares(state, 0, "red") == [-10]


def test_rule_23_a_blocked_company_builds_on_its_frame_for_minus_one() -> None:
    state = position(market=MARKET, map=RED_ENCLOSED, stocks=[{"red": [3, -10]}, {}, {"blue": [1]}])
    assert [text for text in texts(state) if text.startswith("build red")] == [
        "build red 1 on frame",
        "build red 4 on frame",
    ]
    do(state, "build red 1 on frame")
    assert shares(state, 0, "red") == [2, -10]
    assert shares(state, 2, "blue") == [1]
    assert GAME.encode(state)["frame_discs"]["red"] == 1


def test_rule_23_the_frame_is_forbidden_while_any_hex_is_left() -> None:
    state = position(market=MARKET)
    with pytest.raises(IllegalAction):
        GAME.apply(state, GAME.parse(state, "build red 1 on frame"))


def test_rule_24_discs_on_a_frame_lead_nowhere() -> None:
    state = position(market=MARKET, map=RED_ENCLOSED)
    do(state, "build red 1 on frame")
    assert [text for text in texts(state) if text.startswith("build red")] == [
        "build red 4 on frame"
    ]
    assert on_map(state, "red") == ["A1", "A2"]


def test_rule_25_a_blocked_company_stays_blocked() -> None:
    state = position(market=MARKET, map=RED_ENCLOSED)
    do(state, "build gray 5 at C1", "build red 1 on frame")
    assert "build red 4 on frame" in texts(state)


def test_rule_26_tiles_do_not_part_neighbours() -> None:
    # C4 belongs to the top tile, C3 to the one left of it.
    state = position(market=MARKET, map={"red": ["C3"]})
    assert "build red 1 at C4" in texts(state)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rule_19_sites_are_those_a_plain_search_finds(players: int) -> None:
    rng, state = Random(players), GAME.new(players, {"frame_side": "B"})
    board = LAYOUTS[1].board
    while GAME.actor(state) != OVER:
        if GAME.actor(state) >= 0:
            for colour in range(6):
                own = [hex for hex in range(board.size) if state.discs[hex] == colour]
                beside = {neighbour for hex in own for neighbour in board.neighbours[hex]}
                found = tuple(sorted(hex for hex in beside if state.discs[hex] == NOTHING))
                assert open_sites(state, colour) == found
        GAME.play(state, random_action(GAME, state, rng))
