"""The choices of Stephenson's Rocket: each legal action with its words, clicks and figures."""

from typing import Final

from footplate.engine.view.scene import Choice, Figure, Group, Mark, Piece
from footplate.engine.view.words import Argument, Message, say, signed
from footplate.games.stephensons_rocket.rules.actions import (
    ACTIONS,
    BID,
    BUILD_STATION,
    EXTEND,
    INVEST,
    LIFT_STATION,
    built_on,
    extended_to,
    field_of,
    kind_of,
    lifted_from,
    line_of,
    shares_bid,
    side_bid,
)
from footplate.games.stephensons_rocket.rules.board.tables import (
    BEHIND,
    CITIES,
    ENGLAND,
    INDUSTRIES,
    INDUSTRY_COUNT,
    LABELS,
    LINES,
    NOTHING,
    SITE_BITS,
    SITES,
    side_between,
)
from footplate.games.stephensons_rocket.rules.phases.extension import (
    first_asked,
    next_shareholder,
    take_share,
)
from footplate.games.stephensons_rocket.rules.scoring import (
    cubes_in,
    merges_into,
    new_sites,
    payments,
    value_of,
)
from footplate.games.stephensons_rocket.rules.state import MOVE_STATION, SEATS, State
from footplate.games.stephensons_rocket.view.words import (
    city_word,
    industry_word,
    line_word,
    listed,
    site_word,
)

GROUPS: Final = [
    Group("extend", "target", say("group.extend")),
    Group("invest", "target", say("group.invest")),
    Group("build", "target", say("group.build")),
    Group("lift", "target", say("group.lift")),
    Group("bid", "amount", say("group.bid"), say("group.bid.unit")),
    Group("pass", "button", say("group.pass")),
]


def choices(state: State, legal: list[int]) -> list[Choice]:
    """Every legal action of the player to act."""
    return [_choice(state, action) for action in legal]


def _choice(state: State, action: int) -> Choice:
    kind = kind_of(action)
    if kind == EXTEND:
        return _extend(state, action)
    if kind == INVEST:
        return _invest(state, action)
    if kind == BUILD_STATION:
        return _build(state, action)
    if kind == LIFT_STATION:
        hex = LABELS[lifted_from(action)]
        label = say("choice.lift", hex=hex)
        return Choice(ACTIONS.text(state, action), label, [f"h:{hex}"], "lift")
    if kind == BID:
        return _bid(state, action)
    return Choice(ACTIONS.text(state, action), say("choice.pass"), [], "pass", key="P")


def _extend(state: State, action: int) -> Choice:
    line, hex = line_of(action), extended_to(action)
    settled = state.copy()
    take_share(settled, line)
    own = settled.shares[line * SEATS + state.active]
    gained = own - state.shares[line * SEATS + state.active]
    numbers = [Figure(say("number.share", line=line_word(line)), signed(gained))]
    vetoers = _vetoers(settled, line)
    if vetoers:
        numbers.append(Figure(say("number.vetoes"), str(vetoers), "warn"))
    numbers += _passenger(state, hex)
    return Choice(
        ACTIONS.text(state, action),
        _label("choice.extend", settled, line, hex),
        [f"h:{LABELS[hex]}"],
        "extend",
        numbers=numbers + _effects(settled, line, hex, state.active),
        shows=[_ghost(state, line, hex)],
        marks=_marks(settled, line, hex),
    )


def _passenger(state: State, hex: int) -> list[Figure]:
    """What the active player's own move to a hex brings besides prestige."""
    if state.station_at[hex] in (NOTHING, state.active) or not state.passengers:
        return []
    return [Figure(say("number.passenger"), "+1", "good")]


def _vetoers(state: State, line: int) -> int:
    count = 0
    seat = first_asked(state, line)
    while seat != NOTHING:
        count += 1
        seat = next_shareholder(state, line, seat)
    return count


