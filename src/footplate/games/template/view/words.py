"""Every sentence a player of the template game reads."""

from typing import Final

from footplate.engine.view.words import Catalogue

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


def shown(score: int) -> str:
    """A score as people read it."""
    return str(score)
