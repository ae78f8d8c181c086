"""When the client goes into a build: if it is there, unless it is not wanted."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from package.building import ROOT, environment, files_under

CLIENT = {"index.html": b"<title>client</title>", "assets/app-1.js": b"export {}"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A package of one module, built by our setup.py."""
    shutil.copy(ROOT / "setup.py", tmp_path)
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "footplate"\nversion = "0"\n'
        '[tool.setuptools.packages.find]\nwhere = ["src"]\n'
    )
    (tmp_path / "src/footplate").mkdir(parents=True)
    (tmp_path / "src/footplate/__init__.py").touch()
    return tmp_path


def write_client(project: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        path = project / "web/dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def build(project: Path, **wish: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", "built"],
        cwd=project,
        env=environment(FOOTPLATE_PURE="1", **wish),
        capture_output=True,
        text=True,
        check=False,
    )


def packaged(project: Path) -> dict[str, bytes]:
    return files_under(project / "built/footplate/server/static")


def test_a_built_client_is_taken_along_without_its_hidden_files(project: Path) -> None:
    write_client(project, {**CLIENT, ".ready": b""})
    assert build(project).returncode == 0
    assert packaged(project) == CLIENT
    assert not (project / "built/footplate/server/static/.ready").exists()


def test_files_of_an_earlier_client_do_not_stay(project: Path) -> None:
    write_client(project, {**CLIENT, "assets/app-0.js": b"old"})
    build(project)
    (project / "web/dist/assets/app-0.js").unlink()
    build(project)
    assert packaged(project) == CLIENT


def test_a_build_needs_no_client(project: Path) -> None:
    assert build(project).returncode == 0
    assert not packaged(project)


def test_a_client_that_is_not_wanted_is_left_out(project: Path) -> None:
    write_client(project, CLIENT)
    assert build(project, FOOTPLATE_CLIENT="no").returncode == 0
    assert not packaged(project)


def test_where_a_client_is_wanted_its_absence_is_an_error(project: Path) -> None:
    done = build(project, FOOTPLATE_CLIENT="yes")
    assert done.returncode == 1
    assert "the web client is not built" in done.stderr
