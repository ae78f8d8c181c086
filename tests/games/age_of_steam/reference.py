"""A second, slow reading of the building rules, made from the pieces on the map alone.

It knows no links: ends are found by walking along the track, owners are looked up section by
section. Tests compare its answer with the engine's for every piece on every hex.
"""

from itertools import permutations
from typing import NamedTuple

from footplate.games.age_of_steam.rules.board.names import NO_STOP
from footplate.games.age_of_steam.rules.board.tiles import (
    COEXISTING,
    CROSSING,
    PIECE_KIND,
    PIECE_SECTIONS,
    PIECE_SIDES,
    PIECE_TYPE,
    PIECES,
    SIMPLE,
    TOWN,
    TYPE_COUNTS,
)
from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import RUST_BELT

LAKE = 3
LABELS, TERRAIN = RUST_BELT.labels, RUST_BELT.terrain
STOP_AT, WAYS = RUST_BELT.stop_at, RUST_BELT.ways


class Walk(NamedTuple):
    """Where track leads from an end: the stop it begins at, and how it was left."""

    stop: int
    open_hex: int
    open_side: int


class Map:
    """The track as it lies: for each hex its sections, each a set of sides with an owner."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.sections: dict[int, list[tuple[frozenset[int], int]]] = {}
        for hex, piece in enumerate(state.pieces):
            if piece >= 0:
                self.sections[hex] = [
                    (group, state.link_owner[state.link_at[hex * 6 + min(group)]])
                    for group in _groups(hex, piece)
                ]

    def city(self, hex: int) -> bool:
        return hex >= 0 and bool(self.state.is_city[hex])

    def at(self, hex: int, side: int) -> tuple[frozenset[int], int] | None:
        """The section that uses a side of a hex."""
        return next((s for s in self.sections.get(hex, ()) if side in s[0]), None)

    def root(self, hex: int, side: int) -> int:
        """The stop reached by following the track inwards from a side of a hex."""
        while True:
            section = self.at(hex, side)
            assert section is not None
            if STOP_AT[hex] != NO_STOP:
                return hex
            (out,) = section[0] - {side}
            hex, side = WAYS[hex][out], (out + 3) % 6
            if self.city(hex):
                return hex
            if self.at(hex, side) is None:
                return -1

    def owns_in(self, seat: int, town: int) -> bool:
        return any(owner == seat for _, owner in self.sections.get(town, ()))


def _groups(hex: int, piece: int) -> list[frozenset[int]]:
    if STOP_AT[hex] != NO_STOP:
        return [frozenset({side}) for side in PIECE_SIDES[piece]]
    return [frozenset(section) for section in PIECE_SECTIONS[piece]]


def legal_builds(state: State, seat: int) -> set[tuple[int, int]]:
    """Every hex and piece that the rules allow the seat, by brute force."""
    ground = Map(state)
    return {
        (hex, piece)
        for hex in range(len(WAYS))
        for piece in range(PIECES)
        if _allowed(ground, seat, hex, piece)
    }


def _allowed(ground: Map, seat: int, hex: int, piece: int) -> bool:
    state = ground.state
    if TERRAIN[hex] == LAKE or ground.city(hex) or hex in state.built:
        return False
    in_town = STOP_AT[hex] != NO_STOP
    if PIECE_KIND[piece] == TOWN and not in_town:
        return False
    if any(WAYS[hex][side] < 0 for side in PIECE_SIDES[piece]):
        return False
    if cost(state, hex, piece) > state.cash[seat] or not _tile_left(state, hex, piece):
        return False
    if not state.has_built[seat] and not _is_first(ground, hex, piece):
        return False
    if in_town:
        return _town(ground, seat, hex, piece)
    return _plain(ground, seat, hex, piece)


def cost(state: State, hex: int, piece: int) -> int:
    old = state.pieces[hex]
    kind = PIECE_KIND[piece]
    if STOP_AT[hex] != NO_STOP:
        return 3 if old >= 0 else 1 + len(PIECE_SIDES[piece])
    if old >= 0:
        return 3 if PIECE_KIND[old] == SIMPLE and kind == CROSSING else 2
    return 2 + TERRAIN[hex] + {SIMPLE: 0, COEXISTING: 1, CROSSING: 2}[kind]


def _tile_left(state: State, hex: int, piece: int) -> bool:
    others = [p for h, p in enumerate(state.pieces) if p >= 0 and h != hex]
    kind = PIECE_TYPE[piece]
    if sum(PIECE_TYPE[p] == kind for p in others) >= TYPE_COUNTS[kind]:
        return False
    if STOP_AT[hex] == NO_STOP or len(PIECE_SIDES[piece]) in (1, 3):
        return True
    disks = sum(
        1
        for h, p in enumerate(state.pieces)
        if p >= 0 and h != hex and STOP_AT[h] != NO_STOP and len(PIECE_SIDES[p]) in (2, 4)
    )
    return disks < 8


def _is_first(ground: Map, hex: int, piece: int) -> bool:
    if ground.state.pieces[hex] >= 0 or PIECE_KIND[piece] != SIMPLE:
        return False
    return any(ground.city(WAYS[hex][side]) for side in PIECE_SIDES[piece])


class Side(NamedTuple):
    """What lies beyond a side: nothing, a city or the end of somebody's track."""

    kind: str
    root: int = -1


