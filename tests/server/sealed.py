"""Sealed: a game with secrets, small enough to see through, for the tests of secrecy.

Everyone holds one card. In turn each takes two decisions: wait, show the card to all, peek at
somebody's card, or draw another one by chance. After two turns each, the highest card wins.
"""

from random import Random
from typing import Any

from footplate.engine.actions import Actions, Kind, Names
from footplate.engine.contract import Bounds, Game, Info
from footplate.engine.flow import OVER, Chances, Phase, chance_phase, player_phase
from footplate.engine.outcome import Outcome, ranked
from footplate.engine.positions.codec import Fields
from footplate.engine.view.scene import Cell as SceneCell
from footplate.engine.view.scene import (
    Choice,
    Group,
    LogLine,
    Move,
    Panel,
    Piece,
    Place,
    PlayerCard,
    Prompt,
    Result,
    Scene,
)
from footplate.engine.view.words import Catalogue, Seat, say
from footplate.games import registry

SLUG = "sealed"
HIGHEST = 9
UNKNOWN = 0
DECISIONS = 2
TURNS = 2
SEATS = 4
DEAL, TURN = 0, 1
WAIT, SHOW, PEEK_FIRST, DRAW = 0, 1, 2, 2 + SEATS
DEAL_FIRST = DRAW + 1

ACTIONS = Actions(
    Kind("wait", "wait"),
    Kind("show", "show"),
    Kind("peek", "peek at {seat}", Names("seat", [str(seat) for seat in range(SEATS)])),
    Kind("draw", "draw"),
    Kind("deal", "deal {card}", Names("card", [str(c + 1) for c in range(HIGHEST)]), chance=True),
)


class State:
    """Who holds what, and who knows it."""

    def __init__(self, players: int) -> None:
        self.phase = DEAL
        self.players = players
        self.cards = [UNKNOWN] * players
        self.shown = [False] * players
        self.peeked = [False] * (players * players)
        self.taken = 0
        self.waiting = list(range(players))

    def copy(self) -> "State":
        """An equal state."""
        other = State(self.players)
        other.phase, other.taken = self.phase, self.taken
        other.cards, other.shown = self.cards[:], self.shown[:]
        other.peeked, other.waiting = self.peeked[:], self.waiting[:]
        return other

    def knows(self, viewer: int | None, seat: int) -> bool:
        """Whether a viewer may see a seat's card."""
        if viewer is None or self.shown[seat] or viewer == seat:
            return self.shown[seat] or viewer == seat
        return self.peeked[viewer * self.players + seat]


class Deal:
    """Chance gives out cards."""

    def chances(self, state: State) -> Chances:
        """Every card, equally likely."""
        return [(DEAL_FIRST + card, 1) for card in range(HIGHEST)]

    def apply(self, state: State, action: int) -> int:
        """Give the card to the next who waits for one; nobody else knows it any more."""
        seat = state.waiting.pop(0)
        state.cards[seat] = action - DEAL_FIRST + 1
        state.shown[seat] = False
        for viewer in range(state.players):
            state.peeked[viewer * state.players + seat] = False
        return DEAL if state.waiting else ended(state)


class Turns:
    """Players decide."""

    def actor(self, state: State) -> int:
        """The seat whose two decisions these are."""
        return state.taken // DECISIONS % state.players

    def legal(self, state: State) -> list[int]:
        """Everything, except to show twice or to peek at what is known."""
        seat = self.actor(state)
        show = [] if state.shown[seat] else [SHOW]
        peeks = [PEEK_FIRST + s for s in range(state.players) if not state.knows(seat, s)]
        return [WAIT, *show, *peeks, DRAW]

    def apply(self, state: State, action: int) -> int:
        """Do it."""
        seat = self.actor(state)
        state.taken += 1
        if action == SHOW:
            state.shown[seat] = True
        elif action == DRAW:
            state.waiting.append(seat)
            return DEAL
        elif action != WAIT:
            state.peeked[seat * state.players + action - PEEK_FIRST] = True
        return ended(state)


def ended(state: State) -> int:
    """The next phase after a decision or a draw."""
    return OVER if state.taken == DECISIONS * TURNS * state.players else TURN


TURN_RULES = Turns()
PHASES: tuple[Phase, ...] = (
    chance_phase("deal", Deal(), (DEAL, TURN, OVER)),
    player_phase("turn", TURN_RULES, (DEAL, TURN, OVER)),
)
WORDS: Catalogue = {
    "title": "Sealed",
    "ask": "Decide",
    "wait": "{seat} decides",
    "over": "The game is over",
    "log.wait": "waits",
    "log.show": "shows a {card}",
    "log.peek": "peeks at {seat}",
    "log.saw": "peeks at {seat} and sees a {card}",
    "log.draw": "draws",
    "log.dealt": "gets a card",
    "log.got": "gets a {card}",
}


