"""What runs in the process for analysis: plain functions of the steps of a table."""

import json
from random import Random
from typing import Any, Final, NamedTuple

from footplate.analysis import Alternative, Analyst, Cache, Perspective, SearchJudge, ValueJudge
from footplate.bots import Budget
from footplate.engine.contract import Game
from footplate.engine.flow import OVER
from footplate.engine.view.scene_json import scene_json
from footplate.games.registry import game as game_called
from footplate.record import Record
from footplate.replay import replayed_from
from footplate.server.scene_texts import Shown, scene_texts
from footplate.server.worker_tasks import Json, Refused, StepTexts, log_of
from footplate.session import Session

KEPT: Final = 20_000
"""So many judgements are remembered, by position."""

THOUGHT: Final = Budget(seconds=1.0, iterations=2000)
BEST: Final = 3

_CACHE: Final = Cache(KEPT)


class Past(NamedTuple):
    """A game by everything that was done in it, up to the position that is asked about."""

    slug: str
    players: int
    options: Json
    history: list[StepTexts]


class Tried(NamedTuple):
    """A line on the analysis board: moves that go on from a position, and the luck they meet."""

    moves: list[str]
    luck: str
    names: list[str]


def chances(past: Past, first: int) -> list[list[float]]:
    """The chances of all seats after every step of a finished game from `first` on."""
    game = game_called(past.slug)
    analyst = _analyst(game, quick=True)
    states = _states(game, past)
    return [_rounded(analyst.chances(states[seq])) for seq in sorted(states) if seq >= first]


def line(past: Past, tried: Tried) -> Json | Refused:
    """The position after a line: its scene as the player to act sees it, and what it is worth."""
    game = game_called(past.slug)
    session = _session(game, past, tried)
    if isinstance(session, Refused):
        return session
    actor = session.actor
    viewer = None if actor == OVER else actor
    shown = Shown(len(tried.moves), [], frozenset())
    drawn = scene_texts(game, session.state, {viewer}, tried.names, shown)[viewer]
    text = f'{{{drawn.body},{drawn.choices},"log":{json.dumps(_log(game, session, tried))}}}'
    worth = _rounded(_analyst(game, quick=True).chances(session.state))
    return {"scene": json.loads(text), "chances": worth}


def best(past: Past, tried: Tried, played: str | None) -> Json | Refused:
    """What the player to act does best after a line, and what was played there was worth."""
    game = game_called(past.slug)
    session = _session(game, past, tried)
    if isinstance(session, Refused):
        return session
    if session.actor == OVER:
        return {"seat": None, "best": [], "played": None}
    return advice(game, session.state, Perspective(game, whole=True), (tried.names, played))


def hint(slug: str, snapshot: str, seat: int, names: list[str]) -> Json:
    """What a seat that is to act does best, by what that seat may see."""
    game = game_called(slug)
    seen = game.observe(game.restore(json.loads(snapshot)), seat)
    return advice(game, seen, Perspective(game, not game.info.hidden, seat), (names, None))


def advice(
    game: Game[Any], state: Any, perspective: Perspective, told: tuple[list[str], str | None]
) -> Json:
    """The best three actions, and the one that was taken, with their words and their worth."""
    names, played = told
    analyst = Analyst(perspective, SearchJudge(THOUGHT), _CACHE)
    found = analyst.alternatives(state) or []
    actor = game.actor(state)
    scene = scene_json(game.scene(state, actor), game.words, names)
    labels = {choice["id"]: choice["label"] for choice in scene["choices"]}

    def data(each: Alternative) -> Json:
        label = labels.get(each.text, each.text)
        return {"action": each.text, "label": label, "worth": round(each.worth, 4)}

    taken = next((data(each) for each in found if each.text == played), None)
    # Those that are trusted most are chosen, and shown by what they are worth.
    trusted = sorted(found[:BEST], key=lambda each: -each.worth)
    return {"seat": actor, "best": [data(each) for each in trusted], "played": taken}


def _analyst(game: Game[Any], quick: bool) -> Analyst:
    by = ValueJudge() if quick else SearchJudge(THOUGHT)
    return Analyst(Perspective(game, whole=True), by, _CACHE)


def _states(game: Game[Any], past: Past) -> dict[int, Any]:
    after: dict[int | None, Any] = {None: game.new(past.players, past.options)}
    for step in past.history:
        state = after[step.before].copy()
        lines = Record(game, past.players, past.options, actions=step.lines)
        for _ in replayed_from(lines, state):
            pass
        after[step.seq] = state
    del after[None]
    return {seq: state for seq, state in after.items() if seq is not None}


def _session(game: Game[Any], past: Past, tried: Tried) -> Session | Refused:
    """The moves of a line made; the same luck each time, so that going back changes nothing."""
    state = _states(game, past)[past.history[-1].seq]
    session = Session(game, state, Random(tried.luck))
    for number, text in enumerate(tried.moves, start=1):
        try:
            session.act(game.parse(session.state, text))
        except ValueError as error:
            return Refused(f"Move {number} of the line cannot be made: {error}.")
    return session


def _log(game: Game[Any], session: Session, tried: Tried) -> list[Json]:
    found = []
    for number, step in enumerate(session.steps, start=1):
        public = log_of(game, step.events, tried.names).public
        found += [{**told, "seq": number} for told in public]
    return found


def _rounded(row: list[float]) -> list[float]:
    return [round(chance, 4) for chance in row]
