"""What bots are told about Mini Rails."""

from footplate.games.mini_rails.advice.pace import LEAF as LEAF
from footplate.games.mini_rails.advice.pace import THOROUGH as THOROUGH
from footplate.games.mini_rails.advice.pace import progress as progress
from footplate.games.mini_rails.advice.pace import round_number as round_number
from footplate.games.mini_rails.advice.pace import turn_number as turn_number
from footplate.games.mini_rails.advice.preferences import candidates as candidates
from footplate.games.mini_rails.advice.preferences import preferences as preferences
from footplate.games.mini_rails.advice.values import FEATURES as FEATURES
from footplate.games.mini_rails.advice.values import features as features
from footplate.games.mini_rails.advice.values import values as values
