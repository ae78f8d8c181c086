"""Every sentence a player of Stephenson's Rocket reads."""

from collections.abc import Sequence
from typing import Final

from footplate.engine.view.words import Argument, Catalogue, Message, Seat, say
from footplate.games.stephensons_rocket.rules.board.tables import (
    CITY_SITES,
    ENGLAND,
    INDUSTRIES,
    SITES,
)

WORDS: Final[Catalogue] = {
    **{f"line.{number}": name for number, name in enumerate(ENGLAND.line_ids)},
    **{f"railway.{number}": name for number, name in enumerate(ENGLAND.line_names)},
    **{f"site.{number}": name for number, name in enumerate(SITES)},
    **{f"industry.{number}": name for number, name in enumerate(INDUSTRIES)},
    **{f"industry.head.{number}": name.capitalize() for number, name in enumerate(INDUSTRIES)},
    "map.title": "ENGLAND",
    "sea.irish": "Irish Sea",
    "sea.north": "North Sea",
    "sea.channel": "English Channel",
    "hex.track": "{hex}, track of {line}",
    "hex.site": "{hex}, {site}",
    "star": "★",
    "dot": "·",
    "head.turn": "Turn {turn}",
    "head.whose": "{seat}’s turn",
    "head.choose_start": "Set-up",
    "head.turns": "Action {action} of 2",
    "head.move_station": "Move a station",
    "head.veto": "Veto",
    "head.over": "Game over",
    "prompt.turn": "Choose action {action} of 2",
    "prompt.move_station": "Where does the station go?",
    "prompt.veto": "Veto the {line} engine?",
    "prompt.defend": "Defend {line} to {hex}?",
    "prompt.wait.turn": "{seat} chooses an action",
    "prompt.wait.move_station": "{seat} moves a station",
    "prompt.wait.veto": "{seat} is asked for a veto",
    "prompt.wait.defend": "{seat} may defend the move",
    "prompt.chance": "The start player is drawn",
    "prompt.over.one": "{seat} wins with {score}★",
    "prompt.over.shared": "The victory is shared at {score}★",
    "hint.turn": "Extend a line, invest in a city, or build or move a station.",
    "hint.turn.barred": "This turn {lines} cannot be extended again.",
    "hint.move_station": "Any marked hex but the one it came from, {hex}.",
    "hint.veto.first": "No bid yet. Bid up to {most} for a marked hex, or pass.",
    "hint.veto.more": "The highest bid is {highest}. Bid {least} to {most}, or pass.",
    "hint.veto.short": "The highest bid is {highest}; you have {most}. You can only pass.",
    "hint.defend": "The highest bid is {highest}. Bid {least} to {most} to keep your hex, or pass.",
    "hint.defend.short": "The highest bid is {highest}; you have {most}. You can only pass.",
    "panel.shares": "Shares",
    "panel.sites": "Sites",
    "panel.industries": "Industries",
    "panel.supply": "Supply",
    "panel.veto": "Veto of {line}",
    "count.tiles": "Track tiles",
    "count.passengers": "Passengers",
    "count.lines": "Lines ended",
    "count.bid": "{seat} bids {shares}",
    "count.announced": "{seat} announced",
    "line.dissolved": "{line} → {into}",
    "line.isolated": "{line} ✕",
    "chip.stations": "stations left",
    "chip.passengers": "passengers",
    "chip.action": "action {action} of 2",
    "chip.bid": "bid {shares}",
    "tag.announced": "{seat}",
    "tag.bid": "{seat} {shares}",
    "tag.two": "{one}, {other}",
    "group.extend": "Extend a line",
    "group.invest": "Invest",
    "group.build": "Build a station",
    "group.lift": "Move a station",
    "group.bid": "Bid",
    "group.bid.unit": "shares",
    "group.pass": "Pass",
    "choice.extend": "Extend {line} to {hex}",
    "choice.extend.site": "Extend {line} to {hex}: reaches {sites}",
    "choice.extend.merge": "Extend {line} to {hex}: dissolved into {into}",
    "choice.extend.site.merge": "Extend {line} to {hex}: reaches {sites}, dissolved into {into}",
    "choice.invest": "Invest in {industry} in {city}",
    "choice.build": "Build a station on {hex}",
    "choice.lift": "Move the station from {hex}",
    "choice.put": "Put the station on {hex}",
    "choice.bid": "Bid {shares} for {hex}",
    "choice.bid.site": "Bid {shares} for {hex}: reaches {sites}",
    "choice.bid.merge": "Bid {shares} for {hex}: dissolved into {into}",
    "choice.bid.site.merge": "Bid {shares} for {hex}: reaches {sites}, dissolved into {into}",
    "choice.pass": "Pass",
    "number.share": "your {line} shares",
    "number.cost": "shares if you win",
    "number.value": "{line} is then worth",
    "number.you": "prestige for you",
    "number.others": "prestige for others",
    "number.passenger": "passenger",
    "number.vetoes": "players who may veto",
    "number.cubes": "your cubes in {city}",
    "number.stations": "stations left",
    "list.and": "{one} and {other}",
    "list.comma": "{one}, {other}",
    "log.start": "{seat} begins",
    "log.extend": "extends {line} to {hex} and takes a share",
    "log.extend.none": "extends {line} to {hex}, for no share",
    "log.announce": "announces {line} to {hex} and takes a share",
    "log.announce.none": "announces {line} to {hex}, for no share",
    "log.bid.one": "bids 1 share for {hex}",
    "log.bid.more": "bids {shares} shares for {hex}",
    "log.pass": "passes",
    "log.stands": "Nobody bids: {line} moves to {hex}",
    "log.defended": "{seat} pays {shares} and keeps {line} on course to {hex}",
    "log.vetoed": "{seat} pays {shares} and leads {line} to {hex}",
    "log.linked": "The station of {seat} on {hex} is now on {line}",
    "log.passenger": "{seat} takes a passenger; {left} left",
    "log.town": "{line} reaches the starting town {site} and is worth {value}",
    "log.pay.cities": "{line} reaches {site}: {paid}",
    "log.pay.towns": "{line}, worth {value}, reaches {site}: {paid}",
    "log.pay.mergers": "{line}, worth {value}, is dissolved into {into}: {paid}",
    "log.converted": "Two {line} shares become one {into} share: {who}",
    "log.converted.none": "No {line} shares become {into} shares",
    "log.gains": "{seat} gets {shares}",
    "log.isolated": "{line} is isolated: extending it brings no share",
    "log.last.lines": "Six lines are over: the game ends after this turn",
    "log.last.tiles": "The last track tile is laid: the game ends after this turn",
    "log.invest": "invests in {industry} in {city}",
    "log.build": "builds a station on {hex}",
    "log.lift": "lifts the station from {hex}",
    "log.put": "puts the station on {hex}",
    "log.over": "The game is over: {reason}",
    "log.final.passengers": "Passengers: {paid}",
    "log.final.industries": "{industry}: {paid}",
    "log.final.stations": "Stations on {line}, worth {value}: {paid}",
    "log.final.shares": "Shares of {line}, worth {value}: {paid}",
    "paid.most.one": "{seats} gets {prize} for most {things}",
    "paid.most.many": "{seats} get {prize} each for most {things}",
    "paid.next.one": "{seats} gets {prize}",
    "paid.next.many": "{seats} get {prize} each",
    "paid.nobody": "nobody is paid",
    "things.cities": "cubes",
    "things.towns": "stations",
    "things.mergers": "shares",
    "things.passengers": "passengers",
    "things.industries": "cubes",
    "things.stations": "stations",
    "things.shares": "shares",
    "end.lines": "six of the seven lines are dissolved or isolated",
    "end.tiles": "all track tiles are laid",
    "end.turns": "the limit of turns is reached",
    "end.lines_and_tiles": "six lines are dissolved or isolated, and all track tiles are laid",
    "end.lines_and_turns": "six lines are dissolved or isolated at the limit of turns",
    "end.tiles_and_turns": "all track tiles are laid at the limit of turns",
    "end.lines_and_tiles_and_turns": "lines, track tiles and turns have all run out",
    "tie.shared": "equal prestige, so the victory is shared",
    "part.cities": "Cities",
    "part.towns": "Railway towns",
    "part.mergers": "Mergers",
    "part.passengers": "Passengers",
    "part.industries": "Industries",
    "part.stations": "Stations",
    "part.shares": "Shares",
    "result.why": "{reason}",
    "result.why.tie": "{reason}; {tie}",
}


