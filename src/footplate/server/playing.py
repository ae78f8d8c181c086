"""What runs in worker processes: whole decisions, from one stored position to the next.

Everything here is a plain function of its arguments, so that a call can be repeated elsewhere.
"""

from random import Random
from typing import Any, Final, Literal, NamedTuple

from footplate.bots import bot as bot_called
from footplate.engine.contract import Game
from footplate.engine.flow import CHANCE, OVER, settle
from footplate.engine.view.scene import LogLine, Move
from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.words import capital, render
from footplate.games.registry import game as game_called
from footplate.record import summary

Json = dict[str, Any]
Viewer = int | None
Barrier = Literal["chance", "reveal"]

PREVIEW_SEED: Final = 1
GUESSES: Final = 6
"""How many fair guesses are compared before a decision counts as revealing nothing."""


class Turn(NamedTuple):
    """A position and what is needed to go on from it."""

    slug: str
    snapshot: Json
    names: list[str]
    viewers: list[Viewer]
    seed: int


class Log(NamedTuple):
    """What was said: to everyone, and to seats that are told something else."""

    public: list[Json]
    seats: dict[str, list[Json]]


class Played(NamedTuple):
    """A step: a decision with the chance that followed it, and what came of it."""

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


class Refusal(NamedTuple):
    """Why an action was not taken."""

    reason: str


def begin(slug: str, options: Json, names: list[str], seed: int) -> Played:
    """The set-up of a new game, made by chance."""
    game = game_called(slug)
    state = game.new(len(names), options)
    told = Telling(game, names)
    chance = _settle(game, state, told, Random(seed))
    turn = Turn(slug, {}, names, [None], seed)
    return _played(game, state, turn, told)._replace(chance=chance)


def act(turn: Turn, text: str) -> Played | Refusal:
    """The step that the player to act makes with the action `text` names."""
    game = game_called(turn.slug)
    state = game.decode(turn.snapshot)
    seen = game.observe(state, game.actor(state))
    try:
        action = game.parse(seen, text)
        if action not in game.legal(state):
            raise ValueError(f"{game.text(seen, action)!r} is not possible now")
    except ValueError as error:
        return Refusal(capital(str(error)))
    return _advance(game, state, action, turn)


def act_by_bot(turn: Turn, bot: str) -> Played:
    """The step that a bot makes, which sees what its seat may see and nothing else."""
    game = game_called(turn.slug)
    state = game.decode(turn.snapshot)
    seat = game.actor(state)
    rng = Random(turn.seed)
    action = bot_called(bot).choose(game, game.observe(state, seat), seat, rng)
    if action not in game.legal(state):
        raise ValueError(f"the bot {bot} chose {action!r}, which is not legal")
    return _advance(game, state, action, turn)


def act_at_random(turn: Turn) -> Played:
    """The step with any legal action, for a seat whose bot fails."""
    game = game_called(turn.slug)
    state = game.decode(turn.snapshot)
    return _advance(game, state, Random(turn.seed).choice(game.legal(state)), turn)


def scenes(turn: Turn) -> dict[Viewer, Json]:
    """What each viewer sees of a stored position."""
    game = game_called(turn.slug)
    return _scenes(game, game.decode(turn.snapshot), turn)


def preview(slug: str, players: int, names: list[str]) -> Json:
    """A start position as a spectator sees it, always the same."""
    game = game_called(slug)
    state = game.new(players)
    settle(game, state, Random(PREVIEW_SEED))
    return scene_json(game.scene(state, None), game.words, names)


def result(slug: str, snapshot: Json) -> str:
    """The result of a finished game as records write it."""
    game = game_called(slug)
    return summary(game.outcome(game.decode(snapshot)))


