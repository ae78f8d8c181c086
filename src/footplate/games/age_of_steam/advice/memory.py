"""What was worked out before: a search asks for the same network and the same plans many times."""

from typing import Any, Final

from footplate.games.age_of_steam.advice.pace import moves_left
from footplate.games.age_of_steam.rules.state import State

MOST_REMEMBERED: Final = 2_000

Key = tuple[Any, ...]


class Memory:
    """Answers by key; all are forgotten when there are too many."""

    def __init__(self) -> None:
        self._known: Final[dict[Key, Any]] = {}

    def get(self, key: Key) -> Any:
        """The answer, or None."""
        return self._known.get(key)

    def put(self, key: Key, answer: Any) -> None:
        """Remember an answer."""
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        self._known[key] = answer


def network_key(state: State) -> Key:
    """Everything on which the ways of cubes depend."""
    return (
        state.map.name,
        tuple(state.link_from),
        tuple(state.link_to),
        tuple(state.link_owner),
        tuple(state.cities),
    )


def build_key(state: State) -> Key:
    """Everything on which the track that may be laid depends, and what it costs."""
    return (
        network_key(state),
        tuple(state.pieces),
        tuple(state.link_end),
        tuple(state.has_built),
        state.built,
        tuple(state.supply),
        state.disks,
    )


def goods_key(state: State) -> Key:
    """The cubes that can be hoped for, and when."""
    return tuple(state.goods), tuple(state.display), state.turn, moves_left(state)
