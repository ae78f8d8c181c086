"""The tools that check what is in deploy/, where they are to be had."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.ports import free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


@pytest.fixture
def tool() -> Callable[[str], str]:
    """The path of a program; without it the test is skipped, but never in CI."""

    def found(name: str) -> str:
        # What pip brings lies beside its Python, which need not be on the path.
        path = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
        if path is None:
            if os.environ.get("CI"):
                pytest.fail(f"{name} is not installed")
            pytest.skip(f"NOT RUN: {name} is not installed")
        return path

    return found


@pytest.fixture
def upstream(tmp_path: Path) -> Iterator[str]:
    """A server as it runs behind the proxy."""
    environment = {"FOOTPLATE_SECURE_COOKIE": "1", "FOOTPLATE_TRUSTED_PROXIES": "127.0.0.1"}
    server = subprocess.Popen(
        [sys.executable, "-m", "footplate", "serve", "--port", str(free_port())],
        cwd=tmp_path,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.search(r"http://([0-9.:]+)", line)
        assert found, line
        yield found[1]
    finally:
        server.terminate()
        server.communicate(timeout=30)