def _bid(state: State, action: int) -> Choice:
    veto = state.veto
    assert veto is not None
    shares = shares_bid(action)
    hex = BEHIND[state.locomotives[veto.line]][side_bid(action)]
    settled = state.copy()
    settled.shares[veto.line * SEATS + veto.asked] -= shares
    numbers = [Figure(say("number.cost"), signed(-shares), "bad")]
    if veto.asked == state.active:
        numbers += _passenger(state, hex)
    return Choice(
        ACTIONS.text(state, action),
        _label("choice.bid", settled, veto.line, hex, shares=shares),
        [f"h:{LABELS[hex]}"],
        "bid",
        amount=shares,
        numbers=numbers + _effects(settled, veto.line, hex, veto.asked),
        shows=[_ghost(state, veto.line, hex)],
        marks=_marks(settled, veto.line, hex),
    )


def _label(key: str, settled: State, line: int, hex: int, **more: Argument) -> Message:
    """The choice in words, with the sites it reaches and the line it merges into."""
    args: dict[str, Argument] = {"line": line_word(line), "hex": LABELS[hex], **more}
    new = new_sites(settled, line, hex)
    if new:
        key += ".site"
        named = [site_word(site) for site in range(len(SITES)) if new & SITE_BITS[site]]
        args["sites"] = listed(named)
    survivor = merges_into(settled, line, hex)
    if survivor != NOTHING:
        key += ".merge"
        args["into"] = line_word(survivor)
    return say(key, **args)


def _effects(settled: State, line: int, hex: int, seat: int) -> list[Figure]:
    totals = _totals(settled, line, hex)
    value = value_of(settled.connected[line] | new_sites(settled, line, hex))
    figures = [Figure(say("number.value", line=line_word(line)), str(value))]
    others = sum(totals) - totals[seat]
    if totals[seat]:
        figures.append(Figure(say("number.you"), signed(totals[seat]), "good"))
    if others:
        figures.append(Figure(say("number.others"), signed(others), "bad"))
    return figures


def _totals(settled: State, line: int, hex: int) -> list[int]:
    totals = [0] * settled.players
    for payment in payments(settled, line, hex):
        for seat, prize in enumerate(payment.prizes):
            totals[seat] += prize
    return totals


def _marks(settled: State, line: int, hex: int) -> list[Mark]:
    return [
        Mark(f"card:{seat}", signed(total), "good")
        for seat, total in enumerate(_totals(settled, line, hex))
        if total
    ]


def _ghost(state: State, line: int, hex: int) -> Piece:
    face = side_between(state.locomotives[line], hex)
    colour = ENGLAND.line_colours[line]
    return Piece(f"engine:{LINES[line]}:ghost", "engine", f"h:{LABELS[hex]}", colour, face=face)


def _invest(state: State, action: int) -> Choice:
    field = field_of(action)
    city, industry = field // INDUSTRY_COUNT, field % INDUSTRY_COUNT
    cell = f"chart:{CITIES[city]}:{INDUSTRIES[industry]}"
    own = cubes_in(state, city)[state.active]
    ghost = Piece(
        f"cube:{CITIES[city]}:{INDUSTRIES[industry]}:{len(state.cubes[field])}", "cube", cell
    )
    ghost.seat = state.active
    return Choice(
        ACTIONS.text(state, action),
        say("choice.invest", industry=industry_word(industry), city=city_word(city)),
        [cell],
        "invest",
        numbers=[Figure(say("number.cubes", city=city_word(city)), str(own + 1))],
        shows=[ghost],
    )


def _build(state: State, action: int) -> Choice:
    hex = LABELS[built_on(action)]
    moving = state.phase == MOVE_STATION
    left = state.reserve[state.active] - (0 if moving else 1)
    return Choice(
        ACTIONS.text(state, action),
        say("choice.put" if moving else "choice.build", hex=hex),
        [f"h:{hex}"],
        "build",
        numbers=None if moving else [Figure(say("number.stations"), str(left))],
        shows=[Piece(f"station:{hex}", "station", f"h:{hex}", seat=state.active)],
    )
