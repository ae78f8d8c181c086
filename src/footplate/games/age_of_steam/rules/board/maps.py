"""The maps that Age of Steam can be played on."""

from typing import Final

from footplate.engine.maps import MapShelf
from footplate.games.age_of_steam.rules.board.drawing import drawing
from footplate.games.age_of_steam.rules.board.map import Map, load_map

RUST_BELT: Final = "rust-belt"
MAPS: Final[MapShelf[Map]] = MapShelf("footplate.games.age_of_steam", load_map, drawing, RUST_BELT)
