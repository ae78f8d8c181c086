"""Records: written, read, replayed; what is wrong with one is said."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import footplate
from footplate import Record, RecordError
from footplate.engine.conformance import random_action
from footplate.record import summary

GAME = footplate.game("mini-rails")


def played(actions: int = 1000) -> Record:
    """A random game of three, or its first actions."""
    rng, state = Random(3), GAME.new(3)
    record = Record(GAME, 3, seats=["Ada", "Mirek", "Sofia: the third"])
    while GAME.actor(state) != footplate.OVER and len(record.actions) < actions:
        action = random_action(GAME, state, rng)
        record.add(state, action)
        GAME.play(state, action)
    record.result = summary(GAME.outcome(state))
    return record


WHOLE = played()


def test_a_record_reads_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    WHOLE.write(path)
    again = Record.read(path)
    assert again.text() == WHOLE.text() == path.read_text(encoding="utf-8")
    assert again.seats == ["Ada", "Mirek", "Sofia: the third"]
    assert not list(tmp_path.glob("*.part"))


def test_a_record_replays_to_its_result() -> None:
    outcome = Record.read(WHOLE.text()).verify()
    assert outcome is not None
    assert summary(outcome) == WHOLE.result


def test_a_record_replays_in_part() -> None:
    state = WHOLE.replay(13)
    assert GAME.encode(state)["phase"] == "draw"
    assert GAME.encode(WHOLE.replay(0)) == GAME.encode(GAME.new(3))


def test_an_unfinished_game_is_a_record_too() -> None:
    record = Record.read(played(30).text())
    assert record.verify() is None
    assert record.result == ""


def changed(old: str, new: str, digest: bool = False) -> str:
    """The record with one piece of text replaced, the digest left out unless asked for."""
    text = WHOLE.text()
    assert old in text
    text = text.replace(old, new, 1)
    return text if digest else text[: text.rstrip().rindex(" ")] + "\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "cannot be read"),
        ("footplate record 1", "cut off"),
        ("footplate record 2\n\nend 0", "has format 2; this Footplate reads up to 1"),
        ("footplate record x\n\nend 0", "not a record"),
        ("footplate record 1\n\nend 0", "no line 'game: ...'"),
        (changed("game: mini-rails", "game: mini-trails"), "did you mean 'mini-rails'"),
        (changed("players: 3", "players: 9"), "is for 3, 4, 5 players"),
        (changed("players: 3", "players: three"), "must be a whole number"),
        (changed("rules: 1", "rules: 99"), r"rules version 99 .* update it"),
        (changed("rules: 1", "rules: 0"), "does not exist"),
        (changed("option bag: manual", "option bag: full"), "choose one of: manual"),
        (changed("option bag: manual", "weather: fine"), "unknown line 'weather'"),
        (changed("option bag: manual", "nonsense"), "must be 'name: value'"),
        ("\n".join(WHOLE.text().split("\n")[:60]), "cut off"),
        (changed("chance: draw", "chance: draw", digest=True)[:-30], "cut off"),
        (changed(f"\nend {len(WHOLE.actions)}", "\nend 90"), "actions, its end says 90"),
        (changed("chance: draw", "chance:  draw", digest=True), "was changed after it was written"),
    ],
)
def test_bad_records_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        Record.read(text)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("\n0: ", "\n1: ", "it is 0's turn, not 1's"),
        ("chance: frame", "chance: shape", "is no action"),
        ("\n0: buy", "\n0: sell", "is no action"),
    ],
)
def test_a_changed_action_fails_on_replay_with_its_number(old: str, new: str, reason: str) -> None:
    record = Record.read(changed(old, new))
    with pytest.raises(RecordError, match=rf"action \d+, .*{reason}"):
        record.verify()


def test_a_wrong_result_is_noticed() -> None:
    record = Record.read(changed("; won by", "; lost by"))
    with pytest.raises(RecordError, match="replayed it is"):
        record.verify()


def test_a_missing_file_is_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read: No such file"):
        Record.read(tmp_path / "nothing.txt")


def test_a_file_that_is_no_text_is_said_plainly(tmp_path: Path) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(RecordError, match="is not a text file"):
        Record.read(path)


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(RecordError):
        Record.read("footplate record 1\n" + text)


@pytest.mark.parametrize("name", ["Ada\nBen", "Ada\rBen", "\x1b[2J", "Ada\u2028", "\ud800", "a\0"])
def test_a_name_that_does_not_stay_on_its_line_is_refused_when_the_record_is_made(
    name: str,
) -> None:
    with pytest.raises(RecordError, match=r"name of seat 1 is .* leave out line breaks") as said:
        Record(GAME, 3, seats=["Ada", name, "Cleo"])
    assert str(said.value).isprintable()


@pytest.mark.parametrize("seats", [["Ada"], ["Ada", "Ben"], ["Ada", "Ben", "Cleo", "Dora"]])
def test_as_many_names_as_seats_or_none(seats: list[str]) -> None:
    with pytest.raises(RecordError, match=f"3 seats, not {len(seats)}: give one name for each"):
        Record(GAME, 3, seats=seats)


def test_what_is_put_into_a_record_later_is_checked_when_it_is_written(tmp_path: Path) -> None:
    record = played(30)
    record.seats.append("Dora")
    with pytest.raises(RecordError, match="not 4"):
        record.write(tmp_path / "game.txt")
    record = played(30)
    record.actions.append("0: buy 1\n0: buy 2")
    with pytest.raises(RecordError, match="action 31 is"):
        record.text()
    assert not list(tmp_path.iterdir())


@given(st.lists(st.text(max_size=8), min_size=3, max_size=3))
def test_every_record_that_can_be_made_can_be_read(names: list[str]) -> None:
    try:
        record = Record(GAME, 3, seats=names, actions=WHOLE.actions[:20])
    except RecordError:
        return
    again = Record.read(record.text())
    assert (again.seats, again.actions) == (record.seats, record.actions)


@pytest.mark.parametrize("actions", [-1, -1000, 31, 10**9])
def test_there_is_no_state_before_the_first_or_after_the_last_action(actions: int) -> None:
    with pytest.raises(RecordError, match=f"holds 30 actions; it has no state after {actions}"):
        played(30).replay(actions)


LONG = "9" * 5000


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("players: 3", f"players: {LONG}", "must be a whole number, not '999.*\\.\\.\\.'$"),
        ("players: 3", "players: ٣", "must be a whole number"),
        ("rules: 1", f"rules: {LONG}", "must be a whole number"),
        (f"\nend {len(WHOLE.actions)}", f"\nend {LONG}", r"its end says '999.*\.\.\.'$"),
        ("footplate record 1", f"footplate record {LONG}", "not a record"),
        ("game: mini-rails", f"game: {LONG}", "no game"),
        ("seat 0: Ada", "seat 7: Ada", "'seat 7'; seats of 3 players are 'seat 0' to 'seat 2'"),
        ("seat 0: Ada", "seat 0: A\tda", "the name of seat 0 is"),
        ("option bag: manual", f"{LONG}: fine", "unknown line '999"),
        ("option bag: manual", LONG, "must be 'name: value'"),
        ("result: ", f"result: {LONG}", "the result is '999"),
    ],
)
def test_long_numbers_and_texts_are_refused_in_few_words(old: str, new: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as said:
        Record.read(changed(old, new)).verify()
    assert len(str(said.value)) < 400


@pytest.mark.parametrize("line", ["0: " + "x" * 5000, "x" * 5000 + ": buy 1", f"0: buy {LONG}"])
def test_a_long_action_is_not_repeated_whole(line: str) -> None:
    record = played(40)
    record.actions[-1] = line
    with pytest.raises(RecordError, match="action 40, ") as said:
        record.verify()
    assert len(str(said.value)) < 600


def test_a_byte_order_mark_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(WHOLE.text(), encoding="utf-8-sig")
    with pytest.raises(RecordError, match=r"game\.txt begins with a byte order mark; save it as"):
        Record.read(path)
    with pytest.raises(RecordError, match="the text begins with a byte order mark"):
        Record.read("\ufeff" + WHOLE.text())


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_of_other_systems_are_read(tmp_path: Path, end: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(WHOLE.text().replace("\n", end).encode())
    assert Record.read(path).actions == WHOLE.actions
