"""What a game is: the words that server, bots, terminal, research and tests share."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from footplate.engine.actions import Actions
from footplate.engine.flow import CHANCE, OVER, Phase
from footplate.engine.outcome import Outcome
from footplate.engine.view.scene import LogLine, Move, Scene
from footplate.engine.view.words import Catalogue

__all__ = ["CHANCE", "OVER", "Advice", "Bounds", "Game", "IllegalAction", "Info", "Option", "State"]

RULES: Final = "rules"
PUBLISHED: Final = "published"

OptionValue = str | int | bool
Options = Mapping[str, object]


class IllegalAction(ValueError):
    """The action is not among the legal ones; the state was not touched."""


class State(Protocol):
    """What the engine asks of a game's state; everything else is the game's own."""

    phase: int
    players: int

    def copy(self) -> Any:
        """An equal state that shares nothing that can change."""


S = TypeVar("S", bound=State)


class Shelf(Protocol):
    """Choices of an option that hosts and programs add to, as with maps."""

    def choices(self) -> tuple[tuple[str, str], ...]:
        """Every known choice with its label, the default first."""

    def known(self, name: object) -> str:
        """The choice of this name, or a ValueError."""

    def taken(self, value: object) -> str:
        """The name of what a program gives in any form; it is known from now on."""

    def players(self, name: object) -> tuple[int, ...]:
        """How many can play with this choice."""


class Option:
    """One thing a table may decide about the rules before the game begins.

    The first choice is the default. `published` is the value that the option `rules` gives it
    when it is "published", where the published game differs from the manual. `with_people` is the
    default at a table where a person sits, where that differs from games among programs.
    An option with a `shelf` offers what lies there, and is not written down at its default.
    """

    def __init__(
        self,
        name: str,
        label: str,
        choices: tuple[tuple[OptionValue, str], ...],
        help: str = "",
        published: OptionValue | None = None,
        with_people: OptionValue | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        self.name: Final = name
        self.label: Final = label
        self.shelf: Final = shelf
        self._choices: Final = choices
        self.default: Final = choices[0][0]
        self.help: Final = help
        self.published: Final = published
        self.with_people: Final = with_people

    @property
    def choices(self) -> tuple[tuple[OptionValue, str], ...]:
        """Every value with its label, the default first."""
        return self._choices if self.shelf is None else self.shelf.choices()

    def check(self, value: object) -> OptionValue:
        """The value itself, or a ValueError that lists what it may be."""
        if self.shelf is not None:
            return self.shelf.known(value)
        for choice, _ in self.choices:
            if choice == value and type(choice) is type(value):
                return choice
        listed = ", ".join(_shown(choice) for choice, _ in self.choices)
        raise ValueError(f"option {self.name!r} is {value!r}; choose one of: {listed}")


class Bounds:
    """Limits no game exceeds, whatever its players do."""

    def __init__(self, decisions: int, draws: int, scores: tuple[int, int]) -> None:
        self.decisions: Final = decisions
        self.draws: Final = draws
        self.scores: Final = scores


class Info:
    """The facts about a game, as data."""

    def __init__(
        self,
        slug: str,
        title: str,
        about: str,
        players: tuple[int, ...],
        options: tuple[Option, ...],
        rules_version: int,
        bounds: Bounds,
        minutes: int,
        hidden: bool = False,
        listed: bool = True,
    ) -> None:
        self.slug: Final = slug
        self.title: Final = title
        self.about: Final = about
        self.players: Final = players
        self.options: Final = options
        self.rules_version: Final = rules_version
        self.bounds: Final = bounds
        self.minutes: Final = minutes
        self.hidden: Final = hidden
        self.listed: Final = listed


class Advice(Protocol):
    """What a game tells bots about itself."""

    def value(self, state: Any, seat: int) -> float:
        """How well `seat` stands, from -1 (lost) to 1 (won)."""

    def preferences(self, state: Any, actions: list[int]) -> list[float]:
        """One figure per action, the larger the better for the player to act."""


class Hidden(Protocol):
    """What a seat may see of a state."""

    def observe(self, state: Any, seat: int) -> Any:
        """The state with everything removed that `seat` may not know."""

    def imagine(self, state: Any, seat: int, rng: Random) -> Any:
        """A whole state, drawn fairly from those that look the same to `seat`."""


class Positions(Protocol):
    """Positions as plain JSON."""

    def encode(self, state: Any) -> dict[str, Any]:
        """The whole state as JSON-ready data."""

    def decode(self, data: object) -> Any:
        """The state that `data` describes, or a ValueError naming the field that is wrong."""


class Drawing(Protocol):
    """How a state looks."""

    def scene(self, state: Any, viewer: int | None) -> Scene:
        """What `viewer` sees and may do; None is a spectator."""

    def moves(self, before: Any, action: int, after: Any) -> list[Move]:
        """Where the pieces that `action` brings came from, for their animation."""


class Telling(Protocol):
    """What a game says in words."""

    WORDS: Catalogue

    def log(self, before: Any, action: int, after: Any, viewer: int | None) -> list[LogLine]:
        """What `viewer` is told when `action` turns `before` into `after`."""


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


class Game(Generic[S]):
    """One game: rules without data, over a state that holds no rules."""

    def __init__(
        self,
        info: Info,
        actions: Actions,
        phases: tuple[Phase, ...],
        new: Callable[[int, dict[str, OptionValue]], S],
        outcome: Callable[[S], Outcome | None],
        *,
        positions: Positions,
        hidden: Hidden,
        drawing: Drawing,
        telling: Telling,
        advice: Advice,
        rules: str = "rules.md",
        maps: Maps | None = None,
    ) -> None:
        self.info: Final = info
        self.actions: Final = actions
        self.phases: Final = phases
        self.advice: Final = advice
        self.words: Final = telling.WORDS
        self.rules: Final = rules
        self.maps: Final = maps
        self._defaults: dict[str, OptionValue] = {}
        self._new: Final = new
        self._outcome: Final = outcome
        self._positions: Final = positions
        self._hidden: Final = hidden
        self._drawing: Final = drawing
        self._telling: Final = telling

    def new(self, players: int, options: Options | None = None) -> S:
        """A game at its very beginning; chance makes the set-up, action by action."""
        complete = self.complete_options(options or {})
        return self._new(check_players(self.info, players, complete), complete)

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
        state.phase = self.phases[state.phase].apply(state, action)

    def apply(self, state: S, action: int) -> None:
        """Do an action, or raise IllegalAction and leave the state as it was."""
        if action not in self.legal(state):
            raise IllegalAction(self._refusal(state, action))
        self.play(state, action)

    def _refusal(self, state: S, action: int) -> str:
        if self.actor(state) == OVER:
            return "the game is over"
        try:
            said = repr(self.text(state, action))
        except ValueError:
            return f"there is no action {action!r} in {self.info.title}"
        return f"{said} is not possible now; {len(self.legal(state))} other actions are"

    def text(self, state: S, action: int) -> str:
        """The action in words, as records and logs write it."""
        return self.actions.text(state, action)

    def parse(self, state: S, text: str) -> int:
        """The action that `text` names, or a ValueError that says what is wrong with it."""
        return self.actions.parse(state, text)

    def outcome(self, state: S) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        return None if state.phase >= 0 else self._outcome(state)

    def encode(self, state: S) -> dict[str, Any]:
        """The position as plain JSON that a person can read and write."""
        return self._positions.encode(state)

    def decode(self, data: object) -> S:
        """The state of a position, or a ValueError that names the field that is wrong."""
        decoded: S = self._positions.decode(data)
        return decoded

    def observe(self, state: S, seat: int) -> S:
        """The state as `seat` may know it."""
        seen: S = self._hidden.observe(state, seat)
        return seen

    def imagine(self, state: S, seat: int, rng: Random) -> S:
        """A whole state drawn fairly from those that look the same to `seat`."""
        guess: S = self._hidden.imagine(state, seat, rng)
        return guess

    def scene(self, state: S, viewer: int | None) -> Scene:
        """What `viewer` sees and may do."""
        return self._drawing.scene(state, viewer)

    def moves(self, before: S, action: int, after: S) -> list[Move]:
        """Where the pieces that an action brought came from."""
        return self._drawing.moves(before, action, after)

    def log(self, before: S, action: int, after: S, viewer: int | None) -> list[LogLine]:
        """What `viewer` is told about one action."""
        return self._telling.log(before, action, after, viewer)


def check_players(info: Info, players: object, options: Options) -> int:
    """The number of players itself, or a ValueError that lists the possible ones."""
    counts = player_counts(info, options)
    if isinstance(players, int) and not isinstance(players, bool) and players in counts:
        return players
    listed = ", ".join(str(count) for count in counts)
    where = "" if counts == info.players else " with these options"
    raise ValueError(f"{info.title} is for {listed} players{where}, not {players!r}")


def player_counts(info: Info, options: Options) -> tuple[int, ...]:
    """How many can play with these options, which are complete."""
    for option in info.options:
        if option.shelf is not None:
            return option.shelf.players(options[option.name])
    return info.players


def put_on_shelves(info: Info, given: Options) -> Options:
    """The options with a name for everything that a program gives in another form."""
    found = dict(given)
    for option in info.options:
        if option.shelf is not None and option.name in found:
            found[option.name] = option.shelf.taken(found[option.name])
    return found


def written_options(info: Info, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options that records and positions mention."""
    usual = {option.name: option.default for option in info.options if option.shelf is not None}
    return {name: value for name, value in options.items() if usual.get(name) != value}


def complete_options(
    info: Info, given: Options, with_people: bool = False
) -> dict[str, OptionValue]:
    """Every option with its value, the defaults filled in; a ValueError for what does not exist."""
    known = {option.name: option for option in info.options}
    for name in given:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise ValueError(f"{info.title} has no option {name!r}; its options are: {listed}")
    published = given.get(RULES) == PUBLISHED
    complete: dict[str, OptionValue] = {}
    for name, option in known.items():
        default = option.default
        if published and option.published is not None:
            default = option.published
        if with_people and option.with_people is not None:
            default = option.with_people
        complete[name] = option.check(given.get(name, default))
    return complete


def _shown(choice: OptionValue) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


RULES_OPTION: Final = Option(
    RULES,
    "Rules",
    (("manual", "by the manual"), (PUBLISHED, "as published")),
    "Sets every other option that differs between the manual and the published game.",
)
