"""A run on disk: what is played, and one line per finished game, each game once.

Only one process writes. A line is in the file whole or, if the process was killed while writing
it, cut off at the very end, where the next run removes it and plays that game again.
"""

import fcntl
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from footplate.arena.match import Result
from footplate.arena.plan import Plan
from footplate.arena.provenance import Provenance
from footplate.bots.loading import identity
from footplate.engine.positions.json_text import shown_path

FACTS: Final = "run.json"
GAMES: Final = "games.jsonl"
FORMAT: Final = 1
NO_RUN: Final = "{} holds no run to resume; leave --resume out to begin one"


class FolderError(ValueError):
    """A run that cannot be begun or gone on with in this folder; the message says what to do."""


class RunFolder:
    """A folder that holds one run; close it when done."""

    def __init__(self, path: Path, plan: Plan, provenance: Provenance, resume: bool) -> None:
        self.path = path
        self._facts = path / FACTS
        self._file = _locked(path, resume)
        try:
            self.earlier = self._check(plan, resume)
            self._finished = self._read(plan)
        except BaseException:
            self._file.close()
            raise
        self._note(plan, provenance)

    def finished(self) -> dict[int, Result]:
        """The games that are kept here, by number."""
        return dict(self._finished)

    def add(self, results: Sequence[Result]) -> None:
        """Keep some more games; when this returns they are on the disk."""
        new = [result for result in results if result.number not in self._finished]
        text = "".join(f"{json.dumps(result._asdict())}\n" for result in new)
        self._file.write(text.encode())
        self._file.flush()
        os.fsync(self._file.fileno())
        self._finished.update({result.number: result for result in new})

    def close(self) -> None:
        """Let others write here."""
        self._file.close()

    def _check(self, plan: Plan, resume: bool) -> list[dict[str, Any]]:
        """The earlier runs of this folder, if they were of the same plan."""
        if not self._facts.exists():
            return []
        if not resume:
            raise FolderError(
                f"{shown_path(self.path)} holds a run already; add --resume to go on with it, "
                "or choose another folder"
            )
        try:
            facts = json.loads(self._facts.read_text(encoding="utf-8"))
            kept, earlier = facts["plan"], list(facts["runs"])
        except (ValueError, KeyError, TypeError) as error:
            raise FolderError(f"{shown_path(self._facts)} is not a run's: {error}") from error
        for name, value in plan_facts(plan).items():
            if kept.get(name) != value:
                raise FolderError(
                    f"{shown_path(self.path)} holds a run with {name} {kept.get(name)!r}, "
                    f"not {value!r}; choose another folder"
                )
        return earlier

    def _read(self, plan: Plan) -> dict[int, Result]:
        """The games in the file, which is cut after the last whole line."""
        self._file.seek(0)
        data = self._file.read()
        whole = data[: data.rfind(b"\n") + 1]
        self._file.truncate(len(whole))
        self._file.seek(0, os.SEEK_END)
        found: dict[int, Result] = {}
        for line, text in enumerate(whole.splitlines(), start=1):
            result = _result(text, plan)
            if result is None:
                raise FolderError(f"{shown_path(self.path / GAMES)}: line {line} is no game's")
            found[result.number] = result
        return found

    def _note(self, plan: Plan, provenance: Provenance) -> None:
        facts = {
            "format": FORMAT,
            "plan": plan_facts(plan),
            "runs": [*self.earlier, {**provenance._asdict(), "games": plan.games}],
        }
        part = self._facts.with_suffix(".part")
        part.write_text(f"{json.dumps(facts, indent=2)}\n", encoding="utf-8")
        os.replace(part, self._facts)


def kept_seed(path: Path) -> int:
    """The seed of the run in a folder."""
    try:
        return int(json.loads((path / FACTS).read_text(encoding="utf-8"))["plan"]["seed"])
    except FileNotFoundError as error:
        raise FolderError(NO_RUN.format(shown_path(path))) from error
    except OSError as error:
        raise FolderError(f"{shown_path(path)} cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise FolderError(f"{shown_path(path / FACTS)} is not a run's: {error}") from error


def plan_facts(plan: Plan) -> dict[str, Any]:
    """What must be the same for games to belong to one run."""
    return {
        "game": plan.game,
        "rules": plan.rules.info.rules_version,
        "players": plan.players,
        "options": dict(plan.rules.complete_options(plan.options)),
        "bots": [identity(each) for each in plan.bots],
        "seed": plan.seed,
    }


def _locked(path: Path, resume: bool) -> Any:
    try:
        if resume and not (path / FACTS).exists():
            raise FolderError(NO_RUN.format(shown_path(path)))
        path.mkdir(parents=True, exist_ok=True)
        # A run that was killed at its very beginning may have left an empty list of games.
        strange = [each for each in path.iterdir() if each.name != GAMES or each.stat().st_size]
        if not (path / FACTS).exists() and strange:
            raise FolderError(f"{shown_path(path)} is not empty and holds no run; choose another")
        file = (path / GAMES).open("a+b")
    except OSError as error:
        raise FolderError(f"{shown_path(path)} cannot hold a run: {error.strerror}") from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise FolderError(f"another process is playing the run in {shown_path(path)}") from error
    return file


def _result(text: bytes, plan: Plan) -> Result | None:
    """The game that a line tells of, or None."""
    try:
        data = json.loads(text)
        number = data.pop("number")
        result = Result(number, **{name: tuple(value) for name, value in data.items()})
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    lists = result[1:]
    if not isinstance(number, int) or any(len(values) != plan.players for values in lists):
        return None
    return result if list(result.bots) == plan.seating(number) else None
