"""The panels of Stephenson's Rocket: share tracks, investment chart, supply and veto."""

from footplate.engine.view.scene import Count, GridCell, Head, Panel, Piece, Tone
from footplate.engine.view.words import Message, Seat, say
from footplate.games.stephensons_rocket.rules.board import tables
from footplate.games.stephensons_rocket.rules.scoring import lines_ended, value_of
from footplate.games.stephensons_rocket.rules.state import Bid, State, Veto, is_over, shares_in
from footplate.games.stephensons_rocket.view import nodes
from footplate.games.stephensons_rocket.view.words import city_word, line_word


def panels(state: State) -> list[Panel]:
    """All panels beside the map."""
    found = [_shares(state), _chart(state), _supply(state)]
    return found if state.veto is None else [_veto(state, state.veto), *found]


def cubes(state: State) -> list[Piece]:
    """The cubes on the chart."""
    return [
        Piece(nodes.cube(*_cell(field), space), "cube", nodes.field(*_cell(field)), seat=seat)
        for field, seats in enumerate(state.cubes)
        for space, seat in enumerate(seats)
    ]


def _shares(state: State) -> Panel:
    seats = [Head(str(seat), _seat_name(seat), seat=seat) for seat in range(state.players)]
    cells: dict[str, GridCell] = {}
    for line in range(tables.LINE_COUNT):
        cells |= _share_row(state, line)
    return Panel(
        "shares",
        "grid",
        say("panel.shares"),
        cols=[*seats, Head("sites", say("panel.sites"))],
        rows=[_line_head(state, line) for line in range(tables.LINE_COUNT)],
        cells=cells,
    )


def _share_row(state: State, line: int) -> dict[str, GridCell]:
    held = shares_in(state, line)
    most = max(held)
    row = {
        nodes.share(line, seat): GridCell(
            str(count) if count else say("dot"), _share_tone(count, most)
        )
        for seat, count in enumerate(held)
    }
    value = value_of(state.connected[line])
    row[nodes.share(line, "sites")] = GridCell(
        str(value) if value else say("dot"), None if value else "mute"
    )
    return row


def _share_tone(count: int, most: int) -> Tone | None:
    if count == 0:
        return "mute"
    return "strong" if count == most else None


def _line_head(state: State, line: int) -> Head:
    at = [nodes.hex(hex) for hex, owner in enumerate(state.line_at) if owner == line]
    head = Head(tables.LINES[line], _line_name(state, line), tables.COLOURS[line], see=at or None)
    if state.veto is not None and state.veto.line == line:
        head.tone = "warn"
    elif is_over(state, line):
        head.tone = "mute"
    return head


def _line_name(state: State, line: int) -> Message:
    if state.into[line] != tables.NOTHING:
        return say("line.dissolved", line=line_word(line), into=line_word(state.into[line]))
    if state.isolated & tables.LINE_BITS[line]:
        return say("line.isolated", line=line_word(line))
    return line_word(line)


def _chart(state: State) -> Panel:
    return Panel(
        "chart",
        "grid",
        say("panel.industries"),
        cols=[
            Head(name, say(f"industry.head.{number}"))
            for number, name in enumerate(tables.INDUSTRIES)
        ],
        rows=[_city_head(state, city) for city in range(len(tables.CITIES))],
        cells={
            nodes.field(*_cell(field)): GridCell(slots=spaces) if spaces else GridCell(off=True)
            for field, spaces in enumerate(tables.SPACES)
        },
    )


def _city_head(state: State, city: int) -> Head:
    head = Head(tables.CITIES[city], city_word(city), see=[nodes.site(tables.CITY_SITES[city])])
    if state.indicators & tables.SITE_BITS[tables.CITY_SITES[city]]:
        head.tone = "good"
    return head


def _cell(field: int) -> tuple[int, int]:
    """The city and the industry of a field of the chart."""
    return divmod(field, tables.INDUSTRY_COUNT)


def _supply(state: State) -> Panel:
    return Panel(
        "supply",
        "counts",
        say("panel.supply"),
        items=[
            Count(state.tiles, say("count.tiles")),
            Count(state.passengers, say("count.passengers")),
            Count(f"{lines_ended(state)} of {tables.LINE_COUNT}", say("count.lines")),
        ],
    )


def _veto(state: State, veto: Veto) -> Panel:
    announced = say("count.announced", seat=Seat(state.active))
    bids = [Count(tables.LABELS[bid.hex], _bid_words(bid), seat=bid.seat) for bid in veto.bids]
    return Panel(
        "veto",
        "counts",
        say("panel.veto", line=line_word(veto.line)),
        dock="board",
        items=[Count(tables.LABELS[veto.hex], announced, seat=state.active), *bids],
    )


def _bid_words(bid: Bid) -> Message:
    return say("count.bid", seat=Seat(bid.seat), shares=bid.shares)


def _seat_name(seat: int) -> Message:
    return say("tag.announced", seat=Seat(seat))
