"""One game in play for a learner: chance acts by itself, legal actions are listed once a turn."""

from collections.abc import Callable
from typing import Any, Final, final

from librt.strings import BytesWriter, write_i32_le

from footplate.engine.flow import OVER, Phase
from footplate.research.stepping.features import Features, Remembered

Luck = Callable[[], float]


@final
class Table:
    """A game from its set-up to its end; `actor` is the seat to act, or OVER."""

    def __init__(self, game: Any, fresh: Any, features: Features, choices: int) -> None:
        self._game: Final = game
        self._fresh: Final = fresh
        self._phases: Final[tuple[Phase, ...]] = game.phases
        self._hides: Final[bool] = game.info.hidden
        self._features: Final = features
        self._none: Final = bytes(choices)
        self._known: Final = Remembered(len(features.parts))
        self.state: Any = fresh
        self.actor = OVER
        self.legal: list[int] = []
        self.turns = 0
        """Decisions taken in this game."""

    def start(self, luck: Luck) -> None:
        """Begin a game anew; chance makes its set-up."""
        self.state = self._fresh.copy()
        self.turns = 0
        self._settle(luck)

    def resume(self, state: Any, luck: Luck) -> None:
        """Go on from a state, which is this table's from now on."""
        self.state = state
        self.turns = 0
        self._settle(luck)

    def act(self, action: int, luck: Luck) -> None:
        """Take a legal action; chance acts on it."""
        state = self.state
        state.phase = self._phases[state.phase].apply(state, action)
        self.turns += 1
        self._settle(luck)

    def _settle(self, luck: Luck) -> None:
        state, phases = self.state, self._phases
        number: int = state.phase
        while number >= 0:
            phase = phases[number]
            if not phase.by_chance:
                self.actor = phase.actor(state)
                self.legal = phase.legal(state)
                return
            number = phase.draw_all(state, luck)
            state.phase = number
        self.actor = OVER
        self.legal = []

    def write_observation(self, seat: int, out: BytesWriter) -> None:
        """Append what `seat` sees now."""
        seen = self._game.observe(self.state, seat) if self._hides else self.state
        self._features.write_again(seen, (seat, self.actor), out, self._known)

    def write_mask(self, out: BytesWriter) -> None:
        """Append one byte for each action of players: 1 where it is legal now."""
        first = len(out)
        out.write(self._none)
        for action in self.legal:
            out[first + action] = 1

    def observation(self, seat: int) -> bytes:
        """What `seat` sees now, four bytes for each number."""
        out = BytesWriter()
        self.write_observation(seat, out)
        return out.getvalue()

    def mask(self) -> bytes:
        """One byte for each action of players: 1 where it is legal now."""
        out = BytesWriter()
        self.write_mask(out)
        return out.getvalue()

    def afterstates(self) -> bytes:
        """What the seat to act would see after each legal action, before chance acts on it."""
        out = BytesWriter()
        game, seat = self._game, self.actor
        for action in self.legal:
            after = self.state.copy()
            after.phase = self._phases[after.phase].apply(after, action)
            seen = game.observe(after, seat) if self._hides else after
            self._features.write_again(seen, (seat, game.actor(after)), out, self._known)
        return out.getvalue()


@final
class Tables:
    """Many games of one kind, each with luck of its own, stepped together."""

    def __init__(self, tables: list[Table], most_turns: int) -> None:
        self.tables: Final = tables
        self.most_turns: Final = most_turns
        self.luck: list[Luck] = []
        self._out: Final = BytesWriter()
        """Used again and again: it has grown to what is needed."""

    def start(self, luck: list[Luck]) -> None:
        """Begin every game anew."""
        self.luck = luck
        for number, table in enumerate(self.tables):
            table.start(luck[number])

    def illegal(self, actions: list[int]) -> int:
        """The number of the first game whose action is not legal, or -1."""
        for number, table in enumerate(self.tables):
            if actions[number] not in table.legal:
                return number
        return -1

    def act(self, actions: list[int]) -> list[int]:
        """Take one legal action in every game; the numbers of those that came to an end."""
        ended = []
        for number, table in enumerate(self.tables):
            table.act(actions[number], self.luck[number])
            if table.actor == OVER or table.turns >= self.most_turns:
                ended.append(number)
        return ended

    def start_again(self, number: int) -> None:
        """Begin one game anew, with the luck it has left."""
        self.tables[number].start(self.luck[number])

    def observations(self) -> bytes:
        """What each seat to act sees, game by game."""
        out = self._out
        out.truncate(0)
        for table in self.tables:
            table.write_observation(table.actor, out)
        return out.getvalue()

    def masks(self) -> bytes:
        """The legal actions of each game as bytes of 0 and 1."""
        out = self._out
        out.truncate(0)
        for table in self.tables:
            table.write_mask(out)
        return out.getvalue()

    def legal(self) -> tuple[bytes, bytes]:
        """All legal actions one after the other, and where each game's begin; then their end."""
        actions, starts = BytesWriter(), BytesWriter()
        count = 0
        for table in self.tables:
            write_i32_le(starts, count)
            count += len(table.legal)
            for action in table.legal:
                write_i32_le(actions, action)
        write_i32_le(starts, count)
        return actions.getvalue(), starts.getvalue()

    def seats(self) -> list[int]:
        """The seat to act in each game."""
        return [table.actor for table in self.tables]
