"""How Mini Rails looks: state and viewer to scene."""

from footplate.engine.flow import OVER
from footplate.engine.positions.reading import phase_name
from footplate.engine.view.results import result, winner_message
from footplate.engine.view.scene import (
    Area,
    Board,
    Cell,
    Chip,
    Count,
    Hex,
    Letter,
    Move,
    Panel,
    Piece,
    PlayerCard,
    Prompt,
    Scene,
    Zone,
)
from footplate.engine.view.words import Seat, Text, say, signed
from footplate.games.mini_rails.info import INFO
from footplate.games.mini_rails.rules.actions import BUILD, BUY, hex_of, kind_of, slot_of
from footplate.games.mini_rails.rules.board import (
    CENTRE_SLOT,
    COLOURS,
    LABELS,
    LAYOUTS,
    TERRAIN,
    TILES,
)
from footplate.games.mini_rails.rules.phases import PHASES
from footplate.games.mini_rails.rules.phases.action import HIGHEST_VALUE, LOWEST_VALUE
from footplate.games.mini_rails.rules.scoring import is_doomed, outcome, score
from footplate.games.mini_rails.rules.state import (
    ACTION,
    BOUGHT,
    BUILT,
    NOTHING,
    ROUNDS,
    State,
    stocks_of,
)
from footplate.games.mini_rails.view.choices import GROUPS, choices
from footplate.games.mini_rails.view.words import company, terrain

LETTERS = {"red": "R", "white": "W", "tan": "T", "blue": "B", "yellow": "Y", "gray": "A"}


def scene(state: State, viewer: int | None) -> Scene:
    """What `viewer` sees and may do."""
    acting = state.order[0] if state.phase == ACTION else NOTHING
    mine = viewer is not None and viewer == acting
    return Scene(
        game=INFO.slug,
        rules=INFO.rules_version,
        viewer=viewer,
        title=INFO.title,
        head=_head(state),
        legend={name: Letter(LETTERS[name], company(c)) for c, name in enumerate(COLOURS)},
        board=_board(state),
        pieces=[*_discs(state), *_market(state), *_order(state), *_taxed(state), *_stocks(state)],
        panels=_panels(state),
        players=[_card(state, seat, viewer) for seat in range(state.players)],
        prompt=_prompt(state, acting, mine),
        groups=GROUPS if mine else [],
        choices=choices(state) if mine else [],
        result=result(outcome(state), signed) if state.phase == OVER else None,
    )


def moves(before: State, action: int, after: State) -> list[Move]:
    """Where the pieces that an action brings onto a place came from."""
    if before.phase != ACTION:
        return []
    seat, slot = before.order[0], slot_of(action)
    marker = len(before.markers) - len(before.order) - 1
    here = f"market:{slot}"
    found = [Move(f"marker:{before.round}:{slot}", from_=f"order:{marker}")]
    kind = kind_of(action)
    colour = before.market[slot]
    if kind == BUY:
        held = len(stocks_of(before, seat, colour))
        found.append(Move(f"stock:{seat}:{COLOURS[colour]}:{held}", from_=here))
    elif kind == BUILD:
        found.append(Move(f"disc:{LABELS[hex_of(action)]}", from_=here))
    else:
        found.append(Move(f"framed:{COLOURS[colour]}:{before.frame_discs[colour]}", from_=here))
    if len(after.taxed) > len(before.taxed):
        found += _shifted(before, slot)
    return found


def _shifted(before: State, last: int) -> list[Move]:
    left = next(s for s, disc in enumerate(before.market) if disc != NOTHING and s != last)
    slots = [slot for slot in range(len(before.market)) if slot != left]
    shifted = [
        Move(f"order:{before.round + 1}:{place}", from_=f"market:{slot}")
        for place, slot in enumerate(slots)
    ]
    return [*shifted, Move(f"tax:{len(before.taxed)}", from_=f"market:{left}")]


def _head(state: State) -> list[Text]:
    name = phase_name(PHASES, state.phase)
    return [say("head.round", round=state.round), say(f"head.{name}")]


def _board(state: State) -> Board:
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
        f"h:{label}",
        q,
        r,
        fill=TERRAIN.get(value, "none"),
        text=signed(value) if value else None,
        say=say("hex", hex=label, terrain=terrain(value), value=signed(value)),
    )


