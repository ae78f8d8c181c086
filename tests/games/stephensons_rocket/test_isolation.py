"""Rule 8: isolation, by an exact search over hex and heading."""

from typing import Any

import pytest

from footplate.games.stephensons_rocket import GAME
from footplate.games.stephensons_rocket.rules.board.tables import LABELS, LINES, standing
from footplate.games.stephensons_rocket.rules.network.isolation import _shortest_way, way_out
from games.stephensons_rocket.table import (
    TRAP,
    do,
    engine,
    extensions,
    is_isolated,
    position,
    prestige,
    shares,
    sites,
    track,
    with_shares,
)

LOOP_OF_LBR: dict[str, Any] = {
    "LMR": track("F4", "G5", "H5", "H6", "I7", "J6", "K7", into="GWR"),
    "YNM": track("C10", "D9", "E9", "F8", "G9", "H8", "I8", into="LMR"),
    "GER": track("J16", "K16", "L15", "M16", isolated=True),
    "SER": track("P15", "P14", "O14", "N13", "N12", into="LBR"),
    "LBR": track("S13 R13 Q13 Q12 P11 O11 N11 M11 L11 L12 K13 J12 I13 H12 G12 F12 E12"),
    "LSWR": track("R1", "Q2", "Q3", "Q4", "P4", "P5", into="GWR"),
    "GWR": track("O6 N6 M6 L6 L7 M8 N7 O8 O9 N9 M9 L9 L10", into="LBR"),
}
"""LBR led to E11 could reach a new site only by a loop that runs over its own new track."""

LOOP_OF_YNM: dict[str, Any] = {
    "LMR": track("F4", "G4", "H4", "I4", "J4", "J5", "J6", "K7", "K8", into="LBR"),
    "YNM": track("C10", "D9", "D8", "D7", "D6", "D5"),
    "GER": track("K17 L16 L15 K15 J14 I14 I13 J12 K12 K11 L10 M10 M9", into="LBR"),
    "SER": track("R15", "R14", "R13", "R12"),
    "LBR": track("S11 R10 Q10 Q9 Q8 P7 O7 N7 M8 L8 K9 J8"),
    "LSWR": track("R1", "Q2", "Q3", "Q4", into="GWR"),
    "GWR": track("P5", "Q5", "R5", "S5", "S4", "S3", "R2", isolated=True),
}
"""YNM led to C5: the shortest way crosses itself, a longer one does not."""


def test_8_1_a_line_that_can_reach_nothing_new_is_isolated() -> None:
    state = do(position(lines=TRAP), "extend GWR to Q13")
    assert is_isolated(state, "LBR")


def test_8_1_a_line_that_can_still_merge_is_not() -> None:
    state = position(lines=TRAP)
    assert not is_isolated(state, "LBR"), "R13 beside SER would be a merger"


def test_8_1_others_that_could_merge_into_it_do_not_matter() -> None:
    lines = {"YNM": track("B10"), "LMR": track("D4", "D5", "D6", "D7", "D8", "D9")}
    state = do(position(lines=lines), "extend YNM to A11")
    assert is_isolated(state, "YNM")
    do(state, "extend LMR to C10")
    assert GAME.encode(state)["lines"]["LMR"]["into"] == "YNM"
    assert is_isolated(state, "YNM")


def test_8_1_the_tile_supply_is_ignored() -> None:
    state = position(tiles=1, lines={"LMR": track("F4"), "YNM": track("B8", "B7")})
    do(state, "extend LMR to G5")
    assert state.tiles == 0
    assert state.isolated == 0


def test_8_2_a_way_over_its_own_new_track_does_not_count() -> None:
    veto = {"line": "LBR", "hex": "D12", "asked": 0, "bids": [_bid(1, 1, "E11")]}
    lines = with_shares(LOOP_OF_LBR, LBR=[1, 1])
    state = do(position(2, lines=lines, veto=veto), "pass")
    assert engine(state, "LBR") == "E11"
    assert is_isolated(state, "LBR")
    line = LINES.index("LBR")
    place = standing(state.locomotives[line], state.headings[line])
    crossing = _shortest_way(state, line, place, ())
    assert len(set(crossing)) < len(crossing), "breadth first alone would find a way"


