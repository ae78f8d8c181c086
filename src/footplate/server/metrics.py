"""What Prometheus may ask: figures about the whole server, never about a person or a table."""

import ipaddress
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily

from footplate.server.logs import method_shown
from footplate.server.settings import Settings

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
REGISTRY: Final = CollectorRegistry()
"""One for the whole process, for a server is one process with its workers."""

SHORT: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
LONG: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60)
NO_ROUTE: Final = "-"
NO_ANSWER: Final = "none"
BEARER: Final = "bearer "

# When each counter began helps nobody, and makes the answer longer.
disable_created_metrics()  # type: ignore[no-untyped-call]  # it comes without types
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)

VERSION: Final = Info("footplate", "Which Footplate runs.", registry=REGISTRY)
REQUESTS: Final = Counter(
    "footplate_requests_total",
    "Requests answered, by pattern of path; none as status if the client left before.",
    ("method", "route", "status"),
    registry=REGISTRY,
)
REQUEST_SECONDS: Final = Histogram(
    "footplate_request_seconds",
    "Time to answer a request, streams left out.",
    ("method", "route"),
    buckets=SHORT,
    registry=REGISTRY,
)
ACTIONS: Final = Counter(
    "footplate_actions_total",
    "Steps stored: actions of people and of bots, undos, set-ups.",
    ("game", "kind", "by"),
    registry=REGISTRY,
)
NOTICES: Final = Counter(
    "footplate_notices_total",
    "Notices that arrived, and tries that did not.",
    ("channel", "state"),
    registry=REGISTRY,
)
WAIT_SECONDS: Final = Histogram(
    "footplate_worker_wait_seconds",
    "Time that a call waited for a free worker process.",
    ("pool",),
    buckets=SHORT,
    registry=REGISTRY,
)
CALL_SECONDS: Final = Histogram(
    "footplate_worker_call_seconds",
    "Time that a worker process took for a call.",
    ("pool", "work"),
    buckets=LONG,
    registry=REGISTRY,
)
REPLACED: Final = Counter(
    "footplate_workers_replaced_total",
    "Worker processes that hung or died and were replaced.",
    ("pool",),
    registry=REGISTRY,
)
BOT_SECONDS: Final = Counter(
    "footplate_bot_seconds_total",
    "Time that bots thought.",
    ("game", "bot"),
    registry=REGISTRY,
)
BOT_FAILURES: Final = Counter(
    "footplate_bot_failures_total",
    "Moves that a bot did not make.",
    ("game", "bot"),
    registry=REGISTRY,
)
DATABASE_SECONDS: Final = Histogram(
    "footplate_database_seconds",
    "Time of a whole transaction, with its waiting.",
    ("kind",),
    buckets=SHORT,
    registry=REGISTRY,
)
OUTAGES: Final = Counter(
    "footplate_database_outages_total",
    "Questions that the database did not answer.",
    registry=REGISTRY,
)


@contextmanager
def timed(histogram: Histogram, *labels: str) -> Iterator[None]:
    """Note how long something took, whatever came of it."""
    began = perf_counter()
    try:
        yield
    finally:
        histogram.labels(*labels).observe(perf_counter() - began)


@contextmanager
def spent(counter: Counter) -> Iterator[None]:
    """Add up how long something took, whatever came of it."""
    began = perf_counter()
    try:
        yield
    finally:
        counter.inc(perf_counter() - began)


def note_request(method: str, route: str, status: int, seconds: float, is_stream: bool) -> None:
    """Count a request that has been answered."""
    known = method_shown(method)
    REQUESTS.labels(known, route, str(status) if status else NO_ANSWER).inc()
    if not is_stream:
        REQUEST_SECONDS.labels(known, route).observe(seconds)


class Moment:
    """What is so now, for one answer: gauges are asked for, not kept."""

    def __init__(self) -> None:
        self._found: list[GaugeMetricFamily] = []

    def add(self, name: str, about: str, values: dict[tuple[tuple[str, str], ...], float]) -> None:
        """One figure, or one for each set of labels."""
        first = next(iter(values), ())
        family = GaugeMetricFamily(f"footplate_{name}", about, labels=[key for key, _ in first])
        for labels, value in values.items():
            family.add_metric([word for _, word in labels], value)
        self._found.append(family)

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """For the library that writes them."""
        yield from self._found


def text(moment: Moment) -> bytes:
    """All figures as Prometheus reads them."""
    now = CollectorRegistry()
    now.register(moment)
    return bytes(generate_latest(REGISTRY) + generate_latest(now))


def is_on(settings: Settings) -> bool:
    """Whether anybody may ask."""
    return bool(settings.metrics_token or settings.metrics_addresses)


def may_ask(settings: Settings, host: str | None, authorization: str | None) -> bool:
    """Whether this one may ask; where both a token and addresses are set, both must fit."""
    if not is_on(settings):
        return False
    if settings.metrics_token and not _has_token(settings.metrics_token, authorization):
        return False
    return not settings.metrics_addresses or _is_within(settings.metrics_addresses, host)


def _has_token(token: str, authorization: str | None) -> bool:
    given = (authorization or "").encode()
    return given[: len(BEARER)].lower() == BEARER.encode() and secrets.compare_digest(
        given[len(BEARER) :].strip(), token.encode()
    )


def _is_within(networks: str, host: str | None) -> bool:
    try:
        address: Any = ipaddress.ip_address(host or "")
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    words = filter(None, (word.strip() for word in networks.split(",")))
    return any(address in ipaddress.ip_network(word) for word in words)
