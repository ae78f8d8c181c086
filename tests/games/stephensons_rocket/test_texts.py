"""Action texts: understood whatever their case, wrong ones explained."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footplate.games.stephensons_rocket import GAME
from games.stephensons_rocket.table import SOUTH, do, position, with_shares

STATE = position()
IN_VETO = do(position(lines=with_shares(SOUTH, SER=[0, 2, 0])), "extend SER to P11")

WRONG = [
    ("", "is no action"),
    ("dance", "actions are written"),
    ("extend ABC to D4", "there is no line 'ABC'"),
    ("extend LMR to Z9", "there is no hex 'Z9'"),
    ("invest in Leeds steel", "there is no city 'Leeds'"),
    ("invest in Derby coal", "there is no industry 'coal'"),
    ("build station at Z9", "there is no hex 'Z9'"),
    ("bid 1 for Q11", "no veto is going on"),
    ("bid 99 for NE", "there is no shares '99'"),
]


@pytest.mark.parametrize(("text", "reason"), WRONG)
def test_wrong_texts_are_explained(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.parse(STATE, text)


def test_a_bid_for_a_hex_elsewhere_is_explained() -> None:
    with pytest.raises(ValueError, match="L10 is not next to the locomotive of SER"):
        GAME.parse(IN_VETO, "bid 1 for L10")


def test_case_and_spaces_do_not_matter() -> None:
    action = GAME.parse(STATE, "  EXTEND  lmr to d4")
    assert GAME.text(STATE, action) == "extend LMR to D4"


def test_a_bid_may_name_the_side() -> None:
    assert GAME.parse(IN_VETO, "bid 1 for NW") == GAME.parse(IN_VETO, "bid 1 for P11")


@pytest.mark.parametrize("state", [STATE, IN_VETO])
def test_every_number_of_the_table_has_its_own_text(state: object) -> None:
    texts = [GAME.actions.text(state, action) for action in range(GAME.actions.size)]
    assert len(set(texts)) == len(texts)
    for action, text in enumerate(texts):
        assert GAME.actions.parse(state, text) == action


@given(st.text(max_size=40))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        action = GAME.parse(IN_VETO, text)
    except ValueError:
        return
    assert GAME.parse(IN_VETO, GAME.text(IN_VETO, action)) == action
