"""Every sentence a player of Mini Rails reads."""

from typing import Final

from footplate.engine.view.words import Catalogue, Message, say, signed
from footplate.games.mini_rails.rules.board import COLOURS, TERRAIN

WORDS: Final[Catalogue] = {
    **{f"colour.{number}": name for number, name in enumerate(COLOURS)},
    **{f"company.{number}": name.capitalize() for number, name in enumerate(COLOURS)},
    "terrain.big_city": "the Big City",
    "terrain.suburbs": "suburbs",
    "terrain.farmland": "farmland",
    "terrain.plains": "plains",
    "terrain.forest": "forest",
    "terrain.lake": "lake",
    "terrain.mountains": "mountains",
    "terrain.none": "no tile yet",
    "head.round": "Round {round} of 6",
    "head.over": "Game over",
    "head.place_frames": "Set-up",
    "head.place_tiles": "Set-up",
    "head.draw": "Draw phase",
    "head.action": "Actions",
    "prompt.both": "Take a disc: buy it or build it",
    "prompt.buy": "Take a disc and buy it",
    "prompt.build": "Take a disc and build it",
    "prompt.wait": "{seat} takes a disc",
    "prompt.chance": "Discs are drawn",
    "prompt.over.one": "{seat} wins with {score}",
    "prompt.over.shared": "The victory is shared at {score}",
    "hint.both": "Your marker takes the disc's place: further left is earlier next round.",
    "hint.buy": "You have built this round. The share starts at 0.",
    "hint.build": "You have bought this round. All shares of the colour move.",
    "hint.frame": "{colour} is blocked: built on its frame all its shares lose 1.",
    "panel.order": "Order",
    "panel.market": "Market",
    "panel.market.note": "becomes the next order row",
    "panel.taxed": "Taxed",
    "panel.bag": "Bag",
    "panel.bag.note": "{count} discs left",
    "chip.buy": "Buy",
    "chip.build": "Build",
    "area.frame": "{colour} frame",
    "area.tile": "Tile {tile}",
    "hex": "{hex}, {terrain}, {value}",
    "group.buy": "Buy shares",
    "group.build": "Build tracks",
    "choice.buy": "Buy a {colour} share from slot {slot}",
    "choice.build": "Build {colour} from slot {slot} on {terrain} at {hex}, {value}",
    "choice.frame": "Build {colour} from slot {slot} on its frame, {value}",
    "number.shares": "every {colour} share",
    "number.starts": "starts at",
    "number.place": "your place next round",
    "log.buy": "buys a {colour} share",
    "log.build": "builds {colour} on {terrain} at {hex} for {value}",
    "log.frame": "builds {colour} on its frame for {value}",
    "log.round": "Round {round}: the market is {discs}",
    "log.taxed": "{colour} is taxed. The market row becomes the order row",
    "log.taxed.last": "{colour} is taxed",
    "log.over": "The game is over: {reason}",
    "end.rounds": "six rounds are played",
    "tie.highest_stocks": "the tie is broken by the highest stocks",
    "tie.shared": "equal to the last stock, so the victory is shared",
    "result.why": "{reason}",
    "result.why.tie": "{reason}; {tie}",
}


def colour(number: int) -> Message:
    """The word for a company's colour."""
    return say(f"colour.{number}")


def company(number: int) -> Message:
    """The word for a company at the beginning of a sentence."""
    return say(f"company.{number}")


def terrain(value: int) -> Message:
    """The word for a hex of this value."""
    return say(f"terrain.{TERRAIN.get(value, 'none')}")


def shown(score: int) -> str:
    """A score as people read it."""
    return signed(score)
