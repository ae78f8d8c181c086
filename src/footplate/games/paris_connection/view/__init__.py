"""How Paris Connection looks and what it says."""

from footplate.games.paris_connection.view.choices import GROUPS as GROUPS
from footplate.games.paris_connection.view.choices import choice as choice
from footplate.games.paris_connection.view.choices import targets as targets
from footplate.games.paris_connection.view.choices.plans import along as along
from footplate.games.paris_connection.view.choices.plans import plan as plan
from footplate.games.paris_connection.view.choices.plans import ways as ways
from footplate.games.paris_connection.view.log import LINES as LINES
from footplate.games.paris_connection.view.log import TRAVELS as TRAVELS
from footplate.games.paris_connection.view.reasons import why_not as why_not
from footplate.games.paris_connection.view.scene import ask as ask
from footplate.games.paris_connection.view.scene import board as board
from footplate.games.paris_connection.view.scene import card as card
from footplate.games.paris_connection.view.scene import head as head
from footplate.games.paris_connection.view.scene import legend as legend
from footplate.games.paris_connection.view.scene import panels as panels
from footplate.games.paris_connection.view.scene import pieces as pieces
from footplate.games.paris_connection.view.words import WORDS as WORDS
from footplate.games.paris_connection.view.words import shown as shown
