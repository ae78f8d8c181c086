"""What make would run."""

import shutil
import subprocess

import pytest

from package.building import ROOT, environment

needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")


def served(*words: str, **more: str) -> str:
    """The command that `make play` would end with."""
    done = subprocess.run(
        ["make", "--dry-run", "--no-print-directory", "play", *words],
        cwd=ROOT,
        env=environment(**more),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()[-1]


@needs_make
def test_play_takes_host_and_port() -> None:
    assert served().endswith("footplate serve --host 127.0.0.1 --port 8000")
    assert served("PORT=8080").endswith("--host 127.0.0.1 --port 8080")
    assert served("HOST=0.0.0.0", "PORT=80").endswith("--host 0.0.0.0 --port 80")


@needs_make
def test_play_is_not_opened_to_the_world_by_what_a_shell_calls_its_host() -> None:
    assert served(HOST="club.example", PORT="1").endswith("--host 127.0.0.1 --port 8000")
