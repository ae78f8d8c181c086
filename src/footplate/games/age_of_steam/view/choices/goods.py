"""Cubes that can be moved, and the links they take."""

from footplate.engine.view.frame import Preview
from footplate.engine.view.nodes import card
from footplate.engine.view.scene import Choice, Figure, Mark, Route, Tone
from footplate.engine.view.words import Seat, say
from footplate.games.age_of_steam.rules import events
from footplate.games.age_of_steam.rules.actions import MOVE
from footplate.games.age_of_steam.rules.board.names import COLOURS, SIDES
from footplate.games.age_of_steam.rules.state import NOTHING
from footplate.games.age_of_steam.view import nodes
from footplate.games.age_of_steam.view.scene.links import link_tracks
from footplate.games.age_of_steam.view.words import colour


def cube(preview: Preview) -> Choice:
    """A cube to take up."""
    stop, goods = MOVE.pair(preview.action)
    name = preview.state.map.stop_names[stop]
    return Choice(say("choice.move", colour=colour(goods), stop=name), "cube")


def ride(preview: Preview) -> Choice:
    """The next link of a cube."""
    [moved] = preview.of(events.CubeMoved)
    side, route = SIDES[moved.side], link_route(preview, moved)
    if moved.owner == NOTHING:
        label = say("choice.ride.nobody", stop=moved.stop, side=side)
        return Choice(label, "link", effect=say("effect.nobody", side=side), shows=[route])
    tone: Tone = "good" if moved.owner == moved.seat else "bad"
    return Choice(
        say("choice.ride", stop=moved.stop, side=side, owner=Seat(moved.owner)),
        "link",
        rank=0 if moved.owner == moved.seat else 1,
        effect=say("effect.owner", owner=Seat(moved.owner), side=side),
        numbers=[Figure(say("number.income"), "+1", tone)],
        shows=[route],
        marks=[Mark(card(moved.owner), "+1", tone)],
    )


def link_route(preview: Preview, moved: events.CubeMoved) -> Route:
    """The way of a cube over one link, along its track."""
    state = preview.state
    start = state.map.stop_names.index(moved.start)
    return Route(
        nodes.NEXT_ROUTE,
        [nodes.stop(moved.start), nodes.stop(moved.stop)],
        COLOURS[moved.colour],
        moved.link,
        along=link_tracks(state, start, moved.side),
        seat=None if moved.owner == NOTHING else moved.owner,
    )
