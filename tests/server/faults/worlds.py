"""Worlds that differ only in what one viewer may not know, and a server that plays them.

Two worlds have the same decisions but other draws, and what the viewer may observe is the same
after every single action. Draws are dictated to the worker processes by a file: the server itself
is the real one and knows nothing of it.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from footplate import CHANCE, OVER, Game
from footplate.engine.contract import complete_options
from footplate.session import Session, Step
from server import sealed

TRIES: Final = 150
MOST_CHANGES: Final = 4
REDRAWN: Final = 0.3
DRAW: Final = "chance: "


class Place(NamedTuple):
    """A game with a number of players, and one who looks at it: a seat, or None for all others."""

    game: Game[Any]
    players: int
    viewer: int | None

    def start(self) -> Any:
        """The game's first state, by the options that a table of people has."""
        options = complete_options(self.game.info, {}, with_people=True)
        return self.game.new(self.players, options)


class World(NamedTuple):
    """A beginning of a game."""

    decisions: list[tuple[int, str]]
    """Who decides, and how."""
    draws: dict[str, int]
    """What chance does in each state, by its key."""
    texts: list[str]
    states: list[Any]
    """What was done, chance marked as such, and the state after each action."""


def played(place: Place, length: int, rng: Random) -> World:
    """A world with so many random decisions, or fewer if the game ended with them."""
    game = place.game
    state, world = place.start(), World([], {}, [], [])
    while game.actor(state) != OVER:
        if game.actor(state) == CHANCE:
            action = game.draw(state, rng)
        elif len(world.decisions) == length:
            break
        else:
            action = rng.choice(game.legal(state))
        state = _done(game, world, state, action)
    return world


def changed(place: Place, world: World, rng: Random) -> World | None:
    """Another world that looks the same to the viewer, or None if none was found."""
    seen = [place.game.observe(state, place.viewer) for state in world.states]
    for number in range(TRIES):
        texts = _mixed(world.texts, 1 + MOST_CHANGES * (TRIES - number) // TRIES, rng)
        if texts != world.texts:
            found = _replayed(place, texts, seen)
            if found is not None and found.states[-1] != world.states[-1]:
                return found
    return None


def differences(one: World, other: World) -> int:
    """How many draws differ."""
    return sum(a != b for a, b in zip(one.texts, other.texts, strict=True))


def _mixed(texts: list[str], most: int, rng: Random) -> list[str]:
    """The actions with some draws exchanged or made anew, which may make no sense any more."""
    mixed = texts[:]
    draws = [place for place, text in enumerate(texts) if text.startswith(DRAW)]
    for _ in range(rng.randint(1, most)):
        one, other = rng.choice(draws), rng.choice(draws)
        mine, theirs = mixed[one].split(" "), mixed[other].split(" ")
        word = rng.randrange(2, len(mine))
        if len(mine) == len(theirs):
            mine[word], theirs[word] = theirs[word], mine[word]
            mixed[one] = " ".join(mine)
            if rng.random() > REDRAWN:
                mixed[other] = " ".join(theirs)
    return mixed


def _replayed(place: Place, texts: list[str], seen: list[Any]) -> World | None:
    """The world of some actions, if they can be taken and the viewer sees what was seen."""
    game, state, found = place.game, place.start(), World([], {}, [], [])
    for text, sight in zip(texts, seen, strict=True):
        try:
            action = game.parse(state, text.removeprefix(DRAW))
            state = _done(game, found, state, action)
        except ValueError:
            return None
        if game.observe(state, place.viewer) != sight:
            return None
    return found


def _done(game: Game[Any], world: World, state: Any, action: int) -> Any:
    actor, text = game.actor(state), game.text(state, action)
    if actor == CHANCE:
        world.draws[game.key(state)] = action
    else:
        world.decisions.append((actor, text))
    world.texts.append(DRAW + text if actor == CHANCE else text)
    after = state.copy()
    game.apply(after, action)
    world.states.append(after)
    return after


def dictate(script: Path, world: World) -> None:
    """Let chance do in every worker process what it does in this world."""
    script.write_text(json.dumps(world.draws))


class Dictation:
    """Makes a worker process draw what a file says; it travels there with the settings."""

    def __init__(self, script: Path) -> None:
        self._script = script

    def __call__(self) -> None:
        """Change this process."""
        sealed.install()
        script = self._script

        def settle(session: Session, step: Step) -> None:
            draws = json.loads(script.read_text())
            while session.actor == CHANCE:
                session._do(step, CHANCE, draws[session.game.key(session.state)])

        setattr(Session, "_settle", settle)  # noqa: B010 - mypy forbids it in plain words
