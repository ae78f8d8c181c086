"""Every sentence a player of Paris Connection reads."""

from typing import Final

from footplate.engine.view.words import Catalogue, Message, say, signed
from footplate.games.paris_connection.rules.board import COLOURS

WORDS: Final[Catalogue] = {
    **{f"colour.{number}": name for number, name in enumerate(COLOURS)},
    **{f"name.{number}": name.capitalize() for number, name in enumerate(COLOURS)},
    **{f"company.{c}": f"{{count}} {name} at {{value}}" for c, name in enumerate(COLOURS)},
    "head.turn": "Turn {turn}",
    "head.setup": "Set-up",
    "head.act": "Build or trade",
    "head.build": "Build track",
    "head.over": "Game over",
    "prompt.turn": "Build track or trade",
    "prompt.build": "Place {colour}: {placed} placed, up to {left} more",
    "prompt.wait": "{seat} builds or trades",
    "prompt.wait.build": "{seat} builds {colour}",
    "prompt.chance": "Locomotives are drawn",
    "prompt.over.one": "{seat} wins with {score}",
    "hint.turn": "Place 1 to 5 of one colour, or sell one share and buy up to two.",
    "hint.build": "Marked hexes touch the {colour} network. Marseille ends the game.",
    "panel.boards": "Storing boards",
    "panel.values": "Company value",
    "panel.hand": "Your shares",
    "panel.hand.note": "hidden from others · {size} of {limit}",
    "panel.hand.over": "hidden from others · {size} of {limit}, {excess} too many",
    "panel.hand.sum": "worth {worth}",
    "panel.shares": "Shares",
    "cell.value": "value {value}",
    "chip.shares": "shares",
    "chip.limit": "limit",
    "chip.points": "points",
    "chip.start": "start player",
    "label.channel": "English Channel",
    "label.biscay": "Bay of Biscay",
    "label.mediterranean": "Mediterranean",
    "label.france": "FRANCE",
    "site.paris": "Paris",
    "ground.land": "open country",
    "hex.city": "{city}, value {value}",
    "hex.last": "{city}, value {value}, ends the game",
    "hex.station": "{station}",
    "hex.start": "{station}, start of {colour}",
    "hex.tower": "Eiffel Tower, never built on",
    "group.build": "Build track",
    "group.stop": "Build track",
    "group.trade": "Trade",
    "choice.build": "Build {colour} at {hex}, open country",
    "choice.build.city": "Build {colour} to {city}, company value {value}",
    "choice.build.last": "Build {colour} to {city}, company value {value}: the game ends",
    "choice.stop": "Stop building",
    "choice.trade": "Sell 1 {sold}, buy {count} {bought}",
    "number.value": "{colour} value",
    "number.points": "you score",
    "number.shares": "your {colour} shares",
    "number.worth": "your shares",
    "number.penalty": "above the limit",
    "log.start": "{company} starts from {station}",
    "log.dealt": "Everyone draws {count} locomotives; the rest go to the storing boards",
    "log.start_player": "is the start player",
    "log.build": "places {colour} at {hex}",
    "log.build.city": "builds {colour} to {city}, value {value}",
    "log.build.points": "builds {colour} to {city}, value {value}, and scores {points}",
    "log.stop": "stops building {colour}",
    "log.blocked": "No place for {colour} is left: the build ends",
    "log.emptied": "The {colour} storing board is empty",
    "log.trade": "sells 1 {sold}, buys {count} {bought}",
    "log.over": "The game is over: {reason}",
    "log.hand": "reveals {shares}",
    "end.marseille": "Marseille is connected",
    "end.boards": "at most one storing board still holds locomotives",
    "end.both": "Marseille is connected and at most one storing board still holds locomotives",
    "end.turns": "the last turn is played",
    "tie.start_player": "the tie goes to the start player",
    "tie.next_player": "the tie goes to the tied player next after the start player",
    "part.cities": "Cities entered",
    "part.penalty": "Shares above the limit",
    "result.why": "{reason}",
    "result.why.tie": "{reason}; {tie}",
}


def colour(number: int) -> Message:
    """The word for a company's colour."""
    return say(f"colour.{number}")


def company(number: int) -> Message:
    """The word for a company at the beginning of a sentence."""
    return say(f"name.{number}")


def shown(score: int) -> str:
    """A score, its minus being a real one."""
    return str(score) if score >= 0 else signed(score)
