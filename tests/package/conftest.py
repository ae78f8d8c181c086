"""Footplate as it is given away: the source archive, the wheel, and where it is installed."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from package.building import ROOT, archive_of, environment, run, wheel_of
from server.ports import free_port

CLIENT = ROOT / "web" / "dist"
NOT_SOURCES = (".git", ".venv", "build", "node_modules", "__pycache__", "*_cache", "*.egg-info")


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client; without one the tests that need it are skipped, but never in CI."""
    if not (CLIENT / "index.html").is_file():
        reason = "the client is not built (make web/dist/.ready)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(f"NOT RUN: {reason}")
    return CLIENT


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout: a build leaves its traces there, not here."""
    copy = tmp_path_factory.mktemp("checkout") / "footplate"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_SOURCES))
    return copy


@pytest.fixture(scope="session")
def archive(sources: Path, client: Path) -> Path:
    """The source archive."""
    return archive_of(sources)


@pytest.fixture(scope="session")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that the source archive builds."""
    return wheel_of(archive, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment that holds nothing but the wheel and what it needs."""
    home = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", home)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "--python", home / "bin/python", "install", "--no-deps", "--no-index", wheel)
    # A folder named by a .pth file gives its packages, but its own .pth files, and with them
    # the checkout that is installed there, stay unread.
    (installed,) = home.glob("lib/python*/site-packages")
    needed = sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
    (installed / "needed.pth").write_text("\n".join(needed) + "\n")
    return home / "bin/footplate"


@pytest.fixture(scope="session")
def address(command: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the installed server, started in an empty folder."""
    folder = tmp_path_factory.mktemp("empty")
    log = tmp_path_factory.mktemp("log") / "log"
    with log.open("w") as errors:
        server = subprocess.Popen(
            [command, "serve", "--port", str(free_port())],
            cwd=folder,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http://\S+", line)
            assert found, f"the server said {line!r}: {log.read_text()}"
            yield found.group()
        finally:
            server.terminate()
            server.communicate(timeout=30)
