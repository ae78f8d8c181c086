"""The schema of scenes, and the lint that goes by it."""

from dataclasses import fields
from typing import Any

import pytest

import footplate
from footplate.engine.view.scene import Panel
from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.scene_lint import problems
from footplate.engine.view.scene_schema import PANELS, schema

TYPES = schema()["$defs"]
GRID = {"id": "g", "kind": "grid", "dock": "side", "rows": [{"id": "r"}], "cols": [{"id": "c"}]}


def scene() -> dict[str, Any]:
    """A sound scene of the template game, with choices."""
    game = footplate.game("template")
    state = game.decode({"players": 2, "demand": 1})
    return scene_json(game.scene(state, 0), game.words, ["Ada", "Mirek"])


def with_change(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The sound scene with one value put in another's place."""
    data = scene()
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return data


def test_the_lint_accepts_a_sound_scene() -> None:
    assert problems(scene()) == []


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (("board", "hexes", 1, "id"), "h:A1", "'h:A1' is used 2 times"),
        (("board", "sites", 0, "at"), "h:Z9", "'h:Z9', which is not there"),
        (("board", "hexes", 0, "see"), ["h:Z9"], "hex 'h:A1' refers to 'h:Z9'"),
        (("choices", 0, "targets"), ["h:Z9"], "'h:Z9', which is not there"),
        (("choices", 0, "targets"), [], "neither target nor button"),
        (("choices", 0, "targets"), ["h:B3", []], "cannot be clicked"),
        (("choices", 0, "group"), "x", "in no group"),
        (("choices", 0, "label"), "", "has no label"),
        (("choices", 0, "targets"), ["h:B3", "h:C2"], "mean one choice and begin another"),
        (("choices", 0, "targets"), [["h:A1", "h:B3"], "h:C2"], "one choice and begin another"),
        (("prompt", "text"), "x" * 49, "prompt is too long"),
        (("prompt", "hint"), "x" * 81, "hint is too long"),
        (("panels",), [{**GRID, "cells": {"g:x:c": {}}}], "'g:x:c' is in no row and column"),
    ],
)
def test_the_lint_finds_what_does_not_hold_together(
    path: tuple[Any, ...], value: Any, problem: str
) -> None:
    data = with_change(path, value)
    assert any(problem in found for found in problems(data)), problems(data)


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (("board", "hexes", 0, "fill"), "swamp", "hex 'h:A1': 'swamp' is none of land"),
        (("board", "hexes", 0, "q"), "0", "hex 'h:A1': '0' is no integer"),
        (("board", "hexes", 0, "id"), "", "'' is no id"),
        (("board", "hexes", 0, "rain"), 1, "rain is not in the contract"),
        (("board", "sites", 0, "at"), 7, "7 is no id"),
        (("board", "labels"), [{"text": "x", "at": [1], "style": "sea"}], "no array of 2"),
        (("board", "layout"), None, "None is none of pointy, flat"),
        (("board", "edges"), {}, "{} is no array"),
        (("legend",), {"pink": {"letter": "P", "name": "Pink"}}, "'pink' is none of red"),
        (("legend",), [], "[] is no object"),
        (("viewer",), 6, "6 is of no kind that may be here"),
        (("players", 0), "Ada", "'Ada' is no playercard"),
        (("panels",), [GRID], "gridpanel 'g': cells is missing"),
        (("panels",), [{**GRID, "kind": "pie"}], "is of no kind that may be here"),
        (("choices", 0, "shows"), [{"id": "x", "at": "h:A1"}], "of no kind that may be here"),
        (("v",), 2, "2 is none of 1"),
    ],
)
def test_the_lint_finds_what_is_not_of_its_type(
    path: tuple[Any, ...], value: Any, problem: str
) -> None:
    data = with_change(path, value)
    assert any(problem in found for found in problems(data)), problems(data)


def test_a_missing_part_is_missed() -> None:
    data = scene()
    del data["board"]
    assert problems(data) == ["the scene: board is missing"]


def test_what_is_only_shown_has_nobody_elses_id() -> None:
    data = scene()
    taken = data["board"]["hexes"][0]["id"]
    data["choices"][0]["shows"] = [{"id": taken, "kind": "disc", "at": taken}]
    assert problems(data) == []
    data["choices"][0]["shows"][0]["at"] = "h:Z9"
    assert "'h:Z9', which is not there" in problems(data)[0]


def test_only_what_has_no_default_is_sent_as_null() -> None:
    nullable = {
        (name, key)
        for name, kind in TYPES.items()
        for key, inner in kind.get("properties", {}).items()
        if {"type": "null"} in inner.get("anyOf", ())
    }
    assert nullable == {("Scene", "viewer"), ("Scene", "board"), ("Prompt", "seat")}


def test_every_field_of_a_panel_belongs_to_all_or_to_a_kind() -> None:
    own = {field for _, _, table in PANELS.values() for field in table}
    shared = set.intersection(*(set(TYPES[name]["properties"]) for name, _, _ in PANELS.values()))
    assert {part.name for part in fields(Panel)} == own | shared
    assert shared == {"id", "kind", "title", "note", "dock", "most"}


def test_every_type_is_known_and_every_class_has_its_sentence() -> None:
    for name, kind in TYPES.items():
        assert "properties" not in kind or kind["description"], name
    text = str(TYPES)
    assert all(f"#/$defs/{name}'" in text for name in set(TYPES) - {"Scene", "Plan"})
    used = {part.split("'")[0] for part in text.split("#/$defs/")[1:]}
    assert used <= set(TYPES)
