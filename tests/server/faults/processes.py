"""Server processes that are killed and come back at the same address."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final

from httpx2 import Client, HTTPError

from server.ports import free_port

START_SECONDS: Final = 60.0
LOG_END: Final = 6000
LOG_BEFORE: Final = 1000


class ServerProcess:
    """The server in a process of its own; `wishes` are settings that differ from the usual."""

    def __init__(self, database_url: str, log: Path, **wishes: Any) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._wishes = {"port": self.port, "database_url": database_url, **wishes}
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.kill()

    def start(self) -> None:
        """Start, and wait until it can play."""
        self.spawn()
        self.await_ready()

    def spawn(self) -> None:
        """Start, and wait for nothing."""
        command = [sys.executable, "-m", "server.faults.serve", json.dumps(self._wishes)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, env=environment, stdout=log, stderr=log, start_new_session=True
            )

    def await_ready(self) -> None:
        """Wait until the server and its database answer."""
        deadline = time.monotonic() + START_SECONDS
        with Client(base_url=self.address, timeout=5) as client:
            while not _is_ready(client):
                assert self.is_alive, self.log()
                assert time.monotonic() < deadline, self.log()
                time.sleep(0.02)

    def kill(self) -> None:
        """Kill the server; its workers find out by themselves."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def kill_while_starting(self, seconds: float) -> None:
        """Kill the server, start it, and kill it again before or after it is ready."""
        self.kill()
        self.spawn()
        time.sleep(seconds)
        self.kill()

    def kill_worker(self, rng: Random) -> None:
        """Kill one of the processes that work out moves."""
        os.kill(rng.choice(self._found(self.workers)), signal.SIGKILL)

    def kill_starter(self) -> None:
        """Kill the process that starts the others."""
        os.kill(self._found(self._starters)[0], signal.SIGKILL)

    def _found(self, which: Callable[[], list[int]]) -> list[int]:
        """Some processes, which may have been killed a moment ago and not yet be replaced."""
        deadline = time.monotonic() + START_SECONDS
        while not (found := which()):
            assert time.monotonic() < deadline, self.log()
            time.sleep(0.02)
        return found

    def workers(self) -> list[int]:
        """The processes that work out moves: not the server, nor what starts and tidies for it."""
        family = self._family()
        return sorted(pid for pid, parent in family.items() if parent in family)

    def _starters(self) -> list[int]:
        family = self._family()
        return sorted({parent for parent in family.values() if parent in family})

    def _family(self) -> dict[int, int]:
        assert self._process is not None
        return _session(self._process.pid)

    @property
    def is_alive(self) -> bool:
        """Whether the server runs."""
        return self._process is not None and self._process.poll() is None

    def log(self) -> str:
        """What the server wrote around its first error that nobody foresaw, or else the end."""
        text = self._log.read_text(errors="replace")
        at = text.find("Traceback")
        return text[-LOG_END:] if at < 0 else text[max(0, at - LOG_BEFORE) : at + LOG_END]

    def tracebacks(self) -> int:
        """How many errors that nobody foresaw the server wrote down."""
        return self._log.read_text(errors="replace").count("Traceback")


def _is_ready(client: Client) -> bool:
    try:
        return client.get("/readyz").status_code == 200
    except HTTPError:
        return False


def _session(leader: int) -> dict[int, int]:
    """The processes of a session without its leader, each with its parent."""
    found = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and int(folder.name) != leader:
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == leader and fields[0] != "Z":
                found[int(folder.name)] = int(fields[1])
    return found
