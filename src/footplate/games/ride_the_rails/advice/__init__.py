"""What bots are told about Ride the Rails."""

from footplate.games.ride_the_rails.advice.pace import LEAF as LEAF
from footplate.games.ride_the_rails.advice.pace import THOROUGH as THOROUGH
from footplate.games.ride_the_rails.advice.pace import progress as progress
from footplate.games.ride_the_rails.advice.pace import round_number as round_number
from footplate.games.ride_the_rails.advice.pace import turn_number as turn_number
from footplate.games.ride_the_rails.advice.preferences import candidates as candidates
from footplate.games.ride_the_rails.advice.preferences import preferences as preferences
from footplate.games.ride_the_rails.advice.values import FEATURES as FEATURES
from footplate.games.ride_the_rails.advice.values import features as features
from footplate.games.ride_the_rails.advice.values import values as values
