"""The types of a scene in TypeScript, written from the schema.

The generators to be had lose what matters here: pairs, the keys of tables, and the names of types
that have a sentence of their own.
"""

import json
from typing import Any, Final

Schema = dict[str, Any]

HEADER: Final = """\
// What one viewer may see and do now. No rules, no pixels, no colour values.
// Written by `make client-files` from the types of the engine: change those instead.
"""
LONGEST_LINE: Final = 120
SIMPLE: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def typescript(schema: Schema) -> str:
    """Every type of the contract, in the order of the schema."""
    types = schema["$defs"]
    written = [_declaration(name, kind, types) for name, kind in types.items()]
    return "\n".join([HEADER, *written])


def _declaration(name: str, kind: Schema, types: Schema) -> str:
    words = _words(kind, "")
    if "properties" not in kind:
        return f"{words}export type {name} ={_right_side(name, _type(kind, types))}\n"
    signs = {key: ":" if key in kind["required"] else "?:" for key in kind["properties"]}
    fields = [
        f"{_words(field, '  ')}  {key}{signs[key]} {_type(field, types)}"
        for key, field in kind["properties"].items()
    ]
    return "\n".join([f"{words}export interface {name} {{", *fields, "}", ""])


def _words(kind: Schema, indent: str) -> str:
    return f"{indent}/** {kind['description']} */\n" if "description" in kind else ""


def _right_side(name: str, union: str) -> str:
    """What a name stands for, on lines of its own where one is too short."""
    if len(f"export type {name} = {union}") <= LONGEST_LINE:
        return f" {union}"
    return "".join(f"\n  | {part}" for part in union.split(" | "))


def _type(kind: Schema, types: Schema) -> str:
    match kind:
        case {"$ref": ref}:
            return str(ref.rpartition("/")[2])
        case {"anyOf": kinds}:
            return " | ".join(_type(each, types) for each in kinds)
        case {"enum": allowed}:
            return " | ".join(json.dumps(each) for each in allowed)
        case {"const": only}:
            return json.dumps(only)
        case {"propertyNames": keys, "additionalProperties": values}:
            table = f"Record<{_type(keys, types)}, {_type(values, types)}>"
            return f"Partial<{table}>" if "enum" in types[_type(keys, types)] else table
        case {"prefixItems": kinds}:
            return f"[{', '.join(_type(each, types) for each in kinds)}]"
        case {"items": items}:
            inner = _type(items, types)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return SIMPLE[kind["type"]]
