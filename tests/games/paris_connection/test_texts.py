"""Action texts: every form is understood, wrong ones are explained."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.paris_connection.positions import GAME, position

STATE = position()

WRONG = [
    ("", "is no action"),
    ("dance", "actions are written"),
    ("build", "is no action"),
    ("build pink at I12", "there is no colour 'pink'"),
    ("build red at Z9", "there is no city or hex 'Z9' to build on"),
    ("build red at G7", "there is no city or hex 'G7' to build on"),
    ("trade red for 3 blue", "there is no count '3'"),
    ("trade red for 2 pink", "there is no bought 'pink'"),
    ("deal red to seat 9", "there is no seat 'seat 9'"),
    ("start red at Gare du Sud", "there is no station 'Gare du Sud'"),
]


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("BUILD  red at lyon", "build red at Lyon"),
        ("build red at orleans", "build red at Orléans"),
        ("build red at SAINT-ETIENNE", "build red at Saint-Étienne"),
        ("build red at w11", "build red at Marseille"),
        ("build red at i12", "build red at I12"),
        ("Stop Building", "stop building"),
        ("trade Blue for 2 Red", "trade blue for 2 red"),
    ],
)
def test_other_spellings(short: str, full: str) -> None:
    assert GAME.text(STATE, GAME.parse(STATE, short)) == full


@pytest.mark.parametrize(("text", "reason"), WRONG)
def test_wrong_texts_are_explained(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.parse(STATE, text)


def test_every_action_of_the_table_has_its_own_text() -> None:
    texts = [GAME.text(STATE, action) for action in range(GAME.actions.size)]
    assert len(set(texts)) == len(texts)
    assert [GAME.parse(STATE, text) for text in texts] == list(range(GAME.actions.size))


def test_players_come_before_chance_in_the_table() -> None:
    by_chance = [kind.chance for kind in GAME.actions.kinds]
    assert by_chance == sorted(by_chance)


@given(st.text(max_size=40))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        action = GAME.parse(STATE, text)
    except ValueError:
        return
    assert GAME.parse(STATE, GAME.text(STATE, action)) == action