def _beyond(ground: Map, seat: int, hex: int, side: int) -> Side:
    neighbour = WAYS[hex][side]
    if ground.city(neighbour):
        return Side("start", neighbour)
    section = ground.at(neighbour, (side + 3) % 6)
    if section is None:
        return Side("empty")
    root = ground.root(neighbour, (side + 3) % 6)
    owner = section[1]
    state = ground.state
    if owner == seat:
        return Side("start", root)
    if owner < 0:
        traced = ground.city(root) or ground.owns_in(seat, root)
        return Side("start" if traced else "joinable", root)
    if root == state.new_city and state.options["urbanize_claims_opponent"]:
        return Side("start", root)
    return Side("foreign", root)


def _town(ground: Map, seat: int, hex: int, piece: int) -> bool:
    old = ground.state.pieces[hex]
    had = set(PIECE_SIDES[old]) if old >= 0 else set()
    have = set(PIECE_SIDES[piece])
    if not had < have:
        return False
    beyond = [_beyond(ground, seat, hex, side) for side in have - had]
    if any(side.kind == "foreign" or side.root == hex for side in beyond):
        return False
    return ground.owns_in(seat, hex) or any(side.kind == "start" for side in beyond)


def _plain(ground: Map, seat: int, hex: int, piece: int) -> bool:
    """Try every way to see the old sections in the new piece."""
    olds = [section[0] for section in ground.sections.get(hex, ())]
    news = _groups(hex, piece)
    if len(news) < len(olds) or (olds and set(news) == set(olds)):
        return False
    return any(
        _kept_or_redirected(ground, seat, hex, list(zip(olds, chosen, strict=True)))
        and _added(ground, seat, hex, [new for new in news if new not in chosen], chosen)
        for chosen in permutations(news, len(olds))
    )


def _kept_or_redirected(
    ground: Map, seat: int, hex: int, pairs: list[tuple[frozenset[int], frozenset[int]]]
) -> bool:
    return all(old == new or _redirects(ground, seat, hex, (old, new)) for old, new in pairs)


def _redirects(
    ground: Map, seat: int, hex: int, pair: tuple[frozenset[int], frozenset[int]]
) -> bool:
    old, new = pair
    stays = old & new
    if len(stays) != 1:
        return False
    (anchor,) = stays
    (leaves,) = old - stays
    (arrives,) = new - stays
    end = WAYS[hex][leaves]
    root = _root_behind(ground, hex, anchor)
    if ground.at(end, (leaves + 3) % 6) is not None or root < 0:
        return False
    if ground.city(end) and end != root:
        return False
    section = ground.at(hex, leaves)
    assert section is not None
    owner = section[1]
    if owner >= 0 and owner != seat:
        return False
    if owner < 0 and not (ground.city(root) or ground.owns_in(seat, root)):
        return False
    beyond = _beyond(ground, seat, hex, arrives)
    return beyond.kind != "foreign" and beyond.root != root


def _root_behind(ground: Map, hex: int, side: int) -> int:
    neighbour = WAYS[hex][side]
    if ground.city(neighbour):
        return neighbour
    if ground.at(neighbour, (side + 3) % 6) is None:
        return -1
    return ground.root(neighbour, (side + 3) % 6)


def _added(
    ground: Map,
    seat: int,
    hex: int,
    sections: list[frozenset[int]],
    chosen: tuple[frozenset[int], ...],
) -> bool:
    sides = [[_beyond(ground, seat, hex, side) for side in sorted(new)] for new in sections]
    for pair in sides:
        if any(side.kind == "foreign" for side in pair):
            return False
        if pair[0].root >= 0 and pair[0].root == pair[1].root:
            return False
    gained = {side.root for pair in sides if any(s.kind == "start" for s in pair) for side in pair}
    olds = {section[0] for section in ground.sections.get(hex, ())}
    for new in chosen:
        if new not in olds:
            gained |= {_beyond(ground, seat, hex, side).root for side in new - _stuck(olds, new)}
    return all(
        any(s.kind == "start" for s in pair)
        or any(s.kind == "joinable" and s.root in gained for s in pair)
        for pair in sides
    )


def _stuck(olds: set[frozenset[int]], new: frozenset[int]) -> frozenset[int]:
    return frozenset(side for side in new if any(side in old for old in olds))


def shown(builds: set[tuple[int, int]]) -> list[str]:
    """Builds in words, for messages."""
    from footplate.games.age_of_steam.rules.board.tiles import PIECE_WORDS

    return sorted(f"{LABELS[hex]} {PIECE_WORDS[piece]}" for hex, piece in builds)
