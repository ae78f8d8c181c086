"""What may happen in Age of Steam, and what it does."""

from footplate.games.age_of_steam.rules.actions import ACTIONS as ACTIONS
from footplate.games.age_of_steam.rules.events import EVENTS as EVENTS
from footplate.games.age_of_steam.rules.phases import PHASES as PHASES
from footplate.games.age_of_steam.rules.scoring import outcome as outcome
from footplate.games.age_of_steam.rules.state import State as State
from footplate.games.age_of_steam.rules.state import new as new