class Telling:
    """Collects what each audience is told while a step is made."""

    def __init__(self, game: Game[Any], names: list[str]) -> None:
        self._game = game
        self._names = names
        seats = range(len(names)) if game.info.hidden else ()
        self._lines: dict[Viewer, list[Json]] = {None: [], **{seat: [] for seat in seats}}
        self.moves: list[Json] = []

    def note(self, before: Any, action: int, after: Any) -> None:
        """Tell everyone about one action."""
        for viewer, lines in self._lines.items():
            lines += [self._line(line) for line in self._game.log(before, action, after, viewer)]
        self.moves += [_move(move) for move in self._game.moves(before, action, after)]

    def log(self) -> Log:
        """All that was told, to seats only where it differs from what everyone heard."""
        public = self._lines[None]
        own = {
            str(seat): lines
            for seat, lines in self._lines.items()
            if seat is not None and lines != public
        }
        return Log(public, own)

    def _line(self, line: LogLine) -> Json:
        said: Json = {"text": render(line.text, self._game.words, self._names)}
        if line.seat is not None:
            said["seat"] = line.seat
        if line.at is not None:
            said["at"] = list(line.at)
        return said


def _advance(game: Game[Any], state: Any, action: int, turn: Turn) -> Played:
    before = state.copy()
    rng = Random(turn.seed)
    told = Telling(game, turn.names)
    game.play(state, action)
    told.note(before, action, state)
    barrier: Barrier | None = None
    if game.actor(state) == CHANCE:
        barrier = "chance"
    elif game.info.hidden and reveals(game, before, action, rng):
        barrier = "reveal"
    text = game.text(before, action)
    chance = _settle(game, state, told, rng)
    return _played(game, state, turn, told)._replace(action=text, chance=chance, barrier=barrier)


def reveals(game: Game[Any], before: Any, action: int, rng: Random) -> bool:
    """Whether any seat knows more after an action than it could have worked out before."""
    after = before.copy()
    game.play(after, action)
    return any(_learns(game, (before, action, after), seat, rng) for seat in range(before.players))


def _learns(game: Game[Any], step: tuple[Any, int, Any], seat: int, rng: Random) -> bool:
    before, action, after = step
    known = game.encode(game.observe(after, seat))
    for _ in range(GUESSES):
        guess = game.imagine(game.observe(before, seat), seat, rng)
        if action not in game.legal(guess):
            return True
        game.play(guess, action)
        if game.encode(game.observe(guess, seat)) != known:
            return True
    return False


def _settle(game: Game[Any], state: Any, told: Telling, rng: Random) -> list[str]:
    """Let chance act until a player must, telling everyone; its actions as texts."""
    texts = []
    while game.actor(state) == CHANCE:
        before = state.copy()
        action = game.draw(state, rng)
        game.play(state, action)
        told.note(before, action, state)
        texts.append(game.text(before, action))
    return texts


def _played(game: Game[Any], state: Any, turn: Turn, told: Telling) -> Played:
    actor = game.actor(state)
    head = [render(text, game.words, turn.names) for text in game.scene(state, None).head]
    return Played(
        action=None,
        chance=[],
        snapshot=game.encode(state),
        actor=None if actor == OVER else actor,
        over=actor == OVER,
        barrier=None,
        log=told.log(),
        moves=told.moves,
        head=head,
        scenes=_scenes(game, state, turn),
    )


def _scenes(game: Game[Any], state: Any, turn: Turn) -> dict[Viewer, Json]:
    return {viewer: _scene(game, state, viewer, turn.names) for viewer in turn.viewers}


def _scene(game: Game[Any], state: Any, viewer: Viewer, names: list[str]) -> Json:
    """The only way a position leaves the engine: as its viewer may know it."""
    seen = state if viewer is None else game.observe(state, viewer)
    return scene_json(game.scene(seen, viewer), game.words, names)


def _move(move: Move) -> Json:
    said: Json = {"piece": move.piece}
    if move.from_ is not None:
        said["from"] = move.from_
    if move.to is not None:
        said["to"] = move.to
    return said
