"""The facts about a game as data: its players, its options, its bounds."""

from collections.abc import Mapping
from typing import Final

from footplate.engine.quoting import quoted
from footplate.engine.state import OptionValue

RULES: Final = "rules"
PUBLISHED: Final = "published"

Options = Mapping[str, OptionValue]


class Option:
    """One thing a table may decide about the rules before the game begins.

    The first choice is the default. `published` is the value that the option `rules` gives it
    when it is "published", where the published game differs from the manual. `with_people` is the
    default at a table where a person sits, where that differs from games among programs.
    """

    def __init__(
        self,
        name: str,
        label: str,
        choices: tuple[tuple[OptionValue, str], ...],
        help: str = "",
        published: OptionValue | None = None,
        with_people: OptionValue | None = None,
    ) -> None:
        self.name: Final = name
        self.label: Final = label
        self.choices: Final = choices
        self.default: Final = choices[0][0]
        self.help: Final = help
        self.published: Final = published
        self.with_people: Final = with_people

    def check(self, value: object) -> OptionValue:
        """The value itself, or a ValueError that lists what it may be."""
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


def check_players(info: Info, players: object) -> int:
    """The number of players itself, or a ValueError that lists the possible ones."""
    if isinstance(players, int) and not isinstance(players, bool) and players in info.players:
        return players
    counts = ", ".join(str(count) for count in info.players)
    raise ValueError(f"{info.title} is for {counts} players, not {quoted(players)}")


def complete_options(
    info: Info, given: Mapping[str, object], with_people: bool = False
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
