"""Settings for all tests: Hypothesis judges what happens, never how long it takes."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "footplate",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("footplate")
