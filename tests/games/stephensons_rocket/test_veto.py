"""Rule 4: the share and the veto round."""

import pytest

from footplate.engine.contract import IllegalAction
from footplate.games.stephensons_rocket import GAME
from footplate.games.stephensons_rocket.rules.state import MOST_SHARES
from games.stephensons_rocket.table import (
    SOUTH,
    do,
    engine,
    legal,
    position,
    shares,
    track,
    with_shares,
)

BIDDERS = with_shares(SOUTH, SER=[1, 2, 3, 2])


def test_4_1_the_active_player_gets_a_share_at_once() -> None:
    state = do(position(4, lines=BIDDERS), "extend SER to P11")
    assert state.veto is not None
    assert shares(state, "SER") == [2, 2, 3, 2]


def test_4_1_an_isolated_line_gives_no_share() -> None:
    state = position(lines={"YNM": track("B8", isolated=True)})
    assert shares(do(state, "extend YNM to B7"), "YNM") == [0, 0, 0]


def test_4_1_the_new_share_may_be_bid() -> None:
    state = position(lines=with_shares(SOUTH, SER=[0, 1, 0]))
    do(state, "extend SER to P11", "bid 1 for Q11")
    assert legal(state) == {"bid 1 for P11", "pass"}
    do(state, "bid 1 for P11")
    assert engine(state, "SER") == "P11"
    assert shares(state, "SER") == [0, 1, 0]


def test_4_2_without_another_shareholder_there_is_no_veto() -> None:
    state = do(position(lines=with_shares(SOUTH, SER=[5, 0, 0])), "extend SER to P11")
    assert state.veto is None
    assert engine(state, "SER") == "P11"


def test_4_2_players_without_a_share_are_not_asked() -> None:
    state = do(position(4, lines=with_shares(SOUTH, SER=[0, 0, 1, 0])), "extend SER to P11")
    assert GAME.actor(state) == 2


def test_4_3_one_lap_from_the_left_and_the_active_player_last() -> None:
    state = do(position(4, active=2, lines=BIDDERS), "extend SER to P11")
    asked = [GAME.actor(state)]
    for text in ("pass", "bid 1 for Q11", "bid 2 for Q11"):
        do(state, text)
        asked.append(GAME.actor(state))
    assert asked == [3, 0, 1, 2]
    do(state, "pass")
    assert state.veto is None, "nobody is asked twice"


def test_4_4_a_bid_is_at_least_one_and_at_most_what_one_holds() -> None:
    state = do(position(4, lines=BIDDERS), "extend SER to P11")
    amounts = {text.split()[1] for text in legal(state) if text != "pass"}
    assert amounts == {"1", "2"}
    with pytest.raises(ValueError, match="no shares '0'"):
        GAME.parse(state, "bid 0 for P11")


def test_4_4_a_bid_must_exceed_the_highest() -> None:
    state = do(position(4, lines=BIDDERS), "extend SER to P11", "bid 2 for Q11")
    assert {text for text in legal(state) if text != "pass"} == {"bid 3 for P11", "bid 3 for Q11"}
    do(state, "pass")
    assert legal(state) == {"pass"}, "seat 3 holds 2 and cannot exceed 2"


def test_4_4_the_active_player_may_equal_the_highest() -> None:
    state = do(position(4, lines=BIDDERS), "extend SER to P11", "bid 2 for Q11", "pass", "pass")
    assert legal(state) == {"bid 2 for P11", "pass"}


def test_4_5_a_bidder_may_choose_any_legal_hex_the_announced_one_included() -> None:
    state = do(position(4, lines=BIDDERS), "extend SER to P11")
    hexes = {text.split()[-1] for text in legal(state) if text != "pass"}
    assert hexes == {"P11", "Q11"}


def test_4_5_the_active_player_defends_only_the_hex_announced() -> None:
    state = do(position(4, lines=BIDDERS), "extend SER to P11", "bid 1 for Q11", "pass", "pass")
    assert legal(state) == {"bid 1 for P11", "bid 2 for P11", "pass"}
    with pytest.raises(IllegalAction):
        do(state, "bid 2 for Q11")


def test_4_6_nobody_bids_and_the_move_stands_free() -> None:
    state = do(position(4, lines=BIDDERS), "extend SER to P11", "pass", "pass", "pass")
    assert engine(state, "SER") == "P11"
    assert shares(state, "SER") == [2, 2, 3, 2]


@pytest.mark.parametrize(
    ("answers", "hex", "left"),
    [
        (["bid 2 for A10", "pass", "pass", "pass"], "A10", [2, 0, 3, 2]),
        (["bid 1 for A10", "bid 3 for B8", "pass", "pass"], "B8", [2, 2, 0, 2]),
        (["pass", "bid 1 for B8", "bid 2 for C10", "pass"], "C10", [2, 2, 3, 0]),
        (["bid 1 for A10", "pass", "bid 2 for A10", "bid 2 for B8"], "B8", [0, 2, 3, 2]),
    ],
    ids=["first bidder", "middle bidder", "last bidder", "active player by an equal bid"],
)
def test_4_6_the_highest_bidder_wins_and_alone_pays(
    answers: list[str], hex: str, left: list[int]
) -> None:
    state = position(4, lines={"YNM": track(shares=[1, 2, 3, 2])})
    do(state, "extend YNM to B8", *answers)
    assert engine(state, "YNM") == hex
    assert shares(state, "YNM") == left


def test_4_7_the_winner_sets_the_heading_and_the_active_player_keeps_the_share() -> None:
    state = position(lines={"YNM": track(shares=[0, 1, 0])})
    do(state, "extend YNM to B8", "bid 1 for C10", "pass")
    assert engine(state, "YNM") == "C10"
    assert shares(state, "YNM") == [1, 0, 0]
    do(state, "invest in Derby steel", "build station at L10", "invest in Derby steel")
    assert {text for text in legal(state) if "YNM" in text} == {
        "extend YNM to D9",
        "extend YNM to D10",
    }


def test_4_8_the_active_player_is_asked_only_after_a_bid() -> None:
    state = do(position(lines=with_shares(SOUTH, SER=[0, 1, 0])), "extend SER to P11", "pass")
    assert state.veto is None
    state = do(position(lines=with_shares(SOUTH, SER=[0, 1, 0])), "extend SER to P11")
    do(state, "bid 1 for Q11")
    assert GAME.actor(state) == 0


def test_the_veto_is_one_immutable_record() -> None:
    state = do(position(4, lines=BIDDERS), "extend SER to P11", "bid 1 for Q11")
    record = state.veto
    assert record is not None
    with pytest.raises(AttributeError):
        record.asked = 0  # type: ignore[misc]  # wrong on purpose
    twin = state.copy()
    do(twin, "bid 2 for Q11")
    assert state.veto is record
    assert len(record.bids) == 1


def test_more_shares_than_can_be_earned_break_nothing() -> None:
    lines = with_shares(SOUTH, SER=[MOST_SHARES, 1, 0])
    state = do(position(lines=lines), "extend SER to P11", "bid 1 for Q11")
    amounts = [int(text.split()[1]) for text in legal(state) if text != "pass"]
    assert max(amounts) == MOST_SHARES
