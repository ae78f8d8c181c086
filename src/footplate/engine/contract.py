"""What a game is: the words that server, bots, terminal, research and tests share."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from footplate.engine.actions import Actions
from footplate.engine.advice import Candidates, Leaf
from footplate.engine.events import Event, EventWords, GameEnded, PhaseBegan, event_json, seen_by
from footplate.engine.flow import CHANCE, OVER, Phase
from footplate.engine.info import (
    RULES_OPTION,
    Bounds,
    Info,
    Option,
    Options,
    check_players,
    complete_options,
    options_as_of,
    player_counts,
    put_on_shelves,
    written_options,
)
from footplate.engine.open_information import OPEN
from footplate.engine.outcome import Outcome
from footplate.engine.positions.codec import Fields, Problem
from footplate.engine.positions.reading import decoded, encoded, problems_of
from footplate.engine.quoting import quoted
from footplate.engine.snapshots import SnapshotError, restored, snapshot
from footplate.engine.state import OptionValue, State
from footplate.engine.view.frame import View, assembled, has_left, lines_of, moves_of
from footplate.engine.view.reasons import ACTING, Reason, why_not, why_not_at
from footplate.engine.view.scene import LogLine, Move, Scene

__all__ = [
    "CHANCE",
    "OVER",
    "RULES_OPTION",
    "Advice",
    "Bounds",
    "Candidates",
    "Game",
    "IllegalAction",
    "Info",
    "Leaf",
    "Option",
    "OptionValue",
    "Options",
    "Reason",
    "SnapshotError",
    "State",
    "Trial",
    "check_players",
    "complete_options",
    "options_as_of",
    "player_counts",
    "written_options",
]

S = TypeVar("S", bound=State)


class IllegalAction(ValueError):
    """The action is not among the legal ones; the state was not touched."""


class Advice(Protocol):
    """What a game tells bots about itself."""

    @property
    def LEAF(self) -> Leaf: ...  # noqa: N802 - constants of the module
    @property
    def THOROUGH(self) -> Leaf: ...  # noqa: N802
    @property
    def FEATURES(self) -> tuple[str, ...]: ...  # noqa: N802

    def values(self, state: Any) -> list[float]:
        """The chance of every seat to win; they add up to 1. The result itself at the end."""

    def features(self, state: Any) -> list[list[float]]:
        """Per seat the figures, named in FEATURES, from which chances to win are fitted."""

    def preferences(self, state: Any, actions: list[int]) -> list[float]:
        """What each action promises the player to act, in points of the final score.

        Only differences count: one point more is one point better, in every phase.
        """

    def candidates(self, state: Any) -> Candidates:
        """The legal actions worth a thought with their preferences; never none."""

    def progress(self, state: Any) -> float:
        """How much of the game is over, from 0 to 1; it never goes back."""

    def round_number(self, state: Any) -> int:
        """Which round of the game it is; it never goes back."""

    def turn_number(self, state: Any) -> int:
        """A number that stays as long as one player's turn lasts, and then is another."""


class Hidden(Protocol):
    """What a seat may see of a state."""

    def observe(self, state: Any, seat: int | None) -> Any:
        """The state with everything removed that `seat`, or a spectator, may not know."""

    def imagine(self, state: Any, seat: int | None, rng: Random) -> Any:
        """A whole state, drawn fairly from those that look the same to `seat`."""


class Positions(Protocol):
    """Positions as plain JSON, but for what the engine writes and reads for every game."""

    def write(self, state: Any) -> dict[str, Any]:
        """The game's own fields as JSON-ready data."""

    def read(self, fields: Fields, state: Any) -> None:
        """Put what is given into a state that is as at the start of the game."""

    def problems(self, state: Any) -> list[Problem]:
        """Everything about a state that cannot be."""


class Rules(Protocol):
    """The `rules` package of a game's folder."""

    @property
    def ACTIONS(self) -> Actions: ...  # noqa: N802 - constants of the module
    @property
    def EVENTS(self) -> EventWords: ...  # noqa: N802
    @property
    def PHASES(self) -> tuple[Phase, ...]: ...  # noqa: N802

    def State(self, players: int, options: dict[str, OptionValue]) -> Any:  # noqa: N802
        """A state to be filled."""

    def new(self, players: int, options: dict[str, OptionValue]) -> Any:
        """A game at its very beginning."""

    def outcome(self, state: Any) -> Outcome:
        """Who won a finished game, and why."""


