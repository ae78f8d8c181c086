"""Times as the database keeps them and as people's programs read them."""

import time
from datetime import UTC, datetime


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def iso(milliseconds: int) -> str:
    """The time as ISO 8601 in UTC."""
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
