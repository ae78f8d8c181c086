"""Rule 7: mergers."""

from footplate.games.stephensons_rocket import GAME
from games.stephensons_rocket.table import (
    SOUTH,
    THREE_AT_ONCE,
    do,
    engine,
    extensions,
    is_isolated,
    legal,
    position,
    prestige,
    shares,
    sites,
    told,
    track,
    value,
    with_shares,
)


def test_7_1_the_moved_line_is_dissolved_into_the_line_it_meets() -> None:
    state = do(position(lines=SOUTH), "extend SER to Q11")
    assert GAME.encode(state)["lines"]["SER"]["into"] == "LSWR"
    assert engine(state, "SER") is None
    assert engine(state, "LSWR") == "R10"


def test_7_1_track_of_the_other_line_counts_like_its_locomotive() -> None:
    state = position(lines={"SER": track("Q15", "Q14", "Q13", "P12")})
    do(state, "extend LBR to R12")
    assert GAME.encode(state)["lines"]["LBR"]["into"] == "SER", "R12 lies beside the track on Q13"


def test_7_2_the_dissolved_line_pays_its_value_and_half_of_it_for_shares() -> None:
    state = position(lines=with_shares(THREE_AT_ONCE, LBR=[3, 0, 0]))
    do(state, "extend LBR to P12")
    assert prestige(state) == [3, 0, 0], "Brighton and the two sites of this very move"
    state = position(lines=with_shares(THREE_AT_ONCE, LBR=[3, 2, 0]))
    do(state, "extend LBR to P12", "pass")
    assert prestige(state) == [3, 1, 0]


def test_7_2_ties_for_shares() -> None:
    state = position(lines=with_shares(THREE_AT_ONCE, LBR=[1, 2, 0]))
    do(state, "extend LBR to P12", "pass")
    assert prestige(state) == [2, 2, 0], "3 + 1 shared by two"
    state = position(4, lines=with_shares(THREE_AT_ONCE, LBR=[3, 1, 1, 0]))
    do(state, "extend LBR to P12", "pass", "pass")
    assert prestige(state) == [3, 0, 0, 0], "1 shared by two is nothing"


def test_7_3_two_old_shares_become_a_new_one_and_the_odd_one_is_lost() -> None:
    state = position(4, lines=with_shares(SOUTH, SER=[3, 3, 1, 2], LSWR=[1, 0, 0, 0]))
    do(state, "extend SER to Q11", "pass", "pass", "pass")
    assert shares(state, "LSWR") == [1 + 2, 1, 0, 1]
    assert shares(state, "SER") == [0, 0, 0, 0]


def test_7_3_an_isolated_survivor_gives_the_shares_too() -> None:
    south = {**SOUTH, "LSWR": {**SOUTH["LSWR"], "isolated": True}}
    state = position(lines=with_shares(south, SER=[3, 0, 0]))
    do(state, "extend SER to Q11")
    assert shares(state, "LSWR") == [2, 0, 0]


def test_7_4_the_survivor_takes_over_track_stations_and_sites() -> None:
    state = position(lines=SOUTH, stations=[["Q14"], ["Q12"], []])
    do(state, "extend SER to Q11")
    assert sites(state, "LSWR") == {"Exeter", "Taunton", "Southampton", "Dover", "Maidstone"}
    lswr = 5 * 4
    assert state.linked[lswr : lswr + 3] == [1, 1, 0]
    assert engine(state, "LSWR") == "R10"
    assert extensions(state, "LSWR") == {"Q10", "R11"}, "heading unchanged, Q11 is track now"


def test_7_5_the_dissolved_line_is_marked_and_its_starting_town_stays_connected() -> None:
    state = do(position(lines=SOUTH), "extend SER to Q11")
    assert state.dissolved.bit_count() == 1
    assert "Dover" in sites(state, "LSWR")
    assert not any(text.startswith("extend SER") for text in legal(state))


def test_7_6_a_locomotive_still_on_its_starting_town_is_met_like_any_other() -> None:
    lines = {"SER": track("Q15", "Q14", "Q13")}
    state = do(position(lines=lines), "extend SER to R12")
    assert GAME.encode(state)["lines"]["SER"]["into"] == "LBR"
    assert engine(state, "LBR") == "S12"
    assert extensions(state, "LBR") == {"R11", "S11", "S13"}, "R12 is its own track now"


def test_7_chain_of_mergers() -> None:
    state = position(lines=with_shares(SOUTH, SER=[7, 0, 0], LSWR=[0, 2, 0]))
    do(state, "extend SER to Q11")
    assert shares(state, "LSWR") == [4, 2, 0]
    assert prestige(state) == [2, 0, 0]
    do(state, "extend LSWR to R11", "pass")
    assert shares(state, "LBR") == [2, 1, 0]
    assert value(state, "LBR") == 6, "three of LSWR, two of SER and Brighton"
    assert prestige(state) == [2 + 6, 3, 0], "5 sites and Brighton, half of it for Mirek"
    assert state.dissolved.bit_count() == 2


def test_7_a_chain_of_mergers_can_be_set_up_as_a_position() -> None:
    lines = {
        "SER": track("Q15", "Q14", "Q13", "Q12", "Q11", into="LSWR"),
        "LSWR": track("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "R10", "R11", into="LBR"),
    }
    state = position(lines=lines)
    assert value(state, "LBR") == 6
    assert extensions(state, "LBR") == {"R12", "S11", "S13"}
    assert is_isolated(state, "LBR"), "its own track and the sea close it in"
    assert state.tiles == 60 - 15


def test_7_the_log_tells_who_is_paid_and_what_shares_become() -> None:
    state = position(4, lines=with_shares(SOUTH, SER=[3, 3, 1, 2]))
    do(state, "extend SER to Q11", "pass", "pass")
    assert told(state, "pass")[2:] == [
        "SER, worth 2, is dissolved into LSWR: Ada gets 2 for most shares, Mirek gets 1",
        "Two SER shares become one LSWR share: Ada gets 2, Mirek gets 1 and Kenji gets 1",
    ]
