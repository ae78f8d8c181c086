import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from server.ports import free_port


@pytest.mark.parametrize("port", ["0", "65536"])
def test_a_port_that_does_not_exist_is_refused(footplate: Any, port: str) -> None:
    code, out, err = footplate("serve", "--port", port)
    assert (code, out) == (2, "")
    assert "--port must be from 1 to 65535" in err


def test_a_client_that_is_not_built_is_refused(footplate: Any, tmp_path: Path) -> None:
    code, _, err = footplate("serve", "--static", str(tmp_path), "--port", str(free_port()))
    assert code == 2
    assert err.count("\n") == 1
    assert str(tmp_path) in err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "my_bot.py:MyBot", "--host", "0.0.0.0"], "lets others in"),
        (["--bots", "none.py:MyBot"], "none.py cannot be read"),
        (["--bots", "driver"], "names no bot: write it as path/file.py:Class"),
    ],
)
def test_bots_of_files_are_for_this_machine(
    footplate: Any, arguments: list[str], complaint: str
) -> None:
    code, out, err = footplate("serve", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert complaint in err


def test_without_the_server_extra_it_says_how_to_install_it(
    footplate: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("footplate.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    code, out, err = footplate("serve")
    assert (code, out) == (2, "")
    assert "needs 'uvicorn'" in err
    assert "pip install 'footplate[server]'" in err


def test_it_serves_until_interrupted(tmp_path: Path) -> None:
    port = free_port()
    database = f"sqlite:///{tmp_path}/games.sqlite3"
    with subprocess.Popen(
        [
            *(sys.executable, "-m", "footplate.cli", "serve", "--host", "127.0.0.1"),
            *("--port", str(port), "--database", database),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as child:
        try:
            assert child.stdout is not None
            assert str(port) in child.stdout.readline()
            with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as answer:
                assert json.load(answer)["ok"] is True
        finally:
            os.killpg(child.pid, signal.SIGINT)
            _, err = child.communicate(timeout=30)
    assert child.returncode in (0, 130)
    assert "Traceback" not in err


def test_it_shows_the_settings_in_force_and_where_they_came_from(
    footplate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "club.toml"
    file.write_text('workers = 3\ndatabase_url = "postgresql://me:hush@h/d"\n')
    monkeypatch.setenv("FOOTPLATE_BOT_PAUSE", "0.25")
    words = ("serve", "--settings", str(file), "--port", "8123", "--show-settings")
    code, out, err = footplate(*words)
    assert (code, err) == (0, "")
    assert "club.toml" in next(line for line in out.splitlines() if line.startswith("workers = 3"))
    assert "bot_pause = 0.25  # environment" in out
    assert "port = 8123  # command line" in out
    assert "hush" not in out


def test_a_wrong_settings_file_is_refused_in_one_line(footplate: Any, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text("workers = 'many'\n")
    code, out, err = footplate("serve", "--settings", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "workers is 'many'; it must be a whole number from 1 to 256" in err
