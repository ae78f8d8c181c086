"""Reads a scene by its schema: what does not fit, which nodes there are, which are meant."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from footplate.engine.view.scene_schema import Schema, schema

Data = dict[str, Any]


class Found:
    """What reading a scene brought to light."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.ids: list[str] = []
        self.references: list[tuple[str, str]] = []
        """Who refers to which node."""


Reader = Callable[[Any, str, Found], None]
"""Reads a value that belongs to somebody, and notes what it finds."""

PYTHON_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
    "array": (list,),
    "object": (dict,),
}


def read(scene: Data) -> Found:
    """Everything that the schema tells of a scene."""
    found = Found()
    _named("Scene")(scene, "the scene", found)
    return found


def read_plan(plan: Data) -> Found:
    """Everything that the schema tells of a plan."""
    found = Found()
    _named("Plan")(plan, "the plan", found)
    return found


@cache
def _named(name: str) -> Reader:
    """Reads one type of the contract; a scene has thousands of values, so it is made once."""
    special = SPECIAL.get(name)
    return special() if special else _reader(schema()["$defs"][name], name)


def _reader(kind: Schema, name: str = "") -> Reader:
    match kind:
        case {"$ref": ref}:
            return _named(ref.rpartition("/")[2])
        case {"anyOf": kinds}:
            return _any_of(kinds)
        case {"enum": allowed}:
            return _one_of(allowed)
        case {"const": only}:
            return _one_of([only])
        case {"properties": properties, "required": required}:
            return _object(name, properties, required)
        case {"propertyNames": keys, "additionalProperties": values}:
            return _table(_reader(keys), _reader(values))
        case {"prefixItems": kinds}:
            return _tuple([_reader(each) for each in kinds])
        case {"items": items}:
            return _list(_reader(items))
    return _simple(kind["type"])


def _simple(name: str) -> Reader:
    types = PYTHON_TYPES[name]

    def reader(value: Any, who: str, found: Found) -> None:
        if type(value) not in types:
            found.problems.append(f"{who}: {value!r} is no {name}")

    return reader


def _one_of(allowed: list[Any]) -> Reader:
    def reader(value: Any, who: str, found: Found) -> None:
        if value not in allowed:
            found.problems.append(f"{who}: {value!r} is none of {', '.join(map(str, allowed))}")

    return reader


def _list(item: Reader) -> Reader:
    def reader(value: Any, who: str, found: Found) -> None:
        if type(value) is not list:
            found.problems.append(f"{who}: {value!r} is no array")
            return
        for each in value:
            item(each, who, found)

    return reader


def _tuple(items: list[Reader]) -> Reader:
    def reader(value: Any, who: str, found: Found) -> None:
        if type(value) is not list or len(value) != len(items):
            found.problems.append(f"{who}: {value!r} is no array of {len(items)}")
            return
        for item, each in zip(items, value, strict=True):
            item(each, who, found)

    return reader


def _table(key: Reader, item: Reader) -> Reader:
    def reader(value: Any, who: str, found: Found) -> None:
        if type(value) is not dict:
            found.problems.append(f"{who}: {value!r} is no object")
            return
        for name, each in value.items():
            key(name, who, found)
            item(each, who, found)

    return reader


def _object(name: str, properties: Schema, required: list[str]) -> Reader:
    readers = {key: _reader(kind) for key, kind in properties.items()}
    title = name.lower()

    def reader(value: Any, who: str, found: Found) -> None:
        if type(value) is not dict:
            found.problems.append(f"{who}: {value!r} is no {title}")
            return
        if "id" in value:
            who = f"{title} {value['id']!r}"
        for key in required:
            if key not in value:
                found.problems.append(f"{who}: {key} is missing")
        for key, inner in value.items():
            if key in readers:
                readers[key](inner, who, found)
            else:
                found.problems.append(f"{who}: {key} is not in the contract")

    return reader


def _any_of(kinds: list[Schema]) -> Reader:
    readers = [(_resolved(kind), _reader(kind)) for kind in kinds]

    def reader(value: Any, who: str, found: Found) -> None:
        for kind, each in readers:
            if _fits(value, kind):
                each(value, who, found)
                return
        found.problems.append(f"{who}: {value!r} is of no kind that may be here")

    return reader


def _fits(value: Any, kind: Schema) -> bool:
    """Whether a value is meant to be of a kind, by what tells it from others."""
    match kind:
        case {"enum": allowed}:
            return value in allowed
        case {"const": only}:
            return bool(value == only)
        case {"properties": properties, "required": required}:
            if type(value) is not dict:
                return False
            fixed = {key: each["const"] for key, each in properties.items() if "const" in each}
            if fixed:
                return all(value.get(key) == only for key, only in fixed.items())
            return all(key in value for key in required)
    return type(value) in PYTHON_TYPES[kind["type"]]


def _resolved(kind: Schema) -> Schema:
    while "$ref" in kind:
        kind = schema()["$defs"][kind["$ref"].rpartition("/")[2]]
    return kind


def _node_id() -> Reader:
    def reader(value: Any, who: str, found: Found) -> None:
        if type(value) is str and value:
            found.ids.append(value)
        else:
            found.problems.append(f"{who}: {value!r} is no id")

    return reader


def _node_ref() -> Reader:
    def reader(value: Any, who: str, found: Found) -> None:
        if type(value) is str:
            found.references.append((who, value))
        else:
            found.problems.append(f"{who}: {value!r} is no id")

    return reader


def _past_ref() -> Reader:
    """A node that may be gone: nothing can be said of it."""
    return _simple("string")


def _point() -> Reader:
    """A node, a side of one (which is no node itself) or coordinates."""
    inner = _reader(schema()["$defs"]["Point"])

    def reader(value: Any, who: str, found: Found) -> None:
        inner(value.partition("/")[0] if type(value) is str else value, who, found)

    return reader


def _shown() -> Reader:
    """A node that is only looked at: it is not there, so its id is nobody's."""
    inner = _reader(schema()["$defs"]["Shown"])

    def reader(value: Any, who: str, found: Found) -> None:
        seen = Found()
        inner(value, who, seen)
        found.problems += seen.problems
        found.references += [(who, name) for _, name in seen.references]

    return reader


SPECIAL: Final[dict[str, Callable[[], Reader]]] = {
    "NodeId": _node_id,
    "NodeRef": _node_ref,
    "PastRef": _past_ref,
    "Point": _point,
    "Shown": _shown,
}
"""The types that say more than their shape: which nodes there are and which are meant."""
