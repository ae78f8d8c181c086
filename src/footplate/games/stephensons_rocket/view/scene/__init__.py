"""How Stephenson's Rocket looks."""

from footplate.games.stephensons_rocket.view.scene.board import board, pieces
from footplate.games.stephensons_rocket.view.scene.overview import ask, card, head, legend, step
from footplate.games.stephensons_rocket.view.scene.panels import panels

__all__ = ["ask", "board", "card", "head", "legend", "panels", "pieces", "step"]
