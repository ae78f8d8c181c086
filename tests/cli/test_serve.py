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
