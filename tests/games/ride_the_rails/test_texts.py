"""Action texts: names and labels are understood, wrong ones explained."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ride_the_rails.setting import GAME, at

STATE = at(round=6, phase="build_track", shares=[{"red": 1}, {}, {}])


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("build red at g29", "build red at New York"),
        ("BUILD  Red at portland (or)", "build red at Portland (OR)"),
        ("build black at F29", "build black at F29"),
        ("Ride Orange to Saint Louis", "ride orange to Saint Louis"),
        ("ride from g29", "ride from New York"),
        ("ride red to E28", "ride red to Albany"),
    ],
)
def test_names_and_labels(short: str, full: str) -> None:
    assert GAME.text(STATE, GAME.parse(STATE, short)) == full


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no action"),
        ("dance", "actions are written"),
        ("take pink share", "there is no railroad 'pink'"),
        ("build red at Atlantis", "there is no city or hex 'Atlantis'"),
        ("build red at Portland", "there is no city or hex 'Portland'"),
        ("ride from F29", "there is no city 'F29'"),
        ("ride red to Atlantis", "there is no city 'Atlantis'"),
    ],
)
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


def test_every_action_has_its_own_text() -> None:
    texts = {GAME.text(STATE, action) for action in range(GAME.actions.size)}
    assert len(texts) == GAME.actions.size
