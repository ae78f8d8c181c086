"""Action texts: short forms are understood, wrong ones explained."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.mini_rails.positions import GAME, position

STATE = position(market=["red", "blue", "tan", "red", "gray", "white", "yellow"])

WRONG = [
    ("", "is no action"),
    ("dance", "actions are written"),
    ("buy", "is no action"),
    ("buy pink", "there is no colour 'pink'"),
    ("buy red", "say which slot, 1 or 4"),
    ("buy blue 1", "no blue disc in slot 1"),
    ("buy 8", "market slots are 1 to 7"),
    ("build blue 2 at Z9", "there is no hex 'Z9'"),
    ("build red at B3", "say which slot"),
    ("draw pink", "there is no colour 'pink'"),
    ("tile 9A turned 0", "there is no tile '9A'"),
]


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("buy 2", "buy blue 2"),
        ("buy blue", "buy blue 2"),
        ("BUY   Blue 2", "buy blue 2"),
        ("build blue at g3", "build blue 2 at G3"),
    ],
)
def test_short_forms(short: str, full: str) -> None:
    assert GAME.text(STATE, GAME.parse(STATE, short)) == full


@pytest.mark.parametrize(("text", "reason"), WRONG)
def test_wrong_texts_are_explained(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.parse(STATE, text)


@given(st.text(max_size=40))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        action = GAME.parse(STATE, text)
    except ValueError:
        return
    assert GAME.parse(STATE, GAME.text(STATE, action)) == action
