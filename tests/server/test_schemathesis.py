"""The interface against its own description: schemathesis with all its checks, on a real server.

Strangers ask for anything; a player asks with a cookie at tables that there are. Both are only
refused as the description says, and nothing is an error of the server. FOOTPLATE_SCHEMATHESIS
says how many requests of each operation are made up besides those that try every limit.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from httpx2 import Client

from server.browser import wishes
from server.faults.processes import ServerProcess

ASKED: Final = os.environ.get("FOOTPLATE_SCHEMATHESIS")
EXAMPLES: Final = int(ASKED or "3")
ENDLESS: Final = "/api/tables/{table_id}/events"
"""A stream does not end, so it cannot be asked for like the rest; `test_stream` does."""

LEAVING: Final = "^/api/(account|account/deletion|session|sessions|recovery/use)$"
"""Paths after which a cookie may be worth nothing."""

SENSE: Final = """
[checks.positive_data_acceptance]
# A wish of the right shape may still make no sense: a game that nobody knows, a name of blanks.
expected-statuses = ["2xx", 400, 403, 404, 409, 413, 422]
"""
AT_TABLES: Final = """
[parameters]
"path.table_id" = "{playing}"
"path.slug" = "mini-rails"

[[operations]]
include-path-regex = "/seats/"
parameters = {{ "path.table_id" = "{waiting}" }}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server without limits."""
    folder = tmp_path_factory.mktemp("schemathesis")
    with ServerProcess(f"sqlite:///{folder}/footplate.sqlite3", folder / "log") as server:
        yield server


def opened(client: Client, *seats: str) -> str:
    """A new table's id."""
    body = {"game": "mini-rails", "players": len(seats), "seats": wishes(seats)}
    answer = client.post("/api/tables", json={**body, "command_id": "-".join(seats)})
    return str(answer.json()["id"])


def run(server: ServerProcess, config: str, folder: Path, *more: str) -> None:
    """Run schemathesis in a process of its own; its report is shown if it finds anything."""
    file = folder / "schemathesis.toml"
    file.write_text(config)
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(file), "run"]
    command += [f"{server.address}/api/openapi.json", "--checks", "all", "--no-color"]
    command += ["--exclude-path", ENDLESS, "--max-examples", str(EXAMPLES), "--no-shrink"]
    command += ["--request-timeout", "60", *more]
    if ASKED is None:
        command.append("--generation-deterministic")
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    assert server.tracebacks() == 0, server.log()


def phases(some: str) -> tuple[str, ...]:
    """Some ways to make up requests; all of them if many are asked for.

    Strangers try every limit and a player makes up the rest: each way is taken once.
    """
    return () if ASKED else ("--phases", some)


def test_strangers(server: ServerProcess, tmp_path: Path) -> None:
    # Without a cookie each request is somebody else's: what one made is not the next one's.
    more = ("--exclude-checks", "ensure_resource_availability", *phases("examples,coverage"))
    run(server, SENSE, tmp_path, *more)


def test_a_player_at_tables(server: ServerProcess, tmp_path: Path) -> None:
    with Client(base_url=server.address, timeout=60) as client:
        client.put("/api/me", json={"name": "Anna"})
        playing = opened(client, "you", "you", "you")
        waiting = opened(client, "you", "open", "open")
        cookie = f"Cookie: footplate_guest={client.cookies['footplate_guest']}"
        places = AT_TABLES.format(playing=playing, waiting=waiting)
        # Every id is made good here, also the bad ones: whether those are refused strangers show.
        more = ("--header", cookie, "--exclude-checks", "negative_data_rejection")
        # Whoever signs out or goes for good is no player any more; strangers try that.
        stay = ("--exclude-path-regex", LEAVING)
        run(server, SENSE + places, tmp_path, *more, *stay, *phases("examples,fuzzing"))
