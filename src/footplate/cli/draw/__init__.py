"""Scenes as text: any game's board, panels and cards, with colour and without."""

from footplate.cli.draw.board import board_text
from footplate.cli.draw.cards import cards_table
from footplate.cli.draw.panels import panel_text
from footplate.cli.draw.view import View

__all__ = ["View", "board_text", "cards_table", "panel_text"]
