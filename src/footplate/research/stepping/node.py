"""A state as a node of a game's tree, where chance is a player like any other."""

from typing import Any, Final, final

from footplate.engine.flow import CHANCE, Phase

TERMINAL: Final = -4
"""Who acts when the game is over, in OpenSpiel's numbers; chance has -1 there and here."""


@final
class Node:
    """A state, who acts in it, and how many decisions led to it.

    `shared` is what all nodes of a game share: `phases`, `choices` (the number of players'
    actions; those of chance are numbered after them) and `max_turns`.
    """

    def __init__(self, shared: Any, state: Any, turns: int = 0) -> None:
        self.shared: Final = shared
        self.state: Any = state
        self.turns = turns
        self.player = TERMINAL
        self._phases: Final[tuple[Phase, ...]] = shared.phases
        self._choices: Final[int] = shared.choices
        self._max_turns: Final[int] = shared.max_turns
        self.look()

    def look(self) -> None:
        """See who acts in the state."""
        number: int = self.state.phase
        if number < 0 or self.turns >= self._max_turns:
            self.player = TERMINAL
        else:
            phase = self._phases[number]
            self.player = CHANCE if phase.by_chance else phase.actor(self.state)

    def legal(self, player: int) -> list[int]:
        """What a player may do now, ascending."""
        if player != self.player or player < 0:
            return []
        number: int = self.state.phase
        return self._phases[number].legal(self.state)

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, numbered from 0, with probabilities."""
        number: int = self.state.phase
        chances = self._phases[number].chances(self.state)
        total = 0
        for _, weight in chances:
            total += weight
        return [(action - self._choices, weight / total) for action, weight in chances]

    def number_of(self, action: int) -> int:
        """An action of whoever acts now, as the game numbers it."""
        return action + self._choices if self.player == CHANCE else action

    def apply(self, action: int) -> None:
        """Do an action of whoever acts now."""
        state = self.state
        state.phase = self._phases[state.phase].apply(state, self.number_of(action))
        self.moved()

    def moved(self) -> None:
        """The state went on by one action of whoever acted."""
        if self.player >= 0:
            self.turns += 1
        self.look()

    def __deepcopy__(self, known: Any) -> "Node":
        return Node(self.shared, self.state.copy(), self.turns)

    def __reduce__(self) -> Any:
        return Node, (self.shared, self.state, self.turns)
