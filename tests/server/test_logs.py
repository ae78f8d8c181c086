"""The log: one line an event, and nothing in it that is anybody's secret."""

import json
import logging
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Client

from footplate.server.logs import JsonLines, TextLines, address_shown, request_id
from server.browser import wishes
from server.ports import free_port

NAME = "Annabel-the-secret"
KEY = "0123456789abcdef-metrics"


@contextmanager
def served(folder: Path, *words: str, **more: str) -> Iterator[tuple[str, Path]]:
    """The real command, its address, and the file of its log."""
    log = folder / "log"
    port = free_port()
    command = [sys.executable, "-m", "footplate", "serve", "--port", str(port), *words]
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("FOOTPLATE_")}
    environment = {**inherited, "PYTHONPATH": os.pathsep.join(sys.path), **more}
    with log.open("w") as errors:
        server = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        )
        try:
            assert server.stdout is not None
            assert str(port) in server.stdout.readline(), log.read_text()
            yield f"http://127.0.0.1:{port}", log
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.communicate(timeout=30)


def play(client: Client, folder: Path) -> list[str]:
    """Do all kinds of things; what must not be found in the log."""
    client.put("/api/me", json={"name": NAME})
    body = {"game": "mini-rails", "players": 3, "command_id": "secret-command"}
    table = client.post("/api/tables", json={**body, "seats": wishes(["you", "you", "you"])})
    place = f"/api/tables/{table.json()['id']}"
    choice = client.get(f"{place}/scene").json()["choices"][0]["id"]
    move = {"action": choice, "expected_seq": 0, "command_id": "secret-command-2"}
    assert client.post(f"{place}/actions", json=move).status_code == 200
    client.post(f"{place}/actions", json={**move, "action": "secret-action"})
    client.get("/secret-path?secret-query=1", headers={"User-Agent": "secret-agent"})
    client.get("/back/secret-link")
    client.get("/metrics", headers={"Authorization": f"Bearer {KEY}"})
    token = str(client.cookies["footplate_guest"])
    with sqlite3.connect(folder / "footplate.sqlite3") as database:
        database.execute("UPDATE tables SET options = 'secret-row'")
    database.close()
    assert client.get(place).status_code == 500
    return [token, NAME, KEY, choice, "secret", "127.0.0.1", "cookie"]


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_secret_of_a_real_server_is_logged(tmp_path: Path, form: str) -> None:
    words = ("--log-format", form)
    metrics = {"FOOTPLATE_METRICS_TOKEN": KEY, "FOOTPLATE_LOG_LEVEL": "debug"}
    with (
        served(tmp_path, *words, **metrics) as (address, log),
        Client(base_url=address) as client,
    ):
        secrets = play(client, tmp_path)
        answer = client.get("/healthz")
    found = log.read_text()  # when all is written, for a line comes after its answer
    for secret in secrets:
        assert secret not in found.lower().replace(str(tmp_path).lower(), "")
    assert answer.headers["x-request-id"] in found
    if form == "json":
        check_json([json.loads(line) for line in found.splitlines()])
    else:
        assert re.search(
            r" [0-9a-f]{12} GET /api/tables/\{table_id\}/scene 200 \d+\.\d ms\n", found
        )
        assert "JSONDecodeError\n" in found


def check_json(events: list[dict[str, Any]]) -> None:
    """Every event has its facts, and the error its places."""
    requests = [event for event in events if event.get("event") == "request"]
    assert {"/api/tables/{table_id}/actions", "/back/{token}", "/healthz"} <= {
        request["route"] for request in requests
    }
    for request in requests:
        assert set(request) == {
            *("time", "level", "logger", "event"),
            *("request_id", "method", "route", "status", "ms"),
        }
    (error,) = [event for event in events if event["level"] == "error"]
    assert error["request_id"] == next(r["request_id"] for r in requests if r["status"] == 500)
    assert error["traceback"].endswith("JSONDecodeError")
    assert 'File "' in error["traceback"]


def record(name: str, message: str, error: Exception | None = None) -> logging.LogRecord:
    """An event of the log."""
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord(name, logging.ERROR, "", 1, message, None, info)


def test_errors_of_libraries_are_told_without_what_they_quote() -> None:
    try:
        raise ValueError("".join(["sec", "ret"]))
    except ValueError as raised:
        event = record("asyncio", "Task exception was never retrieved\nfuture: secret", raised)
    for lines in (JsonLines(), TextLines()):
        told = lines.format(event)
        assert "secret" not in told
        assert "ValueError" in told
        assert "never retrieved" in told


def test_a_line_on_the_way_names_its_request() -> None:
    mark = request_id.set("abc123")
    try:
        told = json.loads(JsonLines().format(record("footplate.server", "something\nhappened")))
    finally:
        request_id.reset(mark)
    assert told["request_id"] == "abc123"
    assert told["message"] == "something\nhappened"


@pytest.mark.parametrize(
    ("host", "wish", "shown"),
    [
        ("203.0.113.7", "no", None),
        ("203.0.113.7", "network", "203.0.113.0/24"),
        ("203.0.113.7", "yes", "203.0.113.7"),
        ("2001:db8:1:2::3", "network", "2001:db8:1::/48"),
        (None, "yes", None),
        ("not an address", "yes", None),
    ],
)
def test_addresses_are_logged_as_far_as_the_settings_allow(
    host: str | None, wish: str, shown: str | None
) -> None:
    assert address_shown(host, wish) == shown
