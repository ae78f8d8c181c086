"""Games over the cores of this machine."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from footplate.arena.match import Result, play_game
from footplate.arena.pace import Pace
from footplate.arena.plan import Plan
from footplate.games.registry import game as game_called

AHEAD: Final = 3
"""Tasks in hand per process, so that none waits for work."""

T = TypeVar("T")


class Batch(NamedTuple):
    """What came of a task, and how long it took."""

    results: list[Any]
    seconds: float


Work = Callable[[Plan, int], T]


def available_jobs() -> int:
    """How many processes this machine runs at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def side_by_side(
    plan: Plan, numbers: Iterable[int], jobs: int
) -> Generator[list[Result], None, None]:
    """The results of games as they come from several processes."""
    return spread(plan, numbers, jobs, play_game)


def spread(
    plan: Plan, numbers: Iterable[int], jobs: int, work: Work[T]
) -> Generator[list[T], None, None]:
    """What work on each numbered game gives, as it comes from several processes."""
    with workers(jobs, plan.game, maps_given(plan)) as pool:
        yield from _as_finished(pool, plan, numbers, jobs, work)


@contextmanager
def workers(jobs: int, game: str, maps: Sequence[Any] = ()) -> Iterator[ProcessPoolExecutor]:
    """Processes that know a game's maps; they end with the block, at once if it is broken off."""
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=begin, initargs=(game, maps))
    try:
        yield pool
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _as_finished(
    pool: ProcessPoolExecutor, plan: Plan, numbers: Iterable[int], jobs: int, work: Work[T]
) -> Iterator[list[T]]:
    left, pace = iter(numbers), Pace()
    waiting: set[Future[Batch]] = set()
    while True:
        while len(waiting) < jobs * AHEAD and (task := list(islice(left, pace.size))):
            with _interrupts_held():
                waiting.add(pool.submit(play_task, plan, task, work))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            batch = future.result()
            pace.note(len(batch.results), batch.seconds)
            yield batch.results


def play_task(plan: Plan, numbers: Sequence[int], work: Work[Any]) -> Batch:
    """Play some games of the plan."""
    began = perf_counter()
    results = [work(plan, number) for number in numbers]
    return Batch(results, perf_counter() - began)


def maps_given(plan: Plan) -> list[Any]:
    """The maps that this process was given, which others have to be told of."""
    maps = plan.rules.maps
    return maps.given() if maps is not None else []


def know_maps(game: str, given: Sequence[Any]) -> None:
    """Make maps known here that another process was given."""
    maps = game_called(game).maps
    for data in given:
        assert maps is not None
        maps.add(data)


def begin(game: str, given: Sequence[Any]) -> None:
    """Leave interrupts to the parent, and know its maps."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    know_maps(game, given)


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
