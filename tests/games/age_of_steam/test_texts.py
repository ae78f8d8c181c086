"""The texts of actions: stable, understood in any order of sides, refused with a reason."""

import pytest

from games.age_of_steam.positions import GAME, building, do, moving, position


@pytest.mark.parametrize(
    "text",
    ["build SW-NE at K10", "BUILD ne-sw at k10", "build  NE-SW at K10"],
)
def test_the_order_of_sides_and_capitals_do_not_matter(text: str) -> None:
    state = building()
    assert GAME.text(state, GAME.parse(state, text)) == "build NE-SW at K10"


def test_sections_may_come_in_any_order() -> None:
    state = building()
    action = GAME.parse(state, "build NW-SE/SW-NE at L9")
    assert GAME.text(state, action) == "build NE-SW/SE-NW at L9"


def test_a_town_may_be_called_by_its_name() -> None:
    state = building()
    assert GAME.parse(state, "build N-S at fort wayne") == GAME.parse(state, "build N-S at L7")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("build N-S at Z9", "no track can be built at 'Z9'"),
        ("build N-S at Chicago", "no track can be built at 'Chicago'"),
        ("build N-UP at K9", "no tile joins 'N-UP'"),
        ("bid a lot", "there is no amount 'a lot'"),
        ("take Nap", "there is no action 'Nap'"),
        ("urbanize Chicago as A", "there is no town 'Chicago'"),
        ("dance", "is no action; actions are written"),
    ],
)
def test_what_is_wrong_is_said(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        GAME.parse(building(), text)


def test_links_are_told_by_stop_and_side() -> None:
    track = {"K10": ["NE-SW", 1], "L9": ["NE-SW", 1], "K11": ["NE-NW", 2], "L10": ["NE-SW", 2]}
    state = moving({**track, "M10": ["N-SW", 2]}, {"Evansville": ["blue"]})
    do(state, "move blue from Evansville")
    with pytest.raises(ValueError, match="several links lead to Cincinnati: say by which side"):
        GAME.parse(state, "to Cincinnati")
    with pytest.raises(ValueError, match="no link leads to 'Chicago' from here"):
        GAME.parse(state, "to Chicago")
    assert GAME.parse(state, "to se") == GAME.parse(state, "to Cincinnati by SE")


def test_every_action_of_the_table_has_a_text_that_is_understood() -> None:
    state = position(phase="issue_shares")
    understood = 0
    for action in range(0, GAME.actions.size, 7):
        try:
            text = GAME.text(state, action)
        except ValueError:
            continue  # a place of larger maps
        assert GAME.parse(state, text) == action
        understood += 1
    assert understood > 2000
