"""What may happen in Stephenson's Rocket, and what it does."""

from footplate.games.stephensons_rocket.rules.actions import ACTIONS as ACTIONS
from footplate.games.stephensons_rocket.rules.events import EVENTS as EVENTS
from footplate.games.stephensons_rocket.rules.phases import PHASES as PHASES
from footplate.games.stephensons_rocket.rules.phases.choose_start import new as new
from footplate.games.stephensons_rocket.rules.scoring import outcome as outcome
from footplate.games.stephensons_rocket.rules.state import State as State
