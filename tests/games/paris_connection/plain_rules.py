"""The rules of a turn told a second time, plainly and slowly, from the position alone."""

from typing import Any

from footplate.games.paris_connection.rules.actions import place_name
from footplate.games.paris_connection.rules.board import COLOURS, PLACES, RAILS

LIMIT = {3: 20, 4: 15, 5: 12, 6: 10}
NAMES = [*(place_name(hex) for hex in range(PLACES)), *RAILS.stations]
WAYS = {NAMES[hex]: {NAMES[way] for way in RAILS.ways[hex]} for hex in range(len(NAMES))}
CITIES = {NAMES[hex]: RAILS.values[hex] for hex in range(PLACES) if RAILS.is_city[hex]}

Position = dict[str, Any]
Track = dict[str, set[str]]


def track_of(position: Position) -> Track:
    """Per colour the places where it stands, its station included."""
    track = {colour: set(position["map"][colour]) for colour in COLOURS}
    for station, colour in zip(RAILS.stations, position["starts"], strict=True):
        track[colour].add(station)
    return track


def has_room(track: Track, colour: str, place: str) -> bool:
    """Rule 3A.4: two different colours in open country, one in a city."""
    standing = sum(place in places for places in track.values())
    return place not in track[colour] and standing < (1 if place in CITIES else 2)


def has_a_way(track: Track, colour: str) -> bool:
    """Rule 3A.6 for one company: it has a city, or a way to one that is free."""
    seen = set(track[colour])
    if seen & set(CITIES):
        return True
    open_ends = list(seen)
    while open_ends:
        for place in WAYS[open_ends.pop()] - seen:
            if has_room(track, colour, place):
                if place in CITIES:
                    return True
                seen.add(place)
                open_ends.append(place)
    return False


def with_track(track: Track, colour: str, place: str) -> Track:
    """The track after a placement."""
    return {**track, colour: track[colour] | {place}}


def places(position: Position, colour: str) -> set[str]:
    """Rules 3A.1 to 3A.6: where a colour may be built."""
    track = track_of(position)
    if not position["boards"][colour]:
        return set()
    beside = set().union(*[WAYS[place] for place in track[colour]])
    room = {place for place in beside if has_room(track, colour, place)}
    return {
        place
        for place in room
        if all(has_a_way(with_track(track, colour, place), company) for company in COLOURS)
    }


def trades(position: Position) -> set[str]:
    """Rule 3B.1: one of a colour held for one or two of another."""
    return {
        f"trade {sold} for {count} {bought}"
        for sold in position["hands"][position["mover"]]
        for bought in COLOURS
        for count in (1, 2)
        if bought != sold and position["boards"][bought] >= count
    }


def actions(position: Position) -> set[str]:
    """Everything the mover may do."""
    building = position["building"]
    found = {
        f"build {colour} at {place}"
        for colour in ([building] if building else COLOURS)
        for place in places(position, colour)
    }
    return found | ({"stop building"} if building else trades(position))


def turn_is_over(after: Position, text: str, placed: int) -> bool:
    """Rules 3A.7 and 4.1: whether an action ends its turn; `placed` counts it in."""
    if not text.startswith("build"):
        return True
    colour, _, place = text.removeprefix("build ").partition(" at ")
    return place == "Marseille" or placed == 5 or not places(after, colour)


def reasons(after: Position, text: str) -> set[str]:
    """Rules 4.1 and 4.2: why the game is over after a turn that ended with an action."""
    found = {"Marseille"} if text.endswith("Marseille") else set()
    in_stock = [colour for colour in COLOURS if after["boards"][colour]]
    return found | ({"boards"} if len(in_stock) <= 1 else set())


def scores(position: Position) -> list[int]:
    """Rule 4.3: shares by value, the points for cities, less the penalty."""
    excess = [max(0, sum(hand.values()) - LIMIT[position["players"]]) for hand in position["hands"]]
    return [
        position["points"][seat]
        + sum(count * position["values"][colour] for colour, count in hand.items())
        - 20 * excess[seat]
        for seat, hand in enumerate(position["hands"])
    ]
