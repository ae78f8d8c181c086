"""Many games across processes: each steps its share and writes into memory that all see."""

from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np

from footplate.engine.contract import IllegalAction
from footplate.engine.quoting import quoted
from footplate.research.setting import Setting, checked_seed, setting
from footplate.research.vector import Array, Batch, VectorGames, whole_numbers

CLOSING_SECONDS = 10


@dataclass(frozen=True)
class Share:
    """What a process is told: the setting by name, its games, and where to write."""

    game: str
    players: int
    options: dict[str, Any]
    rewards: str
    max_turns: int
    first: int
    count: int
    total: int
    memory: str


class ProcessGames:
    """Games shared out among processes; the same answers as `VectorGames` gives."""

    def __init__(self, what: Setting, num_games: int, processes: int) -> None:
        if not isinstance(processes, int) or not 1 <= processes <= num_games:
            raise ValueError(f"processes is 1 to {num_games} (num_games), not {quoted(processes)}")
        self.setting = what
        self.num_games = num_games
        sizes = _sizes(what, num_games)
        self._memory = SharedMemory(create=True, size=sum(sizes))
        self._batch = _batch_in(self._memory, what, num_games)
        context = get_context("spawn")
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        bounds = np.linspace(0, num_games, processes + 1).astype(int).tolist()
        self._slices = [slice(a, b) for a, b in pairwise(bounds)]
        for part in self._slices:
            ours, theirs = context.Pipe()
            share = self._share(part)
            process = context.Process(target=_work, args=(share, theirs), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def _share(self, part: slice) -> Share:
        what = self.setting
        named = (what.game.info.slug, what.players, dict(what.options), what.rewards)
        count = part.stop - part.start
        return Share(*named, what.max_turns, part.start, count, self.num_games, self._memory.name)

    def reset(self, seed: int = 0) -> Batch:
        """Begin all games; game n has the luck of the seed plus n."""
        first = checked_seed(seed)
        return self._ask([first + part.start for part in self._slices])

    def step(self, actions: Any) -> Batch:
        """Take one action in each game; an illegal one is an error and nothing happens."""
        chosen = whole_numbers(actions, self.num_games)
        masks = self._batch.masks
        known = (chosen >= 0) & (chosen < masks.shape[1])
        legal = known & (masks[np.arange(self.num_games), np.where(known, chosen, 0)] == 1)
        if not legal.all():
            number = int(np.argmin(legal))
            raise IllegalAction(f"game {number}: action {chosen[number]} is not legal now")
        return self._ask([chosen[part] for part in self._slices])

    def _ask(self, questions: list[Any]) -> Batch:
        if not self._pipes:
            raise ValueError("these games are closed; make them anew")
        for pipe, question in zip(self._pipes, questions, strict=True):
            pipe.send(question)
        problems = [self._answer(number) for number in range(len(self._pipes))]
        for problem in filter(None, problems):
            raise ValueError(problem)
        return Batch(*(array.copy() for array in self._batch))

    def _answer(self, number: int) -> str | None:
        try:
            found: str | None = self._pipes[number].recv()
        except (EOFError, OSError):
            code = self._processes[number].exitcode
            self.close()
            raise RuntimeError(f"process {number} of the games ended, exit code {code}") from None
        return found

    def close(self) -> None:
        """End the processes and give the memory back."""
        for pipe in self._pipes:
            pipe.close()  # a process whose pipe is gone ends by itself
        for process in self._processes:
            process.join(CLOSING_SECONDS)
        if self._pipes:
            self._pipes = []
            del self._batch
            self._memory.close()
            self._memory.unlink()

    def __enter__(self) -> "ProcessGames":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _arrays(what: Setting, count: int) -> list[tuple[tuple[int, ...], Any]]:
    layout = what.layout
    return [
        ((count, layout.size), np.int32),
        ((count, layout.choices), np.int8),
        ((count,), np.int8),
        ((count, what.players), np.float32),
        ((count,), np.bool_),
        ((count,), np.bool_),
    ]


def _sizes(what: Setting, count: int) -> list[int]:
    """Bytes of each array, whole words so that the next begins at one."""
    sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in _arrays(what, count)]
    return [(size + 7) // 8 * 8 for size in sizes]


def _batch_in(memory: SharedMemory, what: Setting, count: int) -> Batch:
    found: list[Array] = []
    first = 0
    for (shape, kind), size in zip(_arrays(what, count), _sizes(what, count), strict=True):
        found.append(np.ndarray(shape, kind, memory.buf, first))
        first += size
    return Batch(*found)


def _work(share: Share, pipe: Connection) -> None:
    """What a process does until its pipe is closed: a seed begins games, actions step them."""
    what = setting(share.game, share.players, share.options, share.rewards, share.max_turns)
    games = VectorGames(what, share.count)
    memory = SharedMemory(share.memory)
    batch = _batch_in(memory, what, share.total)
    while True:
        try:
            question = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            break
        pipe.send(_written(games, question, share, batch))
    del batch
    memory.close()


def _written(games: VectorGames, question: Any, share: Share, into: Batch) -> str | None:
    try:
        found = games.reset(question) if isinstance(question, int) else games.step(question)
    except ValueError as error:
        return str(error)
    for array, part in zip(into, found, strict=True):
        array[share.first : share.first + share.count] = part
    return None
