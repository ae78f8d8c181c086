"""Records: a game as text, one action per line, that replays without a seed."""

import os
from collections.abc import Iterator, Mapping
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
    written_options,
)
from footplate.engine.outcome import Outcome
from footplate.engine.view.results import OUT
from footplate.games.registry import game as game_called

FORMAT: Final = 1
FIRST_LINE: Final = f"footplate record {FORMAT}"
DIGEST_LENGTH: Final = 16


class RecordError(ValueError):
    """A record that cannot be read or does not replay; the message names the line."""


class Record:
    """A game that was played: header, seats, every action as text."""

    def __init__(
        self,
        game: Game[Any],
        players: int,
        options: Mapping[str, Any] | None = None,
        seats: list[str] | None = None,
        actions: list[str] | None = None,
    ) -> None:
        self.game = game
        self.rules = game.info.rules_version
        self.options = game.complete_options(options or {})
        self.players = check_players(game.info, players, self.options)
        self.seats = seats or [f"Seat {seat}" for seat in range(players)]
        self.actions = actions or []
        self.result = ""

    @classmethod
    def read(cls, source: str | Path) -> "Record":
        """The record in a file, or in a text that begins with the record's first line."""
        if isinstance(source, str) and source.startswith(FIRST_LINE.rpartition(" ")[0]):
            return parse(source)
        try:
            return parse(Path(source).read_text(encoding="utf-8"))
        except OSError as error:
            raise RecordError(f"{source} cannot be read: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise RecordError(f"{source} is not a text file") from error

    def write(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        part = Path(f"{path}.part")
        part.write_text(self.text(), encoding="utf-8")
        os.replace(part, path)

    def add(self, state: Any, action: int) -> None:
        """Note an action that is about to be done in `state`."""
        actor = self.game.actor(state)
        who = "chance" if actor == CHANCE else str(actor)
        self.actions.append(f"{who}: {self.game.text(state, action)}")

    def states(self) -> Iterator[Any]:
        """The state at the start and after every action; a RecordError names a line that fails."""
        state = self.game.new(self.players, self.options)
        yield state
        for number, line in enumerate(self.actions, start=1):
            self._step(state, number, line)
            yield state

    def replay(self, actions: int | None = None) -> Any:
        """The state after the first so many actions, or after all."""
        steps = len(self.actions) if actions is None else actions
        return next(islice(self.states(), steps, None))

    def verify(self) -> Outcome | None:
        """Replay everything and compare the result with the one written down."""
        outcome = self.game.outcome(self.replay())
        written, found = self.result, summary(outcome)
        # Records of the first version gave the eliminated a score of 0.
        if written and written not in (found, summary(outcome, out="0")):
            raise RecordError(
                f"the record says the result is {written!r}; replayed it is {found!r}"
            )
        return outcome

    def _step(self, state: Any, number: int, line: str) -> None:
        who, colon, text = line.partition(":")
        actor = self.game.actor(state)
        expected = {CHANCE: "chance", OVER: "nobody"}.get(actor, str(actor))
        if not colon or who != expected:
            raise RecordError(f"action {number}, {line!r}: it is {expected}'s turn, not {who}'s")
        try:
            self.game.apply(state, self.game.parse(state, text))
        except ValueError as error:
            raise RecordError(f"action {number}, {line!r}: {error}") from error

    def text(self) -> str:
        """The whole record as text."""
        body = [*self._header(), "", *self.actions]
        digest = sha256("\n".join(body).encode()).hexdigest()[:DIGEST_LENGTH]
        return "\n".join([*body, f"end {len(self.actions)} {digest}", ""])

    def _header(self) -> list[str]:
        header = [FIRST_LINE, f"game: {self.game.info.slug}", f"rules: {self.rules}"]
        header.append(f"players: {self.players}")
        written = written_options(self.game.info, self.options)
        header += [f"option {name}: {_word(value)}" for name, value in written.items()]
        header += [f"seat {seat}: {name}" for seat, name in enumerate(self.seats)]
        if self.result:
            header.append(f"result: {self.result}")
        return header


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
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
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
        options = complete_options(game.info, given)
        players = check_players(game.info, _whole(fields, "players"), options)
        seats = [fields.pop(f"seat {seat}", f"Seat {seat}") for seat in range(players)]
        record = Record(game, players, options, seats, actions)
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"the header is wrong: {error}") from error
    _check_rules(game, _whole(fields, "rules"))
    _check_known(fields)
    record.result = fields.get("result", "")
    return record


def _check_first(line: str) -> None:
    if line == FIRST_LINE:
        return
    name, _, number = line.rpartition(" ")
    if name == FIRST_LINE.rpartition(" ")[0] and number.isdecimal() and int(number) > FORMAT:
        raise RecordError(f"the record has format {number}; this Footplate reads up to {FORMAT}")
    raise RecordError(f"not a record: its first line must be {FIRST_LINE!r}")


def _check_rules(game: Game[Any], rules: int) -> None:
    if rules > game.info.rules_version:
        raise RecordError(
            f"the record was played by rules version {rules} of {game.info.title}; "
            f"this Footplate knows up to {game.info.rules_version}: update it to replay the game"
        )
    if rules < 1:
        raise RecordError(f"rules version {rules} does not exist")


def _check_known(fields: dict[str, str]) -> None:
    for name in fields:
        if name not in ("game", "players", "rules", "result") and not name.startswith("option "):
            raise RecordError(f"the header has an unknown line {name!r}")


def _fields(lines: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        name, colon, value = line.partition(": ")
        if not colon or name in fields:
            raise RecordError(f"line {number}: {line!r} must be 'name: value', each name once")
        fields[name] = value
    return fields


def _actions(lines: list[str], blank: int) -> list[str]:
    last = lines[-1].split(" ")
    if last[0] != "end" or len(last) not in (2, 3) or not last[1].isdecimal():
        raise RecordError("the record is cut off: its last line must be 'end' and a count")
    actions = lines[blank + 1 : -1]
    if len(actions) != int(last[1]):
        raise RecordError(f"the record holds {len(actions)} actions, its end says {last[1]}")
    digest = sha256("\n".join(lines[:-1]).encode()).hexdigest()[:DIGEST_LENGTH]
    if len(last) == 3 and last[2] != digest:
        raise RecordError(
            "the record was changed after it was written: its digest does not fit; "
            f"if the change is meant, write 'end {len(actions)}' as the last line"
        )
    return actions


def _needed(fields: dict[str, str], name: str) -> str:
    if name not in fields:
        raise RecordError(f"the header has no line '{name}: ...'")
    return fields[name]


def _whole(fields: dict[str, str], name: str) -> int:
    text = _needed(fields, name)
    if not text.isdecimal() or len(text) > 6:
        raise RecordError(f"{name!r} must be a whole number, not {text!r}")
    return int(text)


def _option(game: Game[Any], name: str, word: str) -> Any:
    for option in game.info.options:
        if option.name == name:
            for value, _ in option.choices:
                if _word(value) == word:
                    return value
    return word


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
