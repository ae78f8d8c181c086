"""Sealed: a game with secrets, small enough to see through, for the tests of secrecy.

Everyone holds one card. In turn each takes two decisions: wait, show the card to all, peek at
somebody's card, or draw another one by chance. After two turns each, the highest card wins.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple, cast

from footplate.engine import state as engine
from footplate.engine.actions import Actions, Kind, Names
from footplate.engine.contract import Bounds, Candidates, Game, Info, Leaf, Option
from footplate.engine.events import HIDDEN, EventWords, event
from footplate.engine.fields import Fields, each, number
from footplate.engine.flow import OVER, Chances, Phase, chance_phase, player_phase
from footplate.engine.outcome import Outcome, ranked
from footplate.engine.positions.codec import Fields as PositionFields
from footplate.engine.positions.codec import Problem
from footplate.engine.view.frame import Ask, Lines, Preview, Travels
from footplate.engine.view.reasons import Reason, forbidden
from footplate.engine.view.scene import (
    Board,
    Cell,
    Choice,
    Group,
    Letter,
    LogLine,
    Move,
    Panel,
    Piece,
    PlayerCard,
)
from footplate.engine.view.words import Catalogue, Seat, Text, say
from footplate.games import registry

SLUG = "sealed"
HIGHEST = 9
UNKNOWN = 0
DECISIONS = 2
TURNS = 2
SEATS = 4
DEAL, TURN = 0, 1

SEAT_NAMES = [str(seat) for seat in range(SEATS)]
CARD_NAMES = [str(card + 1) for card in range(HIGHEST)]
WAIT = Kind("wait", "wait")
SHOW = Kind("show", "show")
PEEK = Kind("peek", "peek at {seat}", Names("seat", SEAT_NAMES))
DRAW = Kind("draw", "draw")
DEALT = Kind("deal", "deal {card}", Names("card", CARD_NAMES), chance=True)
ACTIONS = Actions(WAIT, SHOW, PEEK, DRAW, DEALT)


@event("1", secret=("card",))
class Dealt(NamedTuple):
    """A seat gets a card that only it may see."""

    seat: int
    card: int


@event("2", reveals=True)
class Shown(NamedTuple):
    """A seat shows its card."""

    seat: int
    card: int


@event("3", secret=("card",), reveals=True)
class Peeked(NamedTuple):
    """A seat looks at the card of another."""

    seat: int
    at: int
    card: int


@event("4")
class Waited(NamedTuple):
    """A seat does nothing."""

    seat: int


@event("5")
class Drew(NamedTuple):
    """A seat puts its card away and takes another."""

    seat: int


class State(engine.State):
    """Who holds what, and who knows it."""

    FIELDS = Fields(
        each("cards", SEATS, UNKNOWN, HIGHEST),
        each("shown", SEATS, 0, 1),
        each("peeked", SEATS * SEATS, 0, 1),
        number("taken", 0, DECISIONS * TURNS * SEATS),
        each("waiting", SEATS, 0, SEATS - 1),
    )

    def __init__(self, players: int, options: dict[str, engine.OptionValue]) -> None:
        super().__init__(players, options)
        self.phase = DEAL
        self.cards = [UNKNOWN] * players
        self.shown = [0] * players
        self.peeked = [0] * (players * players)
        self.taken = 0
        self.waiting = list(range(players))

    def copy(self) -> "State":
        """An equal state."""
        other = State(self.players, self.options)
        other.phase, other.taken = self.phase, self.taken
        other.cards, other.shown = self.cards[:], self.shown[:]
        other.peeked, other.waiting = self.peeked[:], self.waiting[:]
        return other

    def knows(self, viewer: int | None, seat: int) -> bool:
        """Whether a viewer may see a seat's card."""
        if viewer is None or self.shown[seat] or viewer == seat:
            return bool(self.shown[seat]) or viewer == seat
        return bool(self.peeked[viewer * self.players + seat])


class Deal:
    """Chance gives out cards."""

    def chances(self, state: State) -> Chances:
        """Every card, equally likely."""
        return [(DEALT.of(card), 1) for card in range(HIGHEST)]

    def apply(self, state: State, action: int) -> int:
        """Give the card to the next who waits for one; nobody else knows it any more."""
        seat = state.waiting.pop(0)
        state.cards[seat] = DEALT.arg(action) + 1
        state.shown[seat] = 0
        for viewer in range(state.players):
            state.peeked[viewer * state.players + seat] = 0
        if state.events is not None:
            state.events.append(Dealt(seat, state.cards[seat]))
        return DEAL if state.waiting else ended(state)


