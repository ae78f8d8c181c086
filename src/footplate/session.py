"""One game in play, driven for whoever needs it: server, terminal, arena, programs.

A session lets chance act, asks those who choose, collects what happened, keeps the record and
takes steps back. Who only wants the end of a game switches listening off and loses no speed.
"""

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, Final, Literal, NamedTuple, Protocol

from footplate.engine.contract import CHANCE, OVER, Game
from footplate.engine.events import Event, reveals
from footplate.engine.quoting import quoted
from footplate.record import Record, summary

Barrier = Literal["chance", "reveal"]
"""What happened in a step that nobody may go back behind."""

Refusal = Literal["over", "nothing", "another", "chance", "reveal"]
"""Why the newest step stays: see `undo_refusal`."""


class IllegalChoice(ValueError):
    """A chooser named an action that is not legal."""


class CannotUndo(ValueError):
    """The newest step cannot be taken back; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"the newest step cannot be taken back: {refusal}")
        self.refusal: Final = refusal


class Chooser(Protocol):
    """Whoever decides for a seat, as bots do."""

    @property
    def name(self) -> str: ...

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """One legal action for `seat`, which is to act in what it may see of the state."""


class Player(NamedTuple):
    """A chooser and where its chance comes from."""

    chooser: Chooser
    rng: Random


class Taken(NamedTuple):
    """One action that was taken, by a seat or by chance, and everything that happened."""

    actor: int
    text: str
    events: list[Event]


class Step:
    """A decision with the chance that followed it; the set-up is a step without a decision."""

    def __init__(self, seat: int | None, before: Any = None, recorded: int = 0) -> None:
        self.seat: Final = seat
        self.before: Final = before
        """The state before it, if steps can be taken back."""
        self.recorded: Final = recorded
        """How many actions the record held before it."""
        self.taken: Final[list[Taken]] = []

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        return [event for taken in self.taken for event in taken.events]

    @property
    def decision(self) -> str | None:
        """The text of the decision."""
        return None if self.seat is None else self.taken[0].text

    @property
    def chance(self) -> list[str]:
        """The texts of what chance did."""
        return [taken.text for taken in self.taken if taken.actor == CHANCE]

    @property
    def barrier(self) -> Barrier | None:
        """Why nobody may go back behind this step: from its events alone, never from the state."""
        if any(taken.actor == CHANCE for taken in self.taken):
            return "chance"
        return "reveal" if reveals(self.events) else None


def undo_refusal(
    seat: int | None, barrier: Barrier | None, askers: Collection[int]
) -> Refusal | None:
    """Why those who hold the seats `askers` cannot take back the newest step, or None.

    `seat` made that step (None: it was the set-up, or there is none), `barrier` is the step's own.
    """
    if seat is None:
        return "nothing"
    return barrier if seat in askers else "another"


class Session:
    """A game from any state on. Without `listens` no step is kept, so there is no undo either."""

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        luck: Random,
        record: Record | None = None,
        *,
        listens: bool = True,
    ) -> None:
        self.game: Final = game
        self.state = state
        self.record: Final = record
        self.steps: Final[list[Step]] = []
        self._luck: Final = luck
        self._listens: Final = listens

    @property
    def actor(self) -> int:
        """The seat to act, CHANCE or OVER."""
        return self.game.actor(self.state)

    def settle(self) -> None:
        """Let chance act until a player must; at the start of a game that is its set-up."""
        if self.game.actor(self.state) == CHANCE:
            self._settle(self._begun(None))

    def act(self, action: object) -> Step:
        """Take a decision, and let chance act on it; an IllegalAction leaves all as it was."""
        self.settle()
        seat = self.actor
        legal = self.game.legal(self.state)
        if not isinstance(action, int) or isinstance(action, bool) or action not in legal:
            # Refused in what the seat may see: the words tell nothing else.
            self.game.apply(self.game.observe(self.state, max(seat, 0)), action)
            raise IllegalChoice(f"seat {seat} may not see what makes its action illegal")
        return self._decided(seat, action)

    def act_by(self, player: Player) -> Step:
        """Let a chooser decide, which is shown what its seat may see and nothing else."""
        self.settle()
        game, seat = self.game, self.actor
        action = player.chooser.choose(game, game.observe(self.state, seat), seat, player.rng)
        if action not in game.legal(self.state):
            name = player.chooser.name
            raise IllegalChoice(f"the bot {name!r} chose {quoted(action)}, which is not legal")
        return self._decided(seat, action)

    def retrace(self, actions: Sequence[str]) -> None:
        """Take again what a record tells, chance included; a RecordError names what fails."""
        told = Record(self.game, self.state.players, self.state.options, actions=actions)
        for number in range(1, len(actions) + 1):
            actor, action = told.action(self.state, number)
            if actor != CHANCE or not self.steps:
                self._begun(None if actor == CHANCE else actor)
            self._do(self.steps[-1], actor, action)

    def run(self, players: Sequence[Player | None]) -> None:
        """Go on until a seat without a chooser must decide or the game is over."""
        self.settle()
        while (seat := self.actor) != OVER:
            player = players[seat]
            if player is None:
                return
            self.act_by(player)

    def refusal(self, seats: Collection[int]) -> Refusal | None:
        """Why those who hold these seats cannot take back the newest step, or None."""
        if self.actor == OVER:
            return "over"
        newest = self.steps[-1] if self.steps else Step(None)
        return undo_refusal(newest.seat, newest.barrier, seats)

    def undo(self, seats: Collection[int]) -> Step:
        """Take the newest step back, whole, or raise CannotUndo; returns the step."""
        refusal = self.refusal(seats)
        if refusal is not None:
            raise CannotUndo(refusal)
        step = self.steps.pop()
        self.state = step.before
        if self.record is not None:
            del self.record.actions[step.recorded :]
        return step

    def finished_record(self) -> Record | None:
        """The record, with the result as far as it is known."""
        if self.record is not None:
            self.record.result = summary(self.game.outcome(self.state))
        return self.record

    def _begun(self, seat: int | None) -> Step:
        if not self._listens:
            return Step(seat)
        recorded = 0 if self.record is None else len(self.record.actions)
        step = Step(seat, self.state.copy(), recorded)
        self.steps.append(step)
        return step

    def _decided(self, seat: int, action: int) -> Step:
        step = self._begun(seat)
        self._do(step, seat, action)
        self._settle(step)
        return step

    def _settle(self, step: Step) -> None:
        if not self._listens and self.record is None:
            self._rush()
        while self.game.actor(self.state) == CHANCE:
            self._do(step, CHANCE, self.game.draw(self.state, self._luck))

    def _rush(self) -> None:
        """Nobody looks: let chance act phase by phase, with the same luck as action by action."""
        state, phases, luck = self.state, self.game.phases, self._luck.random
        while state.phase >= 0 and phases[state.phase].by_chance:
            state.phase = phases[state.phase].draw_all(state, luck)

    def _do(self, step: Step, actor: int, action: int) -> None:
        if not self._listens and self.record is None:
            self.game.play(self.state, action)
            return
        text = self.game.text(self.state, action)
        if self.record is not None:
            self.record.note(actor, text)
        if self._listens:
            step.taken.append(Taken(actor, text, self.game.witness(self.state, action)))
        else:
            self.game.play(self.state, action)