class Sealed:
    """All the parts that are not rules."""

    WORDS: Catalogue = WORDS

    def encode(self, state: State) -> dict[str, Any]:
        """Every field."""
        return {name: value for name, value in vars(state.copy()).items()}

    def decode(self, data: object) -> State:
        """The state of an encoded one."""
        fields = Fields(data)
        state = State(fields.take("players"))
        for name in list(vars(state)):
            setattr(state, name, fields.take(name, getattr(state, name)))
        return state

    def observe(self, state: State, seat: int) -> State:
        """The state without the cards that the seat does not know."""
        seen = state.copy()
        seen.cards = [c if state.knows(seat, s) else UNKNOWN for s, c in enumerate(state.cards)]
        for viewer in range(state.players):
            if viewer != seat:
                seen.peeked[viewer * state.players : (viewer + 1) * state.players] = [
                    False
                ] * state.players
        return seen

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        """The state with any cards where they are not known."""
        guess = self.observe(state, seat)
        guess.cards = [card or rng.randint(1, HIGHEST) for card in guess.cards]
        return guess

    def scene(self, state: State, viewer: int | None) -> Scene:
        """The cards in a row; a seat's own view is its observation, which hides what it must."""
        actor = TURN_RULES.actor(state) if state.phase == TURN else None
        mine = actor is not None and actor == viewer
        faces = [
            str(card) if card and (viewer is not None or state.shown[seat]) else "?"
            for seat, card in enumerate(state.cards)
        ]
        cells = [SceneCell(f"card:{seat}", text=face) for seat, face in enumerate(faces)]
        said = say("wait", seat=Seat(actor)) if actor is not None else say("over")
        return Scene(
            game=SLUG,
            rules=1,
            viewer=viewer,
            title=say("title"),
            head=[f"{state.taken} decisions"],
            legend={},
            board=None,
            pieces=[Piece(f"back:{seat}", "marker", f"card:{seat}") for seat in range(len(cells))],
            panels=[Panel("cards", "row", cells=list(cells))],
            players=[PlayerCard(f"player:{s}", s, faces[s]) for s in range(state.players)],
            prompt=Prompt(actor, say("ask") if mine else said),
            groups=[Group("all", "list")] if mine else [],
            choices=[_choice(state, action) for action in TURN_RULES.legal(state)] if mine else [],
            result=_result(state) if state.phase == OVER else None,
        )

    def moves(self, before: State, action: int, after: State) -> list[Move]:
        """A dealt card comes from the pack."""
        return [Move(f"back:{before.waiting[0]}", "pack")] if before.phase == DEAL else []

    def log(self, before: State, action: int, after: State, viewer: int | None) -> list[LogLine]:
        """What everyone is told, and more to those who see a card."""
        if before.phase == DEAL:
            seat = before.waiting[0]
            known = after.knows(viewer, seat)
            said = say("log.got", card=after.cards[seat]) if known else say("log.dealt")
            return [LogLine(said, seat)]
        seat = TURN_RULES.actor(before)
        if action == SHOW:
            return [LogLine(say("log.show", card=before.cards[seat]), seat)]
        if PEEK_FIRST <= action < DRAW:
            at = action - PEEK_FIRST
            if viewer == seat:
                return [LogLine(say("log.saw", seat=Seat(at), card=before.cards[at]), seat)]
            return [LogLine(say("log.peek", seat=Seat(at)), seat)]
        return [LogLine(say("log.wait" if action == WAIT else "log.draw"), seat)]

    def value(self, state: State, seat: int) -> float:
        """Nobody knows."""
        return 0.0

    def preferences(self, state: State, actions: list[int]) -> list[float]:
        """Looking is better than waiting."""
        return [float(PEEK_FIRST <= action < DRAW) for action in actions]


def _choice(state: State, action: int) -> Choice:
    text = ACTIONS.text(state, action)
    return Choice(text, text, [], "all")


def _result(state: State) -> Result:
    ended = outcome(state)
    assert ended is not None
    rows = [Place(s, ended.places[s], str(ended.scores[s]), []) for s in range(state.players)]
    return Result(rows, ended.reason)


def outcome(state: State) -> Outcome | None:
    """The highest card wins."""
    cards = state.cards
    return Outcome(tuple(cards), ranked(range(state.players), lambda seat: cards[seat]), "cards")


PARTS = Sealed()
GAME: Game[State] = Game(
    Info(
        slug=SLUG,
        title="Sealed",
        about="Hold a card, or look at another.",
        players=(2, 3, 4),
        options=(),
        rules_version=1,
        bounds=Bounds(DECISIONS * TURNS * SEATS, 2 * DECISIONS * TURNS * SEATS, (1, HIGHEST)),
        minutes=1,
        hidden=True,
        listed=False,
    ),
    ACTIONS,
    PHASES,
    lambda players, options: State(players),
    outcome,
    positions=PARTS,
    hidden=PARTS,
    drawing=PARTS,
    telling=PARTS,
    advice=PARTS,
)


def install() -> None:
    """Make the game known in this process."""
    registry._all()[SLUG] = GAME


def uninstall() -> None:
    """Forget the game again."""
    registry._all().pop(SLUG, None)
