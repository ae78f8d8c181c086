"""What may happen in Mini Rails, and what it does."""

from footplate.games.mini_rails.rules.actions import ACTIONS as ACTIONS
from footplate.games.mini_rails.rules.events import EVENTS as EVENTS
from footplate.games.mini_rails.rules.phases import PHASES as PHASES
from footplate.games.mini_rails.rules.scoring import outcome as outcome
from footplate.games.mini_rails.rules.state import State as State
from footplate.games.mini_rails.rules.state import new as new
