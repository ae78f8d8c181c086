"""What was judged once is not judged again: by position and by judge."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

USUAL_SIZE: Final = 50_000


class Cache:
    """The newest judgements, by key; one may serve many games."""

    def __init__(self, size: int = USUAL_SIZE) -> None:
        self.hits = 0
        self._size: Final = size
        self._kept: OrderedDict[str, object] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: str, make: Callable[[], T]) -> T:
        """What is kept under a key, or made now and kept."""
        if key in self._kept:
            self.hits += 1
            self._kept.move_to_end(key)
            found: T = self._kept[key]  # type: ignore[assignment]  # a key is of one kind
            return found
        made = make()
        self._kept[key] = made
        if len(self._kept) > self._size:
            self._kept.popitem(last=False)
        return made
