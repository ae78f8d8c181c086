"""Rules 1 to 12: pieces, what is known, set-up."""

import pytest

from footplate.games.mini_rails.rules.board import (
    COLOURS,
    DISCS_OF_A_COLOUR,
    FRAMES,
    HEXES,
    LABELS,
    LAYOUTS,
    SPOTS,
    TERRAIN,
    TILE_SIDES,
    TILES,
)
from games.mini_rails.positions import GAME, do, on_map, position, texts

FRAMES_IN_ORDER = [f"frame {colour}" for colour in COLOURS]
TILES_IN_ORDER = [f"tile {number}A turned 0" for number in range(1, 8)]


def test_rule_1_twelve_discs_in_six_colours() -> None:
    assert COLOURS == ("red", "white", "tan", "blue", "yellow", "gray")
    assert DISCS_OF_A_COLOUR == 12


def test_rule_2_seven_two_sided_tiles_make_49_hexes() -> None:
    assert TILES == 7
    assert len(TILE_SIDES) == 14
    assert HEXES == 49
    assert all(len(spots) == 7 for spots in SPOTS)


def test_rule_3_each_frame_holds_one_outer_tile() -> None:
    for layout in LAYOUTS:
        assert len(layout.start_hexes) == FRAMES
        for frame, starts in enumerate(layout.start_hexes, start=1):
            assert set(starts) <= set(layout.tile_hexes[frame])


def test_rule_4_two_markers_and_two_actions_each() -> None:
    state = position(players=5, market=["red"] * 6 + ["blue"] * 5)
    assert [state.order.count(seat) for seat in range(5)] == [2] * 5
    kinds = {text.split(" ")[0] for text in texts(state)}
    assert kinds == {"buy", "build"}


def test_rule_5_every_seat_sees_everything() -> None:
    state = position(market=["red", "blue", "tan", "red", "gray", "white", "yellow"])
    assert all(GAME.encode(GAME.observe(state, seat)) == GAME.encode(state) for seat in range(3))


def test_rule_6_frames_are_drawn_one_by_one_each_colour_once() -> None:
    state = do(GAME.new(3), *FRAMES_IN_ORDER[:4])
    assert texts(state) == ["frame yellow", "frame gray"]
    assert [weight for _, weight in GAME.chances(state)] == [1, 1]


def test_rule_7_the_big_city_lies_in_the_centre_on_either_side() -> None:
    state = do(GAME.new(3), *FRAMES_IN_ORDER)
    assert len(texts(state)) == 12
    assert all(text.startswith("tile 1") for text in texts(state))
    do(state, "tile 1B turned 5")
    centre = LABELS.index("E4")
    assert TERRAIN[state.values[centre]] == "big_city"


def test_rule_7_the_other_tiles_lie_anywhere_on_any_side_turned_anyhow() -> None:
    state = do(GAME.new(3), *FRAMES_IN_ORDER, "tile 1A turned 0")
    assert len(texts(state)) == 6 * 2 * 6
    do(state, "tile 7B turned 2")
    assert not [text for text in texts(state) if text.startswith("tile 7")]


def test_rule_7_a_turned_tile_turns_its_ring_clockwise() -> None:
    straight = do(GAME.new(3), *FRAMES_IN_ORDER, "tile 1A turned 0")
    turned = do(GAME.new(3), *FRAMES_IN_ORDER, "tile 1A turned 1")
    north_east, east = LABELS.index("D4"), LABELS.index("E5")
    assert straight.values[north_east] == turned.values[east] == 2


@pytest.mark.parametrize(("players", "discs"), [(3, 3), (4, 1), (5, 1)])
def test_rule_8_companies_start_beside_their_frames(players: int, discs: int) -> None:
    state = do(GAME.new(players), *FRAMES_IN_ORDER)
    for colour in COLOURS:
        assert len(on_map(state, colour)) == discs


def test_rule_8_the_starting_hexes() -> None:
    assert on_map(do(GAME.new(3), "frame red"), "red") == ["A1", "A2", "B5"]
    assert on_map(do(GAME.new(4), "frame red"), "red") == ["A2"]
    assert on_map(do(GAME.new(4, {"frame_side": "B"}), "frame red"), "red") == ["A1"]
    assert on_map(do(GAME.new(3, {"frame_side": "B"}), "frame red"), "red") == ["A1", "A2", "B1"]


@pytest.mark.parametrize(
    ("players", "bag", "discs"),
    [
        (3, "manual", 9),
        (4, "manual", 11),
        (5, "manual", 11),
        (3, "published", 7),
        (4, "published", 9),
        (5, "published", 11),
    ],
)
def test_rule_9_discs_in_the_bag(players: int, bag: str, discs: int) -> None:
    assert GAME.new(players, {"bag": bag}).bag == [discs] * 6


def test_rule_9_rules_as_published_set_the_bag_and_single_options_still_count() -> None:
    assert GAME.new(3, {"rules": "published"}).bag == [7] * 6
    assert GAME.new(3, {"rules": "published", "bag": "manual"}).bag == [9] * 6


def test_rule_10_first_discs_occupy_their_hexes_and_move_nothing() -> None:
    state = do(GAME.new(3), *FRAMES_IN_ORDER, *TILES_IN_ORDER)
    assert state.stock_values == [()] * 6
    do(state, *["draw red"] * 7)
    assert "build red 1 at A2" not in texts(state)


def test_rule_11_the_first_seat_begins() -> None:
    state = position(market=["red", "blue", "tan", "red", "gray", "white", "yellow"])
    assert GAME.actor(state) == 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rule_12_the_first_order_goes_through_and_back(players: int) -> None:
    seats = list(range(players))
    assert GAME.new(players).order == seats + seats[::-1]
