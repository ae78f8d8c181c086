"""Rule 5: tile, station, passenger, and the order inside one extension."""

from footplate.games.stephensons_rocket import GAME
from games.stephensons_rocket.table import (
    SOUTH,
    THREE_AT_ONCE,
    do,
    position,
    prestige,
    told,
    track,
    with_shares,
)


def test_5_1_a_tile_goes_on_the_hex_left_but_not_on_the_starting_town() -> None:
    state = do(position(), "extend YNM to B8")
    assert state.tiles == 60
    state = do(position(lines={"YNM": track("B8")}), "extend YNM to B7")
    assert state.tiles == 58 + 1, "60 less the one under the way to B7"


def test_5_2_a_merger_uses_two_tiles() -> None:
    state = position(lines=SOUTH)
    before = state.tiles
    do(state, "extend SER to Q11")
    assert state.tiles == before - 2


def test_5_2_the_merged_hex_is_track_of_the_survivor() -> None:
    state = do(position(lines=SOUTH), "extend SER to Q11")
    assert "extend LSWR to Q11" not in {GAME.text(state, action) for action in GAME.legal(state)}


def test_5_3_a_merger_happens_in_full_with_the_last_tile() -> None:
    state = do(position(tiles=1, lines=SOUTH), "extend SER to Q11")
    assert state.tiles == 0
    assert GAME.encode(state)["lines"]["SER"]["into"] == "LSWR"
    assert state.phase >= 0, "the turn is not over yet"
    do(state, "invest in Derby steel")
    assert state.phase < 0


def test_5_4_entering_another_players_station_gives_a_passenger() -> None:
    state = do(position(stations=[[], ["B8"], []]), "extend YNM to B8")
    assert (state.pawns, state.passengers) == ([1, 0, 0], 8)


def test_5_4_the_own_station_gives_none() -> None:
    state = do(position(stations=[["B8"], [], []]), "extend YNM to B8")
    assert state.pawns == [0, 0, 0]


def test_5_4_the_active_player_who_wins_the_veto_gets_one() -> None:
    state = position(lines={"YNM": track(shares=[0, 1, 0])}, stations=[[], ["B8"], []])
    do(state, "extend YNM to B8", "bid 1 for C10", "bid 1 for B8")
    assert state.pawns == [1, 0, 0]


def test_5_4_a_veto_winner_gets_none_even_for_the_same_hex() -> None:
    state = position(lines={"YNM": track(shares=[0, 1, 0])}, stations=[[], [], ["B8"]])
    do(state, "extend YNM to B8", "bid 1 for B8", "pass")
    assert state.pawns == [0, 0, 0]
    assert state.linked[1 * 4 + 2] == 1, "the station is linked all the same"


def test_5_4_when_all_nine_are_taken_there_are_no_more() -> None:
    state = position(passengers=[4, 5, 0], stations=[[], ["B8"], []])
    assert do(state, "extend YNM to B8").pawns == [4, 5, 0]


def test_5_5_order_of_one_extension() -> None:
    lines = with_shares(THREE_AT_ONCE, LBR=[0, 2, 0])
    state = position(
        lines=lines, stations=[[], [], ["P12"]], industries={"London": {"brewing": [1, 2]}}
    )
    do(state, "extend LBR to P12")
    assert told(state, "pass") == [
        "passes",
        "Nobody bids: LBR moves to P12",
        "The station of Sofia on P12 is now on LBR",
        "Ada takes a passenger; 8 left",
        "LBR reaches London: Mirek and Sofia get 1 each for most cubes",
        "LBR, worth 3, reaches Maidstone: Sofia gets 3 for most stations",
        "LBR, worth 3, is dissolved into SER: Mirek gets 3 for most shares, Ada gets 1",
        "Two LBR shares become one SER share: Mirek gets 1",
    ]
    do(state, "pass")
    assert prestige(state) == [1, 1 + 3, 1 + 3]
