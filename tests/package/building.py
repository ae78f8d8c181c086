"""Builds archives and wheels, without a network and without compiling."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def environment(**more: str) -> dict[str, str]:
    """The environment without anything that would lead back to this checkout."""
    own = ("FOOTPLATE_", "PYTHON", "MAKE")
    return {name: value for name, value in os.environ.items() if not name.startswith(own)} | more


def run(*words: str | Path, cwd: Path | None = None, **more: str) -> None:
    """Run a program; what it said is in the failure."""
    done = subprocess.run(
        words, cwd=cwd, env=environment(**more), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def archive_of(sources: Path) -> Path:
    """The source archive of a checkout, made as `make wheel` makes it."""
    setup = (sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", "dist")
    run(*setup, cwd=sources, FOOTPLATE_PURE="1")
    (archive,) = (sources / "dist").glob("*.tar.gz")
    return archive


def wheel_of(source: Path, folder: Path) -> Path:
    """The wheel, in plain Python, of a source archive or a checkout."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet")
    offline = ("--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir")
    run(*pip, *offline, folder, source, FOOTPLATE_PURE="1", FOOTPLATE_CLIENT="yes")
    (wheel,) = folder.glob("*.whl")
    return wheel


def files_under(folder: Path) -> dict[str, bytes]:
    """The files that are not hidden, by their path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }


def files_of_wheel(wheel: Path) -> dict[str, bytes]:
    """What a wheel holds."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def names_in(archive: Path) -> set[str]:
    """The files of a source archive, by their path in it."""
    with tarfile.open(archive) as files:
        members = [member.name for member in files.getmembers() if member.isfile()]
    return {name.partition("/")[2] for name in members}
