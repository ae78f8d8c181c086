"""Scenes of real games, as the server would send them: moments of the recorded playthroughs."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from footplate.engine.contract import CHANCE, Game
from footplate.engine.events import Event
from footplate.engine.view.frame import lines_of, moves_of
from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.scene_lint import problems
from footplate.record import Record

Json = dict[str, Any]

PLAYTHROUGHS: Final = Path(__file__).parents[2] / "tests" / "playthroughs"
NAMES: Final = ["Ada", "Mirek", "Sofia", "Kenji", "Ines", "Tomas"]
LINES: Final = 12
"""So many lines of the log are shown."""


class Moment(NamedTuple):
    """A position of a recorded game: just before an action, or so many later."""

    record: str
    action: str
    later: int = 0


MOMENTS: Final = {
    "age-of-steam": Moment("age_of_steam-4p-greedy", "1: build N-SW at O4"),
    "mini-rails": Moment("mini_rails-5p-published", "0: build tan 1 at B3"),
    "paris-connection": Moment("paris_connection-3p-greedy", "0: build red at Valence"),
    "ride-the-rails": Moment("ride_the_rails-3p-greedy", "0: ride blue to Cincinnati"),
    "stephensons-rocket": Moment("stephensons_rocket-4p-mixed", "2: bid 1 for H13", later=1),
}
"""Moments in which the client has something to do; together they use the whole vocabulary."""


class Step(NamedTuple):
    """One decision and what chance added to it."""

    seq: int
    events: list[Event]


def fixtures(game: Game[Any]) -> dict[str, str]:
    """The sample scenes of a game by file name: the player's, a spectator's, and of the end."""
    slug = game.info.slug
    if slug not in MOMENTS:
        return {}
    moment = MOMENTS[slug]
    record = Record.read(PLAYTHROUGHS / f"{moment.record}.txt")
    name = slug.replace("-", "_")
    played = record.actions.index(moment.action) + moment.later
    state, steps = _replayed(record, played)
    viewer = game.actor(state)
    end, all_steps = _replayed(record, len(record.actions))
    return {
        f"{name}.json": _text(_scene(game, state, viewer, steps)),
        f"{name}-watched.json": _text(_scene(game, state, None, steps)),
        f"{name}-over.json": _text(_scene(game, end, viewer, all_steps)),
    }


def _replayed(record: Record, actions: int) -> tuple[Any, list[Step]]:
    """The state after so many actions, and how it came about."""
    game = record.game
    state = game.new(record.players, record.options)
    steps = [Step(0, [])]
    for line in record.actions[:actions]:
        if game.actor(state) != CHANCE:
            steps.append(Step(len(steps), []))
        action = game.parse(state, line.partition(": ")[2])
        steps[-1].events.extend(game.witness(state, action))
    return state, steps


def _scene(game: Game[Any], state: Any, viewer: int | None, steps: list[Step]) -> Json:
    scene = game.scene(state, viewer)
    scene.seq = steps[-1].seq
    scene.log = list(_lines(game, viewer, steps))[-LINES:]
    shown = {piece.id for piece in scene.pieces}
    moves = moves_of(game, steps[-1].events)
    scene.moves = [move for move in moves if move.piece in shown or move.to is not None]
    data = scene_json(scene, game.words, NAMES[: state.players])
    if found := problems(data):
        raise ValueError(f"the scene of {game.info.title} does not hold together: {found}")
    return data


def _lines(game: Game[Any], viewer: int | None, steps: list[Step]) -> Iterator[Any]:
    for step in steps[-LINES:]:
        for line in lines_of(game, step.events, viewer):
            line.seq = step.seq
            yield line


def _text(scene: Json) -> str:
    """The scene as JSON with a line for each node, so that a change is read as what it is."""
    return f"{{\n{_parts(scene)}\n}}\n"


def _parts(table: Json) -> str:
    return ",\n".join(f'"{key}": {_part(value)}' for key, value in table.items())


def _part(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(_line(each) for each in value) + "\n]"
    if isinstance(value, dict) and any(isinstance(each, list) for each in value.values()):
        return f"{{\n{_parts(value)}\n}}"
    return _line(value)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
