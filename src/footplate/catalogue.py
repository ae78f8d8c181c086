"""`footplate.game`, typed so that a checker knows the states of each game.

Games are found by their folders, not by this list: a game that is not in it is found as well, and
its states are then of any type.
"""

from typing import TYPE_CHECKING, Any, Literal, overload

from footplate.engine.contract import Game
from footplate.games import registry

if TYPE_CHECKING:
    from footplate.games.age_of_steam.rules.state import State as AgeOfSteam
    from footplate.games.mini_rails.rules.state import State as MiniRails
    from footplate.games.paris_connection.rules.state import State as ParisConnection
    from footplate.games.ride_the_rails.rules.state import State as RideTheRails
    from footplate.games.stephensons_rocket.rules.state import State as StephensonsRocket
    from footplate.games.template.rules.state import State as Template


@overload
def game(slug: Literal["age-of-steam"]) -> "Game[AgeOfSteam]": ...
@overload
def game(slug: Literal["mini-rails"]) -> "Game[MiniRails]": ...
@overload
def game(slug: Literal["paris-connection"]) -> "Game[ParisConnection]": ...
@overload
def game(slug: Literal["ride-the-rails"]) -> "Game[RideTheRails]": ...
@overload
def game(slug: Literal["stephensons-rocket"]) -> "Game[StephensonsRocket]": ...
@overload
def game(slug: Literal["template"]) -> "Game[Template]": ...
@overload
def game(slug: str) -> Game[Any]: ...
def game(slug: str) -> Game[Any]:
    """The game with this slug, as in `game("mini-rails")`, or a ValueError that lists the slugs."""
    return registry.game(slug)
