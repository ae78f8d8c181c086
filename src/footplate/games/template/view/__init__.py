"""How the template game looks and what it says."""

from footplate.games.template.view.choices import GROUPS as GROUPS
from footplate.games.template.view.choices import choice as choice
from footplate.games.template.view.choices import targets as targets
from footplate.games.template.view.log import LINES as LINES
from footplate.games.template.view.log import TRAVELS as TRAVELS
from footplate.games.template.view.reasons import why_not as why_not
from footplate.games.template.view.scene import ask as ask
from footplate.games.template.view.scene import board as board
from footplate.games.template.view.scene import card as card
from footplate.games.template.view.scene import head as head
from footplate.games.template.view.scene import legend as legend
from footplate.games.template.view.scene import panels as panels
from footplate.games.template.view.scene import pieces as pieces
from footplate.games.template.view.words import WORDS as WORDS
from footplate.games.template.view.words import shown as shown
