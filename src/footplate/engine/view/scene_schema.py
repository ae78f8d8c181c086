"""What is sent of a scene, as a JSON Schema read from the types that games use.

A field that may be None is left out when it is; only one without a default is sent as null.
"""

import ast
from collections.abc import Iterator
from functools import cache
from inspect import getsource
from typing import Any, Final

from footplate.engine.view import ending, happened, plan, scene, terms

Schema = dict[str, Any]

SIMPLE: Final = {"str": "string", "int": "integer", "float": "number", "bool": "boolean"}

TEXT: Final = {
    "type": "string",
    "description": "A finished sentence; message keys are rendered before a scene is sent.",
}

PANELS: Final = {
    "row": ("RowPanel", "Places side by side.", {"cells": "list[Cell]"}),
    "grid": (
        "GridPanel",
        "A table; a cell's id is `<panel>:<row>:<column>`.",
        {"cols": "list[Head]", "rows": "list[Head]", "cells": "dict[NodeId, GridCell]"},
    ),
    "scale": (
        "ScalePanel",
        "A line of whole numbers; the id of each is `<panel>:<number>`.",
        {
            "min": "int",
            "max": "int",
            "step": "int | None",
            "zones": "list[Zone] | None",
            "lanes": "bool | None",
        },
    ),
    "counts": (
        "CountsPanel",
        "How many there are of each.",
        {"items": "list[Count]", "sum": "Text | None"},
    ),
}
"""The panels by kind: games make all of them by one class, but each is sent with its own fields."""


@cache
def schema() -> Schema:
    """The schema of a scene; every type of the contract is one of its definitions."""
    types: Schema = {"Text": TEXT}
    for module in (terms, ending, happened, scene, plan):
        types |= dict(_definitions(ast.parse(getsource(module)).body))
    types |= _panels(types["Panel"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scene",
        "$ref": "#/$defs/Scene",
        "$defs": types,
    }


def _definitions(body: list[ast.stmt]) -> Iterator[tuple[str, Schema]]:
    for statement, words in _with_words(body):
        match statement:
            case ast.ClassDef(name=name):
                yield name, _described(_object(statement), ast.get_docstring(statement))
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, _described(_type(value), words)


def _with_words(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """Each statement with the sentence that follows it, if one does."""
    for statement, following in zip(body, [*body[1:], None], strict=True):
        match following:
            case ast.Expr(value=ast.Constant(value=str(words))):
                yield statement, words
            case _:
                yield statement, None


def _object(kind: ast.ClassDef) -> Schema:
    properties: Schema = {}
    required: list[str] = []
    for statement, words in _with_words(kind.body):
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=default):
                key = name.rstrip("_")
                properties[key] = _described(_field(annotation, default), words)
                if not _is_none(default):
                    required.append(key)
    return _closed(properties, required)


def _closed(properties: Schema, required: list[str]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _field(annotation: ast.expr, default: ast.expr | None) -> Schema:
    parts = [part for part in _alternatives(annotation) if not _is_none(part)]
    found = [_type(part) for part in parts]
    if default is None and len(parts) < len(_alternatives(annotation)):
        found.append({"type": "null"})
    return _any_of(found)


def _type(node: ast.expr) -> Schema:
    match node:
        case ast.Name(id=name) if name in SIMPLE:
            return {"type": SIMPLE[name]}
        case ast.Name(id=name):
            return {"$ref": f"#/$defs/{name}"}
        case ast.BinOp():
            return _any_of([_type(part) for part in _alternatives(node)])
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[_, sent])):
            return _type(sent)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Tuple(elts=words)):
            return {"enum": [ast.literal_eval(word) for word in words]}
        case ast.Subscript(value=ast.Name(id="Literal"), slice=word):
            return {"const": ast.literal_eval(word)}
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            return {"type": "array", "items": _type(inner)}
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            return _tuple([_type(part) for part in parts])
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, inner])):
            keys, values = _type(key), _type(inner)
            return {"type": "object", "propertyNames": keys, "additionalProperties": values}
    raise TypeError(f"{ast.unparse(node)} is no type that a scene can hold")


def _tuple(parts: list[Schema]) -> Schema:
    count = len(parts)
    return {
        "type": "array",
        "prefixItems": parts,
        "items": False,
        "minItems": count,
        "maxItems": count,
    }


def _alternatives(node: ast.expr) -> list[ast.expr]:
    match node:
        case ast.BinOp(left=left, right=right):
            return [*_alternatives(left), *_alternatives(right)]
    return [node]


def _any_of(found: list[Schema]) -> Schema:
    return found[0] if len(found) == 1 else {"anyOf": found}


def _is_none(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _described(found: Schema, words: str | None) -> Schema:
    return found if words is None else {"description": words, **found}


def _panels(panel: Schema) -> Schema:
    """One type for each kind of panel, and a panel as any of them."""
    own = {name for _, _, fields in PANELS.values() for name in fields}
    shared = {name: kind for name, kind in panel["properties"].items() if name not in own}
    types: Schema = {}
    for kind, (name, words, fields) in PANELS.items():
        read = {field: ast.parse(text, mode="eval").body for field, text in fields.items()}
        optional = {field for field in read if fields[field].endswith("| None")}
        inner = {field: _field(node, ast.Constant(None)) for field, node in read.items()}
        properties = {**shared, "kind": {"const": kind}, **inner}
        required = [*panel["required"], *(field for field in read if field not in optional)]
        types[name] = _described(_closed(properties, required), words)
    choice = _any_of([{"$ref": f"#/$defs/{name}"} for name in types])
    return {**types, "Panel": _described(choice, panel["description"])}
