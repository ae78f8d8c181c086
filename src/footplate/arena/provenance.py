"""What is printed with every table: the command, the version, the commit and the build."""

import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

import footplate
from footplate.purity import is_compiled


class Provenance(NamedTuple):
    """Where figures come from."""

    command: str
    version: str
    commit: str | None
    """Of the checkout that runs; None for an installed package."""
    build: str

    def line(self) -> str:
        """Version, commit and build in words."""
        commit = f", commit {self.commit}" if self.commit else ""
        return f"footplate {self.version}{commit}, {self.build}"


def provenance(command: str) -> Provenance:
    """The version that runs, and the command that was given."""
    try:
        number = version("footplate")
    except PackageNotFoundError:
        number = "(not installed)"
    return Provenance(command, number, commit(), "compiled" if is_compiled() else "plain Python")


def commit() -> str | None:
    """The commit of the checkout that this package lies in, with a + if files were changed."""
    package = Path(footplate.__file__).resolve().parent
    top = _git(package, "rev-parse", "--show-toplevel")
    if top is None or not Path(top, "src", "footplate").is_dir():
        return None
    name = _git(package, "rev-parse", "--short=12", "HEAD")
    changed = _git(package, "status", "--porcelain", "--untracked-files=no", ":/src")
    return f"{name}{'+' if changed else ''}" if name else None


def _git(folder: Path, *arguments: str) -> str | None:
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *arguments], capture_output=True, text=True, timeout=10
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None
