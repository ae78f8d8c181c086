"""One game watched: what each seat did, what it earned, where, and how long it took."""

import re
from collections import Counter
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from footplate.arena.match import Match, Result
from footplate.arena.plan import Plan
from footplate.engine.contract import Game
from footplate.engine.events import Earned, Event, Paid, Scored
from footplate.engine.view.scene import Board
from footplate.session import Chooser, Player

HEX: Final = "h:"
NUMBERED: Final = re.compile(r"\s+\d+$")
"""What tells equal things apart, as the slot of a disc."""

FIGURES: Final = re.compile(r"[(\[]?[$×x@ ]*\{\w+\}[)\]]?(\s*(each|×|x|=|:))*")
"""What words say of amounts."""

PART: Final = "score"
GAINS: Final[dict[type[Any], tuple[str, str, str]]] = {
    Scored: ("points", "points", "source"),
    Earned: ("money", "amount", "source"),
    Paid: ("paid", "amount", "purpose"),
}
"""The events about points and money: what they are called, and their fields."""

Things = dict[str, int]


class Watched(NamedTuple):
    """A game and what was seen of it; lists have one entry per seat."""

    result: Result
    kinds: list[Things]
    """How often each kind of action was taken."""
    things: list[Things]
    """The same for each word that an action named, as `argument: word`."""
    sources: list[Things]
    """Points and money by where they came from, as `score: source`."""
    hexes: Things
    reason: str


class Watcher:
    """A chooser whose decisions are noted."""

    def __init__(self, chooser: Chooser, hexes: frozenset[str]) -> None:
        self.name = chooser.name
        self.kinds: Counter[str] = Counter()
        self.things: Counter[str] = Counter()
        self.places: Counter[str] = Counter()
        self._chooser = chooser
        self._hexes = hexes

    def choose(self, game: Game[Any], observation: Any, seat: int, rng: Random) -> int:
        """What the chooser chooses."""
        action = self._chooser.choose(game, observation, seat, rng)
        told = game.actions.json(observation, action)
        self.kinds[told.pop("kind")] += 1
        for argument, word in told.items():
            if f"{HEX}{word}" in self._hexes:
                self.places[f"{HEX}{word}"] += 1
            elif not word.isdecimal():
                self.things[f"{argument}: {NUMBERED.sub('', word)}"] += 1
        return action


def watch(plan: Plan, number: int) -> Watched:
    """Play one game of the plan and watch it."""
    match = Match(plan, number, listens=True)
    hexes = frozenset(each.id for each in start_board(plan).hexes)
    watchers = [Watcher(player.chooser, hexes) for player in match.players]
    match.players = [
        Player(watcher, player.rng) for watcher, player in zip(watchers, match.players, strict=True)
    ]
    result = match.play()
    events = [event for step in match.session.steps for event in step.events]
    places: Counter[str] = Counter()
    for watcher in watchers:
        places.update(watcher.places)
    return Watched(
        result,
        [dict(watcher.kinds) for watcher in watchers],
        [dict(watcher.things) for watcher in watchers],
        _sources(match, events),
        dict(places),
        match.outcome().reason,
    )


def start_board(plan: Plan) -> Board:
    """The board as it is before anybody acts."""
    options = tuple(sorted(plan.rules.complete_options(plan.options).items()))
    return _board(plan.game, plan.players, plan.rules, options)


@cache
def _board(slug: str, players: int, game: Game[Any], options: tuple[Any, ...]) -> Board:
    return game.scene(game.new(players, dict(options)), None).board or Board("pointy", "page", [])


def _sources(match: Match, events: list[Event]) -> list[Things]:
    game, outcome = match.session.game, match.outcome()
    found: list[Counter[str]] = [Counter() for _ in outcome.scores]
    for event in events:
        names = GAINS.get(type(event))
        if names is not None:
            what, amount, source = names
            said = said_in(game, getattr(event, source))
            found[event.seat][f"{what}: {said}"] += getattr(event, amount)
    for seat, parts in enumerate(outcome.parts):
        for part in parts:
            found[seat][f"{PART}: {said_in(game, part.key)}"] += part.value
    return [dict(each) for each in found]


def said_in(game: Game[Any], key: str) -> str:
    """A key in the game's words, without the figures that stand among them."""
    said = game.words.get(key, "")
    plain = " ".join(FIGURES.sub(" ", said).split()).strip(" ,:×=$+")
    return plain or key.rpartition(".")[2]