def _area(state: State, slot: int) -> Area:
    hexes = [f"h:{LABELS[hex]}" for hex in LAYOUTS[state.side].tile_hexes[slot]]
    colour = state.frames[slot - 1] if CENTRE_SLOT < slot <= len(state.frames) else NOTHING
    if colour == NOTHING:
        return Area(f"tile:{slot}", hexes, seam=True, name=say("area.tile", tile=slot))
    return Area(
        f"frame:{COLOURS[colour]}",
        hexes,
        seam=True,
        band="outer",
        colour=COLOURS[colour],
        name=say("area.frame", colour=company(colour)),
    )


def _discs(state: State) -> list[Piece]:
    on_map = [
        Piece(f"disc:{LABELS[hex]}", "disc", f"h:{LABELS[hex]}", COLOURS[colour])
        for hex, colour in enumerate(state.discs)
        if colour != NOTHING
    ]
    framed = [
        Piece(f"framed:{name}:{disc}", "disc", f"frame:{name}", name, z=disc)
        for colour, name in enumerate(COLOURS)
        for disc in range(state.frame_discs[colour])
    ]
    return on_map + framed


def _market(state: State) -> list[Piece]:
    lying = [
        Piece(f"market:{state.round}:{slot}", "disc", f"market:{slot}", COLOURS[colour])
        for slot, colour in enumerate(state.market)
        if colour != NOTHING
    ]
    standing = [
        Piece(f"marker:{state.round}:{slot}", "marker", f"market:{slot}", seat=seat)
        for slot, seat in enumerate(state.markers)
        if seat != NOTHING
    ]
    return lying + standing


def _order(state: State) -> list[Piece]:
    gone = 2 * state.players - len(state.order)
    return [
        Piece(f"order:{state.round}:{gone + at}", "marker", f"order:{gone + at}", seat=seat)
        for at, seat in enumerate(state.order)
    ]


def _taxed(state: State) -> list[Piece]:
    return [
        Piece(f"tax:{place}", "disc", f"taxed:{place}", COLOURS[colour])
        for place, colour in enumerate(state.taxed)
    ]


def _stocks(state: State) -> list[Piece]:
    return [
        Piece(
            f"stock:{seat}:{name}:{number}",
            "disc",
            f"profit:{seat}:{value}",
            name,
            dim=True if is_doomed(state, colour, value) else None,
        )
        for seat in range(state.players)
        for colour, name in enumerate(COLOURS)
        for number, value in enumerate(stocks_of(state, seat, colour))
    ]


def _panels(state: State) -> list[Panel]:
    gone = 2 * state.players - len(state.order)
    order = [Cell(f"order:{at}") for at in range(2 * state.players)]
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
            cells=[Cell(f"market:{slot}") for slot in range(len(state.markers))],
        ),
        Panel(
            "taxed",
            "row",
            say("panel.taxed"),
            dock="top",
            cells=[Cell(f"taxed:{place}") for place in range(ROUNDS)],
        ),
        Panel(
            "bag",
            "counts",
            say("panel.bag"),
            note=say("panel.bag.note", count=sum(state.bag)),
            items=[Count(state.bag[c], colour=name) for c, name in enumerate(COLOURS)],
        ),
    ]


def _card(state: State, seat: int, viewer: int | None) -> PlayerCard:
    used = state.used[seat]
    active = state.phase == ACTION and state.order[0] == seat
    return PlayerCard(
        f"card:{seat}",
        seat,
        signed(score(state, seat)),
        you=True if seat == viewer else None,
        active=True if active else None,
        chips=[
            Chip(say("chip.buy"), state="spent" if used & BOUGHT else None),
            Chip(say("chip.build"), state="spent" if used & BUILT else None),
        ],
        panels=[_profit_board(seat)],
    )


def _profit_board(seat: int) -> Panel:
    return Panel(
        f"profit:{seat}",
        "scale",
        dock="card",
        min=LOWEST_VALUE,
        max=HIGHEST_VALUE,
        step=5,
        zones=[Zone("bad", to=-1), Zone("good", from_=1)],
    )


def _prompt(state: State, acting: int, mine: bool) -> Prompt:
    if state.phase == OVER:
        return Prompt(None, winner_message(outcome(state), signed))
    if acting == NOTHING:
        return Prompt(None, say("prompt.chance"))
    if not mine:
        return Prompt(acting, say("prompt.wait", seat=Seat(acting)), waiting=[acting])
    open_action = {0: "both", BOUGHT: "build", BUILT: "buy"}[state.used[acting]]
    return Prompt(acting, say(f"prompt.{open_action}"), say(f"hint.{open_action}"))
