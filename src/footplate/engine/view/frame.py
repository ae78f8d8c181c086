"""Assembles a scene: what is the same in every game here, what is a game's own from its view."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from footplate.engine.events import Event, GameEnded, seen_by
from footplate.engine.flow import CHANCE, OVER
from footplate.engine.outcome import Outcome
from footplate.engine.view.nodes import card as card_id
from footplate.engine.view.results import result, winner_message
from footplate.engine.view.scene import (
    Board,
    Caution,
    Choice,
    Group,
    Letter,
    LogLine,
    Move,
    Panel,
    Piece,
    PlayerCard,
    Prompt,
    Scene,
)
from footplate.engine.view.terms import NodeRef
from footplate.engine.view.words import Catalogue, Message, Seat, Text, say

T = TypeVar("T")

Lines = Mapping[Any, Callable[[Any], list[LogLine]]]
"""For each class of events the lines that tell of one; a class that is not there is not told."""

Travels = Mapping[Any, Callable[[Any], list[Move]]]
"""For each class of events how pieces travel when one happens."""


class Ask(NamedTuple):
    """What the player to act is asked, and what the others read meanwhile.

    Without words of its own for them the engine says `prompt.wait`.
    """

    text: Text
    hint: Text | None = None
    wait: Text | None = None
    waiting: list[int] | None = None
    """The seat itself and those that are asked after it, where there are any."""


class Preview:
    """A choice before it is made: the action tried on a copy, once somebody asks for that."""

    def __init__(self, game: Any, state: Any, action: int) -> None:
        self.game: Final = game
        self.state: Final = state
        self.action: Final = action
        self._events: list[Event] | None = None
        self._after: Any = None

    @property
    def events(self) -> list[Event]:
        """Everything that would happen, as the player to act may know it."""
        if self._events is None:
            self._after, events = self.game.trial(self.state, self.action)
            seat = self.game.actor(self.state)
            self._events = [seen_by(each, seat) for each in events]
        return self._events

    @property
    def after(self) -> Any:
        """The state that would come of it."""
        return self._after if self.events is not None else None

    def of(self, kind: Any) -> list[Any]:
        """The events of one class."""
        return [each for each in self.events if type(each) is kind]


class View(Protocol):
    """How a game looks and what it says; the `view` package of a game's folder.

    A view may bring besides: `seats(state)`, the players in the order of their cards,
    `focus(state, choices)`, what a small screen should show to a viewer with these choices,
    `warning(preview)`, what a choice would do to the one who makes it, and `out(state, seat)`, what
    somebody is told who has left the game.
    """

    @property
    def WORDS(self) -> Catalogue: ...  # noqa: N802 - constants of the module
    @property
    def GROUPS(self) -> Sequence[Group]: ...  # noqa: N802
    @property
    def LINES(self) -> Lines: ...  # noqa: N802
    @property
    def TRAVELS(self) -> Travels: ...  # noqa: N802

    def shown(self, score: int) -> str:
        """A score as people read it."""

    def head(self, state: Any) -> list[Text]:
        """Where the game stands, in a few words each."""

    def legend(self, state: Any) -> dict[str, Letter]:
        """How colours are lettered and called."""

    def board(self, state: Any) -> Board:
        """The map and what is printed or built on it."""

    def pieces(self, state: Any) -> list[Piece]:
        """Everything that moves."""

    def panels(self, state: Any) -> list[Panel]:
        """What lies beside the board."""

    def card(self, state: Any, seat: int) -> PlayerCard:
        """What there is to know of a player; the engine adds whose it is and whose turn."""

    def ask(self, state: Any) -> Ask:
        """What the player to act is asked."""

    def choice(self, preview: Preview) -> Choice:
        """A legal action of the player to act; the engine adds its id and its targets."""

    def targets(self, state: Any, action: int) -> list[NodeRef | list[NodeRef]]:
        """The clicks that mean any action of a player, legal or not; none where there are none."""

    def why_not(self, state: Any, action: int) -> Any:
        """The reason why an action of this phase's kinds is not legal; None if it is."""


class Common(NamedTuple):
    """The parts of a scene that follow from what is seen, whoever sees it."""

    head: list[Text]
    legend: dict[str, Letter]
    board: Board
    pieces: list[Piece]
    panels: list[Panel]


def assembled(game: Any, state: Any, viewer: int | None) -> Scene:
    """What `viewer` sees and may do; None is a spectator. Nothing else leaves the state."""
    seen = game.observe(state, viewer)
    return framed(game, (state, seen), viewer, common(game, seen))


def common(game: Any, seen: Any) -> Common:
    """What is the same for all viewers who know the same: it follows from the observation alone."""
    view: View = game.view
    return Common(
        head=view.head(seen),
        legend=view.legend(seen),
        board=view.board(seen),
        pieces=view.pieces(seen),
        panels=view.panels(seen),
    )


