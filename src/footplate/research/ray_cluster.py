"""Self-play on a Ray cluster: the parts are played anywhere, the files are written here."""

import os
from collections.abc import Iterator, Sequence
from typing import Any

from footplate.research.selfplay import Cluster, Tables, Work, play


def on_ray(address: str | None = None, **settings: Any) -> Cluster:
    """What `generate` takes as `cluster`: a running Ray at an address, or one of this machine.

    Every node needs footplate[research,ray]. `settings` go to `ray.init`.
    """

    def played(parts: Sequence[Work]) -> Iterator[Tables]:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError as error:
            raise ValueError("Ray is not installed; install footplate[research,ray]") from error
        already = ray.is_initialized()
        if not already:
            ray.init(address=address, include_dashboard=False, log_to_driver=False, **settings)
        try:
            task = ray.remote(play)
            for answer in [task.remote(part) for part in parts]:
                tables: Tables = ray.get(answer)
                yield tables
        finally:
            if not already:
                ray.shutdown()

    return played
