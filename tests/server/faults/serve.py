"""The server as a process of its own, which tests may kill: `python -m server.faults.serve WISHES`.

WISHES is JSON: a port, a database URL, and any settings that shall differ from those here.
"""

import json
import logging
import sys
from dataclasses import replace
from unittest.mock import patch

from footplate.server.life import time_outs
from footplate.server.run import bound, run
from footplate.server.settings import Settings
from server import sealed
from server.running import FREE


def main(wishes: str) -> None:
    """Serve until killed."""
    given = json.loads(wishes)
    port, database_url = given.pop("port"), given.pop("database_url")
    clock_seconds = given.pop("clock_seconds", time_outs.LOOK_SECONDS)
    sealed.install()
    logging.basicConfig(level="INFO", format="%(asctime)s %(levelname)s %(message)s")
    usual = Settings(
        database_url,
        workers=1,
        bot_pause=0.0,
        ping_seconds=2.0,
        allowances=FREE,
        prepare=sealed.install,
    )
    with patch.object(time_outs, "LOOK_SECONDS", clock_seconds):
        run(replace(usual, **given), bound("127.0.0.1", port))


if __name__ == "__main__":
    main(sys.argv[1])
