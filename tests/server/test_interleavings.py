"""Any mixture of commands, one by one and at once: each has one effect and one clear answer.

Guests sit down, leave, decide, take back and repeat themselves, up to three at the same moment,
while clocks run out: `faults/story.py`. How many such stories are told on each database
FOOTPLATE_INTERLEAVINGS says.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar, Final

import pytest
from hypothesis import HealthCheck, Phase
from hypothesis import settings as hypothesis_settings
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test

from server.faults.clock import Clock
from server.faults.processes import ServerProcess
from server.faults.story import Story

ASKED: Final = os.environ.get("FOOTPLATE_INTERLEAVINGS")
STORIES: Final = int(ASKED or "12")


@pytest.fixture(scope="module")
def database(new_database: Callable[[], str]) -> str:
    """Where the tables are."""
    return new_database()


@pytest.fixture(scope="module")
def address(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server without limits, which looks at its clocks all the time."""
    log: Path = tmp_path_factory.mktemp("interleavings") / "log"
    with ServerProcess(database, log, workers=2, clock_seconds=0.02) as server:
        yield server.address
        assert server.tracebacks() == 0, server.log()


def test_any_story_is_one_of_commands_one_by_one(address: str, database: str) -> None:
    class Here(Story):
        failures: ClassVar[list[Exception]] = []

    Here.address, Here.clock = address, Clock(database)
    try:
        run_state_machine_as_test(
            Here,
            settings=hypothesis_settings(
                max_examples=STORIES,
                stateful_step_count=20,
                derandomize=ASKED is None,
                phases=[Phase.generate],  # a shorter story would take minutes to find
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )
        print(f"{STORIES} stories, {Here.strikes} moves by clocks")
    except Flaky as error:
        raise Here.failures[0] if Here.failures else error from error
    finally:
        Here.clock.close()
