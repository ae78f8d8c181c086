"""Scenes as JSON-ready data, for whoever draws them."""

from dataclasses import fields
from typing import Any, Final

from footplate.engine.view.scene import Scene
from footplate.engine.view.words import Catalogue, Message, render

_AS_THEY_ARE: Final = frozenset((str, int, float, bool))
_KNOWN_PARTS: Final[dict[type[Any], list[tuple[str, str]]]] = {}


def scene_json(scene: Scene, words: Catalogue, names: list[str]) -> dict[str, Any]:
    """The scene as JSON-ready data, its texts rendered and empty fields left out."""
    for card in scene.players:
        card.name = names[card.seat]
    data: dict[str, Any] = _plain(scene, words, names)
    data.setdefault("viewer", None)
    data.setdefault("board", None)
    data["prompt"].setdefault("seat", None)
    return data


def _plain(value: Any, words: Catalogue, names: list[str]) -> Any:
    kind = type(value)
    if kind in _AS_THEY_ARE or value is None:
        return value
    if kind is Message:
        return render(value, words, names)
    if kind is list or kind is tuple:
        return [_plain(inner, words, names) for inner in value]
    if kind is dict:
        return {key: _plain(inner, words, names) for key, inner in value.items()}
    # A scene has thousands of small parts: their fields are looked up once per class.
    return {
        key: inner if type(inner) in _AS_THEY_ARE else _plain(inner, words, names)
        for name, key in _parts(kind)
        if (inner := getattr(value, name)) is not None
    }


def _parts(kind: type[Any]) -> list[tuple[str, str]]:
    """The fields of a class and their names in JSON, where Python's own words are free."""
    if kind not in _KNOWN_PARTS:
        _KNOWN_PARTS[kind] = [(part.name, part.name.rstrip("_")) for part in fields(kind)]
    return _KNOWN_PARTS[kind]
