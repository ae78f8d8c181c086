from hypothesis import given
from hypothesis import strategies as st

from footplate.cli.answers import COMMANDS, HELP, WITH_WORDS, Command, Number, Words, answer


def test_numbers_commands_and_words_are_told_apart() -> None:
    assert answer(" 12 ") == Number(12)
    assert answer("0") == Number(0)
    assert answer("?") == Command("help", "")
    assert answer("UNDO") == Command("undo", "")
    assert answer("exit") == Command("quit", "")
    assert answer("save  my game.json ") == Command("save", "my game.json")
    assert answer("build  blue at K7") == Words("build blue at K7")


def test_a_command_followed_by_more_words_is_an_action() -> None:
    assert answer("board the train") == Words("board the train")
    assert answer("quit now") == Words("quit now")


def test_odd_digits_and_long_numbers_are_words() -> None:
    assert answer("٣") == Words("٣")
    assert answer("²") == Words("²")
    assert answer("1234567") == Words("1234567")
    assert answer("-1") == Words("-1")


def test_everything_the_help_lists_is_understood() -> None:
    for said, _ in HELP:
        first = said.split()[0].lower()
        assert first in ("number", "text", "0", "enter") or first in COMMANDS
    assert set(COMMANDS.values()) >= WITH_WORDS


@given(st.text())
def test_every_line_means_something(line: str) -> None:
    meant = answer(line)
    if isinstance(meant, Number):
        assert meant.value == int(line.strip())
    elif isinstance(meant, Command):
        assert meant.name in COMMANDS.values()
    else:
        assert meant.text == " ".join(line.split())


@given(st.integers(0, 999_999))
def test_every_line_number_is_read(number: int) -> None:
    assert answer(f"  {number}\t") == Number(number)


@given(st.sampled_from(sorted(WITH_WORDS)), st.text(min_size=1))
def test_what_follows_a_command_is_kept_as_typed(name: str, rest: str) -> None:
    assert answer(f"{name} {rest}") == Command(name, rest.strip())
