"""Every sentence a player of the template game reads."""

from typing import Final

from footplate.engine.view.scene import LogLine
from footplate.engine.view.words import Catalogue, say, signed
from footplate.games.template.rules.actions import PASS, built_hex
from footplate.games.template.rules.board import LABELS
from footplate.games.template.rules.phases.build import earnings
from footplate.games.template.rules.state import BUILD, State

WORDS: Final[Catalogue] = {
    "head.round": "Round {round} of {rounds}",
    "head.demand": "Demand",
    "head.build": "Build",
    "head.over": "Game over",
    "prompt.build": "Extend the line, or pass",
    "prompt.wait": "{seat} extends the line",
    "prompt.chance": "The demand is drawn",
    "prompt.over.one": "{seat} wins with {score} points",
    "prompt.over.shared": "The victory is shared at {score} points",
    "hint.build": "Hexes worth {demand} earn double this round.",
    "panel.demand": "Demand",
    "panel.demand.none": "not drawn yet",
    "panel.demand.value": "hexes worth {demand} earn double",
    "chip.tracks": "tracks",
    "unit.points": "points",
    "hex": "{hex}, worth {value}",
    "depot": "Depot",
    "group.build": "Build",
    "group.pass": "Pass",
    "choice.build": "Build at {hex} for {value}",
    "choice.pass": "Pass",
    "number.earns": "earns",
    "part.tracks": "tracks",
    "log.build": "builds at {hex} for {value}",
    "log.pass": "passes",
    "log.demand": "Round {round}: hexes worth {demand} earn double",
    "log.over": "The game is over: {reason}",
    "end.rounds": "all rounds are played",
    "tie.fewer_tracks": "the tie is broken by fewer tracks",
    "tie.shared": "equal in points and tracks, so the victory is shared",
    "result.why": "{reason}",
    "result.why.tie": "{reason}; {tie}",
}


def log(before: State, action: int, after: State, viewer: int | None) -> list[LogLine]:
    """What an action did, as everyone is told."""
    if before.phase != BUILD:
        return [LogLine(say("log.demand", round=after.round, demand=after.demand))]
    lines = [_turn(before, action)]
    if after.phase < 0:
        lines.append(LogLine(say("log.over", reason=say("end.rounds"))))
    return lines


def _turn(before: State, action: int) -> LogLine:
    if action == PASS:
        return LogLine(say("log.pass"), before.seat)
    hex = built_hex(action)
    value = signed(earnings(before, hex))
    said = say("log.build", hex=LABELS[hex], value=value)
    return LogLine(said, before.seat, [f"h:{LABELS[hex]}"])
