"""What bots are told about the template game."""

from footplate.games.template.advice.pace import LEAF as LEAF
from footplate.games.template.advice.pace import THOROUGH as THOROUGH
from footplate.games.template.advice.pace import progress as progress
from footplate.games.template.advice.pace import round_number as round_number
from footplate.games.template.advice.pace import turn_number as turn_number
from footplate.games.template.advice.preferences import candidates as candidates
from footplate.games.template.advice.preferences import preferences as preferences
from footplate.games.template.advice.values import FEATURES as FEATURES
from footplate.games.template.advice.values import features as features
from footplate.games.template.advice.values import values as values
