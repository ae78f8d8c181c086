"""What bots are told about Stephenson's Rocket."""

from footplate.games.stephensons_rocket.advice.pace import LEAF as LEAF
from footplate.games.stephensons_rocket.advice.pace import THOROUGH as THOROUGH
from footplate.games.stephensons_rocket.advice.pace import progress as progress
from footplate.games.stephensons_rocket.advice.pace import round_number as round_number
from footplate.games.stephensons_rocket.advice.pace import turn_number as turn_number
from footplate.games.stephensons_rocket.advice.preferences import candidates as candidates
from footplate.games.stephensons_rocket.advice.preferences import preferences as preferences
from footplate.games.stephensons_rocket.advice.values import FEATURES as FEATURES
from footplate.games.stephensons_rocket.advice.values import features as features
from footplate.games.stephensons_rocket.advice.values import values as values
