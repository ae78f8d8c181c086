"""What bots are called at a table: given names, each followed by the rung in brackets."""

from collections.abc import Collection
from random import Random
from typing import Final

NAMES: Final = (
    *("Ada", "Amelia", "Arthur", "Bea", "Bruno", "Clara", "Cyril", "Dora", "Edith", "Emil"),
    *("Flora", "Franz", "Greta", "Gustav", "Hattie", "Hugo", "Ida", "Ivo", "Josef", "Klara"),
    *("Leo", "Lotte", "Mabel", "Max", "Nell", "Oskar", "Otto", "Pearl", "Rosa", "Rufus"),
    *("Selma", "Silas", "Theo", "Tilda", "Vera", "Viktor", "Wanda", "Winnie", "Xaver", "Zelda"),
)


def character(rung: str, taken: Collection[str | None], rng: Random) -> str:
    """A name as in `Ada (driver)`; nobody else at the table has the same given name."""
    used = {name.split()[0].casefold() for name in taken if name and name.split()}
    free = [name for name in NAMES if name.casefold() not in used]
    return f"{rng.choice(free or NAMES)} ({rung})"
