"""A game's guide is read whole or refused with its reason, and its hints know their moment."""

from typing import Any

import pytest

from footplate.engine.view.guide import guide_of, read, rule_numbers

PAGE = "# Rules\n\n1. First.\n2. Second.\n\n- **3A.1** Third.\n\n4.2 Fourth.\n\n5B. Fifth.\n"
FILE = """
place = 1
[[hint]]
id = "a"
groups = ["buy"]
at = ["market"]
rule = "1"
text = "Buy."
[[hint]]
id = "b"
groups = ["buy", "build"]
rule = "3A.1"
text = "Build."
[[hint]]
id = "end"
end = true
rule = "2"
text = "Over."
[panels]
market = { rule = "2", text = "A market." }
[pieces]
disc = { rule = "4.2", text = "A disc." }
[board]
rule = "5B"
text = "A board."
"""
RULES = rule_numbers(PAGE)


def scene(*groups: str, panels: tuple[str, ...] = (), over: bool = False) -> dict[str, Any]:
    """The parts of a scene that a guide looks at."""
    result: dict[str, Any] = {"result": {}} if over else {}
    own = [{"panels": [{"id": "profit:0"}]}]
    shown = [{"id": panel} for panel in panels]
    return {"choices": [{"group": g} for g in groups], "panels": shown, "players": own, **result}


def test_rules_are_known_by_their_numbers() -> None:
    assert rule_numbers(PAGE) == {"1", "2", "3A.1", "4.2", "5B"}


def test_a_hint_waits_for_its_choices_and_its_panels() -> None:
    guide = read(FILE, RULES)
    assert guide.due(scene("sell"), set()) is None
    assert (hint := guide.due(scene("buy"), set())) is not None
    assert hint.id == "b"
    assert (hint := guide.due(scene("buy", panels=("market",)), set())) is not None
    assert hint.id == "a"
    assert (hint := guide.due(scene("buy", panels=("market",)), {"a"})) is not None
    assert hint.id == "b"
    assert guide.due(scene("buy", panels=("market",)), {"a", "b"}) is None
    assert (hint := guide.due(scene(over=True), set())) is not None
    assert hint.id == "end"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('rule = "5B"', 'rule = "9"', "board of the guide names rule '9': there is none"),
        ('id = "b"', 'id = "a"', "the same id"),
        ('groups = ["buy"]\nat', "at", "comes with groups of choices or at the end"),
        ('text = "A board."', 'text = ""', "board of the guide says nothing"),
        ('text = "A board."', "", "the guide does not fit"),
        ("place = 1", "", "the guide does not fit"),
        ("[panels]", "[panles]", "the guide does not fit"),
        ("end = true", "end = true\nwhen = 3", "the guide does not fit"),
    ],
)
def test_a_guide_that_does_not_fit_is_refused(old: str, new: str, reason: str) -> None:
    assert old in FILE
    with pytest.raises(ValueError, match=reason):
        read(FILE.replace(old, new), RULES)


def test_a_game_may_do_without() -> None:
    assert guide_of("no-such-game") is None
