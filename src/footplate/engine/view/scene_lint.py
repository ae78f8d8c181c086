"""Finds what does not hold together in a scene that is ready to be sent."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

LONGEST_PROMPT: Final = 48
LONGEST_HINT: Final = 80

Data = dict[str, Any]


def problems(scene: Data) -> list[str]:
    """Everything wrong with a scene, in words; nothing if it holds together."""
    ids = list(_ids(scene))
    known = set(ids)
    found = [f"the id {name!r} is used {n} times" for name, n in Counter(ids).items() if n > 1]
    found += [
        f"{who} refers to {name!r}, which is not there" for who, name in _dangling(scene, known)
    ]
    found += _bad_choices(scene)
    if len(scene["prompt"]["text"]) > LONGEST_PROMPT:
        found.append(f"the prompt is too long: {scene['prompt']['text']!r}")
    if len(scene["prompt"].get("hint", "")) > LONGEST_HINT:
        found.append(f"the hint is too long: {scene['prompt']['hint']!r}")
    return found


def _ids(scene: Data) -> Iterator[str]:
    board = scene["board"] or {}
    for kind in ("hexes", "edges", "areas", "sites", "tracks", "routes"):
        yield from (node["id"] for node in board.get(kind, ()))
    yield from (piece["id"] for piece in scene["pieces"])
    for card in scene["players"]:
        yield card["id"]
        for panel in card.get("panels", ()):
            yield from _panel_ids(panel)
    for panel in scene["panels"]:
        yield from _panel_ids(panel)


def _panel_ids(panel: Data) -> Iterator[str]:
    if panel["kind"] == "row":
        yield from (cell["id"] for cell in panel["cells"])
    elif panel["kind"] == "grid":
        yield from panel["cells"]
    elif panel["kind"] == "scale":
        yield from (f"{panel['id']}:{step}" for step in range(panel["min"], panel["max"] + 1))
    elif panel["kind"] == "counts":
        yield from _item_ids(panel)
    if panel["kind"] != "row" or panel["id"] not in {cell["id"] for cell in panel["cells"]}:
        yield panel["id"]


def _item_ids(panel: Data) -> Iterator[str]:
    """A figure of a counts panel is called by its colour, its seat or its label."""
    for item in panel["items"]:
        called = [item[name] for name in ("colour", "seat", "label") if name in item]
        if called:
            yield f"{panel['id']}:{called[0]}"


def _dangling(scene: Data, known: set[str]) -> Iterator[tuple[str, str]]:
    for who, name in _references(scene):
        if name.split("/")[0] not in known:
            yield who, name


def _references(scene: Data) -> Iterator[tuple[str, str]]:
    board = scene["board"] or {}
    for edge in board.get("edges", ()):
        yield from ((edge["id"], name) for name in edge["between"])
    for area in board.get("areas", ()):
        yield from ((area["id"], name) for name in area["hexes"])
    yield from ((site["id"], site["at"]) for site in board.get("sites", ()))
    yield from ((piece["id"], piece["at"]) for piece in scene["pieces"])
    for track in board.get("tracks", ()):
        yield from _ends(track)
    for route in board.get("routes", ()):
        yield from ((route["id"], name) for name in route["nodes"])
    yield from (("focus", name) for name in board.get("focus", ()))
    for choice in scene["choices"]:
        yield from _choice_references(choice)


def _ends(track: Data) -> Iterator[tuple[str, str]]:
    for end in (track["from"], track["to"]):
        if isinstance(end, str):
            yield track["id"], end


def _choice_references(choice: Data) -> Iterator[tuple[str, str]]:
    who = f"choice {choice['id']!r}"
    for target in choice["targets"]:
        yield from ((who, name) for name in ([target] if isinstance(target, str) else target))
    yield from ((who, mark["at"]) for mark in choice.get("marks", ()))
    for node in choice.get("shows", ()):
        if "at" in node:
            yield who, node["at"]
        elif "from" in node:
            yield from ((who, name) for _, name in _ends(node))


def _bad_choices(scene: Data) -> Iterator[str]:
    groups = {group["id"]: group["as"] for group in scene["groups"]}
    for choice in scene["choices"]:
        if choice["group"] not in groups:
            yield f"choice {choice['id']!r} is in no group"
        elif not choice["targets"] and groups[choice["group"]] == "target":
            yield f"choice {choice['id']!r} has neither target nor button"
        if not choice["label"]:
            yield f"choice {choice['id']!r} has no label"
    yield from _prefixes(scene["choices"])


def _prefixes(choices: list[Data]) -> Iterator[str]:
    """A choice whose clicks are the beginning of another's could never be told apart."""
    paths = {tuple(map(str, choice["targets"])) for choice in choices if choice["targets"]}
    for path in paths:
        for length in range(1, len(path)):
            if path[:length] in paths:
                yield f"the clicks {path[:length]} mean one choice and begin another"
