"""Reading a map's data: every field checked, every complaint naming the place."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from footplate.engine.board import BoardError
from footplate.games.age_of_steam.rules.board.names import SIDES

GROWTH_SIDES: Final = ("light", "dark")
NUMBERS: Final = range(1, 7)
TERRAIN_SYMBOLS: Final = ".~^w "
FIELDS: Final = (
    "name",
    "turns",
    "rows",
    "cities",
    "towns",
    "new_cities",
    "boxes",
    "bag",
    "rivers",
    "lettering",
)
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
MOST_TURNS: Final = 20
MOST_COLUMNS: Final = 26
MOST_HEXES: Final = 360
MOST_STOPS: Final = 60
LEAST_CITIES: Final = 2
MOST_CUBES: Final = 9
MOST_LETTERS: Final = 12
"""Every New City has a growth number of its own, and there are twelve."""
MOST_BOXES: Final = 144
LONGEST_NAME: Final = 30
FAR_OFF: Final = 1000
LETTERS: Final = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
RESERVED: Final = (" as ", " by ", " at ", " from ", " in ")
"""Words that part the texts of actions: no place is called so."""

PLAYER_COUNTS: Final = tuple(str(n) for n in range(LEAST_PLAYERS, MOST_PLAYERS + 1))

Growth = tuple[int, int]
"""Which side of the display, light or dark, and which number."""


class City(NamedTuple):
    """A city as it is printed."""

    name: str
    at: str
    colour: str
    growth: Growth
    cubes: int


class NewCity(NamedTuple):
    """A New City tile."""

    letter: str
    colour: str
    growth: Growth


class Lettering(NamedTuple):
    """A name on the map that means nothing to the rules."""

    text: str
    q: float
    r: float


class MapData(NamedTuple):
    """A map's data, checked field by field."""

    name: str
    turns: dict[int, int]
    rows: tuple[str, ...]
    cities: tuple[City, ...]
    towns: dict[str, str]
    new_cities: tuple[NewCity, ...]
    city_boxes: int
    new_city_boxes: int
    bag: dict[str, int]
    rivers: tuple[str, ...]
    lettering: tuple[Lettering, ...]


def checked_map_data(data: Mapping[str, Any], colours: Sequence[str]) -> MapData:
    """The data of a map, or a BoardError that names what is wrong."""
    if not isinstance(data, Mapping):
        raise BoardError(f"a map is a table, not a {type(data).__name__}")
    for field in data:
        if field not in FIELDS:
            raise BoardError(f"{field}: no such field; there are: {', '.join(FIELDS)}")
    boxes = _table(data, "boxes", {"city": 3, "new_city": 2})
    found = MapData(
        name=_map_name(data.get("name")),
        turns=_turns(_table(data, "turns")),
        rows=_rows(data.get("rows")),
        cities=_cities(data.get("cities"), colours),
        towns=_towns(_table(data, "towns")),
        new_cities=_new_cities(_table(data, "new_cities", {}), colours),
        city_boxes=_whole("boxes.city", boxes.get("city"), 1, 9),
        new_city_boxes=_whole("boxes.new_city", boxes.get("new_city"), 1, 9),
        bag=_bag(_table(data, "bag"), colours),
        rivers=tuple(_text("rivers", text) for text in _listed("rivers", data.get("rivers", []))),
        lettering=_lettering(data.get("lettering", [])),
    )
    _check_names(found)
    return found


def _map_name(value: object) -> str:
    name = _text("name", value)
    if len(name) > LONGEST_NAME or not name.isprintable() or not any(c.isalnum() for c in name):
        raise BoardError(f"name: {name!r} is no name; use up to {LONGEST_NAME} plain characters")
    return name


def _turns(table: Mapping[str, Any]) -> dict[int, int]:
    if not table:
        raise BoardError("turns: say how many turns are played, by number of players")
    found = {}
    for players, turns in table.items():
        if str(players) not in PLAYER_COUNTS:
            listed = ", ".join(PLAYER_COUNTS)
            raise BoardError(f"turns: {players!r} is no number of players; there are: {listed}")
        found[int(players)] = _whole(f"turns for {players} players", turns, 1, MOST_TURNS)
    return found


def _rows(value: object) -> tuple[str, ...]:
    rows = tuple(_row(number, row) for number, row in enumerate(_listed("rows", value), start=1))
    if not any(row.strip() for row in rows):
        raise BoardError("rows: the map has no hex")
    return rows


def _row(number: int, row: object) -> str:
    text = _text(f"row {number}", row, empty=True)
    if len(text) > MOST_COLUMNS:
        raise BoardError(f"row {number}: {len(text)} columns; there may be {MOST_COLUMNS}")
    for column, symbol in enumerate(text):
        if symbol not in TERRAIN_SYMBOLS:
            place = f"{chr(ord('A') + column)}{number}"
            raise BoardError(
                f"row {number}: {symbol!r} at {place} is no terrain; "
                "there are '.' plain, '~' river, '^' mountain, 'w' lake and ' ' off the map"
            )
    return text


def _cities(value: object, colours: Sequence[str]) -> tuple[City, ...]:
    found = tuple(_city(item, colours) for item in _listed("cities", value))
    if len(found) < LEAST_CITIES:
        raise BoardError(f"cities: {len(found)} named; a map needs at least {LEAST_CITIES}")
    _check_growth(found)
    return found


