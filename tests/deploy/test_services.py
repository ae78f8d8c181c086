"""systemd's units and the compose file, by the tools that read them."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from deploy.conftest import DEPLOY

UNITS = sorted((DEPLOY / "systemd").iterdir())
MOST_EXPOSED = {"footplate.service": 1.5, "footplate-backup.service": 3.0}
COMMANDS = ("footplate", "footplate-backup")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The units as they would be installed, with commands that exist."""
    for name in COMMANDS:
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8").replace("/opt/footplate/bin", str(tmp_path))
        (tmp_path / unit.name).write_text(text)
    return tmp_path


def test_systemd_understands_every_line(tool: Callable[[str], str], installed: Path) -> None:
    files = [installed / unit.name for unit in UNITS]
    done = subprocess.run(
        [tool("systemd-analyze"), "verify", "--man=no", *files],
        capture_output=True,
        text=True,
        check=False,
    )
    ours = [line for line in done.stderr.splitlines() if "footplate" in line]
    assert not ours, ours


@pytest.mark.parametrize("name", MOST_EXPOSED)
def test_services_have_little_to_lose(tool: Callable[[str], str], name: str) -> None:
    unit = DEPLOY / "systemd" / name
    done = subprocess.run(
        [tool("systemd-analyze"), "security", "--offline=true", "--no-pager", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.search(r"Overall exposure level for \S+: ([0-9.]+)", done.stdout)
    assert found, done.stdout + done.stderr
    assert float(found[1]) <= MOST_EXPOSED[name]


def test_compose_is_complete_and_asks_for_what_only_the_host_knows(
    tool: Callable[[str], str], tmp_path: Path
) -> None:
    command = [tool("docker-compose"), "-f", str(DEPLOY / "compose.yaml"), "config"]
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    known = {**environment, "SITE": "trains.example.org", "POSTGRES_PASSWORD": "secret"}
    done = subprocess.run(command, env=known, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for part in ("footplate:secret@database/footplate", "read_only: true", "service_healthy"):
        assert part in done.stdout
    for name in ("SITE", "POSTGRES_PASSWORD"):
        without = {key: value for key, value in known.items() if key != name}
        done = subprocess.run(command, env=without, capture_output=True, text=True, check=False)
        assert done.returncode != 0
        assert "env.example" in done.stderr


def test_the_example_settings_name_what_compose_asks_for() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    example = (DEPLOY / "env.example").read_text(encoding="utf-8")
    assert set(re.findall(r"^(\w+)=", example, re.MULTILINE)) == asked