def framed(game: Any, states: tuple[Any, Any], viewer: int | None, parts: Common) -> Scene:
    """The scene of a viewer from the state, what the viewer sees of it, and its common parts."""
    outcome: Outcome | None = game.outcome(states[0])
    state = states[1]
    view: View = game.view
    actor: int = game.actor(state)
    mine = viewer is not None and viewer == actor
    choices = _choices(game, state) if mine else []
    return Scene(
        game=game.info.slug,
        rules=game.info.rules_version,
        viewer=viewer,
        title=game.info.title,
        head=parts.head,
        legend=parts.legend,
        board=_board(view, state, choices, parts.board),
        pieces=parts.pieces,
        panels=parts.panels,
        players=[_card(view, state, seat, (actor, viewer)) for seat in _seats(view, state)],
        prompt=_prompt(game, state, viewer, outcome),
        groups=list(view.GROUPS) if mine else [],
        choices=choices,
        result=None if outcome is None else result(outcome, view.shown),
    )


def has_left(view: View, state: Any, seat: int) -> Text | None:
    """What somebody is told who has left the game; None for the others."""
    own: Callable[[Any, int], Text | None] | None = getattr(view, "out", None)
    return None if own is None else own(state, seat)


def doing(game: Any, state: Any) -> Text:
    """What the others read while somebody is to act, or chance."""
    return _prompt(game, state, None, None).text


def lines_of(game: Any, events: Sequence[Event], viewer: int | None) -> list[LogLine]:
    """What a viewer is told of some events."""
    return _read({GameEnded: _ended, **game.view.LINES}, events, viewer)


def moves_of(game: Any, events: Sequence[Event]) -> list[Move]:
    """How pieces travel in some events, as everyone may see it."""
    return _read(game.view.TRAVELS, events, None)


def _read(
    readers: Mapping[Any, Callable[[Any], list[T]]], events: Sequence[Event], viewer: int | None
) -> list[T]:
    return [
        told
        for each in events
        if type(each) in readers
        for told in readers[type(each)](seen_by(each, viewer))
    ]


def _ended(event: GameEnded) -> list[LogLine]:
    return [LogLine(say("log.over", reason=say(event.reason)))]


def _board(view: View, state: Any, choices: list[Choice], board: Board) -> Board:
    own: Callable[[Any, list[Choice]], list[str]] | None = getattr(view, "focus", None)
    return board if own is None else replace(board, focus=own(state, choices) or None)


def _seats(view: View, state: Any) -> Sequence[int]:
    own: Callable[[Any], Sequence[int]] | None = getattr(view, "seats", None)
    return range(state.players) if own is None else own(state)


def _card(view: View, state: Any, seat: int, who: tuple[int, int | None]) -> PlayerCard:
    actor, viewer = who
    card = view.card(state, seat)
    card.id = card_id(seat)
    card.seat = seat
    card.you = True if seat == viewer else None
    card.active = True if seat == actor else None
    if seat == viewer and actor != OVER:
        card.out = has_left(view, state, seat)
    return card


def _prompt(game: Any, state: Any, viewer: int | None, outcome: Outcome | None) -> Prompt:
    view: View = game.view
    if outcome is not None:
        return Prompt(None, winner_message(outcome, view.shown))
    actor: int = game.actor(state)
    if actor == CHANCE:
        return Prompt(None, _by_phase(game, state, "prompt.chance"))
    text, hint, wait, waiting = view.ask(state)
    if actor == viewer:
        return Prompt(actor, text, hint, waiting)
    return Prompt(
        actor, wait or _by_phase(game, state, "prompt.wait", seat=Seat(actor)), waiting=[actor]
    )


def _by_phase(game: Any, state: Any, key: str, **args: Any) -> Message:
    """A message that a game may word anew for each phase."""
    own = f"{key}.{game.phases[state.phase].name}"
    return say(own if own in game.words else key, **args)


def _choices(game: Any, state: Any) -> list[Choice]:
    """The legal actions; what is ruinous is asked about once more, unless everything is."""
    choices = [_choice(game, state, action) for action in game.legal(state)]
    ruinous = [each for each in choices if each.warning and each.warning.tone == "bad"]
    if len(ruinous) < len(choices):
        for choice in ruinous:
            choice.confirm = True
    return choices


def _choice(game: Any, state: Any, action: int) -> Choice:
    preview = Preview(game, state, action)
    choice: Choice = game.view.choice(preview)
    choice.id = game.text(state, action)
    choice.targets = game.view.targets(state, action)
    warning: Callable[[Preview], Caution | None] | None = getattr(game.view, "warning", None)
    choice.warning = None if warning is None else warning(preview)
    return choice
