"""What runs in worker processes: whole decisions, from one stored snapshot to the next.

Everything here is a plain function of its arguments, so that a call can be repeated elsewhere. A
SnapshotError means that another version wrote the snapshot: see `snapshots`.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from footplate.bots import Bot, seated
from footplate.bots import bot as bot_called
from footplate.engine.contract import Game, Reason
from footplate.engine.events import Event
from footplate.engine.flow import OVER
from footplate.engine.snapshots import SnapshotError
from footplate.engine.view.course import Series
from footplate.engine.view.course import course as course_of
from footplate.engine.view.frame import lines_of, moves_of
from footplate.engine.view.orders import Given, chosen, offered
from footplate.engine.view.planning import plans as plans_from
from footplate.engine.view.scene import LogLine, Move
from footplate.engine.view.scene_json import plain, scene_json
from footplate.engine.view.words import capital, render
from footplate.games.registry import game as game_called
from footplate.record import Record, summary
from footplate.replay import action_json, replayed_from
from footplate.server.scene_texts import Drawn, Shown, scene_texts
from footplate.session import Barrier, Player, Session, Step

Json = dict[str, Any]
Viewer = int | None
Look = tuple[int, ...]
"""The seats of somebody who looks at a table; none for a spectator."""

PREVIEW_SEED: Final = 1
RANDOM_BOT: Final = "random"
MOST_MINDS: Final = 64
"""Of so many seats a worker remembers what their bots have thought."""

_MINDS: Final[dict[tuple[str, ...], Bot]] = {}


class Stored(NamedTuple):
    """A stored snapshot and what is needed to show it or to go on from it."""

    slug: str
    snapshot: str
    names: list[str]
    looks: list[Look]
    seed: int
    seq: int = -1
    """The step whose position it is."""
    bots: frozenset[int] = frozenset()
    moves: Sequence[Json] = ()
    """How pieces travelled in that step."""


class Log(NamedTuple):
    """Log lines: for everyone, and for seats that are told something else."""

    public: list[Json]
    seats: dict[str, list[Json]]


class Played(NamedTuple):
    """A step as it is stored, and the scenes of those who watch."""

    action: str | None
    chance: list[str]
    snapshot: str
    actor: int | None
    over: bool
    barrier: Barrier | None
    log: Log
    moves: list[Json]
    head: list[str]
    scenes: dict[Viewer, Drawn]
    eliminated: list[int]
    """The seats that have left the game."""
    phase: str = ""
    """In which the game is now; none when it is over or goes back."""


class Refused(NamedTuple):
    """Why an action was not taken."""

    reason: str


class Question(NamedTuple):
    """What somebody wants to know the reason against: an action, or a place after some clicks."""

    viewer: Viewer
    action: str | None
    places: list[str]
    picked: list[str]


class StepTexts(NamedTuple):
    """What was done in a stored step; `before` is the step in whose position it was done."""

    seq: int
    before: int | None
    lines: list[str]


def begin(blank: Stored, options: Json) -> Played:
    """The set-up of a new game, made by chance; `blank` has no snapshot yet."""
    game = game_called(blank.slug)
    session = Session(game, game.new(len(blank.names), options), Random(blank.seed))
    session.settle()
    step = session.steps[0] if session.steps else Step(None)
    return _played(session, step, blank)


def act(stored: Stored, text: str) -> Played | Refused:
    """The step that the player to act makes with the action `text` names."""
    session = _session(stored)
    game, state = session.game, session.state
    try:
        action = game.parse(game.observe(state, session.actor), text)
    except ValueError as error:
        return Refused(capital(str(error)))
    reason = game.why_not(state, action)
    if reason is not None:
        return Refused(_reason_text(game, reason, stored.names))
    return _played(session, session.act(action), stored)


def why_not(stored: Stored, question: Question) -> Json | Refused | None:
    """The rule and the sentence against what is asked about; None if it can be done."""
    game = game_called(stored.slug)
    state, viewer = restored(game, stored), question.viewer
    if question.action is None:
        reason = game.why_not_at(state, question.places, question.picked, viewer)
    else:
        try:
            action = game.parse(game.observe(state, viewer), question.action)
        except ValueError as error:
            return Refused(capital(str(error)))
        reason = game.why_not(state, action, viewer)
    if reason is None:
        return None
    return {"rule": reason.rule, "text": render(reason.text, game.words, stored.names)}


def plans(stored: Stored, viewer: Viewer, nodes: list[str]) -> list[Json]:
    """What a viewer who is to act can do in a row from a node, or over several."""
    game = game_called(stored.slug)
    found = plans_from(game, restored(game, stored), viewer, nodes)
    return [plain(plan, game.words, stored.names) for plan in found]


def course(slug: str, snapshots: list[str], names: list[str], viewer: Viewer) -> list[Series]:
    """How scores, and the figures that are charted, went from one position to the next."""
    game = game_called(slug)
    states = [game.restore(json.loads(snapshot)) for snapshot in snapshots]
    return course_of(game, [game.observe(state, viewer) for state in states], names)


def act_by_bot(stored: Stored, bot: str) -> Played:
    """The step that a bot makes, which sees what its seat may see and nothing else."""
    session = _session(stored)
    player = Player(_mind(stored, session.actor, bot), Random(f"{stored.seed}/bot"))
    return _played(session, session.act_by(player), stored)


def order_offers(stored: Stored, seat: int) -> list[Json]:
    """What a seat may order before it is its turn, from what the seat may see."""
    game = game_called(stored.slug)
    seen = game.observe(restored(game, stored), seat)
    return [
        {
            "name": order.name,
            "text": order.text.format(limit="…", choice="…"),
            "picks": bool(order.picks),
            "raises": bool(order.raises),
            "options": options,
        }
        for order, options in offered(game, seen, seat)
    ]


def act_by_order(stored: Stored, given: Given) -> Played | Refused:
    """The step that the player to act ordered in advance, if the order means one."""
    session = _session(stored)
    action = chosen(session.game, session.game.observe(session.state, session.actor), given)
    if action is None:
        return Refused("The order means nothing any more.")
    return _played(session, session.act(action), stored)


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


def scenes(stored: Stored) -> dict[Viewer, Drawn]:
    """What each viewer sees of a stored snapshot."""
    game = game_called(stored.slug)
    state = restored(game, stored)
    return _scenes(game, (state, game.actor(state)), stored)


def result(stored: Stored) -> str:
    """The result of a finished game as records write it."""
    game = game_called(stored.slug)
    return summary(game.outcome(restored(game, stored)))


def preview(slug: str, players: int, names: list[str]) -> Json:
    """A start position as a spectator sees it, always the same."""
    game = game_called(slug)
    session = Session(game, game.new(players), Random(PREVIEW_SEED), listens=False)
    session.settle()
    return scene_json(game.scene(session.state, None), game.words, names)


def replayed_snapshot(slug: str, players: int, options: Json, lines: list[str]) -> str:
    """The snapshot after some actions; a RecordError names the one that cannot be taken."""
    record = Record(game_called(slug), players, options, actions=lines)
    return json.dumps(record.game.snapshot(record.replay()))


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


def _reason_text(game: Game[Any], reason: Reason, names: list[str]) -> str:
    return f"{render(reason.text, game.words, names)} (rule {reason.rule})"


def _session(stored: Stored) -> Session:
    game = game_called(stored.slug)
    return Session(game, restored(game, stored), Random(f"{stored.seed}/chance"))


def restored(game: Game[Any], stored: Stored) -> Any:
    try:
        data = json.loads(stored.snapshot)
    except ValueError as error:
        raise SnapshotError(f"the snapshot is damaged: {error}") from error
    return game.restore(data)


def _played(session: Session, step: Step, stored: Stored) -> Played:
    game, state, actor = session.game, session.state, session.actor
    events = step.events
    moves = [_move_json(move) for move in moves_of(game, events)]
    after = stored._replace(seq=stored.seq + 1, moves=moves)
    return Played(
        action=step.decision,
        chance=step.chance,
        snapshot=json.dumps(game.snapshot(state)),
        actor=None if actor == OVER else actor,
        over=actor == OVER,
        barrier=step.barrier,
        log=log_of(game, events, stored.names),
        moves=moves,
        head=_head(game, state, stored.names),
        scenes=_scenes(game, (state, actor), after),
        eliminated=game.eliminated(state),
        phase="" if actor == OVER else game.phases[state.phase].name,
    )


def played_again(game: Game[Any], position: tuple[Any, Step], stored: Stored) -> Played:
    """A step of a record as it is stored; nobody watches it."""
    state, step = position
    return _played(Session(game, state, Random(0)), step, stored)


def _head(game: Game[Any], state: Any, names: list[str]) -> list[str]:
    texts = game.view.head(game.observe(state, None))
    return [render(text, game.words, names) for text in texts]


def viewer_of(look: Look, actor: int | None) -> Viewer:
    """Through which of their seats somebody looks at a table: the one to move, else the first."""
    return actor if actor in look else next(iter(look), None)


def _scenes(game: Game[Any], position: tuple[Any, int], stored: Stored) -> dict[Viewer, Drawn]:
    """The only way a position leaves the engine: as its viewer may know it."""
    state, actor = position
    viewers = {viewer_of(look, actor) for look in stored.looks}
    shown = Shown(stored.seq, stored.moves, stored.bots)
    return scene_texts(game, state, viewers, stored.names, shown)


def _line_json(game: Game[Any], line: LogLine, names: list[str]) -> Json:
    data: Json = plain(line, game.words, names)
    del data["seq"]  # whoever stores the step says which it is
    return data


def _move_json(move: Move) -> Json:
    data: Json = {"piece": move.piece}
    if move.from_ is not None:
        data["from"] = move.from_
    if move.to is not None:
        data["to"] = move.to
    return data
