"""The page about the interface as HTML: how to begin, every operation, every shape."""

import json
from collections import defaultdict
from html import escape
from importlib.resources import files
from typing import Any, Final

from footplate.server.api_page import shapes

Json = dict[str, Any]

SCOPES: Final = {
    "read": "A token needs the scope <code>read</code>.",
    "play": "A token needs the scope <code>play</code>.",
    "chat": "A token needs the scope <code>chat</code>.",
    "person": "For people in a browser: no token opens this.",
    "none": "For everybody, with a token or without.",
}
"""By an operation's `x-scope`: what a token must be allowed."""

TITLE: Final = "Footplate: the interface for programs"
PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<header><a class="brand" href="/">Footplate</a><span>version {version}</span></header>
<main>
<h1>The interface for programs</h1>
{beginning}
<h2 id="requests">Every request</h2>
<p class="search" hidden><label for="search">Search paths, words and fields</label>
<input id="search" type="search" autocomplete="off" spellcheck="false">
<span role="status" id="found"></span></p>
{operations}
<h2 id="shapes">Every shape</h2>
{shapes}
</main>
</body>
</html>
"""


def page(described: Json) -> str:
    """The whole page, from the description of the interface."""
    return PAGE.format(
        title=TITLE,
        version=escape(described["info"]["version"]),
        beginning=part("beginning.html"),
        operations=_operations(described),
        shapes="".join(
            _shape(name, one) for name, one in described["components"]["schemas"].items()
        ),
    )


def part(name: str) -> str:
    """A file that lies beside this one."""
    return files("footplate.server.api_page").joinpath(name).read_text(encoding="utf-8")


def _operations(described: Json) -> str:
    groups: dict[str, list[str]] = defaultdict(list)
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            shown = _operation(path, method.upper(), operation, described["components"])
            groups[operation["tags"][0]].append(shown)
    return "".join(
        f'<section class="group"><h3>{escape(tag)}</h3>{"".join(shown)}</section>'
        for tag, shown in groups.items()
    )


def _operation(path: str, method: str, operation: Json, components: Json) -> str:
    about, _, more = str(operation.get("description", operation["summary"])).partition("\n\n")
    parts = [
        *(f"<p>{_inline(text)}</p>" for text in more.split("\n\n") if text),
        f"<p>{SCOPES[operation['x-scope']]}</p>",
        _parameters(operation.get("parameters", [])),
        _body(operation.get("requestBody"), components["schemas"]),
        _answers(operation["responses"], components["responses"]),
    ]
    anchor = escape(operation["operationId"])
    return (
        f'<details class="request" id="{anchor}"><summary><b class="{method.lower()}">{method}</b> '
        f"<code>{escape(path)}</code> <span>{_inline(about)}</span></summary>"
        f"{''.join(parts)}</details>"
    )


def _parameters(parameters: list[Json]) -> str:
    if not parameters:
        return ""
    named = {
        "properties": {one["name"]: one["schema"] for one in parameters},
        "required": [one["name"] for one in parameters if one.get("required")],
    }
    return f"<h4>In the address</h4>{shapes.fields(named)}"


def _body(body: Json | None, schemas: Json) -> str:
    if body is None:
        return ""
    schema = body["content"]["application/json"]["schema"]
    name = shapes.name_of(schema.get("$ref", ""))
    whole = schemas.get(name, schema)
    examples = "".join(_example(one) for one in whole.get("examples", []))
    return f"<h4>Body, as JSON</h4>{shapes.fields(whole)}{examples}"


def _answers(answers: Json, refusals: Json) -> str:
    rows = []
    for status, answer in answers.items():
        if "$ref" in answer:
            told = _refused(refusals[shapes.name_of(answer["$ref"])])
        else:
            told = _inline(answer["description"]) + _content(answer.get("content", {}))
        rows.append(f'<tr><th scope="row">{escape(status)}</th><td>{told}</td></tr>')
    table = f"<table><tbody>{''.join(rows)}</tbody></table>"
    return f'<h4>Answers</h4><div class="scroll" tabindex="0">{table}</div>'


def _content(content: Json) -> str:
    return "".join(
        f": {shapes.kind(one.get('schema', {}))}, <code>{escape(kind)}</code>"
        for kind, one in content.items()
    )


def _refused(answer: Json) -> str:
    codes = ", ".join(
        f"<code>{escape(code)}</code>" for code in answer["content"]["application/json"]["examples"]
    )
    return f"{_inline(answer['description'])} {codes}"


def _shape(name: str, schema: Json) -> str:
    about = _inline(schema.get("description", ""))
    examples = "".join(_example(one) for one in schema.get("examples", []))
    return (
        f'<details class="shape" id="shape-{escape(name)}"><summary><code>{escape(name)}</code> '
        f"<span>{about}</span></summary>{shapes.fields(schema)}{examples}</details>"
    )


def _example(value: Any) -> str:
    text = json.dumps(value, indent=2, ensure_ascii=False)
    return f'<pre tabindex="0"><code>{escape(text)}</code></pre>'


def _inline(text: str) -> str:
    """A sentence with its `code`."""
    parts = escape(" ".join(text.split())).split("`")
    return "".join(f"<code>{part}</code>" if at % 2 else part for at, part in enumerate(parts))