class Maps(Protocol):
    """Maps as data, for games that can be played on others than their own."""

    def add(self, data: Any) -> str:
        """Make a map known in this process; its name, or a ValueError."""

    def given(self) -> list[Any]:
        """The data of the maps that were made known in this process."""

    def load_map(self, data: Any) -> Any:
        """The map that `data` describes, or a ValueError that names the place that is wrong."""

    def drawing(self, game_map: Any) -> str:
        """The map as text."""


class Trial(NamedTuple):
    """What would come of an action: the state after it, and all that happens."""

    after: Any
    events: list[Event]


class Game(Generic[S]):
    """One game: rules without data, over a state that holds no rules."""

    def __init__(
        self,
        info: Info,
        rules: Rules,
        positions: Positions,
        view: View,
        advice: Advice,
        *,
        hidden: Hidden = OPEN,
        maps: Maps | None = None,
    ) -> None:
        self.info: Final = info
        self.actions: Final = rules.ACTIONS
        self.phases: Final = rules.PHASES
        self.positions: Final = positions
        self.view: Final = view
        self.words: Final = view.WORDS
        self.advice: Final = advice
        self.maps: Final = maps
        self._defaults: dict[str, OptionValue] = {}
        self._state: Final[Callable[[int, dict[str, OptionValue]], Any]] = rules.State
        self._new: Final[Callable[[int, dict[str, OptionValue]], Any]] = rules.new
        self._outcome: Final[Callable[[Any], Outcome]] = rules.outcome
        self._events: Final = rules.EVENTS
        self._hidden: Final = hidden

    def __repr__(self) -> str:
        return f"<Game {self.info.slug}, rules version {self.info.rules_version}>"

    def new(self, players: object, options: Options | None = None) -> S:
        """A game at its very beginning; chance makes the set-up, action by action."""
        complete = self.complete_options(options or {})
        begun: S = self._new(check_players(self.info, players, complete), complete)
        return begun

    def complete_options(self, given: Options, with_people: bool = False) -> dict[str, OptionValue]:
        """Every option with its value; what lies on no shelf yet, as a map file, is put there."""
        if given or with_people:
            return complete_options(self.info, put_on_shelves(self.info, given), with_people)
        if not self._defaults:
            self._defaults = complete_options(self.info, {})
        return dict(self._defaults)

    def players(self, options: Options | None = None) -> tuple[int, ...]:
        """How many can play with these options."""
        return player_counts(self.info, self.complete_options(options or {}))

    def actor(self, state: S) -> int:
        """The seat to act, CHANCE or OVER."""
        phase = state.phase
        return OVER if phase < 0 else self.phases[phase].actor(state)

    def legal(self, state: S) -> list[int]:
        """All actions that may be taken now, ascending; empty only when the game is over."""
        phase = state.phase
        return [] if phase < 0 else self.phases[phase].legal(state)

    def chances(self, state: S) -> list[tuple[int, int]]:
        """What chance may do now with whole-number weights; empty when it is a player's turn."""
        phase = state.phase
        return [] if phase < 0 else self.phases[phase].chances(state)

    def draw(self, state: S, rng: Random) -> int:
        """One action of chance, drawn by the weights of `chances`."""
        return self.phases[state.phase].sample(state, rng.random())

    def play(self, state: S, action: int) -> None:
        """Do an action just taken from `legal` or `chances`; nothing is checked."""
        before = state.phase
        then = self.phases[before].apply(state, action)
        state.phase = then
        if state.events is not None and then != before:
            self._tell_phase(state, state.events)

    def _tell_phase(self, state: S, events: list[Event]) -> None:
        if state.phase == OVER:
            events.append(GameEnded(self._outcome(state).reason))
        else:
            events.append(PhaseBegan(self.phases[state.phase].name))

    def apply(self, state: S, action: object) -> None:
        """Do an action, or raise IllegalAction and leave the state as it was."""
        if (
            not isinstance(action, int)
            or isinstance(action, bool)
            or action not in self.legal(state)
        ):
            raise IllegalAction(self._refusal(state, action))
        self.play(state, action)

    def _refusal(self, state: S, action: object) -> str:
        if self.actor(state) == OVER:
            return "the game is over"
        try:
            kind = self.actions.kind_of(action)
            assert isinstance(action, int)
            text = kind.text(state, action)  # a place of another map has no name here
        except ValueError:
            return f"there is no action {quoted(action)} in {self.info.title}"
        return f"{text!r} is not possible now"

    def why_not(self, state: S, action: int, viewer: int | None = ACTING) -> Reason | None:
        """The rule that forbids an action of the table and a sentence; None if it is legal.

        It is asked for whoever is to act, unless a seat or a spectator (None) asks.
        """
        return why_not(self, state, action, viewer)

    def why_not_at(
        self, state: S, places: Sequence[str], picked: Sequence[str] = (), viewer: int | None = None
    ) -> Reason | None:
        """Why nothing can be done at a place of the scene after some clicks; None if it can.

        `places` are the ids of the place, the closest first: a piece, its site, its hex.
        """
        return why_not_at(self, state, places, picked, viewer)

    def text(self, state: S, action: int) -> str:
        """The action in words, as records and logs write it."""
        return self.actions.text(state, action)

    def parse(self, state: S, text: object) -> int:
        """The action that `text` names, or a ValueError that says what is wrong with it."""
        return self.actions.parse(state, text)

    def outcome(self, state: S) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        return None if state.phase >= 0 else self._outcome(state)

    def eliminated(self, state: S) -> list[int]:
        """The seats that have left the game before its end."""
        return [n for n in range(state.players) if has_left(self.view, state, n) is not None]

    def trial(self, state: S, action: int) -> Trial:
        """What would come of a legal action; the state itself stays as it is."""
        after: S = state.copy()
        return Trial(after, self.witness(after, action))

    def witness(self, state: S, action: int) -> list[Event]:
        """Do a legal action in place, like `play`; returns everything that happened."""
        events: list[Event] = []
        state.events = events
        self.play(state, action)
        state.events = None
        return events

    def events(self, state: S, action: int, viewer: int | None = None) -> list[dict[str, Any]]:
        """What a legal action does, as JSON-ready data that a seat or a spectator may see.

        It tells what is known once the action is taken: to look ahead, observe the state first.
        """
        if action not in self.legal(state):
            raise IllegalAction(self._refusal(state, action))
        return self.told(state, self.trial(state, action).events, viewer)

    def told(
        self, state: S, events: Sequence[Event], viewer: int | None = None
    ) -> list[dict[str, Any]]:
        """Events as JSON-ready data that a seat or a spectator may see."""
        return [event_json(seen_by(each, viewer), self._events, state) for each in events]

    def encode(self, state: S) -> dict[str, Any]:
        """The position as plain JSON that a person can read and write."""
        return encoded(self, state)

    def decode(self, data: object) -> S:
        """The state of a position, or a ValueError that names the field that is wrong."""
        found: S = decoded(self, data)
        return found

    def problems(self, state: S) -> list[str]:
        """Everything about a state that cannot be; nothing if the game can go on from it."""
        return [str(problem) for problem in problems_of(self, state)]

    def snapshot(self, state: S) -> dict[str, Any]:
        """The exact state as JSON-ready data for programs; `restore` reads it fast."""
        return snapshot(state, self.info.slug, self.info.rules_version)

    def restore(self, data: Any) -> S:
        """The state of a snapshot; a SnapshotError if another version made it."""
        found: S = restored(self._state, data, self.info.slug, self.info.rules_version)
        return found

    def key(self, state: S) -> str:
        """A short text that is the same for equal positions, in every process."""
        return state.fields().key(state)

    def observe(self, state: S, seat: object) -> S:
        """The state as `seat`, or None for a spectator, may know it."""
        seen: S = self._hidden.observe(state, _checked_seat(state, seat))
        return seen

    def imagine(self, state: S, seat: object, rng: Random) -> S:
        """A whole state drawn fairly from those that look the same to `seat`."""
        guess: S = self._hidden.imagine(state, _checked_seat(state, seat), rng)
        return guess

    def scene(self, state: S, viewer: int | None) -> Scene:
        """What `viewer` sees and may do."""
        return assembled(self, state, viewer)

    def moves(self, before: S, action: int, after: S) -> list[Move]:
        """Where the pieces that an action brought came from."""
        return moves_of(self, self.trial(before, action).events)

    def log(self, before: S, action: int, after: S, viewer: int | None) -> list[LogLine]:
        """What `viewer` is told about one action."""
        return lines_of(self, self.trial(before, action).events, viewer)


def _checked_seat(state: State, seat: object) -> int | None:
    """The seat itself, or a ValueError if nobody sits there."""
    if seat is None:
        return None
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < state.players:
        return seat
    raise ValueError(f"there is no seat {quoted(seat)}; seats are 0 to {state.players - 1}")
