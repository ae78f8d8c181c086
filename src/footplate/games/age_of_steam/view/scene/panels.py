"""What lies beside the map of Age of Steam, and the players' cards."""

from typing import Final

from footplate.engine.view.results import OUT
from footplate.engine.view.scene import (
    Cell,
    Chip,
    Count,
    GridCell,
    Head,
    Panel,
    PlayerCard,
    Zone,
)
from footplate.engine.view.words import Text, say, signed
from footplate.games.age_of_steam.rules.board.display import column_name
from footplate.games.age_of_steam.rules.board.map_data import Growth
from footplate.games.age_of_steam.rules.board.names import COLOURS, NO_CITY
from footplate.games.age_of_steam.rules.board.tiles import TYPE_KINDS, TYPE_NAMES
from footplate.games.age_of_steam.rules.phases.goods_growth import fed_stop
from footplate.games.age_of_steam.rules.phases.income import REDUCTIONS, expenses
from footplate.games.age_of_steam.rules.scoring import score
from footplate.games.age_of_steam.rules.state import (
    ACTION_NAMES,
    DETERMINE_ORDER,
    GOODS_GROWTH,
    HIGHEST_ENGINE,
    MOST_SHARES,
    NOTHING,
    PRODUCTION_CUBES,
    START_ENGINE,
    START_SHARES,
    State,
)
from footplate.games.age_of_steam.view import nodes
from footplate.games.age_of_steam.view.words import action_name, shown, side_name

SHORTEST_SCALE: Final = 30
SCALE_STEP: Final = 10
SIMPLE_NAMES: Final = ("straight", "gentle", "acute")
COMPLEX_NAMES: Final = ("crossing", "coexisting", "town")


def panels(state: State) -> list[Panel]:
    """Everything beside the map."""
    found = [_goods(state), _income(state), _actions(state), _order(state)]
    if state.drawn:
        found.append(_drawn())
    if state.phase == GOODS_GROWTH:
        found.append(_dice(state))
    if state.map.letters:
        found.append(_new_cities(state))
    return [*found, _supply(state), _bag(state), _shares(), _engine()]


def out(state: State, seat: int) -> Text | None:
    """What an eliminated player is told."""
    return say("out.turn", turn=state.out[seat]) if state.out[seat] else None


def card(state: State, seat: int) -> PlayerCard:
    """What everyone knows about a player, the expenses of the turn included."""
    if state.out[seat]:
        chip = Chip(say("chip.out", turn=state.out[seat]), tone="bad", state="spent")
        return PlayerCard(OUT, chips=[chip])
    return PlayerCard(shown(score(state, seat)), unit=say("unit.points"), chips=_chips(state, seat))


def _chips(state: State, seat: int) -> list[Chip]:
    owed = expenses(state, seat)
    short = state.cash[seat] + state.income[seat] < owed
    found = [
        Chip(say("chip.cash"), str(state.cash[seat]), charted=True),
        Chip(say("chip.income"), str(state.income[seat]), charted=True),
        Chip(say("chip.engine"), str(state.engine[seat]), charted=True),
        Chip(say("chip.shares"), str(state.shares[seat]), charted=True),
        Chip(say("chip.owes"), f"${owed}", tone="warn" if short else None),
    ]
    if state.chosen[seat] != NOTHING:
        found.append(Chip(action_name(state.chosen[seat]), tone="role"))
    return found


def _order(state: State) -> Panel:
    cells = []
    for place, seat in enumerate(state.order):
        cell = Cell(nodes.place(place), say("order.place", place=place + 1))
        if state.bids[seat]:
            cell.sub = say("order.bid", bid=state.bids[seat])
        if state.phase == DETERMINE_ORDER and seat in state.dropped:
            cell.sub, cell.state = say("order.out"), "spent"
        if state.queue and state.queue[0] == seat:
            cell.state = "current"
        cells.append(cell)
    note = say("panel.order.bids") if any(state.bids) else None
    return Panel("order", "row", say("panel.order"), note=note, dock="side", cells=cells)


def _actions(state: State) -> Panel:
    cells = [
        Cell(
            nodes.action(choice),
            action_name(choice),
            state="spent" if choice in state.chosen else None,
        )
        for choice in range(len(ACTION_NAMES))
    ]
    return Panel("actions", "row", say("panel.actions"), cells=cells)