def _city(item: object, colours: Sequence[str]) -> City:
    if not isinstance(item, Mapping):
        raise BoardError(f"cities: a city is a table, not {item!r}")
    name = _place_name("cities: name", item.get("name"))
    where = f"city {name}"
    known = ("name", "at", "colour", "growth", "cubes")
    for field in item:
        if field not in known:
            raise BoardError(f"{where}: no such field {field!r}; there are: {', '.join(known)}")
    return City(
        name,
        _text(f"{where}: at", item.get("at")),
        _colour(where, item.get("colour"), colours),
        _growth(where, item.get("growth")),
        _whole(f"{where}: cubes", item.get("cubes"), 0, MOST_CUBES),
    )


def _check_growth(cities: Sequence[City]) -> None:
    fed: dict[Growth, str] = {}
    for city in cities:
        if city.growth in fed:
            raise BoardError(
                f"city {city.name}: growth number {_said(city.growth)} "
                f"already belongs to {fed[city.growth]}"
            )
        fed[city.growth] = city.name


def _towns(table: Mapping[str, Any]) -> dict[str, str]:
    return {_place_name("towns", name): _text(f"town {name}", at) for name, at in table.items()}


def _place_name(where: str, value: object) -> str:
    """A name that can be typed and read in an action: `urbanize Toledo as A`."""
    name = _text(where, value)
    if len(name) > LONGEST_NAME or not name.isprintable() or name != " ".join(name.split()):
        raise BoardError(f"{where}: {name!r} is no name; use up to {LONGEST_NAME} plain characters")
    if name.upper().lower() != name.lower():
        raise BoardError(f"{where}: {name!r} has letters that change with capitals")
    for word in RESERVED:
        if word in f" {name.lower()} ":
            raise BoardError(f"{where}: {name!r} has the word {word.strip()!r}, which actions use")
    if name.upper() in SIDES or (name[0].isalpha() and name[1:].isdecimal()):
        raise BoardError(f"{where}: {name!r} reads like a side or a hex")
    return name


def _new_cities(table: Mapping[str, Any], colours: Sequence[str]) -> tuple[NewCity, ...]:
    found: list[NewCity] = []
    for letter, item in table.items():
        where = f"New City {letter}"
        if str(letter) not in LETTERS:
            raise BoardError(f"{where}: New Cities are called by one capital letter")
        if not isinstance(item, Mapping) or set(item) != {"colour", "growth"}:
            raise BoardError(f"{where}: must have a colour and a growth number")
        growth = _growth(where, item["growth"])
        if any(other.growth == growth for other in found):
            raise BoardError(f"{where}: growth number {_said(growth)} is used twice")
        found.append(NewCity(str(letter), _colour(where, item["colour"], colours), growth))
    return tuple(found)


def _growth(where: str, value: object) -> Growth:
    if isinstance(value, str):
        side, _, number = value.partition(" ")
        if side in GROWTH_SIDES and number.isdecimal() and int(number) in NUMBERS:
            return GROWTH_SIDES.index(side), int(number)
    raise BoardError(f"{where}: growth is {value!r}; it must be 'light 1' to 'dark 6'")


def _said(growth: Growth) -> str:
    return f"{GROWTH_SIDES[growth[0]]} {growth[1]}"


def _bag(table: Mapping[str, Any], colours: Sequence[str]) -> dict[str, int]:
    for colour in table:
        _colour("bag", colour, colours)
    return {colour: _whole(f"bag.{colour}", table.get(colour, 0), 0, 99) for colour in colours}


def _lettering(value: object) -> tuple[Lettering, ...]:
    found = []
    for item in _listed("lettering", value):
        if not isinstance(item, Mapping) or set(item) != {"text", "q", "r"}:
            raise BoardError(f"lettering: {item!r} must have a text, q and r")
        at = (_number("lettering: q", item["q"]), _number("lettering: r", item["r"]))
        found.append(Lettering(_text("lettering", item["text"]), at[0], at[1]))
    return tuple(found)


def _check_names(data: MapData) -> None:
    seen: set[str] = set()
    for name in (*(city.name for city in data.cities), *data.towns):
        if name.lower() in seen:
            raise BoardError(f"{name}: two places have this name")
        seen.add(name.lower())


def _colour(where: str, value: object, colours: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in colours:
        raise BoardError(f"{where}: colour is {value!r}; it must be one of: {', '.join(colours)}")
    return value


def _table(
    data: Mapping[str, Any], field: str, default: Mapping[str, Any] | None = None
) -> Mapping[str, Any]:
    value = data.get(field, default)
    if not isinstance(value, Mapping):
        raise BoardError(f"{field}: must be a table" if field in data else f"{field}: is missing")
    return value


def _listed(field: str, value: object) -> Sequence[Any]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise BoardError(f"{field}: must be a list")
    return value


def _text(where: str, value: object, empty: bool = False) -> str:
    if not isinstance(value, str) or not (value or empty):
        raise BoardError(f"{where}: must be a text, not {value!r}")
    return value


def _number(where: str, value: object) -> Any:
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not abs(value) < FAR_OFF:
        raise BoardError(f"{where}: is {value!r}; it must be a number")
    return value


def _whole(where: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BoardError(f"{where}: is {value!r}; it must be a whole number from {low} to {high}")
    return value
