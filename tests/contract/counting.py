"""Counts lines of play, the way chess programs prove their move lists."""

from typing import Any

import footplate


def lines_of_play(game: footplate.Game[Any], state: Any, depth: int) -> int:
    """How many sequences of so many actions there are, chance included."""
    legal = game.legal(state)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        game.play(after, action)
        total += lines_of_play(game, after, depth - 1)
    return total
