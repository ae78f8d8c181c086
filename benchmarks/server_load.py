"""How many actions a second the server acknowledges, and how long players wait for it.

The real server under uvicorn with its real workers and a real database; real players in another
process, over loopback, each with a stream. Beside it stand bare commits of the same rows, the most
that the database gives. Other work on the machine shows in the figures: the CPU time of an action
tells what the server needs of it.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from footplate.purity import is_compiled
from footplate.server.run import bound, run
from footplate.server.settings import Allowance, Allowances, Settings
from server_commits import commits_per_second

HERE = Path(__file__).resolve().parent
PLENTY = Allowance(1e9, 1e9)
FREE = Allowances(
    PLENTY, PLENTY, PLENTY, PLENTY, PLENTY, 10_000, 10_000, 10_000, PLENTY, PLENTY, PLENTY
)
TICKS = os.sysconf("SC_CLK_TCK")
RUNS = [(10, 0.0), (200, 0.0), (200, 2.0)]
"""Tables at once, and the seconds that a player thinks."""


def serve(database: str) -> None:
    """The server, until it is told to stop."""
    settings = Settings(database, allowances=FREE, log_level="error")
    run(settings, bound("127.0.0.1", 0))


@contextmanager
def served(database: str) -> Iterator[tuple[int, int]]:
    """A server's process id and its port."""
    with served_by([sys.executable, __file__, "--serve", database]) as found:
        yield found


@contextmanager
def served_by(command: list[str]) -> Iterator[tuple[int, int]]:
    """The process id and the port of a server that a command starts."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            yield server.pid, int(line.split()[3].rpartition(":")[2])
        finally:
            server.terminate()
            server.wait(60)


def cpu_seconds(pid: int) -> float:
    """What a process has used, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    children = [int(child) for task in tasks for child in task.read_text().split()]
    return [pid, *(each for child in children for each in family(child))]


def cpu_times(pid: int) -> dict[int, float]:
    """What a process and each of those that it started have used."""
    return {each: cpu_seconds(each) for each in family(pid)}


def measured(database: str, arguments: list[str]) -> dict[str, Any]:
    """What players met at a server, and the CPU that it used meanwhile."""
    with served(database) as (pid, port):
        command = [sys.executable, str(HERE / "server_players.py"), "--port", str(port)]
        with subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, text=True) as players:
            assert players.stdout is not None
            players.stdout.readline()
            before = cpu_times(pid)
            players.stdout.readline()
            after = cpu_times(pid)
            found: dict[str, Any] = json.loads(players.stdout.readline())
    used = {each: after[each] - before.get(each, 0.0) for each in after}
    found["main"] = used.pop(pid)
    found["workers"] = sum(used.values())
    return found


def percentile(values: list[float], share: float) -> float:
    """The value that so many stay below, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def report(name: str, tables: int, think: float, found: dict[str, Any], bare: float) -> None:
    """One line of the table."""
    count = max(1, len(found["answers"]))
    answers, seen = found["answers"], found["seen"]
    cells = [
        f"{name:<10} {tables:>4} {think:>5.1f} {count / found['seconds']:>9.0f} {bare:>7.0f}",
        f"{percentile(answers, 0.5):>7.1f} {percentile(answers, 0.99):>7.1f}",
        f"{percentile(seen, 0.99):>7.1f}",
        f"{1000 * found['main'] / count:>6.2f} {1000 * found['workers'] / count:>8.2f}",
    ]
    odd = [f"{found['refused']} refused"] if found["refused"] else []
    print(" ".join(cells), *odd, *found["errors"], flush=True)


def postgresql() -> Any:
    """A PostgreSQL of our own that keeps its promises; None, and a line that says why, without."""
    sys.path.insert(0, str(HERE.parent / "tests"))
    from server.postgres import NoPostgres, Postgres

    try:
        server = Postgres(durable=True)
    except NoPostgres as error:
        print(f"without PostgreSQL: {error}")
        return None
    server.start()
    return server


@contextmanager
def databases(wanted: str) -> Iterator[list[tuple[str, Any]]]:
    """What makes fresh databases, by their names."""
    with tempfile.TemporaryDirectory(prefix="footplate-bench-") as folder:
        made = iter(range(1000))
        ways: list[tuple[str, Any]] = []
        if wanted in ("both", "sqlite"):
            ways.append(("sqlite", lambda: f"sqlite:///{folder}/{next(made)}.sqlite3"))
        server = postgresql() if wanted in ("both", "postgresql") else None
        try:
            if server is not None:
                ways.append(("postgresql", server.new_database))
            yield ways
        finally:
            if server is not None:
                server.stop()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--database", choices=["both", "sqlite", "postgresql"], default="both")
    parser.add_argument("--game", default="mini-rails")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--tables", type=int, help="one run with so many tables")
    parser.add_argument("--think", type=float, default=0.0, help="seconds, for that run")
    parser.add_argument("--alone", action="store_true", help="one guest a table, without streams")
    plan = parser.parse_args()
    if plan.serve:
        serve(plan.serve)
        return
    runs = [(plan.tables, plan.think)] if plan.tables else RUNS
    print(f"{plan.game}, rules {'compiled' if is_compiled() else 'interpreted'}; times in ms")
    print("database   tables think actions/s commits  median     p99 seen p99  main  workers")
    with databases(plan.database) as ways:
        for name, new in ways:
            bare = commits_per_second(new())
            for tables, think in runs:
                arguments = ["--tables", str(tables), "--think", str(think), "--game", plan.game]
                arguments += ["--seconds", str(plan.seconds), *(["--alone"] * plan.alone)]
                report(name, tables, think, measured(new(), arguments), bare)


if __name__ == "__main__":
    main()
