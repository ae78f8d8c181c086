"""Records: a game as text, one action per line, that replays without a seed."""

import os
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final

from footplate.engine.contract import (
    CHANCE,
    OVER,
    Game,
    check_players,
    complete_options,
    options_as_of,
    written_options,
)
from footplate.engine.outcome import Outcome
from footplate.engine.positions.json_text import MARK, decoded_text, shown_path
from footplate.engine.quoting import quoted, whole_number
from footplate.engine.view.results import OUT
from footplate.games.registry import game as game_called

FORMAT: Final = 1
_NAME: Final = "footplate record"
_VIEW: Final = "footplate view"
FIRST_LINE: Final = f"{_NAME} {FORMAT}"
DIGEST_LENGTH: Final = 16
UNWRITABLE: Final = ("Cc", "Cs", "Zl", "Zp")
"""Kinds of characters that break a line, move a terminal's cursor or are no text at all."""


class RecordError(ValueError):
    """A record that cannot be read or does not replay; the message names the line."""


class Record:
    """A game that was played: header, seats, every action as text."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: Mapping[str, Any] | None = None,
        seats: Sequence[str] | None = None,
        actions: Sequence[str] | None = None,
    ) -> None:
        self.game = game
        self.rules = game.info.rules_version
        self.options = game.complete_options(options or {})
        self.players = check_players(game.info, players, self.options)
        self.seats = list(seats or [f"Seat {seat}" for seat in range(players)])
        self.actions = list(actions or [])
        self.result = ""
        self._check()

    @classmethod
    def read(cls, source: str | Path) -> "Record":
        """The record in a file, or in a text that begins with the record's first line."""
        try:
            if isinstance(source, str) and source.removeprefix(MARK).startswith((_NAME, _VIEW)):
                return parse(decoded_text(source.encode("utf-8", "surrogatepass")))
            return parse(decoded_text(Path(source).read_bytes()))
        except RecordError:
            raise
        except OSError as error:
            raise RecordError(f"{_shown(source)} cannot be read: {error.strerror}") from error
        except ValueError as error:
            raise RecordError(f"{_shown(source)} {error}") from error

    def write(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        part = Path(f"{path}.part")
        part.write_bytes(self.text().encode())
        os.replace(part, path)

    def add(self, state: Any, action: int) -> None:
        """Note an action that is about to be done in `state`."""
        self.note(self.game.actor(state), self.game.text(state, action))

    def note(self, actor: int, text: str) -> None:
        """Note the text of an action that a seat or chance takes."""
        self.actions.append(f"{'chance' if actor == CHANCE else actor}: {text}")

    def states(self) -> Iterator[Any]:
        """The state at the start and after every action; a RecordError names a line that fails."""
        state = self.game.new(self.players, self.options)
        yield state
        for number in range(1, len(self.actions) + 1):
            self.game.play(state, self.action(state, number)[1])
            yield state

    def replay(self, actions: int | None = None) -> Any:
        """The state after the first so many actions, or after all."""
        length = len(self.actions)
        steps = length if actions is None else actions
        if not 0 <= steps <= length:
            raise RecordError(f"the record holds {length} actions; it has no state after {steps}")
        return next(islice(self.states(), steps, None))

    def verify(self) -> Outcome | None:
        """Replay everything and compare the result with the one written down."""
        outcome = self.game.outcome(self.replay())
        written, found = self.result, summary(outcome)
        # Records of the first version gave the eliminated a score of 0.
        if written and written not in (found, summary(outcome, out="0")):
            raise RecordError(
                f"the record says the result is {quoted(written)}; replayed it is {found!r}"
            )
        return outcome

    def action(self, state: Any, number: int) -> tuple[int, int]:
        """Who takes the action with this number, counted from 1, and the action itself.

        `state` must be the one before it; a RecordError says why the action cannot be taken there.
        """
        line = self.actions[number - 1]
        who, colon, text = line.partition(":")
        actor = self.game.actor(state)
        expected = {CHANCE: "chance", OVER: "nobody"}.get(actor, str(actor))
        where = f"action {number}, {quoted(line)}"
        if not colon or who != expected:
            raise RecordError(f"{where}: it is {expected}'s turn, not {quoted(who)[1:-1]}'s")
        try:
            action = self.game.parse(state, text)
            if action not in self.game.legal(state):
                self.game.apply(state, action)
        except ValueError as error:
            raise RecordError(f"{where}: {error}") from error
        return actor, action

    def text(self) -> str:
        """The whole record as text."""
        self._check()
        body = [*self._header(), "", *self.actions]
        return "\n".join([*body, f"end {len(self.actions)} {_digest(body)}", ""])

    def _check(self) -> None:
        """Refuse what could be written but not be read again."""
        if len(self.seats) != self.players:
            raise RecordError(
                f"{self.players} players sit on {self.players} seats, not {len(self.seats)}: "
                "give one name for each seat, or none at all"
            )
        for seat, name in enumerate(self.seats):
            _check_line(f"the name of seat {seat}", name)
        for number, line in enumerate(self.actions, start=1):
            _check_line(f"action {number}", line)
        _check_line("the result", self.result)

    def _header(self) -> list[str]:
        header = [FIRST_LINE, f"game: {self.game.info.slug}", f"rules: {self.rules}"]
        header.append(f"players: {self.players}")
        written = written_options(self.game.info, self.options)
        header += [f"option {name}: {_word(value)}" for name, value in written.items()]
        header += [f"seat {seat}: {name}" for seat, name in enumerate(self.seats)]
        if self.result:
            header.append(f"result: {self.result}")
        return header


def _shown(source: str | Path) -> str:
    """What was to be read, in a message."""
    text = str(source)
    return "the text" if text.removeprefix(MARK).startswith((_NAME, _VIEW)) else shown_path(text)


def _check_line(what: str, text: str) -> None:
    """Refuse a text that does not stay on its line."""
    # Most texts are printable, and asking that of a whole text is much faster than of each sign.
    if not text.isprintable() and any(unicodedata.category(sign) in UNWRITABLE for sign in text):
        raise RecordError(
            f"{what} is {quoted(text)}: a record holds it on one line, "
            "so leave out line breaks and other control characters"
        )


def summary(outcome: Outcome | None, out: str = OUT) -> str:
    """A result in one line, or nothing while the game goes on."""
    if outcome is None:
        return ""
    scores = ", ".join(
        f"seat {seat} {out if score is None else score}"
        for seat, score in enumerate(outcome.scores)
    )
    winners = " and ".join(f"seat {seat}" for seat in outcome.winners)
    return f"{scores}; won by {winners}"


def parse(text: str) -> Record:
    """The record in `text`; nothing is replayed. A RecordError says what is wrong."""
    lines = text.rstrip("\n").split("\n")
    _check_first(lines[0])
    if "" not in lines:
        raise RecordError("the record is cut off: no actions follow its header")
    blank = lines.index("")
    fields = _fields(lines[1:blank])
    actions = _actions(lines, blank)
    return _record(fields, actions)


def _record(fields: dict[str, str], actions: list[str]) -> Record:
    try:
        game = game_called(_needed(fields, "game"))
        given = {
            name.removeprefix("option "): _option(game, name.removeprefix("option "), word)
            for name, word in fields.items()
            if name.startswith("option ")
        }
        rules = _whole(fields, "rules")
        options = complete_options(game.info, options_as_of(game.info, given, rules))
        players = check_players(game.info, _whole(fields, "players"), options)
        seats = [fields.pop(f"seat {seat}", f"Seat {seat}") for seat in range(players)]
        _check_seats(fields, players)
        record = Record(game, players, options, seats, actions)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"the header is wrong: {error}") from error
    _check_rules(game, rules)
    _check_known(fields)
    record.result = fields.get("result", "")
    return record


