"""The ids of places and pieces in scenes of the template game."""

from typing import Final

from footplate.engine.view.nodes import Ids
from footplate.games.template.rules.board import LABELS

hex: Final = Ids("h", LABELS)
demand: Final = Ids("demand")
track: Final = Ids("track", LABELS)
