"""The action table."""

import pytest

from footplate.engine.actions import Actions, Kind, Names

COLOURS = Names("colour", ["red", "blue"])
TABLE = Actions(
    Kind("pass", "pass"),
    Kind(
        "trade",
        "trade {give} for {take}",
        Names("give", ["red", "blue"]),
        Names("take", ["1", "2", "3"]),
    ),
    Kind("drawn", "draw {colour}", COLOURS, chance=True),
)


def test_numbers_are_dense_and_in_order() -> None:
    assert TABLE.size == 1 + 6 + 2
    assert [TABLE.kind_of(action).name for action in range(TABLE.size)] == [
        "pass",
        *["trade"] * 6,
        *["drawn"] * 2,
    ]


def test_text_and_data_of_every_action() -> None:
    for action in range(TABLE.size):
        assert TABLE.parse(None, TABLE.text(None, action)) == action
    assert TABLE.text(None, 6) == "trade blue for 3"
    assert TABLE.json(None, 6) == {"kind": "trade", "give": "blue", "take": "3"}


@pytest.mark.parametrize("action", [-1, 9, True + 100, "1", None])
def test_what_is_no_action_is_refused(action: object) -> None:
    with pytest.raises(ValueError, match="there is no action"):
        TABLE.kind_of(action)


def test_a_wrong_word_is_named() -> None:
    with pytest.raises(ValueError, match="there is no take '9'"):
        TABLE.parse(None, "trade red for 9")
    with pytest.raises(ValueError, match="actions are written: pass; trade"):
        TABLE.parse(None, "swap")
    with pytest.raises(ValueError, match="an action is a text, not int"):
        TABLE.parse(None, 3)
