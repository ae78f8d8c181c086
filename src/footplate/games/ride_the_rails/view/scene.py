"""How Ride the Rails looks: state and viewer to scene."""

from footplate.engine.flow import OVER
from footplate.engine.positions.reading import phase_name
from footplate.engine.view.results import result, winner_message
from footplate.engine.view.scene import (
    Cell,
    Chip,
    Choice,
    Count,
    Holding,
    Letter,
    Move,
    Panel,
    Piece,
    PlayerCard,
    Prompt,
    Scene,
)
from footplate.engine.view.words import Seat, Text, say
from footplate.games.ride_the_rails.info import INFO
from footplate.games.ride_the_rails.rules.actions import DONE, STOP, built_hex, built_railroad
from footplate.games.ride_the_rails.rules.board.tables import (
    CITY_NAMES,
    ENTERS,
    NAMES,
    RAILROADS,
    cities_in,
)
from footplate.games.ride_the_rails.rules.phases import PHASES
from footplate.games.ride_the_rails.rules.phases.build_track import (
    CHICAGO_BONUS,
    FIVE_DOLLAR_BONUS,
    TRANSCONTINENTAL_IN_CITY,
    TRANSCONTINENTAL_RURAL,
)
from footplate.games.ride_the_rails.rules.scoring import outcome
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    RIDE_THE_RAILS,
    State,
    acting,
    shares_of,
)
from footplate.games.ride_the_rails.view import board as drawing
from footplate.games.ride_the_rails.view.choices import LETTERS, choices, groups
from footplate.games.ride_the_rails.view.dividends import dividend_table
from footplate.games.ride_the_rails.view.log import company
from footplate.games.ride_the_rails.view.prompts import prompt


def scene(state: State, viewer: int | None) -> Scene:
    """What `viewer` sees and may do."""
    mine = viewer is not None and viewer == acting(state)
    offered = choices(state) if mine else []
    return Scene(
        game=INFO.slug,
        rules=INFO.rules_version,
        viewer=viewer,
        title=INFO.title,
        head=_head(state),
        legend={name: Letter(LETTERS[name], company(r)) for r, name in enumerate(RAILROADS)},
        board=drawing.board(state, _focus(state, offered)),
        pieces=[*drawing.pieces(state), *_supply_pieces(state)],
        panels=_panels(state),
        players=[_card(state, seat, viewer) for seat in _seats(state)],
        prompt=_prompt(state, mine),
        groups=groups(state) if mine else [],
        choices=offered,
        result=result(outcome(state), _dollars) if state.phase == OVER else None,
    )


def moves(before: State, action: int, after: State) -> list[Move]:
    """New locomotives come from the supply; a passenger leaves to the rider's card."""
    if before.phase == BUILD_TRACK and action != DONE:
        railroad, hex = built_railroad(action), built_hex(action)
        return [Move(drawing.loco(railroad, hex), from_=f"railroad:{RAILROADS[railroad]}")]
    if before.phase == RIDE_THE_RAILS and action == STOP:
        passenger = CITY_NAMES[before.ride_cities[0]]
        return [Move(f"passenger:{passenger}", to=f"card:{before.order[before.turn]}")]
    return []


def _dollars(amount: int) -> str:
    return f"${amount}"


def _head(state: State) -> list[Text]:
    name = phase_name(PHASES, state.phase)
    return [say("head.round", round=state.round), say(f"head.{name}")]


def _seats(state: State) -> list[int]:
    """The seats in turn order, those without a place yet at the end."""
    return [*state.order, *[seat for seat in range(state.players) if seat not in state.order]]


def _focus(state: State, offered: list[Choice]) -> list[str]:
    """What a small screen should show: the ride in progress, or where something can be done."""
    nodes = [f"s:{CITY_NAMES[city]}" for city in state.ride_cities]
    for choice in offered:
        nodes += [
            target
            for target in choice.targets
            if isinstance(target, str) and target.startswith(("s:", "h:"))
        ]
    return list(dict.fromkeys(nodes))


def _supply_pieces(state: State) -> list[Piece]:
    return [
        Piece(
            f"supply:{name}",
            "loco",
            f"railroad:{name}",
            name,
            dim=None if _is_open(state, railroad) else True,
        )
        for railroad, name in enumerate(RAILROADS)
    ]


def _is_open(state: State, railroad: int) -> bool:
    return ENTERS[railroad] <= state.round and state.supply[railroad] > 0


def _panels(state: State) -> list[Panel]:
    panels = [_railroads(state)]
    if state.phase == RIDE_THE_RAILS:
        panels.append(dividend_table(state))
    return [*panels, _bonuses(state)]


def _railroads(state: State) -> Panel:
    cells = [
        Cell(
            f"railroad:{name}",
            text=str(state.supply[railroad]),
            sub=_supply_note(state, railroad),
            colour=name,
            state=None if _is_open(state, railroad) else "off",
        )
        for railroad, name in enumerate(RAILROADS)
    ]
    return Panel("railroads", "row", say("panel.railroads"), dock="top", cells=cells)


def _supply_note(state: State, railroad: int) -> Text:
    if ENTERS[railroad] > state.round:
        return say("panel.railroads.enters", round=ENTERS[railroad])
    return say("panel.railroads.left")


def _bonuses(state: State) -> Panel:
    """The bonuses still to be had."""
    items = [Count(_dollars(CHICAGO_BONUS), say("panel.bonuses.chicago"))]
    if not state.transcontinental_paid:
        both = f"{_dollars(TRANSCONTINENTAL_IN_CITY)} · {_dollars(TRANSCONTINENTAL_RURAL)}"
        items.insert(0, Count(both, say("panel.bonuses.transcontinental")))
    items += [Count(_dollars(FIVE_DOLLAR_BONUS), NAMES[hex]) for hex in state.five_dollars]
    items.append(Count(len(cities_in(state.passengers)), say("panel.bonuses.passengers")))
    return Panel("bonuses", "counts", say("panel.bonuses"), items=items)


def _card(state: State, seat: int, viewer: int | None) -> PlayerCard:
    active = acting(state) == seat
    return PlayerCard(
        f"card:{seat}",
        seat,
        _dollars(state.money[seat]),
        you=True if seat == viewer else None,
        active=True if active else None,
        chips=_chips(state, seat),
        holdings=[
            Holding(name, held)
            for railroad, name in enumerate(RAILROADS)
            if (held := shares_of(state, seat, railroad))
        ],
    )


def _chips(state: State, seat: int) -> list[Chip]:
    if seat not in state.order or state.phase == OVER:
        return []
    return [Chip(say("chip.place"), f"{state.order.index(seat) + 1}.")]


def _prompt(state: State, mine: bool) -> Prompt:
    if state.phase == OVER:
        return Prompt(None, winner_message(outcome(state), _dollars))
    seat = acting(state)
    if seat < 0:
        return Prompt(None, say("prompt.chance"))
    if not mine:
        name = phase_name(PHASES, state.phase)
        return Prompt(seat, say(f"prompt.wait.{name}", seat=Seat(seat)), waiting=[seat])
    return prompt(state)
