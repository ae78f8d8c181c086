"""Games on a Ray cluster: nodes may come and go, and every game is counted once."""

import importlib
import logging
import os
import socket
from collections.abc import Generator, Iterable
from itertools import islice
from typing import Any, Final

from footplate.arena.match import Result, play_game
from footplate.arena.pace import Pace
from footplate.arena.plan import Plan
from footplate.arena.processes import AHEAD, Batch, know_maps, maps_given, play_task
from footplate.arena.run import Place
from footplate.engine.quoting import quoted, whole_number

QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_DEDUP_LOGS": "0",
}
"""Ray reports to nobody, and speaks of what concerns us alone."""

FOREVER: Final = -1
WAIT_SECONDS: Final = 1.0
CONNECT_SECONDS: Final = 10.0
HIGHEST_PORT: Final = 65535
AUTO: Final = "auto"
NO_CLUSTER: Final = "there is no Ray cluster at"


def on_cluster(address: str) -> Place:
    """The cluster at this address as a place to play; a ValueError if there is none."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        ray: Any = importlib.import_module("ray")
    except ModuleNotFoundError as error:
        raise ValueError(
            "a cluster needs 'ray', which is not installed; "
            "install it with: pip install 'footplate[ray]'"
        ) from error
    _check_reachable(address)
    try:
        ray.init(
            address=address, log_to_driver=False, logging_level=logging.ERROR, namespace="footplate"
        )
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        first = str(error).strip().split("\n")[0]
        raise ValueError(f"{NO_CLUSTER} {quoted(address)}: {first}") from error
    return Cluster(ray)


def _check_reachable(address: str) -> None:
    """Knock first: Ray itself would try for minutes."""
    if address == AUTO:
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    number = whole_number(port)
    if not colon or not host or number is None or number > HIGHEST_PORT:
        raise ValueError(f"{quoted(address)} is no address: write HOST:PORT, or auto")
    try:
        socket.create_connection((host.strip("[]"), number), CONNECT_SECONDS).close()
    except OSError as error:
        reason = error.strerror or error
        raise ValueError(f"{NO_CLUSTER} {quoted(address)}: {reason}") from error


class Cluster:
    """A place to play that is reached through Ray."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray

    def __call__(self, plan: Plan, numbers: Iterable[int]) -> Generator[list[Result], None, None]:
        """The results as they come; a task whose node dies is played again elsewhere."""
        ray = self._ray
        # Ray plays a task again when its node dies; what a bot does wrong, it does once.
        task = ray.remote(num_cpus=1, max_retries=FOREVER)(_play)
        sent = ray.put((plan, maps_given(plan)))
        left, pace = iter(numbers), Pace()
        waiting: dict[Any, list[int]] = {}
        try:
            while True:
                while len(waiting) < self._ahead() and (games := list(islice(left, pace.size))):
                    waiting[task.remote(sent, games)] = games
                if not waiting:
                    return
                done, _ = ray.wait(list(waiting), num_returns=1, timeout=WAIT_SECONDS)
                for reference in done:
                    games = waiting.pop(reference)
                    batch = self._batch(reference)
                    if batch is None:
                        waiting[task.remote(sent, games)] = games
                        continue
                    pace.note(len(batch.results), batch.seconds)
                    yield batch.results
        finally:
            ray.shutdown()

    def _batch(self, reference: Any) -> Batch | None:
        """What came of a task; None if it was lost with its node."""
        errors: Any = self._ray.exceptions
        try:
            batch: Batch = self._ray.get(reference)
        except errors.RayTaskError as error:
            cause = error.cause
            raise cause if isinstance(cause, ValueError) else error from None
        except errors.RayError:
            return None
        return batch

    def _ahead(self) -> int:
        return AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))


def _play(sent: tuple[Plan, list[Any]], numbers: list[int]) -> Batch:
    plan, maps = sent
    know_maps(plan.game, maps)
    return play_task(plan, numbers, play_game)
