"""The track tiles: every oriented piece of track, and which pieces fit between given sides."""

from typing import Any, Final

from footplate.engine.board import BoardError, load
from footplate.games.age_of_steam.rules.board.names import SIDES

SIMPLE: Final = 0
CROSSING: Final = 1
COEXISTING: Final = 2
TOWN: Final = 3
KINDS: Final = ("simple", "crossing", "coexisting", "town")
TURNS: Final = 6
NO_PIECE: Final = -1
NO_SIDE: Final = -1

Section = tuple[int, int]
Shape = tuple[tuple[int, ...], ...]
"""Which sides a piece joins: one or two pairs, or the exits of a town tile as one group."""

_DATA: Final[dict[str, Any]] = load("footplate.games.age_of_steam", "tiles.toml")
_TILES: Final[list[dict[str, Any]]] = _DATA["tile"]

TYPE_NAMES: Final = tuple(str(tile["name"]) for tile in _TILES)
TYPE_COUNTS: Final = tuple(int(tile["count"]) for tile in _TILES)
TYPE_KINDS: Final = tuple(KINDS.index(tile["kind"]) for tile in _TILES)
TYPES: Final = len(TYPE_NAMES)
TOWN_DISKS: Final = int(_DATA["town_disks"])


SIDE_BITS: Final = (1, 2, 4, 8, 16, 32)
SIDE_SETS: Final = 64
SIDES_IN: Final = tuple(
    tuple(side for side in range(TURNS) if SIDE_BITS[side] & bits) for bits in range(SIDE_SETS)
)
"""The sides in a set of bits."""


def _turned(shape: list[list[int]], turn: int) -> Shape:
    groups = [tuple(sorted((side + turn) % TURNS for side in group)) for group in shape]
    return tuple(sorted(groups))


def _pieces() -> list[tuple[Shape, int]]:
    """Every different turn of every tile, simple ones first, town tiles last."""
    found: dict[Shape, int] = {}
    for number, tile in enumerate(_TILES):
        shape = tile["tracks"] if "tracks" in tile else [tile["exits"]]
        for turn in range(TURNS):
            turned = _turned(shape, turn)
            if found.setdefault(turned, number) != number:
                raise BoardError(f"tiles.toml: {tile['name']!r} is a turn of another tile")
    return sorted(found.items(), key=_place)


def _place(piece: tuple[Shape, int]) -> tuple[int, int, Shape]:
    shape, number = piece
    kind = TYPE_KINDS[number]
    return min(kind, CROSSING) if kind != TOWN else TOWN, len(shape[0]), shape


def _bits(sides: tuple[int, ...]) -> int:
    return sum(SIDE_BITS[side] for side in sides)


_PIECES: Final = _pieces()
PIECES: Final = len(_PIECES)
PIECE_TYPE: Final = tuple(number for _, number in _PIECES)
PIECE_KIND: Final = tuple(TYPE_KINDS[number] for number in PIECE_TYPE)
PIECE_SECTIONS: Final[tuple[tuple[Section, ...], ...]] = tuple(
    tuple((group[0], group[1]) for group in shape) if kind != TOWN else ()
    for (shape, _), kind in zip(_PIECES, PIECE_KIND, strict=True)
)
"""The pairs of sides a piece joins outside towns; none for the dedicated town tiles."""

PIECE_SIDES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sorted(side for group in shape for side in group)) for shape, _ in _PIECES
)
PIECE_EXITS: Final = tuple(_bits(sides) for sides in PIECE_SIDES)
"""All sides of a piece as a set of bits."""

PIECE_WORDS: Final = tuple(
    "/".join("-".join(SIDES[side] for side in group) for group in shape) for shape, _ in _PIECES
)
PLAIN_PIECES: Final = PIECE_KIND.index(TOWN)
"""Pieces up to here fit hexes without a town; in a town all do."""

NEEDS_DISK: Final = tuple(1 if len(sides) in (2, 4) else 0 for sides in PIECE_SIDES)
"""In a town a simple or complex tile needs a town disk on it."""


def _partners(piece: int) -> tuple[int, ...]:
    other = [NO_SIDE] * TURNS
    for a, b in PIECE_SECTIONS[piece]:
        other[a], other[b] = b, a
    return tuple(other)


PARTNER: Final = tuple(_partners(piece) for piece in range(PIECES))
"""The side that a side is joined to on a hex without a town."""


def _fits_plain(piece: int, blocked: int, rooted: int) -> bool:
    return not PIECE_EXITS[piece] & blocked and all(
        _bits(section) & rooted for section in PIECE_SECTIONS[piece]
    )


def _fits_town(piece: int, blocked: int, rooted: int) -> bool:
    return not PIECE_EXITS[piece] & blocked and bool(PIECE_EXITS[piece] & rooted)


def fitting(blocked: int, rooted: int, in_town: bool) -> tuple[int, ...]:
    """The pieces for an empty hex that avoid the blocked sides and begin at rooted ones."""
    if in_town:
        return tuple(p for p in range(PIECES) if _fits_town(p, blocked, rooted))
    return tuple(p for p in range(PLAIN_PIECES) if _fits_plain(p, blocked, rooted))


def _all_fits(in_town: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(
        fitting(blocked, rooted, in_town) if rooted and not blocked & rooted else ()
        for blocked in range(SIDE_SETS)
        for rooted in range(SIDE_SETS)
    )


PLAIN_FITS: Final = _all_fits(in_town=False)
TOWN_FITS: Final = _all_fits(in_town=True)
"""What `fitting` says, at blocked × 64 + rooted."""

TOWN_GROWTHS: Final = tuple(
    tuple(
        piece
        for piece in range(PIECES)
        if PIECE_EXITS[piece] != exits and not exits & ~PIECE_EXITS[piece]
    )
    for exits in range(SIDE_SETS)
)
"""For a set of exits, the town pieces that have all of them and more."""