def test_8_2_another_way_without_a_repeated_hex_is_found() -> None:
    veto = {"line": "YNM", "hex": "D4", "asked": 1, "bids": [_bid(0, 2, "C5")]}
    lines = with_shares(LOOP_OF_YNM, YNM=[2, 1])
    state = do(position(2, active=1, lines=lines, veto=veto), "pass")
    assert engine(state, "YNM") == "C5"
    assert not is_isolated(state, "YNM")
    way = way_out(state, LINES.index("YNM"))
    assert len(set(way)) == len(way) > 0


def test_8_2_the_heading_matters() -> None:
    along_the_coast = position(lines={"YNM": track("A10", "A11")})
    assert extensions(along_the_coast, "YNM") == {"B11"}
    assert not is_isolated(along_the_coast, "YNM")
    up_to_the_coast = position(lines={"YNM": track("B10", "A11")})
    assert extensions(up_to_the_coast, "YNM") == set()
    assert is_isolated(up_to_the_coast, "YNM")


def test_8_3_every_living_line_is_tested_after_an_extension_of_any_line() -> None:
    state = do(position(lines=TRAP), "extend YNM to B8")
    assert not is_isolated(state, "LBR")
    do(state, "extend GWR to Q13")
    assert is_isolated(state, "LBR"), "caused by another line"


def test_8_3_stations_isolate_nobody() -> None:
    state = position(lines=TRAP)
    do(state, "build station at L10", "build station at N10")
    assert state.isolated == 0


def test_8_4_no_share_but_shares_are_kept_and_the_line_may_be_vetoed_and_merged_into() -> None:
    lines = {"YNM": track("B8", shares=[1, 2, 0], isolated=True)}
    state = do(position(lines=lines), "extend YNM to B7")
    assert shares(state, "YNM") == [1, 2, 0]
    assert GAME.actor(state) == 1, "a veto is possible"
    do(state, "bid 1 for A8", "pass")
    assert engine(state, "YNM") == "A8"
    south = {"LSWR": track(*_LSWR, isolated=True), "SER": track("Q15", "Q14", "Q13", "Q12")}
    state = do(position(lines=south), "extend SER to Q11")
    assert GAME.encode(state)["lines"]["SER"]["into"] == "LSWR"


def test_8_5_the_x_is_permanent_and_a_later_connection_scores_as_usual() -> None:
    lines = with_shares(TRAP, LBR=[0, 2, 0])
    state = do(position(lines=lines), "extend GWR to Q13", "extend SER to Q14")
    assert is_isolated(state, "LBR")
    assert extensions(state, "LBR") == {"R13"}, "GWR and SER are one line now"
    before = prestige(state)
    do(state, "extend LBR to R13")
    assert GAME.encode(state)["lines"]["LBR"]["into"] == "GWR"
    assert shares(state, "GWR") == [1, 1, 0]
    assert prestige(state) == [before[0], before[1] + 1, before[2]]
    assert GAME.encode(state)["lines"]["LBR"]["isolated"] is True


def test_8_5_an_isolated_line_that_connects_scores() -> None:
    lines = {"YNM": track("A9", "A8", isolated=True)}
    state = do(position(lines=lines, stations=[[], ["B7"], []]), "extend YNM to B7")
    assert sites(state, "YNM") == {"York", "Leeds"}
    assert prestige(state) == [0, 2, 0]
    assert shares(state, "YNM") == [0, 0, 0]
    assert is_isolated(state, "YNM")


def test_8_6_a_line_may_be_driven_into_a_dead_end() -> None:
    state = do(position(lines={"YNM": track("B10")}), "extend YNM to A11")
    assert engine(state, "YNM") == "A11"
    assert is_isolated(state, "YNM")
    assert shares(state, "YNM") == [1, 0, 0], "the share came before"


@pytest.mark.parametrize("line", LINES)
def test_8_no_line_is_isolated_at_the_start(line: str) -> None:
    state = GAME.new(2)
    way = [LABELS[hex] for hex in way_out(state, LINES.index(line))]
    assert way, f"{line} must have somewhere to go"


_LSWR = ("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "R10")


def _bid(seat: int, number: int, hex: str) -> dict[str, Any]:
    return {"seat": seat, "shares": number, "hex": hex}
