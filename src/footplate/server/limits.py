"""Rate limits: a bucket of tokens for each guest and each address, refilled as time passes."""

import ipaddress
import math
import time
from typing import Final

from footplate.server.errors import TOO_MANY_REQUESTS, ApiError
from footplate.server.settings import Allowance, Allowances

MOST_BUCKETS: Final = 20_000
IPV6_NETWORK: Final = 64
"""One household or host has a whole such network to itself."""


class Limits:
    """What each guest and address may still ask for."""

    def __init__(self, allowances: Allowances) -> None:
        self.allowances = allowances
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, key: str, allowance: Allowance) -> None:
        """Count one request; an ApiError says how long to wait if there were too many."""
        moment = time.monotonic()
        tokens, since = self._buckets.get((kind, key), (allowance.burst, moment))
        tokens = min(allowance.burst, tokens + (moment - since) * allowance.rate)
        if tokens < 1:
            raise too_many((1 - tokens) / allowance.rate)
        self._buckets[(kind, key)] = (tokens - 1, moment)
        if len(self._buckets) > MOST_BUCKETS:
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        by_age = sorted(self._buckets, key=lambda key: self._buckets[key][1])
        for key in by_age[: MOST_BUCKETS // 2]:
            del self._buckets[key]


def too_many(seconds: float) -> ApiError:
    """The refusal that says when to come back."""
    wait = max(1, math.ceil(seconds))
    error = ApiError(
        TOO_MANY_REQUESTS, f"That was a lot at once. Try again in {wait} s; nothing was lost."
    )
    error.headers["Retry-After"] = str(wait)
    return error


def address_key(host: str | None) -> str:
    """What stands for an address: the address itself, or its network for IPv6."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is None:
        return str(ipaddress.ip_network((address, IPV6_NETWORK), strict=False))
    return str(address)