def _check_first(line: str) -> None:
    if line == FIRST_LINE:
        return
    name, _, number = line.rpartition(" ")
    if name == _NAME and (whole_number(number) or 0) > FORMAT:
        raise RecordError(f"the record has format {number}; this Footplate reads up to {FORMAT}")
    if name == _VIEW:
        raise RecordError("this is one player's view of a running game, which cannot be replayed")
    raise RecordError(f"not a record: its first line must be {FIRST_LINE!r}")


def _check_rules(game: Game[Any], rules: int) -> None:
    if rules > game.info.rules_version:
        raise RecordError(
            f"the record was played by rules version {rules} of {game.info.title}; "
            f"this Footplate knows up to {game.info.rules_version}: update it to replay the game"
        )
    if rules < 1:
        raise RecordError(f"rules version {rules} does not exist")


def _check_seats(fields: dict[str, str], players: int) -> None:
    for name in fields:
        if name.startswith("seat "):
            raise RecordError(
                f"the header has a line {quoted(name)}; seats of {players} players are "
                f"'seat 0' to 'seat {players - 1}'"
            )


def _check_known(fields: dict[str, str]) -> None:
    for name in fields:
        if name not in ("game", "players", "rules", "result") and not name.startswith("option "):
            raise RecordError(f"the header has an unknown line {quoted(name)}")


def _fields(lines: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        name, colon, value = line.partition(": ")
        if not colon or name in fields:
            raise RecordError(
                f"line {number}: {quoted(line)} must be 'name: value', each name once"
            )
        fields[name] = value
    return fields


def _actions(lines: list[str], blank: int) -> list[str]:
    last = lines[-1].split(" ")
    if last[0] != "end" or len(last) not in (2, 3) or not last[1].isdecimal():
        raise RecordError("the record is cut off: its last line must be 'end' and a count")
    actions = lines[blank + 1 : -1]
    if len(actions) != whole_number(last[1]):
        end = last[1] if whole_number(last[1]) is not None else quoted(last[1])
        raise RecordError(f"the record holds {len(actions)} actions, its end says {end}")
    digest = _digest(lines[:-1])
    if len(last) == 3 and last[2] != digest:
        raise RecordError(
            "the record was changed after it was written: its digest does not fit; "
            f"if the change is meant, write 'end {len(actions)}' as the last line"
        )
    return actions


def _digest(lines: list[str]) -> str:
    # What is no text at all gets a digest too: the reader then says what is wrong with it.
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    return sha256(text).hexdigest()[:DIGEST_LENGTH]


def _needed(fields: dict[str, str], name: str) -> str:
    if name not in fields:
        raise RecordError(f"the header has no line '{name}: ...'")
    return fields[name]


def _whole(fields: dict[str, str], name: str) -> int:
    text = _needed(fields, name)
    number = whole_number(text)
    if number is None:
        raise RecordError(f"{name!r} must be a whole number, not {quoted(text)}")
    return number


def _option(game: Game[Any], name: str, word: str) -> Any:
    for option in game.info.options:
        if option.name == name:
            for value, _ in option.choices:
                if _word(value) == word:
                    return value
    return word


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
