"""How Ride the Rails looks: the map, what lies beside it, and what is asked."""

from footplate.games.ride_the_rails.view.scene.ask import ask
from footplate.games.ride_the_rails.view.scene.board import board, focus, pieces
from footplate.games.ride_the_rails.view.scene.panels import card, head, legend, panels, seats

__all__ = ["ask", "board", "card", "focus", "head", "legend", "panels", "pieces", "seats"]
