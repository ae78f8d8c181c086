"""How Stephenson's Rocket looks."""

from footplate.games.stephensons_rocket.view.scene.board import board as board
from footplate.games.stephensons_rocket.view.scene.board import pieces as pieces
from footplate.games.stephensons_rocket.view.scene.overview import ask as ask
from footplate.games.stephensons_rocket.view.scene.overview import card as card
from footplate.games.stephensons_rocket.view.scene.overview import head as head
from footplate.games.stephensons_rocket.view.scene.overview import legend as legend
from footplate.games.stephensons_rocket.view.scene.panels import panels as panels
