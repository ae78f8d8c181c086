"""The rules of building told a second time, plainly and slowly, from the position alone."""

from typing import Any

from footplate.games.ride_the_rails.rules.board.map import MAP
from footplate.games.ride_the_rails.rules.board.tables import (
    CAPACITY,
    CITY_HEX,
    CITY_NAMES,
    MOUNTAIN,
    NAMES,
    NEIGHBOURS,
    WESTWARD,
)

EAST = {NAMES[hex] for hex in MAP.east}
WEST = {NAMES[hex] for hex in MAP.west}
LIMIT = {3: 8, 4: 5, 5: 4}
ROOM = dict(zip(NAMES, CAPACITY, strict=True))
FAR_WEST = {NAMES[hex]: WESTWARD[hex] for hex in CITY_HEX}
BESIDE = {NAMES[hex]: {NAMES[other] for other in NEIGHBOURS[hex]} for hex in range(len(NAMES))}
MOUNTAINS = {name for name, mountain in zip(NAMES, MOUNTAIN, strict=True) if mountain}

Position = dict[str, Any]


def standing(position: Position, place: str) -> set[str]:
    """The railroads on a hex."""
    return {railroad for railroad, hexes in position["track"].items() if place in hexes}


def starts(position: Position, railroad: str) -> set[str]:
    """Where a railroad may begin, room or not."""
    if railroad in ("red", "blue"):
        return EAST
    if railroad == "orange":
        return EAST | {"Chicago"}
    if railroad == "purple":
        return WEST
    if railroad == "black":
        return set(CITY_NAMES)
    return westernmost(position) | {"Chicago"}


def westernmost(position: Position) -> set[str]:
    """Yellow's three, by the option."""
    count = {city: len(standing(position, city)) for city in CITY_NAMES}
    single = {city for city in CITY_NAMES if count[city] == 1 and city not in EAST}
    ranked = single
    if position["options"]["yellow_start"] == "published":
        ranked = {city for city in CITY_NAMES if count[city]}
    third = sorted(FAR_WEST[city] for city in ranked)[:3]
    return {city for city in ranked & single if FAR_WEST[city] <= third[-1]}


def sites(position: Position, railroad: str) -> set[str]:
    """Where a railroad's next locomotive may stand."""
    own = set(position["track"].get(railroad, []))
    beside = set().union(*[BESIDE[hex] for hex in own]) - own
    places = beside if own else starts(position, railroad)
    if len(own & EAST) == 2:
        places = places - EAST
    return {place for place in places if len(standing(position, place)) < ROOM[place]}


def builds(position: Position) -> set[str]:
    """All legal actions of a build."""
    found = {"done"}
    limit, placed = LIMIT[position["players"]], position["placed"]
    for railroad in position["shares"][position["to_act"]]:
        for place in sites(position, railroad) if position["supply"][railroad] else ():
            mountain = place in MOUNTAINS or position["mountain"]
            if placed + 1 <= limit - mountain:
                found.add(f"build {railroad} at {place}")
    return found


def joined(position: Position) -> bool:
    """Whether the coasts are joined."""
    track = {railroad: set(hexes) for railroad, hexes in position["track"].items()}
    chains = [{railroad} for railroad in track]
    for one in track:
        for two in track:
            if track[one] & track[two]:
                both = [chain for chain in chains if chain & {one, two}]
                chains = [chain for chain in chains if not chain & {one, two}]
                chains.append(set().union(*both))
    alone = position["options"]["single_railroad_transcontinental"]
    return any(
        west in chain and east in chain and (west != east or alone)
        for chain in chains
        for west in track
        for east in track
        if track[west] & WEST and track[east] & EAST
    )


def bonus(before: Position, railroad: str, place: str, joins: bool) -> int:
    """What a placement pays; `joins` says whether the coasts are joined after it."""
    start = railroad not in before["track"]
    total = 2 if place == "Chicago" else 0
    if place in before["five_dollar_cities"] and not start:
        total += 5
    if joins and not joined(before):
        total += 12 if place in CITY_NAMES else 8
    return total
