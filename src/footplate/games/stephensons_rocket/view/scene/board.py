"""The map of Stephenson's Rocket as it lies: land, sites, track, engines, stations, proposals."""

from typing import Final

from footplate.engine.view.scene import Board, Hex, Label, Piece, Site, Track
from footplate.engine.view.words import Message, Seat, Text, say
from footplate.games.stephensons_rocket.rules.board import tables
from footplate.games.stephensons_rocket.rules.board.map import CITY, START
from footplate.games.stephensons_rocket.rules.network.lines import legal_hexes
from footplate.games.stephensons_rocket.rules.state import State
from footplate.games.stephensons_rocket.view import nodes
from footplate.games.stephensons_rocket.view.scene.panels import cubes
from footplate.games.stephensons_rocket.view.words import line_word, site_word

LETTERING: Final = [
    Label(say("sea.north"), (9.5, -5.6), "sea", size=1.3),
    Label(say("sea.irish"), (-4.65, -5.4), "sea", size=0.9),
    Label(say("sea.channel"), (-4.6, 10.1), "sea", size=1.2),
    Label(say("map.title"), (-8.2, 2.0), "title"),
]


def board(state: State) -> Board:
    """Everything that lies on the map except its pieces."""
    return Board(
        layout="pointy",
        paper="sea",
        hexes=[_hex(state, number) for number in range(tables.HEXES)],
        sites=[_site(state, site) for site in range(len(tables.SITES))],
        tracks=[section for line in range(tables.LINE_COUNT) for section in _sections(state, line)],
        labels=LETTERING,
        focus=_focus(state),
        grounds={},
    )


def pieces(state: State) -> list[Piece]:
    """Engines, stations, in a veto the moves that are proposed, and the cubes on the chart."""
    return [*_engines(state), *_stations(state), *_proposals(state), *cubes(state)]


def _living(state: State, line: int) -> int:
    """The line that a line belongs to after all mergers."""
    while state.into[line] != tables.NOTHING:
        line = state.into[line]
    return line


def _hex(state: State, number: int) -> Hex:
    q, r = tables.ENGLAND.board.hexes[number]
    return Hex(nodes.hex(number), q, r, fill="land", say=_hex_words(state, number))


def _hex_words(state: State, number: int) -> Message | None:
    label = tables.LABELS[number]
    if tables.SITE_AT[number] != tables.NOTHING:
        return say("hex.site", hex=label, site=site_word(tables.SITE_AT[number]))
    if state.line_at[number] != tables.NOTHING:
        return say("hex.track", hex=label, line=line_word(state.line_at[number]))
    return None


def _site(state: State, site: int) -> Site:
    kind = tables.ENGLAND.site_kinds[site]
    found = Site(
        nodes.site(site), nodes.hex(tables.ENGLAND.site_hexes[site]), "town", site_word(site)
    )
    if kind == START:
        found.kind = "start"
        found.colour = tables.COLOURS[tables.START_SITES.index(site)]
    elif kind == CITY:
        found.kind = "city"
    reached = any(connected & tables.SITE_BITS[site] for connected in state.connected)
    if kind != START and reached:
        found.done = True
    return found


def _sections(state: State, line: int) -> list[Track]:
    """A line's track, hex by hex from its starting town to its engine or its merger."""
    way = (tables.START_HEXES[line], *state.tracks[line])
    ends = [_ends(state, line, way, place) for place in range(len(way))]
    met = _met(state, line, way[-1])
    if met != tables.NOTHING:
        ends.append((nodes.side(met, way[-1]), nodes.hex(met)))
    return [
        Track(nodes.track(line, place), "rail", start, end, tables.COLOURS[_living(state, line)])
        for place, (start, end) in enumerate(ends)
        if start != end
    ]


def _ends(state: State, line: int, way: tuple[int, ...], place: int) -> tuple[str, str]:
    hex = way[place]
    centre = nodes.hex(hex)
    start = centre if place == 0 else nodes.side(hex, way[place - 1])
    onward = way[place + 1] if place + 1 < len(way) else _met(state, line, hex)
    if onward == tables.NOTHING:
        return start, centre
    return start, nodes.side(hex, onward)


def _met(state: State, line: int, hex: int) -> int:
    """The neighbour by which a dissolved line joins its survivor; nothing for a living line."""
    if state.into[line] == tables.NOTHING:
        return tables.NOTHING
    own = state.tracks[line]
    into = state.into[line]
    joined = (*state.tracks[into], tables.START_HEXES[into])
    near = [n for n in tables.NEIGHBOURS[hex] if n in joined and n not in own]
    other = [
        n for n in tables.NEIGHBOURS[hex] if state.line_at[n] != tables.NOTHING and n not in own
    ]
    return (near or other or [tables.NOTHING])[0]


def _focus(state: State) -> list[str] | None:
    """In a veto a phone looks at the locomotive and what lies around the hexes ahead of it."""
    if state.veto is None:
        return None
    line = state.veto.line
    ahead = [state.locomotives[line], *legal_hexes(state, line)]
    around = [
        hex for hex in range(tables.HEXES) if any(tables.WITHIN_TWO[each][hex] for each in ahead)
    ]
    return [nodes.hex(hex) for hex in around]


def _engines(state: State) -> list[Piece]:
    found = []
    for line in range(tables.LINE_COUNT):
        hex, heading = state.locomotives[line], state.headings[line]
        if hex != tables.NOTHING:
            engine = Piece(nodes.engine(line), "engine", nodes.hex(hex), tables.COLOURS[line])
            engine.z = 1
            engine.face = None if heading == tables.NOTHING else heading
            found.append(engine)
    return found


def _stations(state: State) -> list[Piece]:
    found = [
        Piece(nodes.station(hex), "station", nodes.hex(hex), seat=seat)
        for hex, seat in enumerate(state.station_at)
        if seat != tables.NOTHING
    ]
    if state.lifted != tables.NOTHING:
        place = nodes.hex(state.lifted)
        found.append(Piece(nodes.LIFTED, "station", place, seat=state.active, ghost=True))
    return found


def _proposals(state: State) -> list[Piece]:
    """One ghost on every contested hex, tagged with who wants the engine there."""
    veto = state.veto
    if veto is None:
        return []
    tags: dict[int, Text] = {veto.hex: say("tag.announced", seat=Seat(state.active))}
    for bid in veto.bids:
        tag = say("tag.bid", seat=Seat(bid.seat), shares=bid.shares)
        before = tags.get(bid.hex)
        tags[bid.hex] = tag if before is None else say("tag.two", one=before, other=tag)
    place = state.locomotives[veto.line]
    return [
        Piece(
            nodes.proposal(hex),
            "engine",
            nodes.hex(hex),
            tables.COLOURS[veto.line],
            face=tables.side_between(place, hex),
            ghost=True,
            tag=tag,
        )
        for hex, tag in tags.items()
    ]
