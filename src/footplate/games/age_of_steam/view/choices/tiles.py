"""Tiles that can be laid: the useful ones first, with what they bring."""

from typing import Final, NamedTuple

from footplate.engine.view.frame import Preview
from footplate.engine.view.scene import Choice, Figure, Track
from footplate.engine.view.words import Text, say
from footplate.games.age_of_steam.rules import events
from footplate.games.age_of_steam.rules.actions import BUILD
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.tiles import PIECE_TYPE, PIECE_WORDS, TURNS
from footplate.games.age_of_steam.rules.network.building import DEAREST_BUILD
from footplate.games.age_of_steam.rules.state import NOTHING, State
from footplate.games.age_of_steam.view import nodes
from footplate.games.age_of_steam.view.scene.board import is_crossing, section_ends

COMPLETES: Final = 0
LEADS_ON: Final = 1
REST: Final = 2

NEAR: Final = 4
"""A stop that is more hexes away is no aim of a tile."""


class Use(NamedTuple):
    """What a tile is good for, and in a few words if that is much."""

    kind: int
    text: Text | None = None


def tile(preview: Preview) -> Choice:
    """A piece of track on a hex."""
    [built] = preview.of(events.TrackBuilt)
    state, (hex, piece) = preview.state, BUILD.pair(preview.action)
    kind, use = PIECE_TYPE[piece], _use(preview, built.seat)
    return Choice(
        say(
            "choice.replace" if built.replaces else "choice.build",
            tile=say(f"tile.{kind}"),
            sides=PIECE_WORDS[piece],
            hex=built.hex,
            price=built.price,
        ),
        "tile",
        family=f"{built.hex}:{kind}",
        rank=use.kind * (DEAREST_BUILD + 1) + built.price,
        more=True if use.kind == REST else None,
        effect=use.text,
        numbers=[Figure(say("number.cost"), f"${built.price}")],
        shows=[*ghosts(state, hex, built)],
    )


def ghosts(state: State, hex: int, built: events.TrackBuilt) -> list[Track]:
    """The sections of a piece that is not there yet."""
    crossing = is_crossing(state, hex, built.track)
    return [
        Track(
            nodes.ghost_track(built.hex, number),
            "rail",
            *ends,
            seat=built.seat,
            z=number if crossing else None,
        )
        for number, ends in enumerate(section_ends(state, hex, built.track))
    ]


def _use(preview: Preview, seat: int) -> Use:
    """Links that are completed count most, then track that comes nearer to a stop."""
    links = [link for link in preview.of(events.LinkCompleted) if link.seat == seat]
    if links:
        joined = ", ".join(f"{link.start}–{link.end}" for link in links)
        return Use(COMPLETES, say("effect.completes", links=joined))
    before, after = preview.state, preview.after
    known = set(before.link_end)
    for link, end in enumerate(after.link_end):
        if end != NOTHING and end not in known and after.link_owner[link] == seat:
            stop = _nearing(after.map, end, after.link_from[link])
            if stop != NOTHING:
                return Use(LEADS_ON, say("effect.toward", stop=after.map.stop_names[stop]))
    return Use(REST)


def _nearing(game_map: Map, end: int, root: int) -> int:
    """The stop that an open end leads nearer to, not the one that it comes from."""
    hex, beyond = end // TURNS, game_map.facing[end] // TURNS
    stops = [
        (_distance(game_map, beyond, at), stop)
        for stop, at in enumerate(game_map.stop_hexes)
        if at != root and _distance(game_map, beyond, at) < _distance(game_map, hex, at)
    ]
    stops = [each for each in stops if each[0] <= NEAR]
    return min(stops)[1] if stops else NOTHING


def _distance(game_map: Map, one: int, other: int) -> int:
    (q, r), (to_q, to_r) = game_map.board.hexes[one], game_map.board.hexes[other]
    return max(abs(q - to_q), abs(r - to_r), abs(q + r - to_q - to_r))
