"""Plays a plan's blocks in this process or in several; the numbers do not depend on which."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

from footplate.arena.block import Block, play_block
from footplate.arena.plan import Plan
from footplate.games.registry import game as game_called

Progress = Callable[[Block], None]

AHEAD: Final = 4
"""Blocks in hand per process, so that none waits for work."""


class Run:
    """The blocks that were finished, in order, and whether someone interrupted the run."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.blocks: list[Block] = []
        self.interrupted = False


def available_jobs() -> int:
    """How many processes this machine runs at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Run:
    """Play the whole plan; Ctrl-C ends it early with the blocks finished so far."""
    run = Run(plan)
    jobs = min(jobs, plan.blocks)
    blocks = _one_by_one(plan) if jobs <= 1 else _side_by_side(plan, jobs)
    try:
        for block in blocks:
            run.blocks.append(block)
            if progress is not None:
                progress(block)
    except KeyboardInterrupt:
        run.interrupted = True
    finally:
        blocks.close()
    run.blocks.sort(key=lambda block: block.number)
    return run


def _one_by_one(plan: Plan) -> Generator[Block, None, None]:
    for number in range(plan.blocks):
        yield play_block(plan, number)


def _side_by_side(plan: Plan, jobs: int) -> Generator[Block, None, None]:
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    maps = plan.rules.maps
    given = (plan.game, maps.given() if maps is not None else [])
    pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=given)
    try:
        yield from _as_finished(pool, plan, jobs)
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _as_finished(pool: ProcessPoolExecutor, plan: Plan, jobs: int) -> Iterator[Block]:
    numbers = iter(range(plan.blocks))
    waiting: set[Future[Block]] = set()
    while True:
        for number in islice(numbers, jobs * AHEAD - len(waiting)):
            with _interrupts_held():
                waiting.add(pool.submit(play_block, plan, number))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back for a moment: a process started meanwhile never sees it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(game: str, given_maps: list[Any]) -> None:
    """Leave interrupts to the parent, and know the maps that it was given."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    maps = game_called(game).maps
    for data in given_maps:
        assert maps is not None
        maps.add(data)
