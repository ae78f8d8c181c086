"""Rules 1 (set-up), 2 (turn) and 12 (player counts)."""

from random import Random

import pytest

from footplate.engine.contract import CHANCE
from footplate.games.stephensons_rocket import GAME
from footplate.games.stephensons_rocket.rules.board.tables import (
    CITY_SITES,
    ENGLAND,
    LINES,
    SITES,
    START_SITES,
    TOWN_SITES,
)
from games.stephensons_rocket.table import (
    do,
    engine,
    extensions,
    full_chart,
    legal,
    position,
    prestige,
    shares,
    sites,
    track,
    with_shares,
)


def test_1_1_components() -> None:
    state = GAME.new(4)
    assert (len(LINES), state.tiles, state.passengers) == (7, 60, 9)
    assert state.reserve == [7, 7, 7, 7]
    assert GAME.info.players == (2, 3, 4)


def test_1_2_sites() -> None:
    assert (len(START_SITES), len(CITY_SITES), len(TOWN_SITES), len(SITES)) == (7, 12, 9, 28)
    assert len(set(ENGLAND.site_hexes)) == 28


def test_1_3_locomotives_stand_on_their_starting_towns_which_count_for_their_lines() -> None:
    state = GAME.new(3)
    assert engine(state, "LMR") == "E4"
    assert all(heading < 0 for heading in state.headings)
    assert [len(sites(state, line)) for line in LINES] == [1] * 7
    assert sites(state, "YNM") == {"York"}


def test_1_4_start_player_is_drawn_evenly_and_everyone_begins_with_nothing() -> None:
    state = GAME.new(3)
    assert GAME.actor(state) == CHANCE
    assert [weight for _, weight in GAME.chances(state)] == [1, 1, 1]
    do(state, "start player 2")
    assert GAME.actor(state) == 2
    assert prestige(state) == [0, 0, 0]
    assert all(shares(state, line) == [0, 0, 0] for line in LINES)


def test_1_5_nothing_is_hidden_and_chance_acts_only_once() -> None:
    state = do(GAME.new(2), "start player 0")
    assert GAME.encode(GAME.observe(state, 1)) == GAME.encode(state)
    rng = Random(3)
    while state.phase >= 0:
        assert GAME.actor(state) != CHANCE
        GAME.play(state, rng.choice(GAME.legal(state)))


def test_2_1_a_turn_is_two_actions_and_goes_clockwise() -> None:
    state = position(active=2)
    do(state, "invest in Derby steel")
    assert (GAME.actor(state), state.actions_left) == (2, 1)
    do(state, "build station at L10")
    assert (GAME.actor(state), state.actions_left, state.turn) == (0, 2, 2)


def test_2_1_there_is_no_voluntary_pass() -> None:
    assert "pass" not in legal(position())


def test_2_1_the_rest_of_a_turn_without_any_action_is_skipped() -> None:
    # The chart is full, all stations of seat 0 are linked, and one tile is left for one more move.
    first = {"LMR": "D4", "YNM": "B8", "GER": "K17", "SER": "Q15", "LBR": "S11"}
    first |= {"LSWR": "R1", "GWR": "N5"}
    state = position(
        tiles=1,
        lines={line: track(hex) for line, hex in first.items()},
        stations=[list(first.values()), [], []],
        industries=full_chart(),
    )
    assert all(text.startswith("extend") for text in legal(state))
    do(state, "extend YNM to B7")
    assert state.phase < 0, "no second action is possible, and the last tile ends the game"


def test_2_2_no_line_is_extended_twice_in_a_turn() -> None:
    state = do(position(), "extend YNM to B8")
    assert extensions(state, "YNM") == set()
    assert extensions(state, "LMR") == {"D4", "E5", "F4"}
    do(state, "extend LMR to D4")
    assert extensions(state, "YNM") == {"A8", "B7"}


def test_2_2_a_line_led_elsewhere_by_a_veto_was_extended_all_the_same() -> None:
    state = position(lines={"YNM": track(shares=[0, 1, 0])})
    do(state, "extend YNM to B8", "bid 1 for C10", "pass")
    assert engine(state, "YNM") == "C10"
    assert extensions(state, "YNM") == set()


def test_2_2_the_survivor_of_a_merger_was_not_extended_itself() -> None:
    lines = {
        "LSWR": track("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "R10"),
        "SER": track("Q15", "Q14", "Q13", "Q12"),
    }
    state = do(position(lines=lines), "extend SER to Q11")
    assert engine(state, "SER") is None
    assert extensions(state, "LSWR") == {"Q10", "R11"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_12_every_player_count_has_the_same_rules(players: int) -> None:
    lines = with_shares({}, YNM=[0] * (players - 1) + [1])
    state = position(players, lines=lines)
    do(state, "extend YNM to B8")
    assert GAME.actor(state) == players - 1
    do(state, "bid 1 for B10")
    assert GAME.actor(state) == 0, "the active player answers last"
    assert {"bid 1 for B8", "pass"} == legal(state)
