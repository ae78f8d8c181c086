"""What the log tells of events in Age of Steam, and how their pieces travel."""

from typing import Final

from footplate.engine.view.frame import Lines, Travels

LINES: Final[Lines] = {}

TRAVELS: Final[Travels] = {}