class Turns:
    """Players decide."""

    def actor(self, state: State) -> int:
        """The seat whose two decisions these are."""
        return state.taken // DECISIONS % state.players

    def legal(self, state: State) -> list[int]:
        """Everything, except to show twice or to peek at what is known."""
        seat = self.actor(state)
        show = [] if state.shown[seat] else [SHOW.of()]
        peeks = [PEEK.of(s) for s in range(state.players) if not state.knows(seat, s)]
        if not state.options.get(PEEKING, True):
            peeks = []
        return [WAIT.of(), *show, *peeks, DRAW.of()]

    def apply(self, state: State, action: int) -> int:
        """Do it."""
        seat = self.actor(state)
        happened = self._happened(state, seat, action)
        state.taken += 1
        if SHOW.has(action):
            state.shown[seat] = 1
        elif PEEK.has(action):
            state.peeked[seat * state.players + PEEK.arg(action)] = 1
        elif DRAW.has(action):
            state.waiting.append(seat)
        if state.events is not None:
            state.events.append(happened)
        return DEAL if state.waiting else ended(state)

    def _happened(self, state: State, seat: int, action: int) -> Any:
        if SHOW.has(action):
            return Shown(seat, state.cards[seat])
        if PEEK.has(action):
            return Peeked(seat, PEEK.arg(action), state.cards[PEEK.arg(action)])
        return Drew(seat) if DRAW.has(action) else Waited(seat)


def ended(state: State) -> int:
    """The next phase after a decision or a draw."""
    return OVER if state.taken == DECISIONS * TURNS * state.players else TURN


TURN_RULES = Turns()
PHASES: tuple[Phase, ...] = (
    chance_phase("deal", Deal(), (DEAL, TURN, OVER), "1", (DEALT,)),
    player_phase("turn", TURN_RULES, (DEAL, TURN, OVER), "1", (WAIT, SHOW, PEEK, DRAW)),
)


WORDS: Catalogue = {
    "ask": "Decide",
    "prompt.wait": "{seat} decides",
    "prompt.chance": "A card is dealt",
    "prompt.over.one": "{seat} wins with a {score}",
    "prompt.over.shared": "The victory is shared at {score}",
    "cards": "all turns are taken",
    "result.why": "{reason}",
    "phase.deal": "Deal",
    "phase.turn": "Turn",
    "why.turn": "It is not your turn: {doing}",
    "why.watching": "You are watching: {doing}",
    "why.nothing": "There is nothing to choose here",
    "why.by_chance": "Only chance does that",
    "why.known": "You know that already",
    "log.wait": "waits",
    "log.show": "shows a {card}",
    "log.peek": "peeks at {seat}",
    "log.saw": "peeks at {seat} and sees a {card}",
    "log.draw": "draws",
    "log.dealt": "gets a card",
    "log.got": "gets a {card}",
    "log.over": "The game is over: {reason}",
}


class Sealed:
    """All the parts that are not rules."""

    WORDS = WORDS
    GROUPS = (Group("all", "list"),)

    @property
    def LINES(self) -> Lines:  # noqa: N802 - constants of a view
        """What everyone is told, and more to those who see a card."""
        return {
            Dealt: lambda e: [LogLine(_known("log.dealt", "log.got", e), e.seat)],
            Shown: lambda e: [LogLine(say("log.show", card=e.card), e.seat)],
            Peeked: lambda e: [LogLine(_known("log.peek", "log.saw", e, seat=Seat(e.at)), e.seat)],
            Waited: lambda e: [LogLine(say("log.wait"), e.seat)],
            Drew: lambda e: [LogLine(say("log.draw"), e.seat)],
        }

    @property
    def TRAVELS(self) -> Travels:  # noqa: N802
        """A dealt card comes from the pack."""
        return {Dealt: lambda e: [Move(f"back:{e.seat}", "pack")]}

    def write(self, state: State) -> dict[str, Any]:
        """Every field."""
        names = ("cards", "shown", "peeked", "taken", "waiting")
        return {name: getattr(state.copy(), name) for name in names}

    def read(self, fields: PositionFields, state: State) -> None:
        """Nobody sets up positions of this game."""
        raise AssertionError("a server never reads its own states as positions")

    def problems(self, state: State) -> list[Problem]:
        """None that anybody looks for."""
        return []

    def observe(self, state: State, seat: int | None) -> State:
        """The state without the cards that the seat does not know."""
        seen = state.copy()
        seen.cards = [c if state.knows(seat, s) else UNKNOWN for s, c in enumerate(state.cards)]
        for viewer in range(state.players):
            if viewer != seat:
                mine = slice(viewer * state.players, (viewer + 1) * state.players)
                seen.peeked[mine] = [0] * state.players
        return seen

    def imagine(self, state: State, seat: int | None, rng: Random) -> State:
        """The state with any cards where they are not known."""
        guess = self.observe(state, seat)
        guess.cards = [card or rng.randint(1, HIGHEST) for card in guess.cards]
        return guess

    def shown(self, score: int) -> str:
        """The card."""
        return str(score)

    def head(self, state: State) -> list[Text]:
        """How far the game is."""
        return [f"{state.taken} decisions"]

    def legend(self, state: State) -> dict[str, Letter]:
        """No colours."""
        return {}

    def board(self, state: State) -> Board:
        """Nothing but the table."""
        return Board("pointy", "felt", [])

    def pieces(self, state: State) -> list[Piece]:
        """The backs of the cards."""
        return [Piece(f"back:{s}", "marker", f"card:{s}") for s in range(state.players)]

    def panels(self, state: State) -> list[Panel]:
        """The cards in a row, those that are not known face down."""
        cells = [Cell(f"card:{seat}", text=_face(card)) for seat, card in enumerate(state.cards)]
        return [Panel("cards", "row", cells=list(cells))]

    def card(self, state: State, seat: int) -> PlayerCard:
        """What the seat holds."""
        return PlayerCard(_face(state.cards[seat]))

    def ask(self, state: State) -> Ask:
        """Always the same."""
        return Ask(say("ask"))

    def choice(self, preview: Preview) -> Choice:
        """An action by its text."""
        return Choice(ACTIONS.text(preview.state, preview.action), "all")

    def targets(self, state: State, action: int) -> list[str | list[str]]:
        """A card to peek at."""
        return [f"card:{PEEK.arg(action)}"] if PEEK.has(action) else []

    def why_not(self, state: State, action: int) -> Reason | None:
        """What is not legal is known already."""
        return None if action in TURN_RULES.legal(state) else forbidden("3", "known")

    LEAF = THOROUGH = Leaf(decisions=2)
    FEATURES: tuple[str, ...] = ()

    def values(self, state: State) -> list[float]:
        """Nobody knows before the end."""
        seats = range(state.players)
        winners = outcome(state).winners if state.phase == OVER else tuple(seats)
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    def features(self, state: State) -> list[list[float]]:
        """Nothing tells."""
        return [[] for _ in range(state.players)]

    def candidates(self, state: State) -> Candidates:
        """All that may be done."""
        actions = TURN_RULES.legal(state)
        return actions, self.preferences(state, actions)

    def progress(self, state: State) -> float:
        """The part of all decisions that were taken."""
        return state.taken / (DECISIONS * TURNS * state.players)

    def round_number(self, state: State) -> int:
        """There are no rounds."""
        return 0

    def turn_number(self, state: State) -> int:
        """Two decisions are a turn."""
        return state.taken // DECISIONS

    def preferences(self, state: State, actions: list[int]) -> list[float]:
        """Looking is better than waiting."""
        return [float(PEEK.has(action)) for action in actions]