def line_word(line: int) -> Message:
    """The short name of a line."""
    return say(f"line.{line}")


def site_word(site: int) -> Message:
    """The name of a site."""
    return say(f"site.{site}")


def city_word(city: int) -> Message:
    """The name of a city."""
    return site_word(CITY_SITES[city])


def industry_word(industry: int) -> Message:
    """The name of an industry."""
    return say(f"industry.{industry}")


def listed(words: Sequence[Argument]) -> Argument:
    """One, two or more words as a list in a sentence."""
    if len(words) == 1:
        return words[0]
    if len(words) == 2:
        return say("list.and", one=words[0], other=words[1])
    return say("list.comma", one=words[0], other=listed(words[1:]))


def paid(prizes: Sequence[int], source: str) -> Argument:
    """Who gets how much and what for, as in "Ada gets 4 for most stations, Mirek gets 2"."""
    amounts = sorted({prize for prize in prizes if prize}, reverse=True)
    if not amounts:
        return say("paid.nobody")
    groups = []
    for place, prize in enumerate(amounts):
        seats = [Seat(seat) for seat, own in enumerate(prizes) if own == prize]
        number = "one" if len(seats) == 1 else "many"
        named = listed(seats)
        if place == 0:
            things = say(f"things.{source}")
            groups.append(say(f"paid.most.{number}", seats=named, prize=prize, things=things))
        else:
            groups.append(say(f"paid.next.{number}", seats=named, prize=prize))
    if len(groups) == 1:
        return groups[0]
    return say("list.comma", one=groups[0], other=groups[1])
