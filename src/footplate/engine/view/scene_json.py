"""Scenes as JSON-ready data, for whoever draws them."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from footplate.engine.view.frame import Common, common, framed
from footplate.engine.view.scene import Board, Scene
from footplate.engine.view.words import Catalogue, Message, render

_AS_THEY_ARE: Final = frozenset((str, int, float, bool))
Parts = tuple[list[str], Callable[[Any], tuple[Any, ...]]]
_KNOWN_PARTS: Final[dict[type[Any], Parts]] = {}


def scene_json(scene: Scene, words: Catalogue, names: list[str]) -> dict[str, Any]:
    """The scene as JSON-ready data, its texts rendered and empty fields left out."""
    for card in scene.players:
        card.name = names[card.seat]
    data: dict[str, Any] = plain(scene, words, names)
    data.setdefault("viewer", None)
    data.setdefault("board", None)
    data["prompt"].setdefault("seat", None)
    return data


def scenes_json(
    game: Any, state: Any, viewers: Iterable[int | None], names: list[str]
) -> dict[int | None, dict[str, Any]]:
    """The scenes of several viewers; what those who know the same see alike is written once."""
    known: list[tuple[Any, Common, dict[str, Any]]] = []
    scenes = {}
    for viewer in viewers:
        seen = game.observe(state, viewer)
        alike = next((each for each in known if each[0] == seen), None)
        if alike is None:
            parts = common(game, seen)
            alike = (seen, parts, _plain_parts(game, parts, names))
            known.append(alike)
        scenes[viewer] = _with_parts(game, (state, seen), viewer, alike[1:], names)
    return scenes


def _plain_parts(game: Any, parts: Common, names: list[str]) -> dict[str, Any]:
    return {name: plain(part, game.words, names) for name, part in parts._asdict().items()}


def _with_parts(
    game: Any,
    states: tuple[Any, Any],
    viewer: int | None,
    alike: tuple[Common, dict[str, Any]],
    names: list[str],
) -> dict[str, Any]:
    parts, plain = alike
    # Its hexes are written already; only where to look may differ from viewer to viewer.
    bare = Board(parts.board.layout, parts.board.paper, [], focus=parts.board.focus)
    empty = Common(head=[], legend={}, board=bare, pieces=[], panels=[])
    data = scene_json(framed(game, states, viewer, empty), game.words, names)
    focus = {"focus": data["board"]["focus"]} if "focus" in data["board"] else {}
    board = {key: value for key, value in plain["board"].items() if key != "focus"}
    return data | plain | {"board": board | focus}


def plain(value: Any, words: Catalogue, names: list[str]) -> Any:
    """Any part of a scene as JSON-ready data."""
    kind = type(value)
    if kind in _AS_THEY_ARE or value is None:
        return value
    if kind is Message:
        return render(value, words, names)
    if kind is list or kind is tuple:
        return [
            inner if type(inner) in _AS_THEY_ARE else plain(inner, words, names) for inner in value
        ]
    if kind is dict:
        return {key: plain(inner, words, names) for key, inner in value.items()}
    # A scene has thousands of small parts: their fields are looked up once per class, and taken
    # all at once.
    keys, values = _KNOWN_PARTS.get(kind) or _parts(kind)
    return {
        key: inner if type(inner) in _AS_THEY_ARE else plain(inner, words, names)
        for key, inner in zip(keys, values(value), strict=True)
        if inner is not None
    }


def _parts(kind: type[Any]) -> Parts:
    """The fields of a class by their names in JSON, where Python's own words are free."""
    names = [part.name for part in fields(kind)]
    values = attrgetter(*names) if len(names) > 1 else _only(names[0])
    _KNOWN_PARTS[kind] = ([name.rstrip("_") for name in names], values)
    return _KNOWN_PARTS[kind]


def _only(name: str) -> Callable[[Any], tuple[Any, ...]]:
    return lambda value: (getattr(value, name),)
