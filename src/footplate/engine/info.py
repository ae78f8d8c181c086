"""The facts about a game as data: its players, its options, its bounds."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from footplate.engine.board import BoardError, load
from footplate.engine.quoting import quoted
from footplate.engine.state import OptionValue

RULES: Final = "rules"
PUBLISHED: Final = "published"

Options = Mapping[str, object]


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
    `formerly` is for a ruling that changed: the rules version that brought the option, and the
    value by which every game is played that began before.
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
        formerly: tuple[int, OptionValue] | None = None,
    ) -> None:
        self.formerly: Final = formerly
        self.name: Final = name
        self.label: Final = label
        self.shelf: Final = shelf
        self._choices: Final = choices
        self.default: Final = choices[0][0]
        self.help: Final = help
        self.published: Final = published
        self.with_people: Final = with_people

    def __repr__(self) -> str:
        words = ", ".join([repr(value) for value, _ in self.choices])
        return f"<Option {self.name}: {words}>"

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
        raise ValueError(f"option {self.name!r} is {quoted(value)}; choose one of: {listed}")


class Bounds:
    """Limits no game exceeds, whatever its players do."""

    def __init__(self, decisions: int, draws: int, scores: tuple[int, int]) -> None:
        self.decisions: Final = decisions
        self.draws: Final = draws
        self.scores: Final = scores

    def __repr__(self) -> str:
        low, high = self.scores
        return f"<Bounds {self.decisions} decisions, {self.draws} draws, scores {low} to {high}>"


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
        end_rule: str,
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
        self.end_rule: Final = end_rule
        """The number of the rule by which the game ends."""
        self.hidden: Final = hidden
        self.listed: Final = listed

    def __repr__(self) -> str:
        counts = ", ".join([str(count) for count in self.players])
        options = ", ".join([option.name for option in self.options])
        return f"<Info {self.slug}: {self.title}; players {counts}; options {options or 'none'}>"


def check_players(info: Info, players: object, options: Options) -> int:
    """The number of players itself, or a ValueError that lists the possible ones."""
    counts = player_counts(info, options)
    if isinstance(players, int) and not isinstance(players, bool) and players in counts:
        return players
    listed = ", ".join(str(count) for count in counts)
    where = "" if counts == info.players else " with these options"
    raise ValueError(f"{info.title} is for {listed} players{where}, not {quoted(players)}")


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
            try:
                found[option.name] = option.shelf.taken(found[option.name])
            except ValueError as error:
                raise ValueError(f"option {option.name!r}: {error}") from error
    return found


def written_options(info: Info, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options that records and positions mention."""
    usual = {option.name: option.default for option in info.options if option.shelf is not None}
    return {name: value for name, value in options.items() if usual.get(name) != value}


def options_as_of(info: Info, given: Options, rules: int) -> Options:
    """The options of a game that began by a rules version, with the rulings that held then."""
    before = {
        option.name: option.formerly[1]
        for option in info.options
        if option.formerly is not None and rules < option.formerly[0]
    }
    return {**before, **given} if before else given


def complete_options(
    info: Info, given: Options, with_people: bool = False
) -> dict[str, OptionValue]:
    """Every option with its value, the defaults filled in; a ValueError for what does not exist."""
    known = {option.name: option for option in info.options}
    for name in given:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise ValueError(
                f"{info.title} has no option {quoted(name)}; its options are: {listed}"
            )
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


def load_info(package: str, bounds: Bounds, *added: Option) -> Info:
    """The facts in a game's `data/info.toml`; options that need code are added to them."""
    data = load(package, "info.toml")
    rules = (RULES_OPTION,) if data.pop("has_published_rules", False) else ()
    own = tuple([_option(entry) for entry in data.pop("option", [])])
    data["players"] = tuple(data.get("players", ()))
    try:
        return Info(options=(*rules, *added, *own), bounds=bounds, **data)
    except TypeError as error:
        raise BoardError(f"info.toml: {error}") from error


def _option(entry: dict[str, Any]) -> Option:
    choices = [(value, label) for value, label in entry["choices"]]
    if "formerly" in entry:
        since, value = entry["formerly"]
        entry = {**entry, "formerly": (since, value)}
    return Option(**{**entry, "choices": tuple(choices)})
