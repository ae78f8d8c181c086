"""The actions of Age of Steam: what players decide in each phase, and what chance draws."""

from typing import Any, Final

from footplate.engine.actions import Actions, Kind, Names
from footplate.games.age_of_steam.rules.board.tables import (
    BOXES,
    CITIES,
    COLOURS,
    COLUMNS,
    HEXES,
    LABELS,
    LETTERS,
    SIDES,
    STOP_AT,
    STOP_NAMES,
    TERRAIN,
    TOWN_NAMES,
)
from footplate.games.age_of_steam.rules.board.tables import LAKE as _LAKE
from footplate.games.age_of_steam.rules.board.tiles import PIECE_WORDS, PIECES
from footplate.games.age_of_steam.rules.state import (
    ACTION_NAMES,
    COLOUR_COUNT,
    MOST_SHARES,
    NOTHING,
    START_SHARES,
    State,
)

HIGHEST_BID: Final = 2000
"""More cash than any player can ever hold."""

FACES: Final = 6

SITES: Final = tuple(
    hex for hex in range(HEXES) if TERRAIN[hex] != _LAKE and not 0 <= STOP_AT[hex] < CITIES
)
"""The hexes on which track can be built."""


class BuildHexes:
    """The hexes for track, written by label and understood by town name as well."""

    name = "hex"
    size = len(SITES)

    def __init__(self) -> None:
        self._values: Final = {LABELS[hex].lower(): n for n, hex in enumerate(SITES)}
        for number, hex in enumerate(SITES):
            if STOP_AT[hex] != NOTHING:
                self._values[STOP_NAMES[STOP_AT[hex]].lower()] = number

    def word(self, state: State, value: int) -> str:
        """The hex's label."""
        return LABELS[SITES[value]]

    def value(self, state: State, word: str) -> int:
        """The hex with this label, or of this town."""
        value = self._values.get(word.lower())
        if value is None:
            raise ValueError(f"no track can be built at {word!r}; hexes are written like K9")
        return value


class Tracks:
    """The pieces of track, written by the sides they join; the order of sides is free."""

    name = "track"
    size = PIECES

    def __init__(self) -> None:
        self._values: Final = {_canonical(word): n for n, word in enumerate(PIECE_WORDS)}

    def word(self, state: State, value: int) -> str:
        """The sides that the piece joins."""
        return PIECE_WORDS[value]

    def value(self, state: State, word: str) -> int:
        """The piece that joins these sides."""
        value = self._values.get(_canonical(word))
        if value is None:
            raise ValueError(
                f"no tile joins {word!r}; sides are {' '.join(SIDES)}, written N-S or N-S/NE-SW"
            )
        return value


class NextLinks:
    """The links that leave a cube's place, written by the stop they lead to and their side."""

    name = "link"
    size = len(SIDES)

    def word(self, state: State, value: int) -> str:
        """The stop at the other end, and the side by which the link leaves."""
        stop = next_stop(state, value)
        return SIDES[value] if stop == NOTHING else f"{STOP_NAMES[stop]} by {SIDES[value]}"

    def value(self, state: State, word: str) -> int:
        """The side that `Toledo by NE`, `NE` or, with one link to it, `Toledo` names."""
        if word.upper() in SIDES:
            return SIDES.index(word.upper())
        stop, _, side = word.lower().partition(" by ")
        sides = [
            at
            for at in range(len(SIDES))
            if next_stop(state, at) != NOTHING
            and STOP_NAMES[next_stop(state, at)].lower() == stop
            and side in ("", SIDES[at].lower())
        ]
        if len(sides) == 1:
            return sides[0]
        if sides:
            name = STOP_NAMES[next_stop(state, sides[0])]
            listed = " or ".join(SIDES[at] for at in sides)
            raise ValueError(f"several links lead to {name}: say by which side, {listed}")
        raise ValueError(f"no link leads to {word!r} from here")


def next_stop(state: State, side: int) -> int:
    """The stop to which the link on a side of the travelling cube's stop leads, or NOTHING."""
    if not state.path:
        return NOTHING
    links = state.network[state.path[-1]]
    for at in range(0, len(links), 3):
        if links[at] == side:
            return links[at + 1]
    return NOTHING


def _canonical(word: str) -> str:
    groups = [sorted(group.split("-")) for group in word.upper().split("/")]
    return "/".join(sorted("-".join(group) for group in groups))


def _box_name(box: tuple[int, int]) -> str:
    return f"{COLUMNS[box[0]].name}.{box[1] + 1}"


BOX_NAMES: Final = tuple(_box_name(box) for box in BOXES)

_ISSUES: Final = MOST_SHARES - START_SHARES + 1
_COLOUR: Final = Names("colour", COLOURS)
_HEX: Final[Any] = BuildHexes()
_TRACK: Final[Any] = Tracks()
_LINK: Final[Any] = NextLinks()

