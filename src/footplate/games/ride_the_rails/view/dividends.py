"""The table of dividends in Ride the Rails: what the rides of this phase pay to whom."""

from footplate.engine.view.scene import GridCell, Head, Panel
from footplate.engine.view.words import Seat, say
from footplate.games.ride_the_rails.rules.board.tables import RAILROADS
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import reward
from footplate.games.ride_the_rails.rules.state import State, shares_of
from footplate.games.ride_the_rails.view.log import company, link_count, links_of_phase

NONE = "–"


def dividend_table(state: State) -> Panel:
    """Links per railroad in this phase with their dividends, and the passenger's reward."""
    links = links_of_phase(state)
    rows: list[Head] = []
    amounts: dict[str, list[int]] = {}
    for railroad, name in enumerate(RAILROADS):
        if links[railroad]:
            text = say(
                "panel.dividends.row",
                railroad=company(railroad),
                links=link_count(links[railroad]),
            )
            rows.append(Head(name, text, colour=name))
            held = [shares_of(state, seat, railroad) for seat in range(state.players)]
            amounts[name] = [shares * links[railroad] for shares in held]
    if state.ride_railroads:
        cities = len(state.ride_cities)
        rows.append(Head("passenger", say("panel.dividends.passenger", cities=cities)))
        amounts["passenger"] = _reward(state)
    rows.append(Head("together", say("panel.dividends.together"), tone="strong"))
    amounts["together"] = [sum(column) for column in zip(*amounts.values(), strict=True)] or (
        [0] * state.players
    )
    return _panel(state, rows, amounts)


def _panel(state: State, rows: list[Head], amounts: dict[str, list[int]]) -> Panel:
    riding = bool(state.ride_railroads)
    return Panel(
        "dividends",
        "grid",
        say("panel.dividends"),
        note=say("panel.dividends.riding") if riding else None,
        cols=[
            Head(str(seat), say("number.seat", seat=Seat(seat)), seat=seat) for seat in state.order
        ],
        rows=rows,
        cells={
            f"dividends:{row}:{seat}": _cell(row, amounts[row][seat])
            for row in amounts
            for seat in state.order
        },
    )


def _cell(row: str, amount: int) -> GridCell:
    if not amount:
        return GridCell(NONE, "mute")
    return GridCell(f"${amount}", "strong" if row == "together" else None)


def _reward(state: State) -> list[int]:
    rider = state.order[state.turn]
    earned = reward(len(state.ride_railroads))
    return [earned if seat == rider else 0 for seat in range(state.players)]
