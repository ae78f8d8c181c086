"""A real Ray cluster on this machine: a head and two workers, one of which dies in mid-run."""

import importlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from footplate.arena import Plan, simulate
from footplate.arena.cluster import QUIET, on_cluster
from footplate.bots import bot

GAMES = 120

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None and not os.environ.get("CI"),
    reason="NOT RUN: ray is not installed",
)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head that plays nothing and two workers with a core each."""
    for name, value in {**QUIET, "RAY_health_check_period_ms": "500"}.items():
        monkeypatch.setenv(name, value)
    # Workers run what this test runs.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    utilities: Any = importlib.import_module("ray.cluster_utils")
    small = {"object_store_memory": 80 * 1024 * 1024, "include_dashboard": False}
    found = utilities.Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **small})
    try:
        yield found
    finally:
        found.shutdown()


def test_a_worker_that_dies_costs_no_game_and_doubles_none(cluster: Any, tmp_path: Path) -> None:
    small = {"num_cpus": 1, "object_store_memory": 80 * 1024 * 1024}
    doomed = cluster.add_node(**small)
    cluster.add_node(**small)
    games = tmp_path / "run" / "games.jsonl"
    command = [sys.executable, "-m", "footplate", "arena", "mini-rails", "--json", "--seed", "8"]
    command += ["--games", str(GAMES), "--players", "4", "--out", str(tmp_path / "run")]
    with subprocess.Popen(
        [*command, "--cluster", cluster.address], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        while not games.exists() or games.read_bytes().count(b"\n") < 5:
            assert child.poll() is None, child.communicate()
        cluster.remove_node(doomed, allow_graceful=False)
        assert games.read_bytes().count(b"\n") < GAMES  # it died in mid-run
        out, err = child.communicate(timeout=120)
    assert (child.returncode, b"Traceback" in err) == (0, False), err
    assert {each["games"] for each in json.loads(out)} == {GAMES}
    kept = [json.loads(line) for line in games.read_text().splitlines()]
    assert sorted(each["number"] for each in kept) == list(range(GAMES))
    bots = (bot("greedy"), *(bot("random"),) * 3)
    alone = simulate(Plan("mini-rails", bots, GAMES // 4, 8))
    for each in sorted(kept, key=lambda each: int(each["number"])):
        assert each["places"] == list(alone.results[each["number"]].places)


def test_an_address_without_a_cluster_is_one_clear_line() -> None:
    with pytest.raises(ValueError, match=r"there is no Ray cluster at '127\.0\.0\.1:1'"):
        on_cluster("127.0.0.1:1")
    with pytest.raises(ValueError, match="is no address: write HOST:PORT, or auto"):
        on_cluster("nowhere")
