"""What runs in worker processes: whole decisions, from one stored snapshot to the next.

Everything here is a plain function of its arguments, so that a call can be repeated elsewhere. A
SnapshotError means that another version wrote the snapshot: see `snapshots`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from footplate.bots import Bot, seated
from footplate.bots import bot as bot_called
from footplate.engine.contract import Game, IllegalAction
from footplate.engine.events import Event
from footplate.engine.flow import OVER
from footplate.engine.view.frame import lines_of, moves_of
from footplate.engine.view.scene import LogLine, Move
from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.words import capital, render
from footplate.games.registry import game as game_called
from footplate.record import Record, summary
from footplate.replay import action_json, replayed_from
from footplate.session import Barrier, Player, Session, Step

Json = dict[str, Any]
Viewer = int | None

PREVIEW_SEED: Final = 1
RANDOM_BOT: Final = "random"
MOST_MINDS: Final = 64
"""Of so many seats a worker remembers what their bots have thought."""

_MINDS: Final[dict[tuple[str, ...], Bot]] = {}


class Stored(NamedTuple):
    """A stored snapshot and what is needed to show it or to go on from it."""

    slug: str
    snapshot: Json
    names: list[str]
    viewers: list[Viewer]
    seed: int


class Log(NamedTuple):
    """Log lines: for everyone, and for seats that are told something else."""

    public: list[Json]
    seats: dict[str, list[Json]]


class Played(NamedTuple):
    """A step as it is stored, and the scenes of those who watch."""

    action: str | None
    chance: list[str]
    snapshot: Json
    actor: int | None
    over: bool
    barrier: Barrier | None
    log: Log
    moves: list[Json]
    head: list[str]
    scenes: dict[Viewer, Json]


class Refused(NamedTuple):
    """Why an action was not taken."""

    reason: str


class StepTexts(NamedTuple):
    """What was done in a stored step; `before` is the step in whose position it was done."""

    seq: int
    before: int | None
    lines: list[str]


def begin(slug: str, options: Json, names: list[str], seed: int) -> Played:
    """The set-up of a new game, made by chance."""
    game = game_called(slug)
    session = Session(game, game.new(len(names), options), Random(seed))
    session.settle()
    step = session.steps[0] if session.steps else Step(None)
    return _played(session, step, Stored(slug, {}, names, [None], seed))


def act(stored: Stored, text: str) -> Played | Refused:
    """The step that the player to act makes with the action `text` names."""
    session = _session(stored)
    game, state = session.game, session.state
    try:
        action = game.parse(game.observe(state, session.actor), text)
    except ValueError as error:
        return Refused(capital(str(error)))
    try:
        return _played(session, session.act(action), stored)
    except IllegalAction as error:
        return Refused(capital(str(error)))


def act_by_bot(stored: Stored, bot: str) -> Played:
    """The step that a bot makes, which sees what its seat may see and nothing else."""
    session = _session(stored)
    player = Player(_mind(stored, session.actor, bot), Random(f"{stored.seed}/bot"))
    return _played(session, session.act_by(player), stored)


def _mind(stored: Stored, seat: int, name: str) -> Bot:
    """The bot of a seat, with what it remembers if this process has moved it before.

    A memory spares it thoughts; it checks itself that they are about the position at hand.
    """
    key = (stored.slug, *stored.names, str(seat), name)
    mind = _MINDS.pop(key, None) or seated(bot_called(name))
    _MINDS[key] = mind  # the newest last
    if len(_MINDS) > MOST_MINDS:
        del _MINDS[next(iter(_MINDS))]
    return mind


def act_at_random(stored: Stored) -> Played:
    """The step with any legal action, for a seat whose bot fails."""
    return act_by_bot(stored, RANDOM_BOT)


def scenes(stored: Stored) -> dict[Viewer, Json]:
    """What each viewer sees of a stored snapshot."""
    game = game_called(stored.slug)
    return _scenes(game, game.restore(stored.snapshot), stored)


def result(stored: Stored) -> str:
    """The result of a finished game as records write it."""
    game = game_called(stored.slug)
    return summary(game.outcome(game.restore(stored.snapshot)))


def preview(slug: str, players: int, names: list[str]) -> Json:
    """A start position as a spectator sees it, always the same."""
    game = game_called(slug)
    session = Session(game, game.new(players), Random(PREVIEW_SEED), listens=False)
    session.settle()
    return scene_json(game.scene(session.state, None), game.words, names)


def replayed_snapshot(slug: str, players: int, options: Json, lines: list[str]) -> Json:
    """The snapshot after some actions; a RecordError names the one that cannot be taken."""
    record = Record(game_called(slug), players, options, actions=lines)
    return record.game.snapshot(record.replay())


def step_events(
    record: tuple[str, int, Json], history: list[StepTexts], first: int, viewer: Viewer
) -> dict[int, list[Json]]:
    """The actions of the steps from `first` on with their events, as a viewer may know them.

    `record` is the game's slug, its players and its options; `history` has every step from the
    start to the last that is wanted, those that were taken back as well.
    """
    slug, players, options = record
    game = game_called(slug)
    after: dict[int | None, Any] = {None: game.new(players, options)}
    told: dict[int, list[Json]] = {}
    for step in history:
        state = after[step.before].copy()
        lines = Record(game, players, options, actions=step.lines)
        actions = list(replayed_from(lines, state))
        after[step.seq] = state
        if step.seq >= first:
            told[step.seq] = [action_json(game, action, viewer) for action in actions]
    return told


def log_of(game: Game[Any], events: Sequence[Event], names: list[str]) -> Log:
    """What is told of some events, to seats only where it differs from what everyone reads."""

    def lines(viewer: Viewer) -> list[Json]:
        return [_line_json(game, line, names) for line in lines_of(game, events, viewer)]

    public = lines(None)
    seats = range(len(names)) if game.info.hidden else ()
    own = {str(seat): told for seat in seats if (told := lines(seat)) != public}
    return Log(public, own)


def _session(stored: Stored) -> Session:
    game = game_called(stored.slug)
    return Session(game, game.restore(stored.snapshot), Random(f"{stored.seed}/chance"))


def _played(session: Session, step: Step, stored: Stored) -> Played:
    game, state, actor = session.game, session.state, session.actor
    events = step.events
    return Played(
        action=step.decision,
        chance=step.chance,
        snapshot=game.snapshot(state),
        actor=None if actor == OVER else actor,
        over=actor == OVER,
        barrier=step.barrier,
        log=log_of(game, events, stored.names),
        moves=[_move_json(move) for move in moves_of(game, events)],
        head=_head(game, state, stored.names),
        scenes=_scenes(game, state, stored),
    )


def _head(game: Game[Any], state: Any, names: list[str]) -> list[str]:
    texts = game.view.head(game.observe(state, None))
    return [render(text, game.words, names) for text in texts]


def _scenes(game: Game[Any], state: Any, stored: Stored) -> dict[Viewer, Json]:
    """The only way a position leaves the engine: as its viewer may know it."""
    return {
        viewer: scene_json(game.scene(state, viewer), game.words, stored.names)
        for viewer in stored.viewers
    }


def _line_json(game: Game[Any], line: LogLine, names: list[str]) -> Json:
    data: Json = {"text": render(line.text, game.words, names)}
    if line.seat is not None:
        data["seat"] = line.seat
    if line.at is not None:
        data["at"] = list(line.at)
    return data


def _move_json(move: Move) -> Json:
    data: Json = {"piece": move.piece}
    if move.from_ is not None:
        data["from"] = move.from_
    if move.to is not None:
        data["to"] = move.to
    return data
