"""The description of the HTTP interface: what the framework knows, and what only we know."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from footplate.server.openapi_examples import BODIES, MESSAGES
from footplate.server.tables import ID_LENGTH, ID_LETTERS

Json = dict[str, Any]

PROBLEM: Final = {"$ref": "#/components/schemas/Problem"}
ABOUT: Final = """\
Commands by POST, events by server-sent events.

Whoever changes something becomes a guest: the answer sets the cookie `footplate_guest`, which is
all that tells guests apart. A command carries an id of the client's making and, where a position
matters, the step that the client has seen (`expected_seq`). The same command sent again gets the
first answer and changes nothing; one for an older step is refused as `stale`. Every refusal has the
same shape. Every answer has an `X-Request-ID`, which the server's log knows too.
"""
TEXTS: Final = {
    "/api/games/{slug}/rules": ("text/markdown", "# Mini Rails\n"),
    "/api/tables/{table_id}/record": ("text/plain", "Footplate record 1\n"),
}
"""Answers that are text: their type, and how they begin."""

EVENTS: Final = "/api/tables/{table_id}/events"
EVENT_STREAM: Final = "text/event-stream"
ABOUT_EVENTS: Final = (
    "An endless stream. `event: table` carries a TableView whenever the table or its seats "
    "changed, "
    "`event: scene` a scene with the step's number as `id`, `event: chat` a list of new lines of "
    "the table's chat, as ChatLine describes them. A listener who comes back with "
    "`Last-Event-ID` gets every step after it."
)
LOBBY: Final = ("get", "/api/tables")
HEADERS: Final[dict[str, Json]] = {
    "X-Request-ID": {
        "description": "Names the request in the server's log.",
        "schema": {"type": "string", "pattern": "^[0-9a-f]{12}$"},
    },
    "Retry-After": {
        "description": "Seconds to wait before the next try.",
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
    },
    "Allow": {"description": "What the path does answer.", "schema": {"type": "string"}},
}
COMMANDS: Final = (
    *("actions", "undo", "redo", "rematch", "{seat}", "bot", "account", "session", "chat"),
    *("leave", "return", "take-over", "proposals", "{number}", "invitations", "orders"),
)
"""How the paths end whose commands may come too late."""

LOOKED_UP: Final = ("/api/recovery/use", "/api/proof")
"""Paths with nothing to fill in whose bodies may name what is not there."""

OF_PEOPLE: Final = ("account", "session", "sessions", "recovery", "notices", "mutes")
"""Parts of the interface that no program's token opens."""

OPEN: Final = ("/presence", "/people", "/analysis", "/analysis/line", "/analysis/best")
"""How paths of tables end that ask nobody who they are."""

WITH_HEAD: Final = ("/healthz", "/readyz")
TABLE_ID: Final = f"^[{ID_LETTERS}]{{{ID_LENGTH}}}$"


def describe(app: FastAPI) -> None:
    """Let the application give our description."""

    def described() -> Json:
        if app.openapi_schema is None:
            app.openapi_schema = _described(app)
        return app.openapi_schema

    app.openapi = described  # type: ignore[method-assign]  # the framework's way to change it


def file_text(app: FastAPI) -> str:
    """The description as a file has it, always the same for the same interface."""
    return json.dumps(app.openapi(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _described(app: FastAPI) -> Json:
    found = get_openapi(
        title=app.title,
        version=app.version,
        summary=app.summary,
        description=ABOUT,
        routes=app.routes,
    )
    for path, operations in found["paths"].items():
        for method, operation in operations.items():
            _complete(path, method, operation)
        if path in WITH_HEAD:
            operations["head"] = _head(operations["get"])
    components = found["components"]
    components["headers"] = HEADERS
    components["responses"] = {f"Refused{status}": _refusal(status) for status in MESSAGES}
    schemas = components["schemas"]
    for name, example in BODIES.items():
        schemas[name]["examples"] = [example]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    return found


def _complete(path: str, method: str, operation: Json) -> None:
    answers: Json = operation["responses"]
    for status in [status for status in answers if not status.startswith("2")]:
        del answers[status]
    success = next(iter(answers.values()))
    if path in TEXTS:
        kind, beginning = TEXTS[path]
        success["content"] = {kind: {"schema": {"type": "string"}, "example": beginning}}
    if path == EVENTS:
        success["description"] = ABOUT_EVENTS
        success["content"] = {EVENT_STREAM: {"schema": {"type": "string"}}}
    success["headers"] = _headers("X-Request-ID")
    operation["x-scope"] = scope_of(path, method)
    if (method, path) == LOBBY:
        answers["304"] = {"description": "Unchanged since the ETag that was sent along."}
    for status in _refusals(path, method, operation):
        answers[status] = {"$ref": f"#/components/responses/Refused{status}"}
    for parameter in operation.get("parameters", ()):
        if parameter["name"] == "table_id":
            parameter["schema"]["pattern"] = TABLE_ID
        if parameter["name"] == "seat":
            parameter["schema"]["minimum"] = 0


def scope_of(path: str, method: str) -> str:
    """What a program's token must be allowed: a scope, `none`, or `person`, which no token is."""
    parts = path.removeprefix("/api/").split("/")
    is_own = parts[0] in OF_PEOPLE and path != "/api/recovery/use"
    if is_own or path.endswith("/mute") or (method, path) == ("put", "/api/me"):
        return "person"
    if (method, parts[-1]) == ("post", "chat"):
        return "chat"
    own = ("tables", "me", "history", "invitations", "profile", "people", "records")
    if parts[0] not in own or (parts[0] == "tables" and path.endswith(OPEN)):
        return "none"
    return "read" if method == "get" else "play"


def _head(operation: Json) -> Json:
    """The same question without the body of the answer."""
    head = {**operation, "operationId": f"{operation['operationId']}_head"}
    success = {"description": "As for GET, without a body.", "headers": _headers("X-Request-ID")}
    return {**head, "responses": {**operation["responses"], "200": success}}


def _refusals(path: str, method: str, operation: Json) -> Iterator[str]:
    """With which statuses an operation can be refused."""
    is_change = method not in ("get", "head")
    if "parameters" in operation or is_change:
        yield "400"
    if is_change:
        yield "403"
    if "{" in path or path in LOOKED_UP:
        yield "404"
    if is_change and path.rpartition("/")[2] in COMMANDS:
        yield "409"
    if is_change:
        yield "413"
    if path.endswith(("/actions", "/why")):
        yield "422"
    yield from ("429", "4XX", "503", "5XX")


def _refusal(status: str) -> Json:
    about, messages = MESSAGES[status]
    examples = {
        code: {"value": {"error": {"code": code, "message": told, "id": "4f3a9c01d2e7"}}}
        for code, told in messages.items()
    }
    more = {"429": ["Retry-After"], "503": ["Retry-After"], "4XX": ["Allow"]}
    return {
        "description": about,
        "headers": _headers("X-Request-ID", *more.get(status, [])),
        "content": {"application/json": {"schema": PROBLEM, "examples": examples}},
    }


def _headers(*names: str) -> Json:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


class Methods:
    """What each path answers, by the description."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._patterns: list[tuple[re.Pattern[str], str]] = []

    def of(self, path: str) -> str | None:
        """The methods of a path as the header Allow lists them; None for a path that is unknown."""
        if not self._patterns:
            for template, operations in self._app.openapi()["paths"].items():
                pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template))
                names = ", ".join(sorted(method.upper() for method in operations))
                self._patterns.append((re.compile(pattern), names))
        for compiled, names in self._patterns:
            if compiled.fullmatch(path):
                return names
        return None