def _known(hidden: str, known: str, happened: Any, **words: Any) -> Text:
    if happened.card == HIDDEN:
        return say(hidden, **words)
    return say(known, card=happened.card, **words)


def _face(card: int) -> str:
    return str(card) if card else "?"


def outcome(state: State) -> Outcome:
    """The highest card wins."""
    cards = state.cards
    return Outcome(tuple(cards), ranked(range(state.players), lambda seat: cards[seat]), "cards")


PARTS = Sealed()
RULES: Any = SimpleNamespace(
    ACTIONS=ACTIONS, EVENTS=EventWords(), PHASES=PHASES, State=State, new=State, outcome=outcome
)
PEEKING = "peeking"
"""A ruling that version 2 of the rules changes: nobody peeks any more."""


def _game(rules_version: int, options: tuple[Option, ...]) -> Game[State]:
    info = Info(
        slug=SLUG,
        title="Sealed",
        about="Hold a card, or look at another.",
        players=(2, 3, 4),
        options=options,
        rules_version=rules_version,
        bounds=Bounds(DECISIONS * TURNS * SEATS, 2 * DECISIONS * TURNS * SEATS, (1, HIGHEST)),
        minutes=1,
        end_rule="1",
        hidden=True,
        listed=False,
    )
    return Game(info, RULES, PARTS, PARTS, PARTS, hidden=PARTS)


GAME: Game[State] = _game(1, ())
CHANGED: Game[State] = _game(
    2,
    (
        Option(
            PEEKING,
            "Peeking",
            ((False, "nobody peeks"), (True, "anybody may peek")),
            formerly=(2, True),
        ),
    ),
)
PACKAGE = f"footplate.games.{SLUG}"


def install() -> None:
    """Make the game known in this process, as if its folder lay beside the others."""
    sys.modules[PACKAGE] = sys.modules[__name__]
    if SLUG not in registry._slugs():
        registry._slugs().append(SLUG)


def install_changed() -> None:
    """Make the game known as it is after the ruling changed."""
    install()
    sys.modules[PACKAGE] = cast(ModuleType, SimpleNamespace(GAME=CHANGED))
    registry._game.cache_clear()


def install_first() -> None:
    """Make the game known as it was."""
    install()
    registry._game.cache_clear()


@contextmanager
def installed() -> Iterator[None]:
    """The game is known for a while; where it was known before, it stays so."""
    is_known = SLUG in registry._slugs()
    install()
    yield
    if not is_known:
        sys.modules.pop(PACKAGE, None)
        registry._slugs().remove(SLUG)
        registry._game.cache_clear()
