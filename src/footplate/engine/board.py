"""Boards: hexes with printed labels and neighbours, read from data and checked when loaded."""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from footplate.engine.hexes import Hex, plus
from footplate.engine.positions.json_text import json_value

OFF_BOARD: Final = -1


class BoardError(ValueError):
    """A map or table that cannot be right; the message names the place."""


class Board:
    """Numbered hexes; everything about hex h is at index h of a tuple."""

    def __init__(self, labels: Mapping[Hex, str], sides: Sequence[Hex]) -> None:
        _check_labels(labels)
        self.hexes: Final = tuple(labels)
        self.labels: Final = tuple(labels.values())
        self.size: Final = len(self.hexes)
        self.number_at: Final = {hex: number for number, hex in enumerate(self.hexes)}
        self.number_of: Final = {label.lower(): n for n, label in enumerate(self.labels)}
        self.behind_side: Final = tuple(
            tuple(self.number_at.get(plus(hex, way), OFF_BOARD) for way in sides)
            for hex in self.hexes
        )
        self.neighbours: Final = tuple(
            tuple(n for n in around if n != OFF_BOARD) for around in self.behind_side
        )


def connected(board: Board) -> bool:
    """Whether every hex can be reached from every other."""
    seen = {0}
    reached = [0]
    while reached:
        for neighbour in board.neighbours[reached.pop()]:
            if neighbour not in seen:
                seen.add(neighbour)
                reached.append(neighbour)
    return len(seen) == board.size


def load(package: str, name: str) -> dict[str, Any]:
    """The contents of a JSON or TOML file that lies in a game's `data` folder."""
    return parsed(name, files(package).joinpath("data", name).read_text(encoding="utf-8"))


def parsed(name: str, text: str) -> dict[str, Any]:
    """The table that the text of a file holds, JSON or TOML by the ending of its name."""
    try:
        data = tomllib.loads(text) if name.endswith(".toml") else json_value(text)
    except ValueError as error:
        raise BoardError(f"{name} cannot be read: {error}") from error
    if not isinstance(data, dict):
        raise BoardError(f"{name} must hold a table, not a {type(data).__name__}")
    return data


def _check_labels(labels: Mapping[Hex, str]) -> None:
    if not labels:
        raise BoardError("a board needs at least one hex")
    seen: dict[str, Hex] = {}
    for hex, label in labels.items():
        if label.lower() in seen:
            raise BoardError(f"hexes {seen[label.lower()]} and {hex} are both labelled {label!r}")
        seen[label.lower()] = hex
