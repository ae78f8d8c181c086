"""The choices of a turn in Ride the Rails: each legal action with its words, clicks and figures."""

from typing import Final

from footplate.engine.events import Earned
from footplate.engine.view.frame import Preview
from footplate.engine.view.nodes import card as card_id
from footplate.engine.view.scene import Choice, Figure, Group, Mark, Piece, Route
from footplate.engine.view.words import Seat, say, signed
from footplate.games.ride_the_rails.rules.actions import (
    BUILD,
    DONE,
    RIDE_FROM,
    RIDE_ON,
    STOP,
    TAKE_SHARE,
)
from footplate.games.ride_the_rails.rules.board import tables
from footplate.games.ride_the_rails.rules.events import (
    BuildEnded,
    LinkRidden,
    LocomotivePlaced,
    RideBegan,
    RideEnded,
    ShareTaken,
)
from footplate.games.ride_the_rails.rules.state import State, shares_of
from footplate.games.ride_the_rails.view import nodes
from footplate.games.ride_the_rails.view.scene.board import way
from footplate.games.ride_the_rails.view.words import (
    LETTERS,
    company,
    gain,
    railroad_word,
    share_word,
)

GROUPS: Final = (
    Group("share", "target", say("group.share")),
    Group("build", "target", say("group.build"), draws=True),
    Group("done", "button", say("group.done")),
    Group("ride", "target", say("group.ride")),
    Group("stop", "button", say("group.stop")),
)
END_KEY: Final = "F"


def targets(state: State, action: int) -> list[str | list[str]]:
    """The clicks that mean an action, legal or not: always one place at most."""
    if BUILD.has(action):
        return [nodes.place(BUILD.pair(action)[1])]
    if TAKE_SHARE.has(action):
        return [nodes.railroad(TAKE_SHARE.arg(action))]
    if RIDE_FROM.has(action):
        return [nodes.city(RIDE_FROM.arg(action))]
    if RIDE_ON.has(action):
        return [nodes.city(RIDE_ON.pair(action)[1])]
    return [nodes.city(state.ride_cities[-1])] if STOP.has(action) and state.ride_cities else []


def choice(preview: Preview) -> Choice:
    """One legal action; what it earns is told by its events."""
    for kind, draw in _CHOICES.items():
        if kind.has(preview.action):
            return draw(preview)
    return _stop(preview)


def _share(preview: Preview) -> Choice:
    [taken] = preview.of(ShareTaken)
    state, railroad = preview.state, taken.railroad
    return Choice(
        say("choice.share", share=share_word(railroad)),
        "share",
        key=LETTERS[tables.RAILROADS[railroad]],
        numbers=[
            Figure(say("number.shares"), str(shares_of(state, taken.seat, railroad))),
            Figure(say("number.left"), str(state.supply[railroad])),
        ],
    )


def _build(preview: Preview) -> Choice:
    [placed] = preview.of(LocomotivePlaced)
    railroad, hex = placed.railroad, placed.hex
    key = "choice.build.start" if placed.start else "choice.build"
    if tables.MOUNTAIN[hex]:
        key = "choice.build.mountain"
    bonuses = preview.of(Earned)
    numbers = [Figure(say(f"number.{b.source}"), gain(b.amount), "good") for b in bonuses]
    if placed.lost:
        numbers.append(Figure(say("number.mountain"), signed(-placed.lost), "bad"))
    total = sum(bonus.amount for bonus in bonuses)
    return Choice(
        say(key, railroad=railroad_word(railroad), place=tables.NAMES[hex]),
        "build",
        numbers=numbers or None,
        shows=[
            Piece(nodes.loco(railroad, hex), "loco", nodes.hex(hex), tables.RAILROADS[railroad])
        ],
        marks=[Mark(card_id(placed.seat), gain(total), "good")] if total else None,
    )


def _done(preview: Preview) -> Choice:
    [ended] = preview.of(BuildEnded)
    label = say("choice.done" if ended.placed else "choice.done.none")
    return Choice(label, "done", key=END_KEY)


def _ride_from(preview: Preview) -> Choice:
    [began] = preview.of(RideBegan)
    label = say("choice.ride_from", city=tables.CITY_NAMES[began.city])
    return Choice(label, "ride")


def _ride_on(preview: Preview) -> Choice:
    [ridden] = preview.of(LinkRidden)
    railroad, link = ridden.railroad, ridden.number
    added = list(ridden.dividends)
    added[ridden.seat] += ridden.reward
    return Choice(
        say("choice.ride_on", railroad=company(railroad), city=tables.CITY_NAMES[ridden.city]),
        "ride",
        numbers=_paid(preview, ridden.seat, added),
        shows=[Route(nodes.ride(link), way(preview.after, link), tables.RAILROADS[railroad])],
        marks=[
            Mark(card_id(seat), gain(amount), "good") for seat, amount in enumerate(added) if amount
        ],
    )


def _paid(preview: Preview, rider: int, added: list[int]) -> list[Figure]:
    """What a link pays, the rider first and then the others in turn order."""
    figures = [Figure(say("number.you"), gain(added[rider]), "good")]
    for seat in preview.state.order:
        if seat != rider and added[seat]:
            label = say("number.seat", seat=Seat(seat))
            figures.append(Figure(label, gain(added[seat]), "warn"))
    return figures


def _stop(preview: Preview) -> Choice:
    [ended] = preview.of(RideEnded)
    paid = ended.dividends[ended.seat]
    return Choice(
        say("choice.stop", city=tables.CITY_NAMES[ended.city[-1]]),
        "stop",
        key=END_KEY,
        numbers=[
            Figure(say("number.you"), gain(ended.reward + paid), "good"),
            Figure(say("number.reward"), gain(ended.reward)),
            Figure(say("number.dividends"), gain(paid)),
        ],
    )


_CHOICES: Final = {
    TAKE_SHARE: _share,
    BUILD: _build,
    DONE: _done,
    RIDE_FROM: _ride_from,
    RIDE_ON: _ride_on,
}
