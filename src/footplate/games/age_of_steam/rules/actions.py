"""The actions of Age of Steam: what players decide in each phase, and what chance draws.

One table serves all maps, so its places are numbered for the largest map that is accepted; how a
place is called, and whether there is such a place, the map of the state says.
"""

from typing import Final

from footplate.engine.actions import Actions, Kind, Names, Numbers
from footplate.engine.quoting import quoted
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.map_data import (
    MOST_BOXES,
    MOST_HEXES,
    MOST_LETTERS,
    MOST_STOPS,
)
from footplate.games.age_of_steam.rules.board.names import COLOURS, LAKE, NO_STOP, SIDES
from footplate.games.age_of_steam.rules.board.tiles import PIECE_WORDS, PIECES
from footplate.games.age_of_steam.rules.state import (
    ACTION_NAMES,
    MOST_SHARES,
    NOTHING,
    START_SHARES,
    State,
)

HIGHEST_BID: Final = 2000
"""More cash than any player can ever hold."""

FACES: Final = 6


class Hexes:
    """The hexes of the map, written by label and understood by town name as well."""

    name = "hex"
    size = MOST_HEXES

    def word(self, state: State, value: int) -> str:
        """The hex's label."""
        if not is_site(state.map, value):
            raise ValueError(f"no track can be built on hex {value} of this map")
        return state.map.labels[value]

    def value(self, state: State, word: str) -> int:
        """The hex with this label, or of this town, if track can be built there."""
        game_map = state.map
        hex = game_map.board.number_of.get(word.lower(), NOTHING)
        for stop in range(game_map.city_count, game_map.stop_count):
            if game_map.stop_names[stop].lower() == word.lower():
                hex = game_map.stop_hexes[stop]
        if not is_site(game_map, hex):
            raise ValueError(f"no track can be built at {quoted(word)}; hexes are written like K9")
        return hex


class MapNames:
    """A domain whose values have the names that the map of the state gives them."""

    def __init__(self, name: str, size: int, table: str) -> None:
        self.name: Final = name
        self.size: Final = size
        self.table: Final = table
        """The map's table of these names."""

    def word(self, state: State, value: int) -> str:
        """The name of the value on this map."""
        words: tuple[str, ...] = getattr(state.map, self.table)
        if value >= len(words):
            raise ValueError(f"this map has no {self.name} {value}")
        return words[value]

    def value(self, state: State, word: str) -> int:
        """The value with this name, or a ValueError."""
        words = [name.lower() for name in getattr(state.map, self.table)]
        if word.lower() not in words:
            raise ValueError(f"there is no {self.name} {quoted(word)}")
        return words.index(word.lower())


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
            sides = f"sides are {' '.join(SIDES)}, written N-S or N-S/NE-SW"
            raise ValueError(f"no tile joins {quoted(word)}; {sides}")
        return value


class NextLinks:
    """The links that leave a cube's place, written by the stop they lead to and their side."""

    name = "link"
    size = len(SIDES)

    def word(self, state: State, value: int) -> str:
        """The stop at the other end, and the side by which the link leaves."""
        stop = next_stop(state, value)
        if stop == NOTHING:
            return SIDES[value]
        return f"{state.map.stop_names[stop]} by {SIDES[value]}"

    def value(self, state: State, word: str) -> int:
        """The side that `Toledo by NE`, `NE` or, with one link to it, `Toledo` names."""
        if word.upper() in SIDES:
            return SIDES.index(word.upper())
        names = state.map.stop_names
        stop, _, side = word.lower().partition(" by ")
        sides = [
            at
            for at in range(len(SIDES))
            if next_stop(state, at) != NOTHING
            and names[next_stop(state, at)].lower() == stop
            and side in ("", SIDES[at].lower())
        ]
        if len(sides) == 1:
            return sides[0]
        if sides:
            name = names[next_stop(state, sides[0])]
            listed = " or ".join(SIDES[at] for at in sides)
            raise ValueError(f"several links lead to {name}: say by which side, {listed}")
        raise ValueError(f"no link leads to {quoted(word)} from here")


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


def is_site(game_map: Map, hex: int) -> bool:
    """Whether a number is that of a hex on which track can be built."""
    if not 0 <= hex < game_map.hex_count or game_map.terrain[hex] == LAKE:
        return False
    return not NO_STOP < game_map.stop_at[hex] < game_map.city_count


_TOWN: Final = MapNames("town", MOST_STOPS, "town_names")
_STOP: Final = MapNames("stop", MOST_STOPS, "stop_names")
_LETTER: Final = MapNames("city", MOST_LETTERS, "letters")
_BOX: Final = MapNames("box", MOST_BOXES, "box_names")
_COLOUR: Final = Names("colour", COLOURS)

ISSUE: Final[Kind] = Kind("issue", "issue {count}", Numbers("count", 0, MOST_SHARES - START_SHARES))
BID: Final[Kind] = Kind("bid", "bid {amount}", Numbers("amount", 0, HIGHEST_BID))
DROP_OUT: Final[Kind] = Kind("drop_out", "drop out")
PASS: Final[Kind] = Kind("pass", "pass")
SELECT: Final[Kind] = Kind("select", "take {action}", Names("action", ACTION_NAMES))
URBANIZE: Final[Kind] = Kind("urbanize", "urbanize {town} as {city}", _TOWN, _LETTER)
BUILD: Final[Kind] = Kind("build", "build {track} at {hex}", Hexes(), Tracks())
FINISH: Final[Kind] = Kind("finish", "finish building")
MOVE: Final[Kind] = Kind("move", "move {colour} from {stop}", _STOP, _COLOUR)
RIDE: Final[Kind] = Kind("ride", "to {link}", NextLinks())
UPGRADE: Final[Kind] = Kind("upgrade", "upgrade engine")
SKIP: Final[Kind] = Kind("skip", "move nothing")
PLACE: Final[Kind] = Kind("place", "place {colour} in {box}", _COLOUR, _BOX)
STOP: Final[Kind] = Kind("stop", "stop placing")
DRAW: Final[Kind] = Kind("drawn", "draw {colour}", _COLOUR, chance=True)
ROLL: Final[Kind] = Kind("rolled", "roll {face}", Numbers("face", 1, FACES), chance=True)

ACTIONS: Final = Actions(
    ISSUE,
    BID,
    DROP_OUT,
    PASS,
    SELECT,
    URBANIZE,
    BUILD,
    FINISH,
    MOVE,
    RIDE,
    UPGRADE,
    SKIP,
    PLACE,
    STOP,
    DRAW,
    ROLL,
)
