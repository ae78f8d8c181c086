"""Nonsense of every kind: refused as such, never an error of the server."""

import json
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as some

from server.browser import Browser, wishes
from server.conftest import sqlite_alone

pytestmark = pytest.mark.anyio

new_database = sqlite_alone

QUIET = hypothesis_settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
TEXTS = some.text(max_size=12) | some.sampled_from(["\ud800", "\x00", "é" * 300, "1e999"])
SCALARS = (
    some.none()
    | some.booleans()
    | some.integers(-(2**70), 2**70)
    | some.floats(allow_nan=False, allow_infinity=False)
    | TEXTS
)
VALUES = some.recursive(
    SCALARS,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)
TABLE: dict[str, Any] = {
    "game": "mini-rails",
    "players": 3,
    "options": {"bag": "manual"},
    "seats": wishes(["you", "open", "greedy"]),
    "name": "Anna",
    "command_id": "c",
}
BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": TABLE,
    "/api/tables/{table}/actions": {"action": "buy red 1", "expected_seq": 0, "command_id": "c"},
    "/api/tables/{table}/undo": {"expected_seq": 0, "command_id": "c"},
    "/api/tables/{table}/rematch": {"command_id": "c"},
    "/api/tables/{table}/seats/0": {"name": "Anna"},
    "/api/tables/{table}/seats/1/bot": {"bot": "greedy"},
}
_TABLES: dict[int, str] = {}


async def table_of(browser: Browser) -> str:
    """One table for all examples of a test."""
    key = id(browser)
    if key not in _TABLES:
        _TABLES[key] = (await browser.open("you", "you", "you"))["id"]
    return _TABLES[key]


def encoded(value: Any) -> bytes:
    """The value as JSON in plain ASCII, lone surrogates and all."""
    return json.dumps(value).encode()


async def check(browser: Browser, path: str, content: bytes) -> None:
    """Post something and expect sense or a refusal."""
    full = path.replace("{table}", await table_of(browser))
    headers = {"content-type": "application/json"}
    answer = await browser.client.post(full, content=content, headers=headers)
    assert answer.status_code < 500, (full, content, answer.text)
    if answer.status_code >= 400:
        error = answer.json()["error"]
        assert set(error) == {"code", "message", "id"}
        assert len(error["message"]) <= 400


@given(path=some.sampled_from(sorted(BODIES)), body=VALUES)
@QUIET
async def test_any_json_is_answered(anna: Browser, path: str, body: Any) -> None:
    await check(anna, path, encoded(body))


@some.composite
def spoiled(draw: some.DrawFn) -> tuple[str, dict[str, Any]]:
    """A sensible body with one thing wrong, and where it goes."""
    path = draw(some.sampled_from(sorted(BODIES)))
    body = dict(BODIES[path])
    body[draw(some.sampled_from(sorted(body)))] = draw(VALUES)
    return path, body


@given(case=spoiled())
@QUIET
async def test_a_body_with_one_thing_wrong_is_answered(
    anna: Browser, case: tuple[str, dict[str, Any]]
) -> None:
    path, body = case
    await check(anna, path, encoded(body))


@given(path=some.sampled_from(sorted(BODIES)), content=some.binary(max_size=60))
@QUIET
async def test_any_bytes_are_answered(anna: Browser, path: str, content: bytes) -> None:
    await check(anna, path, content)


@given(action=TEXTS | some.from_regex(r"(buy|build|draw) [a-z]{0,6} ?[0-9]{0,3}( at [A-Z][0-9]+)?"))
@QUIET
async def test_any_action_text_is_answered(anna: Browser, action: str) -> None:
    table = await table_of(anna)
    seq = (await anna.table(table))["seq"]
    body = {"action": action, "expected_seq": seq, "command_id": f"c{seq}-{hash(action)}"}
    await check(anna, f"/api/tables/{table}/actions", encoded(body))


@given(part=some.text(max_size=20), at=TEXTS | some.integers().map(str))
@QUIET
async def test_any_path_and_query_is_answered(anna: Browser, part: str, at: str) -> None:
    piece = quote(part, safe="", errors="surrogatepass")
    table = await table_of(anna)
    asked = quote(at, errors="surrogatepass")
    for path in (
        f"/api/tables/{piece}",
        f"/api/tables/{table}/seats/{piece}",
        f"/api/tables/{table}/scene?at={asked}",
        f"/api/games/{piece}/rules",
        f"/assets/{piece}",
        f"/{piece}",
    ):
        answer = await anna.client.get(path)
        assert answer.status_code < 500, path


@pytest.mark.parametrize(
    "content", [b"[" * 60_000, b'{"a":' * 10_000, b"\xff\xfe{\x00", b"1" * 60_000, b'"\\ud800"']
)
async def test_hostile_json_is_refused(anna: Browser, content: bytes) -> None:
    await check(anna, "/api/tables", content)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {"x" * 5000: 1}),
        ("/api/tables", {"\x1b[2J\n": 1}),
        ("/api/tables/" + "x" * 5000 + "/undo", {}),
    ],
)
async def test_answers_repeat_little_of_what_was_sent(
    anna: Browser, path: str, body: dict[str, Any]
) -> None:
    answer = await anna.client.post(path, json=body)
    message = answer.json()["error"]["message"]
    assert "x" * 100 not in message
    assert message.isprintable()


async def test_a_seat_of_many_digits_is_not_repeated(anna: Browser) -> None:
    table = (await anna.open("you", "open", "open"))["id"]
    answer = await anna.client.post(f"/api/tables/{table}/seats/{'9' * 4000}", json={})
    assert answer.status_code in (400, 404)
    assert "999" not in answer.json()["error"]["message"]


async def test_a_number_of_many_digits_in_a_body_is_refused(anna: Browser) -> None:
    body = '{"expected_seq": ' + "9" * 5000 + ', "command_id": "a"}'
    headers = {"content-type": "application/json"}
    answer = await anna.client.post("/api/tables/abc/undo", content=body, headers=headers)
    assert answer.status_code == 400
