"""A PostgreSQL server for one test run, in a folder that vanishes with it."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from glob import glob
from pathlib import Path
from typing import Final

from server.ports import free_port

START_SECONDS: Final = 30
UNPRIVILEGED: Final = ("postgres", "nobody")
QUICK: Final = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
"""Settings for a server whose data need not outlive it."""


class NoPostgres(RuntimeError):
    """There is no PostgreSQL here to test with."""


class Postgres:
    """A server of our own on a Unix socket and a free port."""

    def __init__(self, durable: bool = False, **settings: str) -> None:
        """With `durable` it keeps its promises, as a host's does; tests need not wait for disks."""
        self._programs = _programs()
        self._settings = ({} if durable else QUICK) | settings
        in_memory = not durable and os.access("/dev/shm", os.W_OK)
        memory = "/dev/shm" if in_memory else None
        self._folder = Path(tempfile.mkdtemp(prefix="footplate-pg-", dir=memory))
        self._become = _as_unprivileged(self._folder)
        self._port = free_port()
        self._server: subprocess.Popen[bytes] | None = None
        self._made = 0

    def start(self) -> None:
        """Make the cluster and start it."""
        options = ["-A", "trust", "-U", "footplate", "-E", "UTF8", "--no-sync", "--locale=C.UTF-8"]
        self._run("initdb", "-D", str(self._folder / "data"), *options)
        self.resume()

    def resume(self) -> None:
        """Start the server on what the cluster holds."""
        data = str(self._folder / "data")
        server = [*self._become, str(self._programs / "postgres"), "-D", data]
        settings = [f"{name}={value}" for name, value in self._settings.items()]
        settings += [f"unix_socket_directories={self._folder}", "max_connections=200"]
        settings += ["listen_addresses=127.0.0.1", f"port={self._port}"]
        arguments = [word for setting in settings for word in ("-c", setting)]
        with (self._folder / "log").open("wb") as log:
            self._server = subprocess.Popen([*server, *arguments], stdout=log, stderr=log)
        self._await_start()

    def _await_start(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        where = ["-h", str(self._folder), "-p", str(self._port), "-q"]
        while subprocess.run([self._programs / "pg_isready", *where], check=False).returncode:
            if time.monotonic() > deadline:
                raise RuntimeError((self._folder / "log").read_text())
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server and remove its folder."""
        self.halt()
        shutil.rmtree(self._folder)

    def halt(self) -> None:
        """Stop the server by its process id; what it holds stays."""
        if self._server is not None:
            postmaster = int((self._folder / "data/postmaster.pid").read_text().split()[0])
            os.kill(postmaster, signal.SIGINT)
            self._server.wait(START_SECONDS)
            self._server = None

    def kill(self) -> None:
        """Kill every process of the server at once, as a power cut would; what it holds stays."""
        if self._server is not None:
            self.signal_all(signal.SIGSTOP)  # none may start another while they are killed
            self.signal_all(signal.SIGKILL)
            self._server.wait(START_SECONDS)
            self._server = None

    def signal_all(self, number: signal.Signals) -> None:
        """Send a signal to every process of the server: SIGSTOP makes it hang, SIGCONT wakes it."""
        if self._server is not None:
            pid = int((self._folder / "data/postmaster.pid").read_text().split()[0])
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            for process in (pid, *map(int, children)):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, number)

    def new_database(self) -> str:
        """The URL of a fresh database."""
        self._made += 1
        name = f"test_{self._made}"
        self._run("createdb", "-h", str(self._folder), "-p", str(self._port), *self._login, name)
        return f"postgresql://footplate@127.0.0.1:{self._port}/{name}"

    _login: Final = ("-U", "footplate", "-T", "template0")

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._become, str(self._programs / program), *arguments]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr}")


def _programs() -> Path:
    found = sorted(glob("/usr/lib/postgresql/*/bin"))
    if found:
        return Path(found[-1])
    on_path = shutil.which("initdb")
    if on_path is None:
        raise NoPostgres("PostgreSQL's programs are not installed: half of the suite cannot run")
    return Path(on_path).parent


def _as_unprivileged(folder: Path) -> list[str]:
    """PostgreSQL refuses to run as root, so root hands the folder to somebody else."""
    if os.geteuid() != 0:
        return []
    import pwd

    for name in UNPRIVILEGED:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        os.chown(folder, user.pw_uid, user.pw_gid)
        ids = [f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
        return ["setpriv", *ids, "--"]
    raise NoPostgres(f"run as root there must be a user {' or '.join(UNPRIVILEGED)}")
