"""The nightly backup: of a real site, and with a `footplate` that does not do its part."""

import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from httpx2 import Client

from deploy.conftest import DEPLOY
from server.browser import wishes

WORKS = '#!/bin/sh\n[ "$1 $2" = "admin backup" ] || exit 9\necho data > "$3"\n'
FAILS = '#!/bin/sh\necho "footplate: the database cannot be asked" >&2\nexit 2\n'


def backup(
    folder: Path, *arguments: str, command: str = WORKS
) -> "subprocess.CompletedProcess[str]":
    (folder / "footplate").write_text(command)
    (folder / "footplate").chmod(0o755)
    script = folder / "footplate-backup"
    script.write_bytes((DEPLOY / "footplate-backup").read_bytes())
    script.chmod(0o755)
    return subprocess.run([script, *arguments], capture_output=True, text=True, check=False)


def test_a_running_site_is_backed_up_and_the_backup_restored(upstream: str, tmp_path: Path) -> None:
    with Client(base_url=f"http://{upstream}", cookies={}) as http:
        wish = {"game": "mini-rails", "players": 3, "command_id": "open"}
        made = http.post("/api/tables", json={**wish, "seats": wishes(["you", "open", "open"])})
        assert made.status_code == 201, made.text
    command = f'#!/bin/sh\nexec "{sys.executable}" -m footplate "$@"\n'
    address = f"sqlite:///{tmp_path}/footplate.sqlite3"
    with patch.dict(os.environ, {"FOOTPLATE_DATABASE_URL": address}):
        done = backup(tmp_path, str(tmp_path / "kept"), "3", command=command)
    assert done.returncode == 0, done.stderr
    written = done.stdout.strip().splitlines()[-1]
    again = f"sqlite:///{tmp_path}/again.sqlite3"
    footplate = (sys.executable, "-m", "footplate", "admin")
    for words in (["restore", written, "--yes"], ["tables", "--json"]):
        told = subprocess.run(
            [*footplate, *words, "--database", again], capture_output=True, text=True, check=False
        )
        assert told.returncode == 0, told.stderr
    assert made.json()["id"] in told.stdout


def test_the_newest_are_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    for day in range(1, 6):
        (kept / f"footplate-2020010{day}-040000.sqlite3").touch()
    (kept / "mine.sqlite3").touch()
    done = backup(tmp_path, str(kept), "3")
    assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in kept.iterdir())
    assert names[:2] == ["footplate-20200104-040000.sqlite3", "footplate-20200105-040000.sqlite3"]
    assert Path(done.stdout.strip()).read_text() == "data\n"
    assert len(names) == 4
    assert "mine.sqlite3" in names


def test_a_backup_that_fails_removes_nothing(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "footplate-20200101-040000.sqlite3").touch()
    done = backup(tmp_path, str(kept), "1", command=FAILS)
    assert done.returncode != 0
    assert "cannot be asked" in done.stderr
    assert [path.name for path in kept.iterdir()] == ["footplate-20200101-040000.sqlite3"]


@pytest.mark.parametrize("arguments", [[], ["x"], ["x", "0"], ["x", "many"], ["x", "-1"]])
def test_wrong_words_are_refused_and_nothing_is_done(tmp_path: Path, arguments: list[str]) -> None:
    done = backup(tmp_path, *arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "x").exists()
