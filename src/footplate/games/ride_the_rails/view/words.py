"""Every sentence a player of Ride the Rails reads."""

from typing import Final

from footplate.engine.view.words import Catalogue, Message, say
from footplate.games.ride_the_rails.rules.board.tables import RAILROADS
from footplate.games.ride_the_rails.rules.state import ROUNDS

LETTERS: Final = {
    "red": "R",
    "blue": "B",
    "orange": "O",
    "yellow": "Y",
    "purple": "P",
    "black": "K",
}
"""The letter on every piece of a railroad, which is also the key that takes its share."""

WORDS: Final[Catalogue] = {
    **{f"railroad.{number}": name for number, name in enumerate(RAILROADS)},
    **{f"company.{number}": name.capitalize() for number, name in enumerate(RAILROADS)},
    **{
        f"share.{number}": f"{'an' if name[0] in 'aeiou' else 'a'} {name} share"
        for number, name in enumerate(RAILROADS)
    },
    "dollars": "${dollars}",
    "head.round": f"Round {{round}} of {ROUNDS}",
    "head.turn_order": "Set-up",
    "head.take_a_share": "Take a share",
    "head.build_track": "Build railroad track",
    "head.ride_the_rails": "Ride the rails",
    "head.over": "Game over",
    "map.title": "UNITED STATES\nRide the Rails",
    "map.gulf": "Gulf of Mexico",
    "map.atlantic": "Atlantic Ocean",
    "ground.land": "plain",
    "ground.mountain": "mountain",
    "hex.city": "{city}, {hex}",
    "prompt.share": "Take a share",
    "prompt.build": "Place a locomotive, or be done",
    "prompt.build.first": "Place locomotives, or none",
    "prompt.build.full": "Your build is complete",
    "prompt.ride_from": "Choose a passenger to ride",
    "prompt.ride_first": "Ride from {city}",
    "prompt.ride_on": "Ride on, or get off at {city}",
    "prompt.ride_end": "Get off at {city}",
    "prompt.wait.take_a_share": "{seat} takes a share",
    "prompt.wait.build_track": "{seat} builds",
    "prompt.wait.ride_the_rails": "{seat} rides",
    "prompt.chance": "The turn order is drawn",
    "prompt.over.one": "{seat} wins with {score}",
    "prompt.over.shared": "The victory is shared at {score}",
    "hint.share": "It lets you build the railroad and pays $1 for every link ridden.",
    "hint.build": "{left} left, one fewer once you build on a mountain.",
    "hint.build.last": "One left, and not on a mountain.",
    "hint.build.mountain": "{left} left; the mountain has cost you one.",
    "hint.build.full": "You can place no more locomotives in this turn.",
    "hint.ride_from": "You earn $1 for every city visited, and dividends for your shares.",
    "hint.ride_first": "The first link earns you $2, each further one $1, and dividends.",
    "hint.ride_on": "{links} so far: {reward} for the ride, {dividends} in dividends for you.",
    "links.one": "1 link",
    "links.many": "{links} links",
    "panel.railroads": "Railroads",
    "panel.railroads.left": "left",
    "panel.railroads.enters": "round {round}",
    "panel.dividends": "Dividends this phase",
    "panel.dividends.riding": "Rides of this phase, this one included",
    "panel.dividends.row": "{railroad} · {links}",
    "panel.dividends.passenger": "Passenger · {cities} cities",
    "panel.dividends.together": "Together",
    "panel.bonuses": "Bonuses",
    "panel.bonuses.transcontinental": "Transcontinental",
    "panel.bonuses.chicago": "Chicago, each time",
    "panel.bonuses.passengers": "Passengers waiting",
    "chip.place": "in turn order",
    "group.share": "Take a share",
    "group.build": "Build",
    "group.done": "End the build",
    "group.ride": "Ride",
    "group.stop": "End the ride",
    "choice.share": "Take {share}",
    "choice.build": "Build {railroad} at {place}",
    "choice.build.start": "Begin {railroad} at {place}",
    "choice.build.mountain": "Build {railroad} at {place}, a mountain",
    "choice.done": "End the build",
    "choice.done.none": "Build nothing",
    "choice.ride_from": "Take the passenger from {city}",
    "choice.ride_on": "{railroad} to {city}",
    "choice.stop": "End the ride at {city}",
    "number.shares": "you hold",
    "number.left": "left to take",
    "number.chicago": "Chicago",
    "number.five_dollars": "first to build here",
    "number.transcontinental": "transcontinental",
    "number.mountain": "placements this turn",
    "number.you": "you",
    "number.seat": "{seat}",
    "number.reward": "for the ride",
    "number.dividends": "in dividends",
    "log.order.seat": "is number {place} in turn order",
    "log.share": "takes {share}",
    "log.build": "builds {railroad} at {place}",
    "log.start": "begins {railroad} at {place}",
    "log.build.paid": "builds {railroad} at {place} for {dollars}",
    "log.start.paid": "begins {railroad} at {place} for {dollars}",
    "log.transcontinental": "joins the coasts: the transcontinental bonus is {dollars}",
    "log.done": "has built",
    "log.done.none": "builds nothing",
    "log.ride_from": "takes the passenger from {city}",
    "log.ride_on": "rides {railroad} to {city}",
    "log.stop": "ends the ride from {start} at {city}: {links}, {dollars}",
    "log.no_ride": "cannot ride: no passenger has a link",
    "log.dividends": "receives {dollars} in dividends",
    "log.round": "Round {round} begins; the poorest is first in turn order",
    "log.round.enters": "Round {round} begins; {railroad} enters, the poorest is first",
    "log.over": "The game is over: {reason}",
    "source.chicago": "Chicago",
    "source.five_dollars": "$5 cities",
    "source.transcontinental": "transcontinental",
    "source.passengers": "passengers",
    "source.dividends": "dividends",
    "source.before": "before this position",
    "end.rounds": "six rounds are played",
    "tie.shared": "equal in money, so the victory is shared",
    "result.why": "{reason}",
    "result.why.tie": "{reason}; {tie}",
}


def railroad_word(railroad: int) -> Message:
    """The word for a railroad within a sentence."""
    return say(f"railroad.{railroad}")


def company(railroad: int) -> Message:
    """The word for a railroad at the beginning of a sentence."""
    return say(f"company.{railroad}")


def share_word(railroad: int) -> Message:
    """A share of a railroad, with its article."""
    return say(f"share.{railroad}")


def dollars(amount: int) -> Message:
    """An amount of money within a sentence."""
    return say("dollars", dollars=amount)


def link_count(links: int) -> Message:
    """So many links."""
    return say("links.one") if links == 1 else say("links.many", links=links)


def shown(amount: int) -> str:
    """An amount of money, or a score."""
    return f"${amount}"


def gain(amount: int) -> str:
    """What somebody earns."""
    return f"+${amount}"
