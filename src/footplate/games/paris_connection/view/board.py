"""The map of Paris Connection as the scene shows it, and the pieces that everyone sees."""

from typing import Final

from footplate.engine.view.scene import Board, Edge, Hex, Label, Piece, Site, Track
from footplate.engine.view.words import say
from footplate.games.paris_connection.rules.board import (
    COLOURS,
    COMPANIES,
    HEXES,
    LABELS,
    PLACES,
    RAILS,
    STATIONS,
)
from footplate.games.paris_connection.rules.network import BITS, WAYS
from footplate.games.paris_connection.rules.state import BUILD_TRACK, TURN, State
from footplate.games.paris_connection.view.words import colour


def _place_hex(number: int) -> Hex:
    q, r = RAILS.board.hexes[number]
    label, city, value = LABELS[number], RAILS.names[number], RAILS.values[number]
    if not city:
        return Hex(f"h:{label}", q, r, "land")
    key = "hex.last" if number == RAILS.last_stop else "hex.city"
    return Hex(f"h:{label}", q, r, "land", say=say(key, city=city, value=value))


def _city_site(number: int) -> Site:
    name, value = RAILS.names[number], RAILS.values[number]
    site = Site(f"s:{name}", f"h:{LABELS[number]}", "city", name, tone=value, value=str(value))
    if number == RAILS.last_stop:
        site.finish = True
    return site


def _tower() -> Hex:
    q, r = RAILS.board.hexes[RAILS.tower]
    return Hex(f"h:{LABELS[RAILS.tower]}", q, r, "park", say=say("hex.tower"))


def _barred_edge(ends: tuple[int, int]) -> Edge:
    one, other = LABELS[ends[0]], LABELS[ends[1]]
    name = RAILS.barred[ends]
    return Edge(f"e:{one}:{other}", (f"h:{one}", f"h:{other}"), "barred", name or None)


# The printed board never changes, so it is made once and shared by all scenes.
_PRINTED_HEXES: Final = [*(_place_hex(number) for number in range(PLACES)), _tower()]
_PRINTED_SITES: Final = [
    *(_city_site(number) for number in range(PLACES) if RAILS.is_city[number]),
    Site("s:Paris", f"h:{LABELS[RAILS.tower]}", "mark", say("site.paris")),
]
_PRINTED_EDGES: Final = [_barred_edge(ends) for ends in RAILS.barred]
_PRINTED_LABELS: Final = [
    Label(say("label.channel"), (-4.6, -4.2), "sea", 1.1, -12.0),
    Label(say("label.biscay"), (-14.6, 9.6), "sea", 1.2),
    Label(say("label.mediterranean"), (-3.2, 18.7), "sea", 1.1),
    Label(say("label.france"), (-18.9, 14.6), "title"),
]


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


def _focus(state: State) -> list[str] | None:
    """The outermost hexes that can be built on now, for screens too small for all of France."""
    colours = [state.building] if state.phase == BUILD_TRACK else range(COMPANIES)
    sites = sorted({site for number in colours for site in state.sites[number]})
    if state.phase not in (TURN, BUILD_TRACK) or not sites:
        return None
    across = sorted(sites, key=_columns)
    return [f"h:{LABELS[site]}" for site in (sites[0], across[0], across[-1], sites[-1])]


def _columns(hex: int) -> int:
    """How far to the right a hex lies, in half hexes."""
    q, r = RAILS.board.hexes[hex]
    return 2 * q + r


def _station(state: State, place: int) -> Hex:
    number = RAILS.starts[place]
    q, r = RAILS.board.hexes[number]
    said = say("hex.station", station=STATIONS[place])
    if place < len(state.starts):
        starting = colour(state.starts[place])
        said = say("hex.start", station=STATIONS[place], colour=starting)
    return Hex(f"h:{LABELS[number]}", q, r, "station", say=said)


def _ties(state: State) -> list[Track]:
    """A tie between any two locomotives of a company that touch."""
    locos = state.locos
    return [
        Track(
            f"tie:{name}:{LABELS[hex]}:{LABELS[way]}",
            "tie",
            f"loco:{name}:{LABELS[hex]}",
            f"loco:{name}:{LABELS[way]}",
            name,
        )
        for company, name in enumerate(COLOURS)
        for hex in range(HEXES)
        if locos[hex] & BITS[company]
        for way in WAYS[hex]
        if locos[way] & BITS[company] and (hex < way or hex >= PLACES)
    ]


def locomotives(state: State) -> list[Piece]:
    """Every locomotive on the map."""
    found = []
    for hex, colours in enumerate(state.locos):
        lying = [c for c in range(COMPANIES) if colours & BITS[c]] if colours else []
        for z, number in enumerate(lying):
            name, label = COLOURS[number], LABELS[hex]
            found.append(Piece(f"loco:{name}:{label}", "loco", f"h:{label}", name, z=z))
    return found


def stored_locomotives(state: State) -> list[Piece]:
    """One locomotive stands for all on a storing board, faded when there is none."""
    if state.phase in range(TURN):
        return []
    return [
        Piece(
            f"stored:{name}",
            "loco",
            f"boards:{name}",
            name,
            dim=None if state.boards[number] else True,
        )
        for number, name in enumerate(COLOURS)
    ]


def value_markers(state: State) -> list[Piece]:
    """The markers of the company value track."""
    return [
        Piece(f"value:{name}", "disc", f"values:{state.values[number]}", name)
        for number, name in enumerate(COLOURS)
    ]
