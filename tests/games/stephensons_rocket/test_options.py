"""The options, as the rules page lists them."""

from footplate.games.stephensons_rocket import GAME
from games.stephensons_rocket.table import (
    SOUTH,
    do,
    engine,
    extensions,
    legal,
    position,
    shares,
    stations,
    track,
    with_shares,
)

CAP = {"share_cap": 16}
APART = {"merge_with_unmoved_locomotive": False}
OTHER_HEX = {"veto_same_hex": False}


def test_share_cap_counts_the_shares_of_all_players() -> None:
    lines = with_shares(SOUTH, SER=[10, 6, 0])
    state = do(position(lines=lines, options=CAP), "extend SER to P11")
    assert shares(state, "SER") == [10, 6, 0]
    lines = with_shares(SOUTH, SER=[10, 5, 0])
    state = do(position(lines=lines, options=CAP), "extend SER to P11")
    assert shares(state, "SER") == [11, 5, 0]


def test_share_cap_is_ignored_by_a_merger() -> None:
    lines = with_shares(SOUTH, SER=[4, 0, 0], LSWR=[10, 6, 0])
    state = do(position(lines=lines, options=CAP), "extend SER to Q11")
    assert shares(state, "LSWR") == [12, 6, 0]


def test_share_cap_is_lowered_again_by_a_paid_bid_and_all_shares_may_be_bid() -> None:
    lines = with_shares(SOUTH, SER=[10, 6, 0])
    state = do(position(lines=lines, options=CAP), "extend SER to P11")
    assert "bid 6 for P11" in legal(state)
    do(state, "bid 6 for P11", "pass", "invest in Derby steel")
    assert shares(state, "SER") == [10, 0, 0]
    line = next(text for text in sorted(legal(state)) if text.startswith("extend SER"))
    do(state, line)
    assert shares(state, "SER") == [10, 1, 0]


def test_an_unmoved_locomotive_is_no_line_by_option() -> None:
    assert extensions(position(lines=SOUTH, options=APART), "SER") == {"P11", "Q11", "R11"}
    state = do(
        position(lines={"SER": track("Q15", "Q14", "Q13")}, options=APART), "extend SER to R12"
    )
    assert engine(state, "SER") == "R12"
    assert state.dissolved == 0


def test_an_unmoved_locomotive_still_blocks_stations_by_option() -> None:
    assert not {"R11", "R12", "S11", "S13"} & stations(position(options=APART))


def test_an_unmoved_locomotive_merges_when_it_moves_beside_the_line_by_option() -> None:
    lines = {"SER": track("Q15", "Q14", "Q13", "R12")}
    state = do(position(lines=lines, options=APART), "extend LBR to S13")
    assert GAME.encode(state)["lines"]["LBR"]["into"] == "SER"


def test_a_veto_must_be_for_another_hex_by_option() -> None:
    lines = with_shares(SOUTH, SER=[0, 2, 0])
    state = do(position(lines=lines, options=OTHER_HEX), "extend SER to P11")
    assert legal(state) == {"bid 1 for Q11", "bid 2 for Q11", "pass"}
    do(state, "bid 1 for Q11")
    assert legal(state) == {"bid 1 for P11", "pass"}


def test_with_one_legal_hex_there_is_no_veto_by_option() -> None:
    lines = {"YNM": track("A10", "A11", shares=[0, 2, 0])}
    state = do(position(lines=lines, options=OTHER_HEX), "extend YNM to B11")
    assert state.veto is None
    state = do(position(lines=lines), "extend YNM to B11")
    assert state.veto is not None


def test_options_are_listed_with_their_defaults() -> None:
    assert {option.name: option.default for option in GAME.info.options} == {
        "share_cap": "none",
        "merge_with_unmoved_locomotive": True,
        "veto_same_hex": True,
        "turn_limit": 200,
    }
