"""Rules 1 to 5: bag, display, cities, players, first order."""

from random import Random

from footplate import CHANCE
from footplate.engine.flow import settle
from footplate.games.age_of_steam.rules.state import COLOUR_COUNT, NOTHING
from games.age_of_steam.positions import GAME, RUST_BELT, do, position, texts

BOXES, COLUMNS, STOP_NAMES = RUST_BELT.boxes, RUST_BELT.columns, RUST_BELT.stop_names


def test_rule_01_the_bag_holds_96_cubes_and_no_white_one() -> None:
    state = GAME.new(3)
    assert state.bag == [20, 20, 20, 20, 16]
    assert texts(state) == ["draw red", "draw blue", "draw purple", "draw yellow", "draw black"]
    assert [weight for _, weight in GAME.chances(state)] == [20, 20, 20, 20, 16]


def test_rule_02_the_display_is_filled_row_by_row() -> None:
    state = GAME.new(3)
    do(state, *(["draw red"] * 13))
    display = GAME.encode(state)["display"]
    assert [display[f"L{n}"] for n in (1, 2)] == [["red", "red", None], ["red", None, None]]
    assert display["D6"] == ["red", None, None]
    assert display["A"] == [None, None]


def test_rule_02_the_display_has_52_boxes() -> None:
    assert len(BOXES) == 52
    sizes = {column.name: column.boxes for column in COLUMNS}
    assert sizes == {**dict.fromkeys(_numbered(), 3), **dict.fromkeys("ABCDEFGH", 2)}
    growth = {column.name: column.growth for column in COLUMNS[12:]}
    assert [growth[letter] for letter in "ABCD"] == [(0, 3), (0, 4), (0, 5), (0, 6)]
    assert [growth[letter] for letter in "EFGH"] == [(1, 1), (1, 2), (1, 3), (1, 4)]


def _numbered() -> list[str]:
    return [f"{side}{number}" for side in "LD" for number in range(1, 7)]


def test_rule_03_starting_cubes_and_what_stays_in_the_bag() -> None:
    state = GAME.new(4)
    settle(GAME, state, Random(3))
    cubes = {
        name: sum(state.goods[stop * COLOUR_COUNT : (stop + 1) * COLOUR_COUNT])
        for stop, name in enumerate(STOP_NAMES)
    }
    assert cubes["Pittsburgh"] == cubes["Wheeling"] == 3
    others = [cubes[name] for name in STOP_NAMES[:12] if name not in ("Pittsburgh", "Wheeling")]
    assert others == [2] * 10
    assert sum(cubes[name] for name in STOP_NAMES[12:]) == 0
    assert sum(state.bag) == 18
    assert NOTHING not in state.display


def test_rule_04_what_every_player_starts_with() -> None:
    state = GAME.new(6)
    assert state.cash == [10] * 6
    assert state.shares == [2] * 6
    assert state.income == [0] * 6
    assert state.engine == [1] * 6


def test_rule_05_the_highest_of_three_dice_is_first() -> None:
    state = position(phase="roll_for_order")
    do(state, "roll 1", "roll 2", "roll 3", "roll 6", "roll 6", "roll 5")
    assert GAME.actor(state) == CHANCE
    do(state, "roll 4", "roll 4", "roll 4")
    assert state.order == [1, 2, 0]
    assert GAME.encode(state)["phase"] == "issue_shares"


def test_rule_05_ties_are_rolled_again_among_the_tied() -> None:
    state = position(phase="roll_for_order", rolls=[[9], [12], []], queue=[2])
    do(state, "roll 1", "roll 2", "roll 6")
    assert GAME.encode(state)["queue"] == [0, 2]
    do(state, "roll 1", "roll 1", "roll 1", "roll 1", "roll 1", "roll 2")
    assert state.order == [1, 2, 0]


def test_rule_05_a_reroll_never_overtakes_a_higher_first_roll() -> None:
    state = position(phase="roll_for_order", rolls=[[9, 18], [12], [9]], queue=[2])
    do(state, "roll 1", "roll 1", "roll 1")
    assert state.order == [1, 0, 2]