ACTIONS: Final = Actions(
    Kind("issue", "issue {count}", Names("count", [str(n) for n in range(_ISSUES)])),
    Kind("bid", "bid {amount}", Names("amount", [str(n) for n in range(HIGHEST_BID + 1)])),
    Kind("drop_out", "drop out"),
    Kind("pass", "pass"),
    Kind("select", "take {action}", Names("action", ACTION_NAMES)),
    Kind(
        "urbanize", "urbanize {town} as {city}", Names("town", TOWN_NAMES), Names("city", LETTERS)
    ),
    Kind("build", "build {track} at {hex}", _HEX, _TRACK),
    Kind("finish", "finish building"),
    Kind("move", "move {colour} from {stop}", Names("stop", STOP_NAMES), _COLOUR),
    Kind("ride", "to {link}", _LINK),
    Kind("upgrade", "upgrade engine"),
    Kind("skip", "move nothing"),
    Kind("place", "place {colour} in {box}", _COLOUR, Names("box", BOX_NAMES)),
    Kind("stop", "stop placing"),
    Kind("drawn", "draw {colour}", _COLOUR, chance=True),
    Kind("rolled", "roll {face}", Names("face", [str(n + 1) for n in range(FACES)]), chance=True),
)

_FIRST: Final = {kind.name: kind.first for kind in ACTIONS.kinds}
_ISSUE: Final[int] = _FIRST["issue"]
_BID: Final[int] = _FIRST["bid"]
DROP_OUT: Final[int] = _FIRST["drop_out"]
PASS: Final[int] = _FIRST["pass"]
_SELECT: Final[int] = _FIRST["select"]
_URBANIZE: Final[int] = _FIRST["urbanize"]
_BUILD: Final[int] = _FIRST["build"]
FINISH: Final[int] = _FIRST["finish"]
_MOVE: Final[int] = _FIRST["move"]
_RIDE: Final[int] = _FIRST["ride"]
UPGRADE: Final[int] = _FIRST["upgrade"]
SKIP: Final[int] = _FIRST["skip"]
_PLACE: Final[int] = _FIRST["place"]
STOP: Final[int] = _FIRST["stop"]
_DRAWN: Final[int] = _FIRST["drawn"]
_ROLLED: Final[int] = _FIRST["rolled"]

_SITE_OF: Final = tuple(SITES.index(hex) if hex in SITES else NOTHING for hex in range(HEXES))

# Boxed once: making these integers anew is most of the price of listing them, compiled.
BUILDS: Final[tuple[tuple[Any, ...], ...]] = tuple(
    tuple(_BUILD + site * PIECES + piece for piece in range(PIECES)) if site != NOTHING else ()
    for site in _SITE_OF
)
"""The action that builds a piece on a hex, by hex and piece."""


def issue(count: int) -> int:
    """Issue so many shares."""
    return _ISSUE + count


def issued(action: int) -> int:
    """How many shares an action issues."""
    return action - _ISSUE


def bid(amount: int) -> int:
    """Bid an amount."""
    return _BID + amount


def bid_amount(action: int) -> int:
    """The amount of a bid."""
    return action - _BID


def select(choice: int) -> int:
    """Take one of the seven actions."""
    return _SELECT + choice


def selected(action: int) -> int:
    """Which of the seven an action takes."""
    return action - _SELECT


def urbanize(stop: int, letter: int) -> int:
    """Put a New City on a town."""
    return _URBANIZE + (stop - CITIES) * len(LETTERS) + letter


def urbanized_stop(action: int) -> int:
    """The town that becomes a New City."""
    return CITIES + (action - _URBANIZE) // len(LETTERS)


def urbanized_letter(action: int) -> int:
    """The New City put on the town."""
    return (action - _URBANIZE) % len(LETTERS)


def is_urbanize(action: int) -> bool:
    """Whether an action places a New City."""
    return _URBANIZE <= action < _BUILD


def build(hex: int, piece: int) -> int:
    """Build a piece of track on a hex."""
    return _BUILD + _SITE_OF[hex] * PIECES + piece


def built_hex(action: int) -> int:
    """The hex of a build."""
    return SITES[(action - _BUILD) // PIECES]


def built_piece(action: int) -> int:
    """The piece of a build."""
    return (action - _BUILD) % PIECES


def move(stop: int, colour: int) -> int:
    """Start moving a cube of a colour that lies in a city."""
    return _MOVE + stop * COLOUR_COUNT + colour


def moved_stop(action: int) -> int:
    """The city a moved cube lies in."""
    return (action - _MOVE) // COLOUR_COUNT


def moved_colour(action: int) -> int:
    """The colour of a moved cube."""
    return (action - _MOVE) % COLOUR_COUNT


def is_move(action: int) -> bool:
    """Whether an action starts moving a cube."""
    return _MOVE <= action < _RIDE


def ride(side: int) -> int:
    """Send the cube along the link that leaves its stop by a side."""
    return _RIDE + side


def ridden_side(action: int) -> int:
    """The side by which a cube leaves its stop."""
    return action - _RIDE


def place(colour: int, box: int) -> int:
    """Put a cube drawn by Production into a box."""
    return _PLACE + colour * len(BOXES) + box


def placed_colour(action: int) -> int:
    """The colour of a cube put into a box."""
    return (action - _PLACE) // len(BOXES)


def placed_box(action: int) -> int:
    """The box a cube is put into."""
    return (action - _PLACE) % len(BOXES)


def drawn(colour: int) -> int:
    """A cube of a colour comes out of the bag."""
    return _DRAWN + colour


def drawn_colour(action: int) -> int:
    """The colour of a drawn cube."""
    return action - _DRAWN


def rolled(face: int) -> int:
    """A die shows a number, counted from 0."""
    return _ROLLED + face


def rolled_face(action: int) -> int:
    """The number a die shows, counted from 0."""
    return action - _ROLLED
