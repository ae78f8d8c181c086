"""The choices of a turn in the template game."""

from typing import Final

from footplate.engine.view.frame import Preview
from footplate.engine.view.scene import Choice, Figure, Group, Piece
from footplate.engine.view.words import say, signed
from footplate.games.template.rules.actions import BUILD_TRACK, PASS
from footplate.games.template.rules.board import LABELS
from footplate.games.template.rules.events import TrackBuilt
from footplate.games.template.rules.state import State
from footplate.games.template.view import nodes

GROUPS: Final = (
    Group("build", "target", say("group.build")),
    Group("pass", "button", say("group.pass")),
)


def targets(state: State, action: int) -> list[str | list[str]]:
    """The clicks that mean an action, legal or not."""
    return [nodes.hex(BUILD_TRACK.arg(action))] if BUILD_TRACK.has(action) else []


def choice(preview: Preview) -> Choice:
    """One legal action; what it earns is told by its events."""
    if PASS.has(preview.action):
        return Choice(say("choice.pass"), "pass", key="P")
    [built] = preview.of(TrackBuilt)
    value, node = signed(built.points), nodes.hex(built.hex)
    return Choice(
        say("choice.build", hex=LABELS[built.hex], value=value),
        "build",
        numbers=[Figure(say("number.earns"), value, "good")],
        shows=[Piece(nodes.track(built.hex), "station", node, seat=built.seat)],
    )
