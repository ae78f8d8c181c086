"""How Mini Rails looks."""

from typing import Final

from footplate.engine.positions.reading import phase_name
from footplate.engine.view.frame import Ask
from footplate.engine.view.scene import (
    Area,
    Board,
    Cell,
    Chip,
    Count,
    Hex,
    Letter,
    Panel,
    Piece,
    PlayerCard,
    Zone,
)
from footplate.engine.view.words import Text, say, signed
from footplate.games.mini_rails.rules.board import (
    CENTRE_SLOT,
    COLOURS,
    LABELS,
    LAYOUTS,
    TERRAIN,
    TILES,
)
from footplate.games.mini_rails.rules.phases import PHASES
from footplate.games.mini_rails.rules.scoring import is_doomed, score
from footplate.games.mini_rails.rules.state import (
    ACTION,
    BOUGHT,
    BUILT,
    HIGHEST_VALUE,
    LOWEST_VALUE,
    NOTHING,
    ROUNDS,
    State,
    stocks_of,
)
from footplate.games.mini_rails.view import nodes
from footplate.games.mini_rails.view.words import company, terrain

LETTERS: Final = {"red": "R", "white": "W", "tan": "T", "blue": "B", "yellow": "Y", "gray": "A"}
OPEN_ACTIONS: Final = {0: "both", BOUGHT: "build", BUILT: "buy"}
"""What a player may still do, by the actions used in this round."""


def ask(state: State) -> Ask:
    """Take a disc, for an action that is not used yet."""
    name = OPEN_ACTIONS[state.used[state.order[0]]]
    return Ask(say(f"prompt.{name}"), say(f"hint.{name}"))


def legend(state: State) -> dict[str, Letter]:
    """The companies."""
    return {name: Letter(LETTERS[name], company(c)) for c, name in enumerate(COLOURS)}


def pieces(state: State) -> list[Piece]:
    """Discs and markers, wherever they are."""
    return [*_discs(state), *_market(state), *_order(state), *_taxed(state), *_stocks(state)]


def head(state: State) -> list[Text]:
    """The round and its phase."""
    name = phase_name(PHASES, state.phase)
    return [say("head.round", round=state.round), say(f"head.{name}")]


def board(state: State) -> Board:
    """Seven tiles, six of them in frames."""
    layout = LAYOUTS[state.side]
    return Board(
        layout="pointy",
        paper="felt",
        hexes=[_hex(state, number) for number in range(layout.board.size)],
        areas=[_area(state, slot) for slot in range(TILES)],
    )


def _hex(state: State, number: int) -> Hex:
    q, r = LAYOUTS[state.side].board.hexes[number]
    label, value = LABELS[number], state.values[number]
    return Hex(
        nodes.hex(number),
        q,
        r,
        fill=TERRAIN.get(value, "none"),
        text=signed(value) if value else None,
        say=say("hex", hex=label, terrain=terrain(value), value=signed(value)),
    )


def _area(state: State, slot: int) -> Area:
    hexes = [nodes.hex(hex) for hex in LAYOUTS[state.side].tile_hexes[slot]]
    colour = state.frames[slot - 1] if CENTRE_SLOT < slot <= len(state.frames) else NOTHING
    if colour == NOTHING:
        return Area(f"tile:{slot}", hexes, seam=True, name=say("area.tile", tile=slot))
    return Area(
        nodes.frame(colour),
        hexes,
        seam=True,
        band="outer",
        colour=COLOURS[colour],
        name=say("area.frame", colour=company(colour)),
    )


def _discs(state: State) -> list[Piece]:
    on_map = [
        Piece(nodes.disc(hex), "disc", nodes.hex(hex), COLOURS[colour])
        for hex, colour in enumerate(state.discs)
        if colour != NOTHING
    ]
    framed = [
        Piece(nodes.framed_disc(colour, disc), "disc", nodes.frame(colour), name, z=disc)
        for colour, name in enumerate(COLOURS)
        for disc in range(state.frame_discs[colour])
    ]
    return on_map + framed


def _market(state: State) -> list[Piece]:
    lying = [
        Piece(nodes.market_disc(state.round, slot), "disc", nodes.market(slot), COLOURS[colour])
        for slot, colour in enumerate(state.market)
        if colour != NOTHING
    ]
    standing = [
        Piece(nodes.market_marker(state.round, slot), "marker", nodes.market(slot), seat=seat)
        for slot, seat in enumerate(state.markers)
        if seat != NOTHING
    ]
    return lying + standing


def _order(state: State) -> list[Piece]:
    gone = 2 * state.players - len(state.order)
    return [
        Piece(
            nodes.order_marker(state.round, gone + at), "marker", nodes.order(gone + at), seat=seat
        )
        for at, seat in enumerate(state.order)
    ]


def _taxed(state: State) -> list[Piece]:
    return [
        Piece(nodes.taxed_disc(place), "disc", nodes.taxed(place), COLOURS[colour])
        for place, colour in enumerate(state.taxed)
    ]


def _stocks(state: State) -> list[Piece]:
    return [
        Piece(
            nodes.stock(seat, colour, number),
            "disc",
            nodes.profit(seat, value),
            name,
            dim=True if is_doomed(state, colour, value) else None,
        )
        for seat in range(state.players)
        for colour, name in enumerate(COLOURS)
        for number, value in enumerate(stocks_of(state, seat, colour))
    ]


def panels(state: State) -> list[Panel]:
    """Order, market, taxed area and bag."""
    gone = 2 * state.players - len(state.order)
    order = [Cell(nodes.order(at)) for at in range(2 * state.players)]
    if state.phase == ACTION:
        order[gone].state = "current"
    return [
        Panel("order", "row", say("panel.order"), dock="top", cells=order),
        Panel(
            "market",
            "row",
            say("panel.market"),
            note=say("panel.market.note") if state.round < ROUNDS else None,
            dock="top",
            cells=[Cell(nodes.market(slot)) for slot in range(len(state.markers))],
        ),
        Panel(
            "taxed",
            "row",
            say("panel.taxed"),
            dock="top",
            cells=[Cell(nodes.taxed(place)) for place in range(ROUNDS)],
        ),
        Panel(
            "bag",
            "counts",
            say("panel.bag"),
            note=say("panel.bag.note", count=sum(state.bag)),
            items=[Count(state.bag[c], colour=name) for c, name in enumerate(COLOURS)],
        ),
    ]


def card(state: State, seat: int) -> PlayerCard:
    """A player's actions of this round and profit board."""
    used = state.used[seat]
    return PlayerCard(
        signed(score(state, seat)),
        chips=[
            Chip(say("chip.buy"), state="spent" if used & BOUGHT else None),
            Chip(say("chip.build"), state="spent" if used & BUILT else None),
        ],
        panels=[_profit_board(seat)],
    )


def _profit_board(seat: int) -> Panel:
    return Panel(
        nodes.profit(seat),
        "scale",
        dock="card",
        min=LOWEST_VALUE,
        max=HIGHEST_VALUE,
        step=5,
        zones=[Zone("bad", to=-1), Zone("good", from_=1)],
    )
