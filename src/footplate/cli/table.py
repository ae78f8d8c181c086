"""A game at this terminal: who sits where, what each was told, and what can be taken back."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from footplate.bots import seated
from footplate.cli.seats import Seat
from footplate.engine.contract import CHANCE, Game
from footplate.engine.view.frame import lines_of
from footplate.engine.view.scene import LogLine
from footplate.record import Record
from footplate.session import Player, Session

UNDO_REFUSALS: Final = {
    "nothing": "nothing has been done yet",
    "chance": "chance has acted since",
    "reveal": "something hidden has come to light since",
}


class Table:
    """One game in play; chance and bots draw from the seed alone."""

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        seats: Sequence[Seat],
        seed: int,
        record: Record | None = None,
    ) -> None:
        self.game: Final = game
        self.seats: Final = list(seats)
        self.start: dict[str, Any] | None = None
        """The position it began from, if that was not the beginning of a game."""
        self.final = 0
        """The steps up to this number stay, because the last of them was for good."""
        self._luck: Final = Random(f"{seed}/chance")
        self.session: Final = Session(game, state, self._luck, record)
        self._players: Final = [
            None if seat.bot is None else Player(seated(seat.bot), Random(f"{seed}/bot/{number}"))
            for number, seat in enumerate(seats)
        ]
        self._told: dict[int | None, int] = {}
        """How many steps each viewer was told about."""
        self._has_undone = False

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.session.state

    @property
    def people(self) -> list[int]:
        """The seats in which someone at this terminal decides."""
        return [seat for seat, each in enumerate(self.seats) if each.is_person]

    @property
    def actor(self) -> int:
        """The seat to act, CHANCE or OVER."""
        return self.session.actor

    def run_to_person(self) -> None:
        """Let chance and bots act until a person must or the game is over."""
        self.session.run(self._players)

    @property
    def has_decided(self) -> bool:
        """Whether somebody at this terminal has decided anything."""
        people = self.people
        return any(step.seat in people for step in self.session.steps)

    def actions(self) -> list[str]:
        """Everything that was done since the start, as records write it."""
        taken = [each for step in self.session.steps for each in step.taken]
        return [
            f"{'chance' if each.actor == CHANCE else each.actor}: {each.text}" for each in taken
        ]

    def luck(self) -> list[Any]:
        """Where chance and every bot stand in their draws, JSON-ready."""
        return [luck.getstate() for luck in self._all_luck()]

    def take_luck(self, states: list[Any]) -> None:
        """Draw on from where `luck` stood."""
        for luck, (version, numbers, gauss) in zip(self._all_luck(), states, strict=True):
            luck.setstate((version, tuple(numbers), gauss))

    def recall(self) -> None:
        """Tell everyone again what happened since they last decided, and nothing before it."""
        for number, step in enumerate(self.session.steps):
            if step.seat in self.people:
                self._told[self._reader(step.seat)] = number

    def act(self, action: int, for_good: bool = False) -> None:
        """Do a person's action; an IllegalAction leaves everything as it was."""
        self.session.act(action)
        self._has_undone = False
        if for_good:
            self.final = len(self.session.steps)

    def undo(self) -> str | None:
        """Take the acting person's last action back; otherwise say why not."""
        refusal = self._undo_refusal()
        if refusal is not None:
            return refusal
        self.session.undo([self.actor])
        self._has_undone = True
        left = len(self.session.steps)
        self._told = {viewer: min(told, left) for viewer, told in self._told.items()}
        return None

    def news(self, viewer: int | None) -> list[LogLine]:
        """What this viewer has not been told yet."""
        reader = self._reader(viewer)
        told = self._told.get(reader, 0)
        self._told[reader] = len(self.session.steps)
        return self._lines(reader, told)

    def log(self, viewer: int | None) -> list[LogLine]:
        """Everything this viewer was ever told."""
        return self._lines(self._reader(viewer), 0)

    def finished_record(self) -> Record | None:
        """The record with the result as far as it is known."""
        return self.session.finished_record()

    def _all_luck(self) -> list[Random]:
        return [self._luck, *(player.rng for player in self._players if player is not None)]

    def _undo_refusal(self) -> str | None:
        seat, steps = self.actor, self.session.steps
        refusal = self.session.refusal([seat])
        if refusal is None:
            return "that action was for good" if self.final == len(steps) else None
        if self._has_undone:
            return "nothing is left of this turn to take back"
        if refusal == "another":
            return self._acted(steps[-1].seat or 0, steps[-1].barrier)
        return UNDO_REFUSALS.get(refusal, "the game is over")

    def _acted(self, seat: int, barrier: str | None) -> str:
        """What another seat's step was, as the reason that nothing can be taken back."""
        if barrier is not None:
            return UNDO_REFUSALS[barrier]
        if self.final == len(self.session.steps):
            return "that action was for good"
        name = self.seats[seat].name
        return (
            f"{name}'s turn has ended" if self.seats[seat].is_person else f"{name} has acted since"
        )

    def _reader(self, viewer: int | None) -> int | None:
        """Whose log a viewer reads: their own where there are secrets, else everyone's."""
        return viewer if self.game.info.hidden and viewer in self.people else None

    def _lines(self, viewer: int | None, first: int) -> list[LogLine]:
        events = [event for step in self.session.steps[first:] for event in step.events]
        return lines_of(self.game, events, viewer)
