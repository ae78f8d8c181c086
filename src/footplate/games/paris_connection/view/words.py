"""Every sentence a player of Paris Connection reads."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.view.scene import LogLine
from footplate.engine.view.words import Catalogue, Message, say
from footplate.games.paris_connection.rules.actions import (
    STOP,
    bought_colour,
    bought_count,
    built_colour,
    built_hex,
    is_build,
    place_name,
    sold_colour,
    start_colour,
    starting_seat,
)
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, LABELS, RAILS, STATIONS
from footplate.games.paris_connection.rules.phases.build_track import MOST_PLACED
from footplate.games.paris_connection.rules.scoring import REASONS
from footplate.games.paris_connection.rules.state import (
    CHOOSE_START_PLAYER,
    DEAL,
    DEALT,
    PLACE_STARTS,
    State,
    hand_of,
)

WORDS: Final[Catalogue] = {
    **{f"colour.{number}": name for number, name in enumerate(COLOURS)},
    **{f"company.{number}": name.capitalize() for number, name in enumerate(COLOURS)},
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
    "part.shares": "{count} {colour} at {value}",
    "result.why": "{reason}",
    "result.why.tie": "{reason}; {tie}",
}


def colour(number: int) -> Message:
    """The word for a company's colour."""
    return say(f"colour.{number}")


def company(number: int) -> Message:
    """The word for a company at the beginning of a sentence."""
    return say(f"company.{number}")


def log(before: State, action: int, after: State, viewer: int | None) -> list[LogLine]:
    """What an action did, as everyone is told: never what was dealt."""
    lines = _set_up(before, action, after)
    if before.phase > CHOOSE_START_PLAYER:
        lines = _turn(before, action, after)
    return [*lines, *_revealed(after)] if after.phase == OVER else lines


def _set_up(before: State, action: int, after: State) -> list[LogLine]:
    if before.phase == PLACE_STARTS:
        station = len(before.starts)
        line = say("log.start", company=company(start_colour(action)), station=STATIONS[station])
        return [LogLine(line, at=[f"h:{LABELS[RAILS.starts[station]]}"])]
    if before.phase == DEAL and after.phase == CHOOSE_START_PLAYER:
        return [LogLine(say("log.dealt", count=DEALT[after.players]))]
    if before.phase == CHOOSE_START_PLAYER:
        return [LogLine(say("log.start_player"), starting_seat(action))]
    return []


def _turn(before: State, action: int, after: State) -> list[LogLine]:
    if is_build(action):
        return [_built(before, action, after), *_build_end(before, action, after)]
    if action == STOP:
        return [LogLine(say("log.stop", colour=colour(before.building)), before.mover)]
    sold, bought = sold_colour(action), bought_colour(action)
    said = say("log.trade", sold=colour(sold), bought=colour(bought), count=bought_count(action))
    at = [f"boards:{COLOURS[sold]}", f"boards:{COLOURS[bought]}"]
    return [LogLine(said, before.mover, at)]


def _built(before: State, action: int, after: State) -> LogLine:
    built, hex = built_colour(action), built_hex(action)
    at = [f"h:{LABELS[hex]}"]
    seat = before.mover
    if not RAILS.is_city[hex]:
        return LogLine(say("log.build", colour=colour(built), hex=place_name(hex)), seat, at)
    value = after.values[built]
    key = "log.build.points" if after.city_points else "log.build.city"
    said = say(key, colour=colour(built), city=place_name(hex), value=value, points=value)
    return LogLine(said, seat, at)


def _build_end(before: State, action: int, after: State) -> list[LogLine]:
    """Why a build ended by itself, where the figures do not say it."""
    built = built_colour(action)
    if not after.boards[built]:
        return [LogLine(say("log.emptied", colour=colour(built)), at=[f"boards:{COLOURS[built]}"])]
    if before.placed + 1 < MOST_PLACED and not after.builds[built] and not after.ending:
        return [LogLine(say("log.blocked", colour=colour(built)))]
    return []


def _revealed(after: State) -> list[LogLine]:
    """The game is over: the reason, then every hand."""
    lines = [LogLine(say("log.over", reason=say(REASONS[after.ending])))]
    for seat in range(after.players):
        hand = hand_of(after, seat)
        shares = ", ".join(f"{hand[c]} {COLOURS[c]}" for c in range(COMPANIES) if hand[c])
        lines.append(LogLine(say("log.hand", shares=shares), seat))
    return lines
