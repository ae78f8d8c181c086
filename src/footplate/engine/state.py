"""What the states of all games share."""

from typing import Any, ClassVar

from footplate.engine.fields import Fields

OptionValue = str | int | bool


class State:
    """One flat object that holds everything about a game in progress and no rule.

    A game's state declares its fields in `FIELDS` and sets them in `__init__`, once as at the very
    beginning of the game and once like another state: a copy made by name would be several times
    as slow. `events` is where rules report what they do; it is normally absent and never copied.
    """

    FIELDS: ClassVar[Fields] = Fields()

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        self.players = players
        self.options = options
        self.phase = 0
        self.events: list[Any] | None = None

    def copy(self) -> Any:
        """An equal state that shares nothing that can change."""
        raise NotImplementedError

    def fields(self) -> Fields:
        """The declared fields of this game's states."""
        found: Fields = type(self).FIELDS
        return found

    def __copy__(self) -> Any:
        return self.copy()

    def __deepcopy__(self, known: Any) -> Any:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(other) is not type(self):
            return False
        fields = self.fields()
        return fields.position(self) == fields.position(other)

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash; its game gives a key of a position")

    def __repr__(self) -> str:
        # The game's name tells the states of games apart, all of which are called State.
        game = type(self).__module__.removeprefix("footplate.games.").partition(".")[0]
        return f"{game}.State({self.fields().described(self)})"

    def __reduce__(self) -> Any:
        return rebuilt, (type(self), self.players, self.options, self.fields().values(self))


def rebuilt(kind: Any, players: int, options: dict[str, OptionValue], values: list[Any]) -> Any:
    """The state with these values of its fields."""
    state = kind(players, dict(options))
    kind.FIELDS.fill(state, values)
    return state
