"""Shapes of JSON as a reader wants them: a type in a few words, a table of fields."""

from html import escape
from typing import Any, Final

Json = dict[str, Any]

PLAIN: Final = {"integer": "whole number", "boolean": "true or false", "string": "text"}
BOUNDS: Final = {
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minItems": "at least {} of them",
    "maxItems": "at most {} of them",
}


def name_of(reference: str) -> str:
    """The last part of a reference."""
    return reference.rpartition("/")[2]


def kind(schema: Json) -> str:
    """What a value is, as HTML; a shape with a name is a link to it."""
    if "$ref" in schema:
        name = escape(name_of(schema["$ref"]))
        return f'<a href="#shape-{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(_value(one) for one in schema["enum"])
    if "const" in schema:
        return _value(schema["const"])
    return _plain(schema)


def _plain(schema: Json) -> str:
    of = str(schema.get("type", "anything"))
    if of == "array":
        parts = schema.get("prefixItems")
        inside = ", ".join(map(kind, parts)) if parts else kind(schema.get("items", {}))
        return f"list of {inside}"
    if of == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {kind(schema['additionalProperties'])}"
    return escape(PLAIN.get(of, of))


def _value(value: Any) -> str:
    return "nothing" if value is None else f"<code>{escape(str(value))}</code>"


def bounds(schema: Json) -> str:
    """How large a value may be, in words."""
    parts = [schema, *schema.get("anyOf", ())]
    told = [text.format(part[key]) for part in parts for key, text in BOUNDS.items() if key in part]
    return ", ".join(told)


def fields(schema: Json) -> str:
    """The fields of an object as a table; what a value is, where there are none."""
    properties: Json = schema.get("properties", {})
    if not properties:
        return f"<p>{kind(schema)}</p>"
    needed = schema.get("required", ())
    rows = "".join(_row(name, one, name in needed) for name, one in properties.items())
    return f'<div class="scroll" tabindex="0"><table>{_HEAD}<tbody>{rows}</tbody></table></div>'


_HEAD: Final = (
    '<thead><tr><th scope="col">field</th><th scope="col">what it is</th>'
    '<th scope="col">more</th></tr></thead>'
)


def _row(name: str, schema: Json, is_needed: bool) -> str:
    more = [] if is_needed else [_absent(schema)]
    more += [text for text in (bounds(schema), schema.get("description", "")) if text]
    told = escape(". ".join(more))
    head = f'<th scope="row"><code>{escape(name)}</code></th>'
    return f"<tr>{head}<td>{kind(schema)}</td><td>{told}</td></tr>"


def _absent(schema: Json) -> str:
    default = schema.get("default")
    return "may be left out" if default in (None, [], {}) else f"may be left out: {default}"
