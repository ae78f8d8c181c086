"""Plays a plan's games here, in several processes or on a cluster; the results are the same."""

from collections.abc import Callable, Generator, Iterable
from typing import Protocol

from footplate.arena.folder import RunFolder
from footplate.arena.match import Result, play_game
from footplate.arena.plan import Plan
from footplate.arena.processes import side_by_side

Progress = Callable[[int], None]
"""Told how many more games are finished."""

Batches = Generator[list[Result], None, None]


class Place(Protocol):
    """Where games are played: a plan and the numbers of games give their results."""

    def __call__(self, plan: Plan, numbers: Iterable[int]) -> Batches:
        """The results as they come, each game once."""


class Run:
    """The games that were finished, in order, and whether someone interrupted the run."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.results: list[Result] = []
        self.interrupted = False


def simulate(
    plan: Plan,
    jobs: int = 1,
    progress: Progress | None = None,
    folder: RunFolder | None = None,
    place: Place | None = None,
) -> Run:
    """Play what a plan, and the folder it is kept in, still lack; Ctrl-C keeps what is finished."""
    run = Run(plan)
    finished = {} if folder is None else folder.finished()
    had = set(finished)
    missing = (number for number in range(plan.games) if number not in had)
    batches = (place or _place(jobs))(plan, missing)
    try:
        for batch in batches:
            new = [result for result in batch if result.number not in finished]
            if folder is not None:
                folder.add(new)
            finished.update({result.number: result for result in new})
            if progress is not None:
                progress(len(new))
    except KeyboardInterrupt:
        run.interrupted = True
    finally:
        batches.close()
    run.results = [finished[number] for number in sorted(finished) if number < plan.games]
    return run


def _place(jobs: int) -> Place:
    def many(plan: Plan, numbers: Iterable[int]) -> Batches:
        return side_by_side(plan, numbers, jobs)

    return one_by_one if jobs <= 1 else many


def one_by_one(plan: Plan, numbers: Iterable[int]) -> Batches:
    """In this process."""
    for number in numbers:
        yield [play_game(plan, number)]
