"""What may happen in Ride the Rails, and what it does."""

from footplate.games.ride_the_rails.rules.actions import ACTIONS as ACTIONS
from footplate.games.ride_the_rails.rules.events import EVENTS as EVENTS
from footplate.games.ride_the_rails.rules.phases import PHASES as PHASES
from footplate.games.ride_the_rails.rules.scoring import outcome as outcome
from footplate.games.ride_the_rails.rules.state import State as State
from footplate.games.ride_the_rails.rules.state import new as new
