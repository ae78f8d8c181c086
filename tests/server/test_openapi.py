"""The description of the interface equals the interface."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from pydantic import TypeAdapter

from footplate.server import openapi, views
from footplate.server.app import create_app
from footplate.server.asked import Asked
from footplate.server.errors import STATUS
from footplate.server.guests import LONGEST_NAME
from footplate.server.openapi_examples import BODIES, MESSAGES
from footplate.server.settings import Settings
from server.browser import Browser, problem
from server.conftest import sqlite_alone

new_database = sqlite_alone

FILE = Path(__file__).parents[2] / "docs" / "openapi.json"
DESCRIBED: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
ASKED_ELSEWHERE = ("/events", "/analysis", "/hint")
"""A stream without end, and what is told of finished games or against bots only."""

QUERIES = {
    "/api/tables/{table_id}/why": "?node=h:E4",
    "/api/tables/{table_id}/plans": "?node=h:E4",
}
"""What some paths cannot do without."""

NOT_NOW = {"/api/tables/{table_id}/analysis", "/api/tables/{table_id}/hint"}
"""What a game that runs between people refuses; their own tests see the answers."""

Json = dict[str, Any]


def operations() -> list[tuple[str, str, Json]]:
    """Every operation with its path and its method."""
    return [
        (path, method.upper(), operation)
        for path, described in DESCRIBED["paths"].items()
        for method, operation in described.items()
    ]


def test_the_page_in_the_docs_is_what_the_server_gives(tmp_path: Path) -> None:
    app = create_app(Settings(f"sqlite:///{tmp_path}/unused.sqlite3"))
    assert FILE.read_text(encoding="utf-8") == openapi.file_text(app), "run: make openapi"
    assert not list(tmp_path.iterdir())


@pytest.mark.anyio
async def test_the_server_gives_it(anna: Browser) -> None:
    assert await anna.get("/api/openapi.json") == DESCRIBED


@pytest.mark.anyio
async def test_every_path_answers_the_methods_that_are_described_and_no_other(
    anna: Browser,
) -> None:
    table = str((await anna.open("you", "you", "you"))["id"])
    for path, described in DESCRIBED["paths"].items():
        allowed = {method.upper() for method in described}
        place = path.replace("{table_id}", table).replace("{slug}", "mini-rails")
        for method in sorted(METHODS - allowed):
            answer = await anna.client.request(method, place.replace("{seat}", "0"))
            assert answer.status_code == 405, (method, path)
            assert set(answer.headers["allow"].split(", ")) == allowed, (method, path)
    for unknown in ("/api", "/api/nothing", f"/api/tables/{table}/nothing"):
        assert (await anna.client.get(unknown)).status_code == 404


@pytest.mark.anyio
async def test_answers_have_the_described_types(app: FastAPI, anna: Browser) -> None:
    table = str((await anna.open("you", "you", "you"))["id"])
    await anna.post("/api/account", {"name": "Described", "password": "a long sentence"}, 201)
    for path, method, operation in operations():
        if method != "GET" or path.endswith(ASKED_ELSEWHERE):
            continue
        place = path.replace("{table_id}", table).replace("{slug}", "mini-rails")
        place = place.replace("{account}", "described")
        answer = await anna.client.get(place + QUERIES.get(path, ""))
        if path in NOT_NOW:
            problem(answer, 409, "bad_request")
            continue
        assert answer.status_code == 200, (path, answer.text)
        kind = answer.headers["content-type"].partition(";")[0]
        assert list(operation["responses"]["200"]["content"]) == [kind], path
        assert answer.headers["x-request-id"]
        if "{" in path:
            wrong = path.replace("{table_id}", "x" * 12).replace("{slug}", "no-such-game")
            refused = await anna.client.get(wrong + QUERIES.get(path, ""))
            problem(refused, 404, "not_found")
            assert refused.headers["content-type"] == "application/json"


def test_every_refusal_is_described_with_an_example() -> None:
    for path, _, operation in operations():
        answers = operation["responses"]
        assert {"429", "503", "4XX", "5XX"} <= set(answers), path
        for status in [status for status in answers if status[0] in "45"]:
            name = answers[status]["$ref"].rpartition("/")[2]
            answer = DESCRIBED["components"]["responses"][name]
            assert "X-Request-ID" in answer["headers"]
            for example in answer["content"]["application/json"]["examples"].values():
                told = TypeAdapter(views.Problem).validate_python(example["value"])
                assert status.endswith("XX") or STATUS[told.error.code] in (int(status), 400, 503)
    assert {code for _, codes in MESSAGES.values() for code in codes} == set(STATUS)


def test_examples_are_valid_bodies() -> None:
    asked = {model.__name__: model for model in Asked.__subclasses__()}
    assert set(asked) == set(BODIES)
    for name, example in BODIES.items():
        TypeAdapter(asked[name]).validate_python(example)
        assert DESCRIBED["components"]["schemas"][name]["examples"] == [example]


@pytest.mark.anyio
async def test_examples_work(anna: Browser) -> None:
    renamed = await anna.client.put("/api/me", json=BODIES["Rename"])
    assert renamed.json() == BODIES["Rename"]
    table = await anna.post("/api/tables", BODIES["NewTable"], 201)
    seated = await anna.post(f"/api/tables/{table['id']}/seats/1", BODIES["Sit"])
    assert seated["status"] == "playing"


@pytest.mark.anyio
async def test_names_are_as_long_as_is_said(anna: Browser) -> None:
    schema = DESCRIBED["components"]["schemas"]["Rename"]["properties"]["name"]
    assert schema["maxLength"] == LONGEST_NAME
    await anna.name("x" * LONGEST_NAME)
    answer = await anna.client.put("/api/me", json={"name": "x" * (LONGEST_NAME + 1)})
    assert f"at most {LONGEST_NAME} characters" in problem(answer, 400, "bad_request")
