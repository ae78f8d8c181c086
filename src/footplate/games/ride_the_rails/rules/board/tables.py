"""The map as flat tables for the rules: everything about hex h is at index h."""

from typing import Final

from footplate.games.ride_the_rails.rules.board.map import MAP, NO_CITY

HEXES: Final[int] = MAP.board.size
CITIES: Final[int] = len(MAP.city_hexes)
RAILROADS: Final[tuple[str, ...]] = tuple(railroad.name for railroad in MAP.railroads)
RAILROAD_COUNT: Final[int] = len(RAILROADS)
LABELS: Final[tuple[str, ...]] = MAP.board.labels
CITY_NAMES: Final[tuple[str, ...]] = MAP.city_names
CITY_HEX: Final[tuple[int, ...]] = MAP.city_hexes
CHICAGO: Final[int] = MAP.chicago
WESTERNMOST: Final[tuple[int, ...]] = tuple(railroad.westernmost for railroad in MAP.railroads)
ENTERS: Final[tuple[int, ...]] = tuple(railroad.enters for railroad in MAP.railroads)
LOCOMOTIVES: Final[tuple[int, ...]] = tuple(railroad.locomotives for railroad in MAP.railroads)
STARTS: Final[tuple[tuple[int, ...], ...]] = tuple(railroad.starts for railroad in MAP.railroads)

CAPACITY: Final[tuple[int, ...]] = MAP.capacity
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = MAP.board.neighbours
MOUNTAIN: Final[tuple[bool, ...]] = tuple(terrain == "mountain" for terrain in MAP.terrain)
EAST: Final[tuple[bool, ...]] = tuple(hex in MAP.east for hex in range(HEXES))
WEST: Final[tuple[bool, ...]] = tuple(hex in MAP.west for hex in range(HEXES))
FIVE_DOLLARS: Final[tuple[bool, ...]] = tuple(hex in MAP.five_dollars for hex in range(HEXES))
WESTWARD: Final[tuple[int, ...]] = tuple(2 * q + r for q, r in MAP.board.hexes)
"""How far west a hex lies: the smaller the further."""

CITY_OF: Final[tuple[int, ...]] = tuple(
    CITY_HEX.index(hex) if hex in CITY_HEX else NO_CITY for hex in range(HEXES)
)
NAMES: Final[tuple[str, ...]] = tuple(
    LABELS[hex] if CITY_OF[hex] == NO_CITY else CITY_NAMES[CITY_OF[hex]] for hex in range(HEXES)
)
"""What a hex is called: a city by its name, any other hex by its label."""

CITY_BIT: Final[tuple[int, ...]] = tuple([1 << city for city in range(CITIES)])
RAILROAD_BIT: Final[tuple[int, ...]] = tuple([1 << railroad for railroad in range(RAILROAD_COUNT)])
COUNT: Final[tuple[int, ...]] = tuple([bits.bit_count() for bits in range(1 << RAILROAD_COUNT)])
"""How many railroads a set of them holds."""

CHICAGO_BONUS: Final = 2
FIVE_DOLLAR_BONUS: Final = 5
TRANSCONTINENTAL_IN_CITY: Final = 12
TRANSCONTINENTAL_RURAL: Final = 8

# Sets of hexes are integers over a padded grid of axial coordinates: one row is WIDTH bits wide,
# so that the neighbours of a whole set are six shifts of it, and a border of bits that are on no
# map keeps rows apart.
_LEFT: Final = min(q for q, _ in MAP.board.hexes) - 1
_TOP: Final = min(r for _, r in MAP.board.hexes) - 1
WIDTH: Final = max(q for q, _ in MAP.board.hexes) - _LEFT + 2
SLANT: Final = WIDTH - 1
HEX_BIT: Final[tuple[int, ...]] = tuple(
    [1 << ((r - _TOP) * WIDTH + q - _LEFT) for q, r in MAP.board.hexes]
)
CITY_HEX_BIT: Final[tuple[int, ...]] = tuple([HEX_BIT[hex] for hex in CITY_HEX])
CITY_HEXES: Final[int] = sum(CITY_HEX_BIT)
ALL_HEXES: Final[int] = sum(HEX_BIT)
RURAL_HEXES: Final[int] = ALL_HEXES ^ CITY_HEXES


def around(hexes: int) -> int:
    """All places next to a set of hexes, some of them in the set or off the map."""
    # Six shifts, one of WIDTH being one of SLANT and one more: each is a large number to be made.
    below, above = hexes << SLANT, hexes >> SLANT
    return (hexes | below) << 1 | below | (hexes | above) >> 1 | above


NEAR: Final[tuple[int, ...]] = tuple([around(bit) for bit in HEX_BIT])


def cities_in(cities: int) -> list[int]:
    """The cities of a set, ascending."""
    return [city for city in range(CITIES) if cities & CITY_BIT[city]]
