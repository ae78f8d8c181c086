"""Rule 3: choosing the hex."""

from footplate.games.stephensons_rocket import GAME
from games.stephensons_rocket.table import (
    SOUTH,
    TRAP,
    do,
    engine,
    extensions,
    is_isolated,
    legal,
    position,
    track,
)


def test_3_1_the_first_move_goes_to_any_neighbour() -> None:
    assert extensions(position(), "YNM") == {"A9", "A10", "B8", "B10", "C9", "C10"}


def test_3_1_later_moves_go_to_the_three_front_hexes() -> None:
    state = position(lines={"GER": track("K17", "L16", "L15")})
    assert extensions(state, "GER") == {"K15", "L14"}, "the third front hex is Colchester"
    state = position(lines={"YNM": track("B8", "B7")})
    assert extensions(state, "YNM") == {"A7", "B6", "C7"}


def test_3_1_the_heading_is_the_direction_of_the_last_step() -> None:
    state = position(lines={"YNM": track("B8", "B7", "C7")})
    assert extensions(state, "YNM") == {"C6", "D6", "D7"}
    do(state, "extend YNM to D6")
    assert GAME.encode(state)["lines"]["YNM"]["track"][-1] == "D6"


def test_3_2_sites_tracks_locomotives_and_the_sea_are_closed() -> None:
    assert extensions(position(lines={"YNM": track("B8")}), "YNM") == {"A8", "B7"}, "C8 is Leeds"
    state = position(lines={"YNM": track("A10", "A11")})
    assert extensions(state, "YNM") == {"B11"}, "the rest is sea"
    round_trip = track("C9", "D8", "D7", "C7", "B7", "B8")
    assert extensions(position(lines={"YNM": round_trip}), "YNM") == {"A9"}, "C9 is own track"


def test_3_2_track_taken_over_and_locomotives_on_starting_towns_are_closed() -> None:
    merged = track("S11", "R10", "Q11", "Q12", into="SER")
    state = position(lines={"SER": track("Q15", "Q14", "Q13"), "LBR": merged})
    assert extensions(state, "SER") == {"P12", "R12"}, "Q12 is track of the dissolved line"
    assert "B9" not in extensions(position(lines={"YNM": track("A9", "A8")}), "YNM")


def test_3_3_a_hex_next_to_two_other_lines_is_closed() -> None:
    state = position(lines=SOUTH)
    assert extensions(state, "SER") == {"P11", "Q11"}
    assert "R11" not in extensions(state, "SER"), "beside LSWR and the engine in Brighton"


def test_3_3_lines_joined_by_a_merger_are_one_line() -> None:
    state = do(position(lines=TRAP), "extend GWR to Q13")
    assert extensions(state, "LBR") == set(), "R13 lies beside GWR and SER"
    do(state, "extend SER to Q14")
    assert GAME.encode(state)["lines"]["SER"]["into"] == "GWR"
    assert "extend LBR to R13" in legal(state)


def test_3_3_a_bare_starting_town_is_no_part_of_a_line() -> None:
    away = {**SOUTH, "LBR": track("S13", "R13")}
    lines = {"LSWR": away["LSWR"], "LBR": track("S13"), "SER": track("P15", "P14", "O14")}
    assert "R11" in extensions(position(lines=lines), "LSWR")
    state = do(position(lines=lines), "extend LSWR to R11")
    assert engine(state, "LSWR") == "R11", "Brighton is bare: connected, but no merger"
    assert GAME.encode(state)["lines"]["LSWR"]["into"] is None


def test_3_4_a_hex_with_a_station_may_be_entered_and_links_it() -> None:
    state = position(stations=[[], ["B8"], []])
    assert "lift station from B8" in legal(position(active=1, stations=[[], ["B8"], []]))
    do(state, "extend YNM to B8", "invest in Derby steel")
    assert "lift station from B8" not in legal(state)
    assert state.linked[1 * 4 + 1] == 1


def test_3_5_a_line_without_a_legal_hex_cannot_be_chosen() -> None:
    state = do(position(lines=TRAP), "extend GWR to Q13")
    assert is_isolated(state, "LBR")
    assert not any(text.startswith("extend LBR") for text in legal(state))


def test_3_5_an_isolated_line_may_still_be_extended() -> None:
    state = position(lines={"YNM": track("B8", isolated=True)})
    assert extensions(state, "YNM") == {"A8", "B7"}


def test_3_6_an_extension_needs_a_tile_for_the_hex_it_leaves() -> None:
    state = position(tiles=0, actions_left=1, lines={"YNM": track("B8"), "LMR": track("D4")})
    assert extensions(state, "YNM") == set()
    assert extensions(state, "LMR") == set()


def test_3_6_without_tiles_a_first_move_is_still_possible_even_into_a_merger() -> None:
    south = {**SOUTH, "SER": track("Q15", "Q14", "Q13")}
    state = position(tiles=0, actions_left=1, lines=south)
    assert extensions(state, "LBR") == {"R11", "R12", "S11", "S13"}
    do(state, "extend LBR to R12")
    assert GAME.encode(state)["lines"]["LBR"]["into"] == "SER"
    assert state.tiles == 0
    assert state.phase < 0
