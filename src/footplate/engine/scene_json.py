"""Scenes as JSON-ready data, for whoever draws them."""

from dataclasses import fields, is_dataclass
from typing import Any

from footplate.engine.scene import Scene
from footplate.engine.words import Catalogue, Message, render


def scene_json(scene: Scene, words: Catalogue, names: list[str]) -> dict[str, Any]:
    """The scene as JSON-ready data, its texts rendered and empty fields left out."""
    for card in scene.players:
        card.name = names[card.seat]
    data: dict[str, Any] = _plain(scene, words, names)
    data.setdefault("viewer", None)
    data.setdefault("board", None)
    data["prompt"].setdefault("seat", None)
    return data


def _plain(value: object, words: Catalogue, names: list[str]) -> Any:
    if isinstance(value, Message):
        return render(value, words, names)
    if is_dataclass(value):
        return {
            part.name.rstrip("_"): _plain(inner, words, names)
            for part in fields(value)
            if (inner := getattr(value, part.name)) is not None
        }
    if isinstance(value, (list, tuple)):
        return [_plain(inner, words, names) for inner in value]
    if isinstance(value, dict):
        return {key: _plain(inner, words, names) for key, inner in value.items()}
    return value
