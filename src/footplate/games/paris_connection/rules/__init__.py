"""What may happen in Paris Connection, and what it does."""

from footplate.games.paris_connection.rules.actions import ACTIONS as ACTIONS
from footplate.games.paris_connection.rules.events import EVENTS as EVENTS
from footplate.games.paris_connection.rules.phases import PHASES as PHASES
from footplate.games.paris_connection.rules.scoring import outcome as outcome
from footplate.games.paris_connection.rules.state import State as State
from footplate.games.paris_connection.rules.state import new as new
