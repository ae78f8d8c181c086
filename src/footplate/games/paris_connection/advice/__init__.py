"""What bots are told about Paris Connection."""

from footplate.games.paris_connection.advice.pace import LEAF as LEAF
from footplate.games.paris_connection.advice.pace import THOROUGH as THOROUGH
from footplate.games.paris_connection.advice.pace import progress as progress
from footplate.games.paris_connection.advice.pace import round_number as round_number
from footplate.games.paris_connection.advice.pace import turn_number as turn_number
from footplate.games.paris_connection.advice.preferences import candidates as candidates
from footplate.games.paris_connection.advice.preferences import preferences as preferences
from footplate.games.paris_connection.advice.values import FEATURES as FEATURES
from footplate.games.paris_connection.advice.values import features as features
from footplate.games.paris_connection.advice.values import values as values
