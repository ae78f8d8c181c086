"""What lies beside the board of Ride the Rails: supplies, dividends, bonuses, players' cards."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.positions.reading import phase_name
from footplate.engine.view.scene import (
    Cell,
    Chip,
    Count,
    GridCell,
    Head,
    Holding,
    Letter,
    Panel,
    PlayerCard,
)
from footplate.engine.view.words import Seat, Text, say
from footplate.games.ride_the_rails.rules.board import tables
from footplate.games.ride_the_rails.rules.phases import PHASES
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import links_of_phase
from footplate.games.ride_the_rails.rules.scoring import dividends, links_of, reward
from footplate.games.ride_the_rails.rules.state import State, shares_of
from footplate.games.ride_the_rails.view import nodes
from footplate.games.ride_the_rails.view.words import LETTERS, company, link_count, shown

PASSENGER: Final = "passenger"
TOGETHER: Final = "together"
USUAL_ROWS: Final = 6
"""Four railroads, the passenger and the sum: more are ridden in hardly any phase."""
NONE: Final = "–"


def head(state: State) -> list[Text]:
    """The round and its phase."""
    name = phase_name(PHASES, state.phase)
    return [say("head.round", round=state.round), say(f"head.{name}")]


def legend(state: State) -> dict[str, Letter]:
    """The railroads."""
    return {name: Letter(LETTERS[name], company(r)) for r, name in enumerate(tables.RAILROADS)}


def seats(state: State) -> list[int]:
    """The seats in turn order, those without a place yet at the end."""
    return [*state.order, *[seat for seat in range(state.players) if seat not in state.order]]


def panels(state: State) -> list[Panel]:
    """The supplies, what this phase's rides pay, the bonuses still to be had."""
    return [_railroads(state), _bonuses(state), _dividends(state)]


def card(state: State, seat: int) -> PlayerCard:
    """A player's money, shares and place in turn order."""
    placed = seat in state.order and state.phase != OVER
    return PlayerCard(
        shown(state.money[seat]),
        chips=[Chip(say("chip.place"), f"{state.order.index(seat) + 1}.")] if placed else [],
        holdings=[
            Holding(name, held)
            for railroad, name in enumerate(tables.RAILROADS)
            if (held := shares_of(state, seat, railroad))
        ],
    )


def is_open(state: State, railroad: int) -> bool:
    """Whether a railroad has entered and has locomotives left."""
    return tables.ENTERS[railroad] <= state.round and state.supply[railroad] > 0


def _railroads(state: State) -> Panel:
    cells = [
        Cell(
            nodes.railroad(railroad),
            text=str(state.supply[railroad]),
            sub=_supply_note(state, railroad),
            colour=name,
            state=None if is_open(state, railroad) else "off",
        )
        for railroad, name in enumerate(tables.RAILROADS)
    ]
    return Panel("railroads", "row", say("panel.railroads"), dock="top", cells=cells)


def _supply_note(state: State, railroad: int) -> Text:
    if tables.ENTERS[railroad] > state.round:
        return say("panel.railroads.enters", round=tables.ENTERS[railroad])
    return say("panel.railroads.left")


def _dividends(state: State) -> Panel:
    """Links per railroad in this phase with their dividends, and the passenger's reward."""
    rows: list[Head] = []
    amounts: dict[str, list[int]] = {}
    for railroad, links in enumerate(links_of_phase(state)):
        if links:
            name, count = tables.RAILROADS[railroad], link_count(links)
            text = say("panel.dividends.row", railroad=company(railroad), links=count)
            rows.append(Head(name, text, colour=name))
            amounts[name] = dividends(state, links_of((railroad,) * links))
    if state.ride_railroads:
        cities = len(state.ride_cities)
        rows.append(Head(PASSENGER, say("panel.dividends.passenger", cities=cities)))
        amounts[PASSENGER] = [0] * state.players
        amounts[PASSENGER][state.order[state.turn]] = reward(len(state.ride_railroads))
    rows.append(Head(TOGETHER, say("panel.dividends.together"), tone="strong"))
    columns = zip([0] * state.players, *amounts.values(), strict=True)
    amounts[TOGETHER] = [sum(column) for column in columns]
    return _dividend_table(state, rows, amounts)


def _dividend_table(state: State, rows: list[Head], amounts: dict[str, list[int]]) -> Panel:
    return Panel(
        "dividends",
        "grid",
        say("panel.dividends"),
        note=say("panel.dividends.riding") if state.ride_railroads else None,
        most=USUAL_ROWS,
        cols=[
            Head(str(seat), say("number.seat", seat=Seat(seat)), seat=seat)
            for seat in range(state.players)
        ],
        rows=rows,
        cells={
            nodes.dividend(row, seat): _dividend(row, amounts[row][seat])
            for row in amounts
            for seat in range(state.players)
        },
    )


def _dividend(row: str, amount: int) -> GridCell:
    if not amount:
        return GridCell(NONE, "mute")
    return GridCell(shown(amount), "strong" if row == TOGETHER else None)


def _bonuses(state: State) -> Panel:
    items = [Count(shown(tables.CHICAGO_BONUS), say("panel.bonuses.chicago"))]
    if not state.transcontinental_paid:
        both = f"{shown(tables.TRANSCONTINENTAL_IN_CITY)} · {shown(tables.TRANSCONTINENTAL_RURAL)}"
        items.insert(0, Count(both, say("panel.bonuses.transcontinental")))
    items += [
        Count(shown(tables.FIVE_DOLLAR_BONUS), tables.NAMES[hex]) for hex in state.five_dollars
    ]
    items.append(Count(len(tables.cities_in(state.passengers)), say("panel.bonuses.passengers")))
    return Panel("bonuses", "counts", say("panel.bonuses"), items=items)
