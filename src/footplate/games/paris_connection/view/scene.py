"""How Paris Connection looks."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.view.frame import Ask
from footplate.engine.view.scene import (
    Board,
    Cell,
    Chip,
    Count,
    Edge,
    Hex,
    Label,
    Letter,
    Panel,
    Piece,
    PlayerCard,
    Site,
    Track,
)
from footplate.engine.view.words import Seat, Text, say
from footplate.games.paris_connection.rules.board import (
    COLOURS,
    COMPANIES,
    HEXES,
    PLACES,
    RAILS,
    STATIONS,
)
from footplate.games.paris_connection.rules.network import BITS, WAYS
from footplate.games.paris_connection.rules.scoring import score
from footplate.games.paris_connection.rules.state import (
    BUILD_TRACK,
    HAND_LIMIT,
    MOST_PLACED,
    TURN,
    State,
    hand_of,
    is_hidden,
)
from footplate.games.paris_connection.view import nodes
from footplate.games.paris_connection.view.words import colour, company, shown

LETTERS: Final = dict(zip(COLOURS, "BNYPRK", strict=True))
UNKNOWN_SCORE: Final = "?"
VALUE_TRACK: Final = 30
"""The highest value printed; the panel grows beyond it where a company does."""


def _place_hex(number: int) -> Hex:
    q, r = RAILS.board.hexes[number]
    city, value = RAILS.names[number], RAILS.values[number]
    if not city:
        return Hex(nodes.hex(number), q, r, "land")
    key = "hex.last" if number == RAILS.last_stop else "hex.city"
    return Hex(nodes.hex(number), q, r, "land", say=say(key, city=city, value=value))


def _city_site(number: int) -> Site:
    name, value = RAILS.names[number], RAILS.values[number]
    last = True if number == RAILS.last_stop else None
    return Site(
        nodes.site(name), nodes.hex(number), "city", name, tone=value, value=str(value), finish=last
    )


def _tower() -> Hex:
    q, r = RAILS.board.hexes[RAILS.tower]
    return Hex(nodes.hex(RAILS.tower), q, r, "park", say=say("hex.tower"))


def _barred_edge(ends: tuple[int, int]) -> Edge:
    one, other = ends
    name = RAILS.barred[ends] or None
    return Edge(nodes.edge(one, other), (nodes.hex(one), nodes.hex(other)), "barred", name)


# The printed board never changes, so it is made once and shared by all scenes.
_PRINTED_HEXES: Final = [*(_place_hex(number) for number in range(PLACES)), _tower()]
_PRINTED_SITES: Final = [
    *(_city_site(number) for number in range(PLACES) if RAILS.is_city[number]),
    Site(nodes.site("Paris"), nodes.hex(RAILS.tower), "mark", say("site.paris")),
]
_PRINTED_EDGES: Final = [_barred_edge(ends) for ends in RAILS.barred]
_PRINTED_LABELS: Final = [
    Label(say("label.channel"), (-4.6, -4.2), "sea", 1.1, -12.0),
    Label(say("label.biscay"), (-14.6, 9.6), "sea", 1.2),
    Label(say("label.mediterranean"), (-3.2, 18.7), "sea", 1.1),
    Label(say("label.france"), (-18.9, 14.6), "title"),
]


def ask(state: State) -> Ask:
    """Build or trade; in a build, where the next locomotive goes."""
    if state.phase == TURN:
        return Ask(say("prompt.turn"), say("hint.turn"))
    built = colour(state.building)
    left = min(MOST_PLACED - state.placed, state.boards[state.building])
    return Ask(
        say("prompt.build", colour=built, placed=state.placed, left=left),
        say("hint.build", colour=built),
        say("prompt.wait.build", seat=Seat(state.mover), colour=built),
    )


def legend(state: State) -> dict[str, Letter]:
    """The companies."""
    return {name: Letter(LETTERS[name], company(c)) for c, name in enumerate(COLOURS)}


def head(state: State) -> list[Text]:
    """The turn, and what is to be done in it."""
    if state.phase in range(TURN):
        return [say("head.setup")]
    if state.phase == OVER:
        return [say("head.turn", turn=state.turn), say("head.over")]
    act = say("head.act") if state.phase == TURN else say("head.build")
    return [say("head.turn", turn=state.turn), act]


def board(state: State) -> Board:
    """The map with the track built on it."""
    return Board(
        layout="pointy",
        paper="sea",
        hexes=[*_PRINTED_HEXES, *(_station(state, place) for place in range(len(STATIONS)))],
        edges=_PRINTED_EDGES,
        sites=_PRINTED_SITES,
        tracks=_ties(state),
        labels=_PRINTED_LABELS,
        focus=_focus(state),
        grounds={"land": say("ground.land")},
    )


def pieces(state: State) -> list[Piece]:
    """Locomotives on the map and on the storing boards, and the value markers."""
    return [*_locomotives(state), *_stored_locomotives(state), *_value_markers(state)]


def _focus(state: State) -> list[str] | None:
    """The outermost hexes that can be built on now, for screens too small for all of France."""
    colours = [state.building] if state.phase == BUILD_TRACK else range(COMPANIES)
    sites = sorted({site for number in colours for site in state.sites[number]})
    if state.phase not in (TURN, BUILD_TRACK) or not sites:
        return None
    across = sorted(sites, key=_columns)
    return [nodes.hex(site) for site in (sites[0], across[0], across[-1], sites[-1])]


def _columns(hex: int) -> int:
    """How far to the right a hex lies, in half hexes."""
    q, r = RAILS.board.hexes[hex]
    return 2 * q + r


def _station(state: State, place: int) -> Hex:
    number = RAILS.starts[place]
    q, r = RAILS.board.hexes[number]
    text = say("hex.station", station=STATIONS[place])
    if place < len(state.starts):
        text = say("hex.start", station=STATIONS[place], colour=colour(state.starts[place]))
    return Hex(nodes.hex(number), q, r, "station", say=text)


def _ties(state: State) -> list[Track]:
    """A tie between any two locomotives of a company that touch."""
    locos = state.locos
    return [
        Track(nodes.tie(c, hex, way), "tie", nodes.loco(c, hex), nodes.loco(c, way), name)
        for c, name in enumerate(COLOURS)
        for hex in range(HEXES)
        if locos[hex] & BITS[c]
        for way in WAYS[hex]
        if locos[way] & BITS[c] and (hex < way or hex >= PLACES)
    ]


def _locomotives(state: State) -> list[Piece]:
    found = []
    for hex, colours in enumerate(state.locos):
        standing = [c for c in range(COMPANIES) if colours & BITS[c]] if colours else []
        found += [
            Piece(nodes.loco(c, hex), "loco", nodes.hex(hex), COLOURS[c], z=z)
            for z, c in enumerate(standing)
        ]
    return found


def _stored_locomotives(state: State) -> list[Piece]:
    """One locomotive stands for all on a storing board, faded when there is none."""
    if state.phase in range(TURN):
        return []
    return [
        Piece(nodes.stored(c), "loco", nodes.board(c), name, dim=None if state.boards[c] else True)
        for c, name in enumerate(COLOURS)
    ]


def _value_markers(state: State) -> list[Piece]:
    return [
        Piece(nodes.value_marker(c), "disc", nodes.value(state.values[c]), name)
        for c, name in enumerate(COLOURS)
    ]


def panels(state: State) -> list[Panel]:
    """Storing boards and values; until the end, the hand of the one who looks."""
    found = [
        Panel(
            "boards",
            "row",
            say("panel.boards"),
            dock="top",
            cells=[_board_cell(state, number) for number in range(COMPANIES)],
        ),
        Panel(
            "values",
            "scale",
            say("panel.values"),
            min=0,
            max=max(VALUE_TRACK, *state.values),
            step=5,
            lanes=True,
        ),
    ]
    if state.phase != OVER:
        found += [_own_hand(state, s) for s in range(state.players) if not is_hidden(state, s)]
    return found


def _board_cell(state: State, number: int) -> Cell:
    """A storing board; before the locomotives are sorted it shows nothing."""
    name = COLOURS[number]
    value = say("cell.value", value=state.values[number])
    if state.phase in range(TURN):
        return Cell(nodes.board(number), sub=value, colour=name)
    cell = Cell(nodes.board(number), str(state.boards[number]), value, name)
    if state.building == number:
        cell.state = "current"
    elif not state.boards[number]:
        cell.state = "off"
    return cell


def _own_hand(state: State, seat: int) -> Panel:
    size, limit = state.sizes[seat], HAND_LIMIT[state.players]
    note = say("panel.hand.note", size=size, limit=limit)
    if size > limit:
        note = say("panel.hand.over", size=size, limit=limit, excess=size - limit)
    worth = score(state, seat) - state.points[seat]
    panel = Panel(
        "hand", "counts", say("panel.hand"), note, most=COMPANIES, items=_shares(state, seat)
    )
    panel.sum = say("panel.hand.sum", worth=shown(worth))
    return panel


def _shares(state: State, seat: int) -> list[Count]:
    hand = hand_of(state, seat)
    return [Count(hand[c], colour=name) for c, name in enumerate(COLOURS) if hand[c]]


def card(state: State, seat: int) -> PlayerCard:
    """What everyone may know of a player, and the total where the hand is seen."""
    found = PlayerCard(
        UNKNOWN_SCORE if is_hidden(state, seat) else shown(score(state, seat)),
        chips=_chips(state, seat),
    )
    if state.phase == OVER:
        shares = _shares(state, seat)
        found.panels = [
            Panel(
                nodes.revealed_hand(seat), "counts", say("panel.shares"), dock="card", items=shares
            )
        ]
    return found


def _chips(state: State, seat: int) -> list[Chip]:
    size, limit = state.sizes[seat], HAND_LIMIT[state.players]
    chips = [
        Chip(say("chip.shares"), str(size), "warn" if size > limit else None),
        Chip(say("chip.limit"), str(limit)),
    ]
    if state.city_points:
        chips.append(Chip(say("chip.points"), str(state.points[seat])))
    if seat == state.start_player:
        chips.append(Chip(say("chip.start"), tone="role"))
    return chips
