"""How a game went: the figures on the players' cards from position to position, for charts."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from footplate.engine.view.scene import PlayerCard
from footplate.engine.view.words import Text, render

MINUS: Final = "−"


class Series(NamedTuple):
    """One figure of all players: for each position the values by seat, None where unknown."""

    label: str
    values: list[list[float | None]]


def course(game: Any, seen: Sequence[Any], names: list[str]) -> list[Series]:
    """The score first, then the charted figures in the order of the cards."""
    series: dict[str, list[list[float | None]]] = {"": [_nothing(names) for _ in seen]}
    for at, state in enumerate(seen):
        for seat in range(len(names)):
            card: PlayerCard = game.view.card(state, seat)
            series[""][at][seat] = number(card.score)
            for chip in card.chips:
                if chip.charted:
                    label = _text(game, chip.label, names)
                    rows = series.setdefault(label, [_nothing(names) for _ in seen])
                    rows[at][seat] = number(chip.value or "")
    return [Series(label, values) for label, values in series.items()]


def number(text: str) -> float | None:
    """The number that a figure shows, None if it is no number."""
    bare = text.replace(MINUS, "-").replace("$", "").replace("+", "").strip()
    try:
        return float(bare)
    except ValueError:
        return None


def _nothing(names: list[str]) -> list[float | None]:
    return [None] * len(names)


def _text(game: Any, text: Text, names: list[str]) -> str:
    return render(text, game.words, names)
