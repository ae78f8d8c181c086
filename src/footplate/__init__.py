"""Footplate: five train games with exact rules, for people, bots and programs."""

from footplate import purity as purity  # first: it decides which build is imported
from footplate.catalogue import game
from footplate.engine.contract import CHANCE, OVER, Game, IllegalAction, Info, SnapshotError
from footplate.engine.outcome import Outcome
from footplate.engine.positions.codec import PositionError
from footplate.games.registry import games
from footplate.record import Record, RecordError
from footplate.session import Session

__all__ = [
    "CHANCE",
    "OVER",
    "Game",
    "IllegalAction",
    "Info",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "Session",
    "SnapshotError",
    "game",
    "games",
]