def _drawn() -> Panel:
    cells = [Cell(nodes.hand(at)) for at in range(PRODUCTION_CUBES)]
    return Panel("drawn", "row", say("panel.drawn"), dock="board", cells=cells)


def _dice(state: State) -> Panel:
    cells = [
        Cell(nodes.die(at), str(state.dice[at]) if at < len(state.dice) else None)
        for at in range(state.players)
    ]
    note = say("panel.dice.note", side=side_name(int(state.dark)))
    return Panel("dice", "row", say("panel.dice"), note=note, dock="board", cells=cells)


def _goods(state: State) -> Panel:
    """A column per number; under a city's boxes lie those of the New City with its number."""
    game_map = state.map
    columns = game_map.columns
    rows = max(column.boxes for column in columns if column.new_city == NO_CITY)
    lettered = [column for column in columns if column.new_city != NO_CITY]
    extra = max([column.boxes for column in lettered], default=0)
    cells: dict[str, GridCell] = {}
    for box, (column, _) in enumerate(game_map.boxes):
        on_map = fed_stop(state, column) != NOTHING
        letter = columns[column].name if columns[column].new_city != NO_CITY else None
        cells[nodes.box(game_map.box_names[box], game_map.box_columns[box])] = GridCell(
            letter, tone=None if on_map else "mute"
        )
    return Panel(
        "goods",
        "grid",
        say("panel.goods"),
        note=say("panel.goods.note"),
        cols=[_head(state, growth) for growth in sorted({column.growth for column in columns})],
        rows=[Head(f"r{row}") for row in range(rows)] + [Head(f"n{row}") for row in range(extra)],
        cells=cells,
    )


def _head(state: State, growth: Growth) -> Head:
    stops = [
        fed_stop(state, number)
        for number, column in enumerate(state.map.columns)
        if column.growth == growth
    ]
    see = [nodes.stop(state.map.stop_names[stop]) for stop in stops if stop != NOTHING]
    name = column_name(growth)
    return Head(name, name, tone="strong" if growth[0] else None, see=see)


def _income(state: State) -> Panel:
    highest = max([SHORTEST_SCALE, *state.income])
    top = -(-highest // SCALE_STEP) * SCALE_STEP
    bands = REDUCTIONS[str(state.options["income_reduction"])]
    ends = [top, *(least - 1 for least, _ in bands)]
    zones = [
        Zone("bad" if at < len(bands) - 1 else "warn", least, min(top, ends[at]), signed(-loss))
        for at, (least, loss) in enumerate(bands)
        if least <= top
    ]
    return Panel(
        "income",
        "scale",
        say("panel.income"),
        min=0,
        max=top,
        step=SCALE_STEP,
        zones=zones[::-1],
    )


def _shares() -> Panel:
    title = say("panel.shares")
    return Panel("shares", "scale", title, min=START_SHARES, max=MOST_SHARES, step=1)


def _engine() -> Panel:
    title = say("panel.engine")
    return Panel("engine", "scale", title, min=START_ENGINE, max=HIGHEST_ENGINE, step=1)


def _new_cities(state: State) -> Panel:
    cells = [
        Cell(
            nodes.city(name),
            name,
            colour=state.map.new_cities[letter].colour,
            state="spent" if state.letters[letter] != NOTHING else None,
        )
        for letter, name in enumerate(state.map.letters)
    ]
    return Panel("cities", "row", say("panel.cities"), dock="side", cells=cells)


def _supply(state: State) -> Panel:
    items = [
        Count(state.supply[TYPE_NAMES.index(name)], say(f"supply.{name}")) for name in SIMPLE_NAMES
    ]
    for kind, name in enumerate(COMPLEX_NAMES, start=1):
        left = [state.supply[number] for number, of in enumerate(TYPE_KINDS) if of == kind]
        items.append(Count(sum(left), say(f"supply.{name}")))
    items.append(Count(state.disks, say("supply.disks")))
    return Panel("supply", "counts", say("panel.supply"), items=items)


def _bag(state: State) -> Panel:
    items = [Count(state.bag[at], colour=name) for at, name in enumerate(COLOURS)]
    note = say("panel.bag.note", count=sum(state.bag))
    return Panel(nodes.BAG, "counts", say("panel.bag"), note=note, items=items)
