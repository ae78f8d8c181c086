"""How Ride the Rails looks and what it says."""

from footplate.games.ride_the_rails.view.choices import GROUPS as GROUPS
from footplate.games.ride_the_rails.view.choices import choice as choice
from footplate.games.ride_the_rails.view.choices import targets as targets
from footplate.games.ride_the_rails.view.choices.plans import along as along
from footplate.games.ride_the_rails.view.choices.plans import plan as plan
from footplate.games.ride_the_rails.view.choices.plans import ways as ways
from footplate.games.ride_the_rails.view.log import LINES as LINES
from footplate.games.ride_the_rails.view.log import TRAVELS as TRAVELS
from footplate.games.ride_the_rails.view.reasons import why_not as why_not
from footplate.games.ride_the_rails.view.scene import ask as ask
from footplate.games.ride_the_rails.view.scene import board as board
from footplate.games.ride_the_rails.view.scene import card as card
from footplate.games.ride_the_rails.view.scene import focus as focus
from footplate.games.ride_the_rails.view.scene import head as head
from footplate.games.ride_the_rails.view.scene import legend as legend
from footplate.games.ride_the_rails.view.scene import panels as panels
from footplate.games.ride_the_rails.view.scene import pieces as pieces
from footplate.games.ride_the_rails.view.scene import seats as seats
from footplate.games.ride_the_rails.view.words import WORDS as WORDS
from footplate.games.ride_the_rails.view.words import shown as shown
