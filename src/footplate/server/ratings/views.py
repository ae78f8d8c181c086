"""The shapes of the interface's part about results and ratings."""

from pydantic import BaseModel


class RatingView(BaseModel):
    """How strong somebody is: 25 is average, and the truth lies within the doubt."""

    rating: float
    doubt: float
    games: int


class PlayedView(BaseModel):
    """How somebody did in a game."""

    game: str
    title: str
    played: int
    won: int
    places: list[int]
    """How often first, second, and so on."""
    rating: RatingView | None


class ResultView(BaseModel):
    """A finished game of somebody's."""

    table: str
    game: str
    title: str
    place: int
    score: int | None
    rated: bool
    finished: str


class AgainstView(BaseModel):
    """How often the one who asks ended before somebody, level, or behind."""

    game: str
    title: str
    better: int
    equal: int
    worse: int


class Profile(BaseModel):
    """What somebody played."""

    name: str | None
    account: str | None
    you: bool
    games: list[PlayedView]
    newest: list[ResultView]
    against: list[AgainstView]


class Leader(RatingView):
    """A place in the list of a game's strongest."""

    name: str
    account: str | None
    bot: bool


class SeatedView(BaseModel):
    """Under which account somebody plays at a table."""

    seat: int
    account: str
