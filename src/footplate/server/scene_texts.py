"""Scenes as JSON text, written straight from the parts that a game's view makes.

`scene_json` gives the same as data. Here what viewers who know the same see alike is written once,
and parts are taken as they come to be written, without a copy of the whole beforehand.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, NamedTuple

import orjson

from footplate.engine.view.frame import Common, common, framed
from footplate.engine.view.scene import Board, Scene
from footplate.engine.view.scene_json import parts_of
from footplate.engine.view.words import Message, render

Json = dict[str, Any]
Viewer = int | None
Writer = Callable[[Any], bytes]

# Parts of a scene and messages are ours to write; what is plain already is not copied.
OPTIONS: Final = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_SUBCLASS
CHOICES: Final = ("choices", "groups")


class Drawn(NamedTuple):
    """One viewer's scene as members of a JSON object; only its log is missing."""

    body: str
    choices: str
    """Apart, since whoever looks back is offered none."""


class Shown(NamedTuple):
    """What only the server knows of a scene: its number, what moved, who is a bot."""

    seq: int
    moves: Iterable[Json]
    bots: frozenset[int]


class Alike(NamedTuple):
    """What all see who know the same, written already."""

    parts: Common
    written: dict[str, orjson.Fragment]
    board: dict[str, orjson.Fragment]
    pieces: frozenset[str]


def scene_texts(
    game: Any, state: Any, viewers: Iterable[Viewer], names: list[str], shown: Shown
) -> dict[Viewer, Drawn]:
    """The scenes of some viewers of one position."""
    write: Writer = partial(orjson.dumps, default=_parts_by(game, names), option=OPTIONS)
    known: list[tuple[Any, Alike]] = []
    drawn = {}
    for viewer in viewers:
        seen = game.observe(state, viewer)
        alike = next((each for what, each in known if what == seen), None)
        if alike is None:
            alike = _alike(common(game, seen), write)
            known.append((seen, alike))
        scene = _own(framed(game, (state, seen), viewer, _without(alike.parts)), names, shown)
        drawn[viewer] = _drawn(scene, alike, write, shown)
    return drawn


def _parts_by(game: Any, names: list[str]) -> Callable[[Any], Any]:
    """What writes that of a scene which JSON does not know: parts and messages."""
    words = game.words

    def part(value: Any) -> Any:
        if type(value) is Message:
            return render(value, words, names)
        return parts_of(value)

    return part


def _alike(parts: Common, write: Writer) -> Alike:
    written = {
        name: orjson.Fragment(write(part))
        for name, part in parts._asdict().items()
        if name != "board"
    }
    board = {key: orjson.Fragment(write(part)) for key, part in parts_of(parts.board).items()}
    return Alike(parts, written, board, frozenset(piece.id for piece in parts.pieces))


def _without(parts: Common) -> Common:
    """The frame for what is written already; only where to look may differ among viewers."""
    bare = Board(parts.board.layout, parts.board.paper, [], focus=parts.board.focus)
    return Common(head=[], legend={}, board=bare, pieces=[], panels=[])


def _own(scene: Scene, names: list[str], shown: Shown) -> Scene:
    """The scene with the names and kinds of its players."""
    for card in scene.players:
        card.name = names[card.seat]
        card.bot = True if card.seat in shown.bots else None
    return scene


def _drawn(scene: Scene, alike: Alike, write: Writer, shown: Shown) -> Drawn:
    focus = None if scene.board is None else scene.board.focus
    board: Json = {key: part for key, part in alike.board.items() if key != "focus"}
    data = parts_of(scene)
    prompt = {"seat": None, **parts_of(scene.prompt)}
    moves = [move for move in shown.moves if move["piece"] in alike.pieces or "to" in move]
    body = {
        "viewer": None,
        **data,
        **alike.written,
        "board": board if focus is None else {**board, "focus": focus},
        "prompt": prompt,
        "seq": shown.seq,
        "moves": moves,
    }
    body.pop("log", None)
    choices = {name: body.pop(name) for name in CHOICES}
    return Drawn(_members(write(body)), _members(write(choices)))


def _members(written: bytes) -> str:
    return written[1:-1].decode()
