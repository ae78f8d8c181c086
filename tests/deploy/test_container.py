"""The container: what goes into it is what the server needs, and its health check can fail."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement

from deploy.conftest import DEPLOY, ROOT

CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")


def runtime_lock() -> set[str]:
    """The packages that stay when the build tools are taken out."""
    script, lock = DEPLOY / "without_build_tools.py", ROOT / "requirements" / "play.txt"
    told = subprocess.run(
        [sys.executable, script, lock], capture_output=True, text=True, check=True
    )
    for line in told.stdout.splitlines():
        assert not line or re.match(r"    --hash=sha256:|#|[\w.-]+==", line), line
    return {line.partition("==")[0] for line in told.stdout.splitlines() if "==" in line}


def needed(name: str, extra: str = "") -> set[str]:
    """Everything that a package needs here to run."""
    found: set[str] = set()
    for text in requires(name) or []:
        requirement = Requirement(text)
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            other = re.sub(r"[-_.]+", "-", requirement.name).lower()
            found |= {other} | needed(other, next(iter(requirement.extras), ""))
    return found


def test_the_container_holds_what_the_server_needs_and_no_compiler() -> None:
    kept = runtime_lock()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    server = set()
    for text in [*project["dependencies"], *project["optional-dependencies"]["server"]]:
        requirement = Requirement(text)
        name = requirement.name.lower()
        server |= {name} | needed(name, next(iter(requirement.extras), ""))
    assert server <= kept, f"missing: {server - kept}"
    assert not kept & {"mypy", "setuptools", "wheel", "librt"}
    assert kept - server == set(), f"nobody needs {kept - server}"


def test_hadolint_has_nothing_to_say_and_would_say_it(
    tool: Callable[[str], str], tmp_path: Path
) -> None:
    def complaints(file: Path) -> str:
        told = subprocess.run([tool("hadolint"), file], capture_output=True, text=True, check=False)
        return told.stdout + told.stderr

    assert complaints(DEPLOY / "Containerfile") == ""
    careless = tmp_path / "Containerfile"
    careless.write_text(CONTAINERFILE.replace("# hadolint ignore=DL3008\n", ""), encoding="utf-8")
    assert "DL3008" in complaints(careless)


def test_it_runs_as_nobody_in_particular_and_keeps_data_in_one_place() -> None:
    last = CONTAINERFILE.rpartition("\nFROM ")[2]
    assert "USER 10001:10001" in last
    assert last.index("USER") < last.index("ENTRYPOINT")
    assert "VOLUME /data" in last
    assert "sqlite:////data/" in last
    assert "gcc" not in last


def test_what_is_copied_is_there() -> None:
    for source in re.findall(r"^COPY (?!--from)(\S+) ", CONTAINERFILE, re.MULTILINE):
        assert source.startswith("dist/") or (ROOT / source).is_file(), source


def test_the_health_check_fails_where_nobody_answers() -> None:
    (check,) = re.findall(r"^  CMD (\[.*\])$", CONTAINERFILE, re.MULTILINE)
    command = json.loads(check)
    assert command[0] == "python"
    nobody = [sys.executable, *command[1:-1], command[-1].replace(":8000", ":9")]
    assert subprocess.run(nobody, capture_output=True, check=False).returncode != 0
