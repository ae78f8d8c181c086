"""Finds what does not hold together in a scene that is ready to be sent."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from footplate.engine.view.scene_shape import Data, read

LONGEST_PROMPT: Final = 48
LONGEST_HINT: Final = 80
TAKEN_KEYS: Final = frozenset("CLMTUWZ")
"""What these letters do at every table: names, list, more, to my turn, redo, link, undo."""


def problems(scene: Data) -> list[str]:
    """Everything wrong with a scene, in words; nothing if it holds together."""
    found = read(scene)
    if found.problems:
        return found.problems  # what lacks its shape cannot be looked at any closer
    ids = Counter(found.ids)
    for panel in _all_panels(scene):
        ids.update(_implied_ids(panel))
    return [
        *(f"the id {name!r} is used {n} times" for name, n in ids.items() if n > 1),
        *(
            f"{who} refers to {name!r}, which is not there"
            for who, name in found.references
            if name not in ids
        ),
        *_lost_cells(scene),
        *_bad_choices(scene),
        *_long_words(scene),
    ]


def _all_panels(scene: Data) -> Iterator[Data]:
    yield from scene["panels"]
    for card in scene["players"]:
        yield from card.get("panels", ())


def _implied_ids(panel: Data) -> Iterator[str]:
    """The nodes of a panel that nobody has to name: steps of a scale, figures of counts."""
    if panel["kind"] == "scale":
        yield from (f"{panel['id']}:{step}" for step in range(panel["min"], panel["max"] + 1))
    elif panel["kind"] == "counts":
        for item in panel["items"]:
            called = [item[name] for name in ("colour", "seat", "label") if name in item]
            yield f"{panel['id']}:{called[0] if called else ''}"


def _lost_cells(scene: Data) -> Iterator[str]:
    """Cells of a grid that belong to none of its rows and columns are never drawn."""
    for panel in _all_panels(scene):
        if panel["kind"] == "grid":
            heads = product(panel["rows"], panel["cols"])
            drawn = {f"{panel['id']}:{row['id']}:{col['id']}" for row, col in heads}
            for name in panel["cells"]:
                if name not in drawn:
                    yield f"the cell {name!r} is in no row and column of {panel['id']!r}"


def _bad_choices(scene: Data) -> Iterator[str]:
    groups = {group["id"]: group["as"] for group in scene["groups"]}
    for choice in scene["choices"]:
        if choice["group"] not in groups:
            yield f"choice {choice['id']!r} is in no group"
        elif not choice["targets"] and groups[choice["group"]] == "target":
            yield f"choice {choice['id']!r} has neither target nor button"
        if [] in choice["targets"]:
            yield f"choice {choice['id']!r} cannot be clicked"
        if not choice["label"]:
            yield f"choice {choice['id']!r} has no label"
    yield from _prefixes(scene["choices"])
    yield from _keys(scene["choices"])


def _keys(choices: list[Data]) -> Iterator[str]:
    """A letter means one thing: two choices that are offered together must not share it."""
    for key in {choice["key"] for choice in choices if "key" in choice}:
        if key in TAKEN_KEYS:
            yield f"the key {key} is taken at every table"
        places = Counter(
            str(choice["targets"][:1]) for choice in choices if choice.get("key") == key
        )
        if (len(places) > 1 and "[]" in places) or any(n > 1 for n in places.values()):
            yield f"the key {key} means several choices at once"


def _prefixes(choices: list[Data]) -> Iterator[str]:
    """A choice whose clicks are the beginning of another's could never be told apart."""
    paths = {path for choice in choices for path in _clicks(choice) if path}
    for path in paths:
        for length in range(1, len(path)):
            if path[:length] in paths:
                yield f"the clicks {path[:length]} mean one choice and begin another"


def _clicks(choice: Data) -> Iterator[tuple[str, ...]]:
    """Every way to click a choice."""
    targets = choice["targets"]
    return product(*([each] if isinstance(each, str) else each for each in targets))


def _long_words(scene: Data) -> Iterator[str]:
    prompt = scene["prompt"]
    if len(prompt["text"]) > LONGEST_PROMPT:
        yield f"the prompt is too long: {prompt['text']!r}"
    if len(prompt.get("hint", "")) > LONGEST_HINT:
        yield f"the hint is too long: {prompt['hint']!r}"
