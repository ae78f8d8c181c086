"""How Age of Steam looks and what it says."""

from footplate.games.age_of_steam.view.choices import GROUPS as GROUPS
from footplate.games.age_of_steam.view.choices import choice as choice
from footplate.games.age_of_steam.view.log import LINES as LINES
from footplate.games.age_of_steam.view.log import TRAVELS as TRAVELS
from footplate.games.age_of_steam.view.panels import card as card
from footplate.games.age_of_steam.view.panels import panels as panels
from footplate.games.age_of_steam.view.scene import ask as ask
from footplate.games.age_of_steam.view.scene import board as board
from footplate.games.age_of_steam.view.scene import head as head
from footplate.games.age_of_steam.view.scene import legend as legend
from footplate.games.age_of_steam.view.scene import pieces as pieces
from footplate.games.age_of_steam.view.words import WORDS as WORDS
from footplate.games.age_of_steam.view.words import shown as shown
