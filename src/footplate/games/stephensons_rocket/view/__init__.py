"""How Stephenson's Rocket looks and what it says."""

from footplate.games.stephensons_rocket.view.choices import GROUPS as GROUPS
from footplate.games.stephensons_rocket.view.choices import choice as choice
from footplate.games.stephensons_rocket.view.choices import targets as targets
from footplate.games.stephensons_rocket.view.log import LINES as LINES
from footplate.games.stephensons_rocket.view.log import TRAVELS as TRAVELS
from footplate.games.stephensons_rocket.view.reasons import why_not as why_not
from footplate.games.stephensons_rocket.view.scene import ask as ask
from footplate.games.stephensons_rocket.view.scene import board as board
from footplate.games.stephensons_rocket.view.scene import card as card
from footplate.games.stephensons_rocket.view.scene import head as head
from footplate.games.stephensons_rocket.view.scene import legend as legend
from footplate.games.stephensons_rocket.view.scene import panels as panels
from footplate.games.stephensons_rocket.view.scene import pieces as pieces
from footplate.games.stephensons_rocket.view.words import WORDS as WORDS
from footplate.games.stephensons_rocket.view.words import shown as shown
