"""Names at the table."""

from random import Random

from footplate.bots import character
from footplate.bots.characters import NAMES


def test_a_bot_is_called_by_a_given_name_and_its_rung() -> None:
    name = character("driver", (), Random(1))
    assert name.split(" ", 1)[0] in NAMES
    assert name.endswith(" (driver)")


def test_nobody_at_the_table_has_the_same_given_name() -> None:
    taken: list[str | None] = [None, "ada", "Otto the Great"]
    for seed in range(len(NAMES) - 2):
        taken.append(character("novice", taken, Random(seed)))
    given = [name.split()[0].casefold() for name in taken if name]
    assert len(set(given)) == len(given)


def test_a_table_that_has_all_names_still_gets_one() -> None:
    assert character("driver", NAMES, Random(1)).endswith("(driver)")


def test_names_are_distinct_and_short() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 40
    assert max(len(f"{name} (apprentice)") for name in NAMES) <= 24
