"""Rule 6: connections and scoring during the game."""

import pytest

from footplate.games.stephensons_rocket.rules.scoring import prizes
from games.stephensons_rocket.table import (
    THREE_AT_ONCE,
    do,
    position,
    prestige,
    sites,
    track,
    value,
)


def test_6_1_a_line_is_connected_to_the_sites_next_to_its_locomotive() -> None:
    state = do(position(), "extend YNM to B8")
    assert sites(state, "YNM") == {"York", "Leeds"}
    do(state, "extend LMR to F4")
    assert sites(state, "LMR") == {"Liverpool"}


def test_6_2_the_value_counts_all_sites_those_of_this_move_included() -> None:
    state = position(lines={"GWR": track("O6", "O7", "O8")})
    assert value(state, "GWR") == 2, "Bristol, and Oxford from O8"
    do(state, "extend GWR to O9")
    assert sites(state, "GWR") == {"Bristol", "Oxford", "Reading"}


def test_6_3_a_city_pays_2_and_1_for_cubes() -> None:
    chart = {"Manchester": {"steel": [1], "textiles": [1, 2]}}
    state = do(position(industries=chart), "extend LMR to E5")
    assert prestige(state) == [0, 2, 1]


def test_6_3_the_first_connection_sets_the_indicator() -> None:
    state = do(position(), "extend LMR to E5")
    assert state.indicators.bit_count() == 1


def test_6_3_a_further_line_scores_the_city_again_and_the_same_line_does_not() -> None:
    lines = {"SER": track("P15", "P14", "O14", "O13"), "LBR": track("R11", "Q11")}
    chart = {"London": {"brewing": [2]}}
    state = do(position(lines=lines, industries=chart), "extend LBR to P11")
    assert prestige(state) == [0, 0, 2]
    state = do(position(lines=lines, industries=chart), "extend SER to N12")
    assert prestige(state) == [0, 0, 0]


def test_6_4_a_railway_town_pays_the_value_and_half_of_it_for_stations() -> None:
    lines = {"LSWR": track("S3", "S4", "S5", "S6", "S7")}
    state = position(lines=lines, stations=[["S7"], ["S3", "S5"], []])
    do(state, "extend LSWR to S8")
    assert sites(state, "LSWR") == {"Exeter", "Taunton", "Southampton"}
    assert prestige(state) == [1, 3, 0], "three sites, and half of three rounded down"


def test_6_4_a_tie_for_most_stations_shares_both_prizes() -> None:
    state = position(lines={"YNM": track("C10", "D9")}, stations=[["C10"], [], ["D8"]])
    do(state, "extend YNM to D8")
    assert sites(state, "YNM") == {"York", "Hull", "Leeds", "Sheffield"}
    assert prestige(state) == [3, 0, 3]


def test_6_4_a_tie_for_second_most_stations_shares_the_second_prize() -> None:
    lines = {"LSWR": track("R2", "Q3", "Q4", "Q5", "Q6", "R6", "S7")}
    state = position(lines=lines, stations=[["R2", "Q4"], ["Q6"], ["S7"]])
    do(state, "extend LSWR to S8")
    assert value(state, "LSWR") == 4, "Exeter, Taunton, Salisbury, Southampton"
    assert prestige(state) == [4, 1, 1]


def test_6_4_the_station_entered_by_this_move_counts() -> None:
    state = do(position(stations=[[], ["B8"], []]), "extend YNM to B8")
    assert prestige(state) == [0, 2, 0]


def test_6_4_each_new_line_scores_the_town_again() -> None:
    lines = {"SER": track("P15", "P14"), "LBR": track("R12", "Q12")}
    state = position(lines=lines, stations=[[], ["Q12"], []])
    assert "Maidstone" in sites(state, "SER")
    do(state, "extend LBR to P12")
    assert prestige(state)[1] == 3, "Brighton, London, Maidstone"


def test_6_5_another_lines_starting_town_adds_to_the_value_without_a_payment() -> None:
    lines = {"LBR": track("S13"), "LSWR": track("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10")}
    state = position(lines=lines, stations=[["S9"], [], []])
    before = value(state, "LSWR")
    do(state, "extend LSWR to S11")
    assert "Brighton" in sites(state, "LSWR")
    assert value(state, "LSWR") == before + 1
    assert prestige(state) == [0, 0, 0]
    assert state.dissolved == 0


def test_6_6_a_site_taken_over_is_not_scored_then_nor_later() -> None:
    lines = {"SER": track("P15", "P14", "O14"), "LBR": track("R11", "Q11", "P11", "P12", "Q13")}
    state = position(lines=lines, industries={"London": {"brewing": [1]}})
    assert "London" not in sites(state, "SER")
    do(state, "extend LBR to Q14")
    assert {"London", "Brighton"} <= sites(state, "SER")
    assert prestige(state) == [3, 0, 0], "the share of LBR alone"
    do(state, "extend SER to O13")
    assert prestige(state) == [3, 0, 0], "London is not new for SER any more"


def test_6_7_cities_then_towns_then_the_merger() -> None:
    state = position(
        lines=THREE_AT_ONCE,
        stations=[[], ["P12"], []],
        industries={"London": {"brewing": [2]}},
    )
    do(state, "extend LBR to P12")
    assert state.prestige[0:3] == [0, 0, 2]
    assert state.prestige[4:7] == [0, 3, 0]
    assert state.prestige[8:11] == [3, 0, 0]


def test_6_7_two_cities_in_one_move_both_score() -> None:
    chart = {"Oxford": {"brewing": [1]}, "Reading": {"brewing": [2]}}
    lines = {"GWR": track("P5", "P6", "P7", "P8")}
    state = position(lines=lines, industries=chart)
    do(state, "extend GWR to O9")
    assert prestige(state) == [0, 2, 2]


@pytest.mark.parametrize(
    ("counts", "first", "second", "expected"),
    [
        ([3, 2, 1], 7, 3, (7, 3, 0)),
        ([2, 2, 1], 7, 3, (5, 5, 0)),
        ([2, 2, 2], 7, 3, (3, 3, 3)),
        ([3, 1, 1], 7, 3, (7, 1, 1)),
        ([3, 1, 1, 1], 7, 3, (7, 1, 1, 1)),
        ([3, 0, 0], 7, 3, (7, 0, 0)),
        ([0, 0, 0], 7, 3, (0, 0, 0)),
        ([1, 1], 1, 0, (0, 0)),
        ([2, 2, 2, 2], 2, 1, (0, 0, 0, 0)),
        ([4, 4, 3, 3], 6, 3, (4, 4, 0, 0)),
    ],
)
def test_6_8_places_and_ties(
    counts: list[int], first: int, second: int, expected: tuple[int, ...]
) -> None:
    assert prizes(counts, first, second) == expected
