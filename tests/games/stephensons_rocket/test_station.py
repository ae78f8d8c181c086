"""Rule 10: stations."""

import pytest

from footplate.engine.contract import IllegalAction
from games.stephensons_rocket.table import do, legal, position, stations, track

BLOCKED_AROUND_YORK = {"A9", "A10", "B8", "B10", "C9", "C10"}


def test_10_1_a_station_goes_on_an_empty_hex() -> None:
    state = position(lines={"YNM": track("B8", "B7")}, stations=[["L10"], [], []])
    free = stations(state)
    assert not {"C8", "B9", "B8", "B7", "L10"} & free, "sites, track, locomotive, station"


def test_10_1_not_next_to_a_station_the_own_included() -> None:
    around = {"K10", "K11", "L9", "L11", "M10", "M11"}
    assert not around & stations(position(stations=[["L10"], [], []]))
    assert not around & stations(position(active=1, stations=[["L10"], [], []]))
    assert "L12" in stations(position(stations=[["L10"], [], []]))


def test_10_1_not_next_to_a_locomotive_even_on_its_starting_town() -> None:
    assert not BLOCKED_AROUND_YORK & stations(position())
    state = position(lines={"YNM": track("B8")})
    assert {"A10", "B10", "C10"} <= stations(state), "the locomotive has left York"
    assert not {"A8", "A9", "B7", "C9"} & stations(state)


def test_10_1_next_to_track_and_sites_is_fine() -> None:
    state = position(lines={"YNM": track("B8", "B7", "B6")})
    assert {"A9", "C9", "A8"} <= stations(state), "beside the track on B8 and beside York"


def test_10_1_after_a_merger_the_place_beside_the_dissolved_locomotive_is_free() -> None:
    lines = {
        "LSWR": track("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "R10"),
        "SER": track("Q15", "Q14", "Q13", "Q12"),
    }
    state = do(position(lines=lines), "extend SER to Q11")
    assert "P11" in stations(state)
    assert "Q10" not in stations(state), "beside the engine on R10"


def test_10_2_an_unlinked_station_may_be_moved_to_another_hex() -> None:
    state = do(position(stations=[["L10"], [], []]), "lift station from L10")
    free = stations(state)
    assert legal(state) == {f"build station at {hex}" for hex in free}
    assert "L10" not in free, "another hex"
    assert {"L9", "L11"} <= free, "the lifted piece does not block"
    do(state, "build station at L11")
    assert state.reserve[0] == 6
    assert state.actions_left == 1, "lifting and putting down is one action"


def test_10_2_nobody_moves_the_station_of_another() -> None:
    assert "lift station from L10" not in legal(position(active=1, stations=[["L10"], [], []]))


def test_10_3_at_most_seven_stations() -> None:
    seven = ["L4", "L6", "L8", "L10", "L12", "L14", "N10"]
    state = position(stations=[seven, [], []])
    assert stations(state) == set()
    assert sum(text.startswith("lift") for text in legal(state)) == 7


def test_10_3_linked_stations_are_fixed_with_track_or_locomotive_on_them() -> None:
    state = position(lines={"YNM": track("B8", "B7")}, stations=[["B8"], ["B6"], []])
    assert "lift station from B8" not in legal(state)
    state = position(lines={"YNM": track("B8")}, stations=[["B8"], [], []])
    assert "lift station from B8" not in legal(state)
    with pytest.raises(IllegalAction):
        do(state, "lift station from B8")
