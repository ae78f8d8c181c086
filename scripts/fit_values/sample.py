"""Positions from games between bots, with the features of every seat and who won in the end."""

from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

from footplate.bots import Bot, seated
from footplate.engine.advice import softmax
from footplate.engine.contract import CHANCE, OVER, Game

POSITIONS = 12
"""How many positions of a game are kept, about."""

STRAYS = 0.15
"""How often a player does not do what the bot would, but what seems good."""

STRAYING = 2.0
"""How much more freely it then chooses than the advice suggests."""


OUT = 10.0
"""By how many points who is out is thought to be behind the last of the others."""


class Games(NamedTuple):
    """The games to be played: so many, by bots like this one, which strays so often."""

    bot: Bot
    number: int
    seed: str
    strays: float = STRAYS


class Position(NamedTuple):
    """One position of one game."""

    game: int
    progress: float
    features: list[list[float]]
    shares: list[float]
    """What each seat had of the victory in the end."""
    scores: list[float]
    """What each seat had of points."""


def positions(game: Game[Any], players: int, games: Games) -> list[Position]:
    """Positions from games; the same for the same arguments."""
    found: list[Position] = []
    usual = 40.0
    told = Console(stderr=True)
    heading = f"{game.info.title}, {players} players"
    for number in track(range(games.number), heading, console=told, disable=not told.is_terminal):
        rng = Random(f"{games.seed}/{number}")
        kept, usual = _played(game, game.new(players), games, rng, usual)
        # The last state is the end itself: there the features tell all.
        shares, scores = game.advice.values(kept[-1]), final_scores(game, kept[-1])
        for state in kept:
            features = game.advice.features(state)
            progress = game.advice.progress(state)
            found.append(Position(number, progress, features, shares, scores))
    return found


def final_scores(game: Game[Any], state: Any) -> list[float]:
    """The points at the end; who is out of the game has fewer than the last."""
    outcome = game.outcome(state)
    assert outcome is not None
    last = min([score for score in outcome.scores if score is not None], default=0)
    return [float(last - OUT if score is None else score) for score in outcome.scores]


def _played(
    game: Game[Any], state: Any, games: Games, rng: Random, usual: float
) -> tuple[list[Any], float]:
    """Some states of a game and its last one; and how many decisions a game takes, about.

    Where searches judge is kept too: before chance acts, where nobody decides, or at the ends of
    turns.
    """
    minds = [seated(games.bot) for _ in range(state.players)]
    kept: list[Any] = []
    decisions = 0
    decided = False
    leaf, turn = game.advice.LEAF, None
    while (actor := game.actor(state)) != OVER:
        if actor == CHANCE:
            if decided and leaf.before_chance:
                kept.append(state.copy())
            decided = False
            game.play(state, game.draw(state, rng))
            continue
        decided = True
        before, turn = turn, game.advice.turn_number(state)
        if (leaf.within_turn and turn != before) or rng.random() < POSITIONS / usual:
            kept.append(state.copy())
        seen = game.observe(state, actor)
        if rng.random() < games.strays:
            action = _strayed(game, seen, rng)
        else:
            action = minds[actor].choose(game, seen, actor, rng)
        game.play(state, action)
        decisions += 1
    return [*kept, state], 0.9 * usual + 0.1 * decisions


def _strayed(game: Game[Any], seen: Any, rng: Random) -> int:
    actions, figures = game.advice.candidates(seen)
    spread = STRAYING * game.advice.LEAF.spread
    return rng.choices(actions, softmax([figure / spread for figure in figures]))[0]
