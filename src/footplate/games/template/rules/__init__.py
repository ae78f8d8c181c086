"""What may happen in the template game, and what it does."""

from footplate.games.template.rules.actions import ACTIONS as ACTIONS
from footplate.games.template.rules.events import EVENTS as EVENTS
from footplate.games.template.rules.phases import PHASES as PHASES
from footplate.games.template.rules.scoring import outcome as outcome
from footplate.games.template.rules.state import State as State
from footplate.games.template.rules.state import new as new
