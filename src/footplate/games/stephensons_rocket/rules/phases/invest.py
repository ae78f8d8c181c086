"""Investing, §9: cubes on the spaces of the chart."""

from typing import Any, Final

from footplate.games.stephensons_rocket.rules.actions import INVEST
from footplate.games.stephensons_rocket.rules.board.tables import (
    CITIES,
    FIELDS_OF_CHART,
    INDUSTRY_COUNT,
    SPACES,
)
from footplate.games.stephensons_rocket.rules.events import CubePlaced
from footplate.games.stephensons_rocket.rules.scoring import cubes_in
from footplate.games.stephensons_rocket.rules.state import State

_INVESTMENTS: Final[tuple[Any, ...]] = tuple(
    INVEST.of(city, industry) for city in range(len(CITIES)) for industry in range(INDUSTRY_COUNT)
)


def field_of(action: int) -> int:
    """The field of the chart that an investment goes to."""
    city, industry = INVEST.pair(action)
    return city * INDUSTRY_COUNT + industry


def invest(state: State, field: int) -> None:
    """A cube of the active player takes an empty space of the chart for good."""
    seat, space = state.active, len(state.cubes[field])
    state.cubes[field] += (seat,)
    if space + 1 == SPACES[field]:
        full = _INVESTMENTS[field]
        state.open_fields = tuple([each for each in state.open_fields if each != full])
    if state.events is not None:
        city, industry = field // INDUSTRY_COUNT, field % INDUSTRY_COUNT
        own = cubes_in(state, city)[seat]
        state.events.append(CubePlaced(seat, city, industry, space, own))


def list_open_fields(state: State) -> None:
    """Find the fields of the chart with an empty space."""
    state.open_fields = tuple(
        [
            _INVESTMENTS[field]
            for field in range(FIELDS_OF_CHART)
            if len(state.cubes[field]) < SPACES[field]
        ]
    )
