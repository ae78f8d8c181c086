"""Positions to JSON and back: what is the same for every game."""

from collections.abc import Sequence
from typing import Any, Final

from footplate.engine.flow import OVER, Phase
from footplate.engine.info import Info, check_players, complete_options, written_options
from footplate.engine.positions.codec import Fields, PositionError, Problem, items, whole
from footplate.engine.state import State

OVER_NAME: Final = "over"


def phase_name(phases: Sequence[Phase], phase: int) -> str:
    """The name of a phase, or "over"."""
    return OVER_NAME if phase == OVER else phases[phase].name


def encoded(game: Any, state: State) -> dict[str, Any]:
    """The position as plain JSON that a person can read and write."""
    return {
        "game": game.info.slug,
        "players": state.players,
        "options": written_options(game.info, state.options),
        "phase": phase_name(game.phases, state.phase),
        **game.positions.write(state),
    }


def decoded(game: Any, data: object) -> Any:
    """The state that `data` describes; what is left out is as at the start of the game."""
    fields = Fields(data)
    state = _read_start(fields, game)
    game.positions.read(fields, state)
    fields.finish()
    for problem in problems_of(game, state):
        if not problem.is_odd:
            raise PositionError(problem.field, problem.text)
    return state


def problems_of(game: Any, state: State) -> list[Problem]:
    """Everything about a state that cannot be: first what the game says, then stray values."""
    return [*game.positions.problems(state), *_stray_values(state)]


def read_phase(fields: Fields, phases: Sequence[Phase], default: int) -> int:
    """The phase that is named, or the default."""
    names = [*(phase.name for phase in phases), OVER_NAME]
    found = fields.word("phase", names[default], names)
    return OVER if names[found] == OVER_NAME else found


def wholes(fields: Fields, name: str, default: list[int], limits: tuple[int, int]) -> list[int]:
    """A list of whole numbers, as many as the default has."""

    def read(where: str, item: Any) -> int:
        return whole(where, item, limits[0], limits[1])

    found: list[int] = items(fields.path(name), fields.take(name, default), read)
    if len(found) != len(default):
        fields.refuse(name, f"must list {len(default)} numbers, not {len(found)}")
    return found


def per_seat(fields: Fields, name: str, players: int, default: Any) -> list[Any]:
    """A list with one entry per seat, each as the default if the list is left out."""
    found = fields.items(name, [default] * players)
    if len(found) != players:
        fields.refuse(name, f"must have one entry per seat, {players}")
    return found


def _read_start(fields: Fields, game: Any) -> Any:
    """Take game, players and options; the state is then as at the start of that game."""
    info: Info = game.info
    if fields.take("game", info.slug) != info.slug:
        fields.refuse("game", f"must be {info.slug!r}")
    if not fields.has("players"):
        fields.refuse("players", "is missing; say how many play")
    wanted = fields.take("players")
    given = fields.table("options")
    try:
        options = complete_options(info, {name: given.take(name) for name in given.names()})
    except ValueError as error:
        fields.refuse("options", str(error))
    try:
        players = check_players(info, wanted, options)
    except ValueError as error:
        fields.refuse("players", str(error))
    return game.new(players, options)


def _stray_values(state: State) -> list[Problem]:
    """Fields whose numbers leave the range that they declare."""
    found = []
    for field in state.fields().facts:
        low, high = field.extremes(field.value(state))
        if low < field.low or high > field.high:
            stray = low if low < field.low else high
            text = f"holds {stray}; it must be from {field.low} to {field.high}"
            found.append(Problem(field.name, text))
    return found
