"""Settings for all tests: Hypothesis judges what happens, never how long it takes."""

import os
import signal
import threading

from hypothesis import HealthCheck, settings

settings.register_profile(
    "footplate",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("footplate")

# Started in the background, a shell hands down an ignored interrupt; the tests send real ones.
if (
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    and threading.current_thread() is threading.main_thread()
):
    signal.signal(signal.SIGINT, signal.default_int_handler)
