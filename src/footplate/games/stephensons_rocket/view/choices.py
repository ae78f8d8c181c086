"""The choices of Stephenson's Rocket: each legal action with its words, clicks and figures."""

from typing import Any, Final

from footplate.engine.board import OFF_BOARD
from footplate.engine.events import Event
from footplate.engine.view.frame import Preview
from footplate.engine.view.nodes import card as card_id
from footplate.engine.view.scene import Choice, Figure, Group, Mark, Piece
from footplate.engine.view.words import Argument, Message, say, signed
from footplate.games.stephensons_rocket.rules.actions import (
    BID,
    BUILD_STATION,
    EXTEND,
    INVEST,
    LIFT_STATION,
    PASS,
)
from footplate.games.stephensons_rocket.rules.board.tables import BEHIND, COLOURS, LABELS
from footplate.games.stephensons_rocket.rules.events import (
    BidMade,
    CubePlaced,
    ExtensionAnnounced,
    LinesMerged,
    LocomotiveMoved,
    PassengerTaken,
    SiteConnected,
    StationBuilt,
)
from footplate.games.stephensons_rocket.rules.state import MOVE_STATION, State
from footplate.games.stephensons_rocket.view import nodes
from footplate.games.stephensons_rocket.view.words import (
    city_word,
    industry_word,
    line_word,
    listed,
    site_word,
)

GROUPS: Final = (
    Group("extend", "target", say("group.extend"), intent=True),
    Group("invest", "target", say("group.invest"), intent=True),
    Group("build", "target", say("group.build"), intent=True),
    Group("lift", "target", say("group.lift"), intent=True),
    Group("bid", "amount", say("group.bid"), say("group.bid.unit")),
    Group("pass", "button", say("group.pass")),
)


def targets(state: State, action: int) -> list[str | list[str]]:
    """The clicks that mean an action, legal or not: one hex, or a field of the chart."""
    if EXTEND.has(action):
        return [nodes.hex(EXTEND.pair(action)[1])]
    if INVEST.has(action):
        return [nodes.field(*INVEST.pair(action))]
    if BUILD_STATION.has(action):
        return [nodes.hex(BUILD_STATION.arg(action))]
    if LIFT_STATION.has(action):
        return [nodes.hex(LIFT_STATION.arg(action))]
    if BID.has(action) and state.veto is not None:
        hex = BEHIND[state.locomotives[state.veto.line]][BID.pair(action)[1]]
        return [] if hex == OFF_BOARD else [nodes.hex(hex)]
    return []


def choice(preview: Preview) -> Choice:
    """One legal action."""
    action = preview.action
    if EXTEND.has(action):
        return _extend(preview)
    if INVEST.has(action):
        return _invest(preview)
    if BUILD_STATION.has(action):
        return _build(preview)
    if LIFT_STATION.has(action):
        hex = LIFT_STATION.arg(action)
        return Choice(say("choice.lift", hex=LABELS[hex]), "lift")
    if BID.has(action):
        return _bid(preview)
    return Choice(say("choice.pass"), "pass", key="P")


class Settled:
    """What comes of an extension or a bid if everyone who is asked after it passes."""

    def __init__(self, preview: Preview) -> None:
        events: list[Event] = list(preview.events)
        after = preview.after.copy()
        while after.veto is not None:
            events += preview.game.witness(after, PASS.of())
        self.events: Final = events
        [self.moved] = self.of(LocomotiveMoved)
        self.sites: Final = self.of(SiteConnected)
        self.mergers: Final = self.of(LinesMerged)
        paid = [event.prestige for event in (*self.sites, *self.mergers)]
        self.prestige: Final = [sum(own) for own in zip(*paid, strict=True)]
        """By seat; nothing where nothing is paid."""

    def of(self, kind: Any) -> list[Any]:
        """The events of one class."""
        return [event for event in self.events if type(event) is kind]


def _extend(preview: Preview) -> Choice:
    [announced] = preview.of(ExtensionAnnounced)
    label = say("number.share", line=line_word(announced.line))
    numbers = [Figure(label, signed(announced.shares))]
    if announced.asked:
        numbers.append(Figure(say("number.vetoes"), str(len(announced.asked)), "warn"))
    return _move("extend", Settled(preview), numbers, announced.seat)


def _bid(preview: Preview) -> Choice:
    [bid] = preview.of(BidMade)
    numbers = [Figure(say("number.cost"), signed(-bid.shares), "bad")]
    found = _move("bid", Settled(preview), numbers, bid.seat, shares=bid.shares)
    found.amount = bid.shares
    return found


def _move(
    group: str, settled: Settled, numbers: list[Figure], seat: int, **more: Argument
) -> Choice:
    """A choice that leads a locomotive to a hex."""
    moved = settled.moved
    ghost = Piece(nodes.ghost(moved.line), "engine", nodes.hex(moved.hex), COLOURS[moved.line])
    ghost.face = moved.heading
    return Choice(
        _label(f"choice.{group}", settled, **more),
        group,
        moves=nodes.engine(moved.line),
        numbers=[*numbers, *_effects(settled, seat)],
        shows=[ghost],
        marks=[
            Mark(card_id(each), signed(total), "good")
            for each, total in enumerate(settled.prestige)
            if total
        ],
    )


def _label(key: str, settled: Settled, **more: Argument) -> Message:
    """The choice in words, with the sites it reaches and the line it merges into."""
    line, hex = settled.moved.line, settled.moved.hex
    args: dict[str, Argument] = {"line": line_word(line), "hex": LABELS[hex], **more}
    if settled.sites:
        key += ".site"
        args["sites"] = listed([site_word(event.site) for event in settled.sites])
    for merged in settled.mergers:
        key += ".merge"
        args["into"] = line_word(merged.into)
    return say(key, **args)


def _effects(settled: Settled, seat: int) -> list[Figure]:
    moved = settled.moved
    figures = [Figure(say("number.passenger"), "+1", "good") for _ in settled.of(PassengerTaken)]
    figures.append(Figure(say("number.value", line=line_word(moved.line)), str(moved.value)))
    own = settled.prestige[seat] if settled.prestige else 0
    others = sum(settled.prestige) - own
    if own:
        figures.append(Figure(say("number.you"), signed(own), "good"))
    if others:
        figures.append(Figure(say("number.others"), signed(others), "bad"))
    return figures


def _invest(preview: Preview) -> Choice:
    [placed] = preview.of(CubePlaced)
    city, industry = placed.city, placed.industry
    cell = nodes.field(city, industry)
    return Choice(
        say("choice.invest", industry=industry_word(industry), city=city_word(city)),
        "invest",
        numbers=[Figure(say("number.cubes", city=city_word(city)), str(placed.cubes))],
        shows=[Piece(nodes.cube(city, industry, placed.space), "cube", cell, seat=placed.seat)],
    )


def _build(preview: Preview) -> Choice:
    hex = BUILD_STATION.arg(preview.action)
    moving = preview.state.phase == MOVE_STATION
    ghost = Piece(nodes.station(hex), "station", nodes.hex(hex), seat=preview.state.active)
    return Choice(
        say("choice.put" if moving else "choice.build", hex=LABELS[hex]),
        "build",
        numbers=[Figure(say("number.stations"), str(e.left)) for e in preview.of(StationBuilt)]
        or None,
        shows=[ghost],
    )
