"""Turn flow: phases without data over one state, and the playout that drives them."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from footplate.engine.actions import Kind
from footplate.engine.state import State

if TYPE_CHECKING:
    from footplate.engine.contract import Game

CHANCE: Final = -1
OVER: Final = -2

Chances = list[tuple[int, int]]
Luck = Callable[[], float]
"""Gives numbers from 0 up to 1, as `random.Random().random` does."""


class Decision(Protocol):
    """A phase in which a player chooses; a module of a game's `phases` folder."""

    def actor(self, state: Any) -> int: ...
    def legal(self, state: Any) -> list[int]: ...
    def apply(self, state: Any, action: int) -> int: ...


class Draw(Protocol):
    """A phase in which chance chooses; a module of a game's `phases` folder."""

    def chances(self, state: Any) -> Chances: ...
    def apply(self, state: Any, action: int) -> int: ...


class Phase:
    """One row of a game's sequence of play; `apply` returns the number of the next phase."""

    def __init__(
        self,
        name: str,
        actor: Callable[[Any], int],
        legal: Callable[[Any], list[int]],
        apply: Callable[[Any, int], int],
        chances: Callable[[Any], Chances],
        sample: Callable[[Any, float], int],
        leads_to: tuple[int, ...],
        rule: str,
        kinds: tuple[Kind, ...],
        draw_all: Callable[[Any, Luck], int] | None = None,
    ) -> None:
        self.name: Final = name
        self.rule: Final = rule
        """The number of the rule that says who acts here, and how."""
        self.kinds: Final = kinds
        """Every kind of action that there can be here."""
        self.by_chance: Final = draw_all is not None
        self.draw_all: Final[Callable[[Any, Luck], int]] = draw_all or _no_draws
        self.actor: Final = actor
        self.legal: Final = legal
        self.apply: Final = apply
        self.chances: Final = chances
        self.sample: Final = sample
        self.leads_to: Final = leads_to


def player_phase(
    name: str, rules: Decision, leads_to: tuple[int, ...], rule: str, kinds: tuple[Kind, ...]
) -> Phase:
    """A phase in which a player chooses among actions of some kinds, by a numbered rule."""
    play = (rules.actor, rules.legal, rules.apply)
    return Phase(name, *play, _no_chances, _no_sample, leads_to, rule, kinds)


def chance_phase(
    name: str, rules: Draw, leads_to: tuple[int, ...], rule: str, kinds: tuple[Kind, ...]
) -> Phase:
    """A phase in which chance chooses.

    A module may bring a faster `sample` of its own, and a `draw_all` that lets chance act until
    the phase is over, with the same luck and the same end as drawing one by one.
    """
    chances = rules.chances

    def legal(state: Any) -> list[int]:
        return [action for action, _ in chances(state)]

    def sample(state: Any, luck: float) -> int:
        return weighted(chances(state), luck)

    apply = rules.apply
    own: Callable[[Any, float], int] = getattr(rules, "sample", sample)

    def draw_all(state: Any, luck: Luck) -> int:
        here: int = state.phase
        state.phase = apply(state, own(state, luck()))
        while state.phase == here:
            state.phase = apply(state, own(state, luck()))
        there: int = state.phase
        return there

    rush: Callable[[Any, Luck], int] = getattr(rules, "draw_all", draw_all)
    return Phase(name, _chance, legal, apply, chances, own, leads_to, rule, kinds, rush)


def weighted(chances: Chances, luck: float) -> int:
    """The action that `luck`, a number from 0 up to 1, picks from weighted ones."""
    total = 0
    for _, weight in chances:
        total += weight
    left = int(luck * total)
    for action, weight in chances:
        left -= weight
        if left < 0:
            return action
    return chances[-1][0]


def random_game(game: "Game[Any]", state: State, rng: Random) -> int:
    """Play `state` to its end at random, all legal actions listed; returns the decisions taken."""
    phases = game.phases
    luck = rng.random
    decisions = 0
    number = state.phase
    while number >= 0:
        phase = phases[number]
        if phase.by_chance:
            then = phase.draw_all(state, luck)
        else:
            legal = phase.legal(state)
            then = phase.apply(state, legal[int(luck() * len(legal))])
            decisions += 1
        if then != number:  # most phases last for many turns, and the state is asked by name
            state.phase = number = then
    return decisions


def settle(game: "Game[Any]", state: Any, rng: Random) -> list[int]:
    """Let chance act until a player must; returns its actions."""
    drawn = []
    while game.actor(state) == CHANCE:
        action = game.draw(state, rng)
        game.play(state, action)
        drawn.append(action)
    return drawn


def _chance(state: Any) -> int:
    return CHANCE


def _no_chances(state: Any) -> Chances:
    return []


def _no_draws(state: Any, luck: Luck) -> int:
    raise ValueError("it is a player's turn, not chance's")


def _no_sample(state: Any, luck: float) -> int:
    raise ValueError("it is a player's turn, not chance's")


def bag_chances(bag: list[int], drawn: Kind) -> Chances:
    """Every colour in a bag, weighted by how many of it are there."""
    return [(drawn.of(colour), count) for colour, count in enumerate(bag) if count]


def bag_sample(bag: list[int], luck: float) -> int:
    """The colour that `luck` draws from a bag, all its pieces equally likely."""
    pieces = 0
    for count in bag:
        pieces += count
    left = int(luck * pieces)
    colour = 0
    while left >= bag[colour]:
        left -= bag[colour]
        colour += 1
    return colour
