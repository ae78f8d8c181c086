"""What bots are told about Age of Steam."""

from footplate.games.age_of_steam.advice.pace import LEAF as LEAF
from footplate.games.age_of_steam.advice.pace import THOROUGH as THOROUGH
from footplate.games.age_of_steam.advice.pace import progress as progress
from footplate.games.age_of_steam.advice.pace import round_number as round_number
from footplate.games.age_of_steam.advice.pace import turn_number as turn_number
from footplate.games.age_of_steam.advice.preferences import candidates as candidates
from footplate.games.age_of_steam.advice.preferences import preferences as preferences
from footplate.games.age_of_steam.advice.values import FEATURES as FEATURES
from footplate.games.age_of_steam.advice.values import features as features
from footplate.games.age_of_steam.advice.values import values as values
