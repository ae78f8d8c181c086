"""What the positions of all games have in common."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from footplate.engine.contract import Info, OptionValue, check_players, complete_options
from footplate.engine.flow import OVER, Phase
from footplate.engine.positions.codec import Fields, items, whole

OVER_NAME: Final = "over"

S = TypeVar("S")


def phase_name(phases: tuple[Phase, ...], phase: int) -> str:
    """The name of a phase, or "over"."""
    return OVER_NAME if phase == OVER else phases[phase].name


def read_start(fields: Fields, info: Info, new: Callable[[int, dict[str, OptionValue]], S]) -> S:
    """Take game, players and options; the state is then as at the start of that game."""
    if fields.take("game", info.slug) != info.slug:
        fields.refuse("game", f"must be {info.slug!r}")
    if not fields.has("players"):
        fields.refuse("players", "is missing; say how many play")
    given = fields.table("options")
    try:
        options = complete_options(info, {name: given.take(name) for name in given.names()})
    except ValueError as error:
        fields.refuse("options", str(error))
    try:
        players = check_players(info, fields.take("players"), options)
    except ValueError as error:
        fields.refuse("players", str(error))
    return new(players, options)


def wholes(fields: Fields, name: str, default: list[int], limits: tuple[int, int]) -> list[int]:
    """A list of whole numbers, as many as the default has."""

    def read(where: str, item: Any) -> int:
        return whole(where, item, limits[0], limits[1])

    found: list[int] = items(fields.path(name), fields.take(name, default), read)
    if len(found) != len(default):
        fields.refuse(name, f"must list {len(default)} numbers, not {len(found)}")
    return found
