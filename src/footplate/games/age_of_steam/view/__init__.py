"""How Age of Steam looks and what it says."""

from footplate.games.age_of_steam.view.choices import GROUPS as GROUPS
from footplate.games.age_of_steam.view.choices import choice as choice
from footplate.games.age_of_steam.view.choices import targets as targets
from footplate.games.age_of_steam.view.choices import warning as warning
from footplate.games.age_of_steam.view.choices.drawing import along as along
from footplate.games.age_of_steam.view.choices.plans import plan as plan
from footplate.games.age_of_steam.view.choices.plans import ways as ways
from footplate.games.age_of_steam.view.log import LINES as LINES
from footplate.games.age_of_steam.view.log import TRAVELS as TRAVELS
from footplate.games.age_of_steam.view.reasons import why_not as why_not
from footplate.games.age_of_steam.view.reasons.ways import why_not_there as why_not_there
from footplate.games.age_of_steam.view.scene.board import board as board
from footplate.games.age_of_steam.view.scene.panels import card as card
from footplate.games.age_of_steam.view.scene.panels import out as out
from footplate.games.age_of_steam.view.scene.panels import panels as panels
from footplate.games.age_of_steam.view.scene.pieces import pieces as pieces
from footplate.games.age_of_steam.view.scene.prompts import ask as ask
from footplate.games.age_of_steam.view.scene.prompts import head as head
from footplate.games.age_of_steam.view.scene.prompts import legend as legend
from footplate.games.age_of_steam.view.words import WORDS as WORDS
from footplate.games.age_of_steam.view.words import shown as shown
