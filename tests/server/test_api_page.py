"""The page about the interface: complete, alone, within the policy, and right about scopes."""

import re
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest

from footplate.server.openapi_examples import BODIES
from server.browser import Browser, problem
from server.conftest import sqlite_alone

pytestmark = pytest.mark.anyio

new_database = sqlite_alone

LACKING = {"read": ["chat"], "play": ["read", "chat"], "chat": ["read", "play"]}
"""For each scope a token with others."""


class Parts(HTMLParser):
    """The ids, links and scripts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: set[str] = set()
        self.scripts: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One tag."""
        found = dict(attrs)
        self.ids.update([found["id"] or ""] if "id" in found else [])
        self.links |= {found[name] or "" for name in ("href", "src") if name in found}
        if tag == "script":
            self.scripts.append(found.get("src"))
        assert not [name for name in found if name.startswith("on")], "the policy forbids it"


async def test_the_page_tells_of_everything_and_needs_no_other_site(anna: Browser) -> None:
    described = await anna.get("/api/openapi.json")
    answer = await anna.client.get("/api/docs")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    parts = Parts()
    parts.feed(answer.text)
    assert set(parts.ids.values()) == {1}
    for operations in described["paths"].values():
        assert {each["operationId"] for each in operations.values()} <= set(parts.ids)
    assert {f"shape-{name}" for name in described["components"]["schemas"]} <= set(parts.ids)
    assert {link[1:] for link in parts.links if link.startswith("#")} <= set(parts.ids)
    outside = {link for link in parts.links if not link.startswith("#")}
    assert all(link.startswith("/") for link in outside), outside
    assert all(parts.scripts), "a script in the page itself would not be run"
    for link in outside - {"/", "/you"}:
        assert (await anna.client.get(link)).status_code == 200, link
    for name, example in BODIES.items():
        assert re.search(rf'id="shape-{name}".*?<pre', answer.text, re.DOTALL), (name, example)
    assert (await anna.client.head("/api/docs")).status_code == 200
    problem(await anna.client.post("/api/docs"), 405, "bad_request")


async def test_scopes_are_as_described(anna: Browser, guests: Callable[..., Browser]) -> None:
    """A token without the scope is refused, and one is never asked for where none is needed."""
    await anna.name("Anna")
    table = str((await anna.open("you", "you", "you"))["id"])
    programs = {}
    for scope, given in [
        *LACKING.items(),
        ("person", ["read", "play", "chat"]),
        ("none", ["chat"]),
    ]:
        made = await anna.post("/api/sessions", {"label": "x", "scopes": given}, 201)
        programs[scope] = guests()
        programs[scope].client.headers["authorization"] = f"Bearer {made['token']}"
    described = await anna.get("/api/openapi.json")
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            scope = operation["x-scope"]
            if scope == "none" and method == "post":
                continue  # asks nobody who they are
            answer = await programs[scope].client.request(
                method, _filled(path, table), json=_body(operation), params=_asked(path)
            )
            refused = {
                "person": "does not open this",
                "none": None,
            }.get(scope, f"lacks the scope {scope}")
            where = (method, path, answer.text[:200])
            assert (answer.status_code == 403) is (refused is not None), where
            assert refused is None or refused in answer.text, where


def _filled(path: str, table: str) -> str:
    values = {"table_id": table, "slug": "mini-rails", "seat": "0", "number": "0"}
    return re.sub(r"\{(\w+)\}", lambda found: values.get(found[1], "nobody"), path)


def _body(operation: dict[str, Any]) -> Any:
    if "requestBody" not in operation:
        return None
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    return BODIES[schema["$ref"].rpartition("/")[2]]


def _asked(path: str) -> dict[str, str]:
    return {"node": "h:E4"} if path.endswith(("/why", "/plans")) else {}
