"""A game at this terminal: its state, its log, and what can be taken back."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from footplate.cli.seats import Seat
from footplate.engine.contract import CHANCE, OVER, Game
from footplate.engine.view.scene import LogLine
from footplate.record import Record, summary

SPECTATOR = -1


class Saved(NamedTuple):
    """How things stood before a person's action."""

    state: Any
    seat: int
    lines: dict[int, int]
    actions: int


class Table:
    """One game in play; chance and bots draw from the seed alone."""

    def __init__(self, game: Game[Any], state: Any, seats: Sequence[Seat], seed: int) -> None:
        self.game = game
        self.state = state
        self.seats = list(seats)
        self.record: Record | None = None
        self._chance = Random(f"{seed}/chance")
        self._luck = [Random(f"{seed}/bot/{seat}") for seat in range(len(seats))]
        self._lines: dict[int, list[LogLine]] = {ear: [] for ear in self._ears()}
        self._told = dict.fromkeys(self._lines, 0)
        self._saved: list[Saved] = []
        self._barrier = "nothing has been done yet"

    @property
    def people(self) -> list[int]:
        """The seats in which someone at this terminal decides."""
        return [seat for seat, each in enumerate(self.seats) if each.is_person]

    @property
    def actor(self) -> int:
        """The seat to act, CHANCE or OVER."""
        return self.game.actor(self.state)

    def run_to_person(self) -> None:
        """Let chance and bots act until a person must or the game is over."""
        while (actor := self.actor) != OVER:
            if actor == CHANCE:
                self._do(self.game.draw(self.state, self._chance))
                self._bar("chance has acted since")
            elif (bot := self.seats[actor].bot) is not None:
                seen = self.game.observe(self.state, actor)
                self._do(bot.choose(self.game, seen, actor, self._luck[actor]))
                self._bar(f"{self.seats[actor].name} has acted since")
            else:
                return

    def act(self, action: int, for_good: bool = False) -> None:
        """Do a person's action; an IllegalAction leaves everything as it was."""
        seat = self.actor
        lengths = {ear: len(lines) for ear, lines in self._lines.items()}
        saved = Saved(self.state.copy(), seat, lengths, self._recorded)
        self._check(action)
        if self._saved and self._saved[-1].seat != seat:
            self._saved.clear()
        self._do(action)
        self._saved.append(saved)
        if for_good:
            self._bar("that action was for good")
        elif self.actor != seat:
            self._barrier = f"{self.seats[seat].name}'s turn has ended"

    def undo(self) -> str | None:
        """Take the acting person's last action back; otherwise say why not."""
        seat = self.actor
        if not self._saved or self._saved[-1].seat != seat:
            return self._barrier
        saved = self._saved.pop()
        self.state = saved.state
        for ear, length in saved.lines.items():
            del self._lines[ear][length:]
            self._told[ear] = min(self._told[ear], length)
        if self.record is not None:
            del self.record.actions[saved.actions :]
        if not self._saved:
            self._barrier = "nothing is left of this turn to take back"
        return None

    def news(self, viewer: int | None) -> list[LogLine]:
        """What this viewer has not been told yet."""
        ear = self._ear(viewer)
        fresh = self._lines[ear][self._told[ear] :]
        self._told[ear] = len(self._lines[ear])
        return fresh

    def log(self, viewer: int | None) -> list[LogLine]:
        """Everything this viewer was ever told."""
        return self._lines[self._ear(viewer)]

    def finished_record(self) -> Record | None:
        """The record with the result as far as it is known."""
        if self.record is not None:
            self.record.result = summary(self.game.outcome(self.state))
        return self.record

    @property
    def _recorded(self) -> int:
        return len(self.record.actions) if self.record is not None else 0

    def _ears(self) -> list[int]:
        """Who hears a log of their own: each person where there are secrets, else all as one."""
        return [*self.people, SPECTATOR] if self.game.info.hidden else [SPECTATOR]

    def _ear(self, viewer: int | None) -> int:
        return viewer if viewer is not None and viewer in self._lines else SPECTATOR

    def _check(self, action: int) -> None:
        self.game.apply(self.state.copy(), action)

    def _do(self, action: int) -> None:
        if self.record is not None:
            self.record.add(self.state, action)
        before = self.state.copy()
        self.game.play(self.state, action)
        for ear, lines in self._lines.items():
            viewer = None if ear == SPECTATOR else ear
            lines += self.game.log(before, action, self.state, viewer)

    def _bar(self, why: str) -> None:
        self._saved.clear()
        self._barrier = why
