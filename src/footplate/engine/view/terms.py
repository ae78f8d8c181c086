"""The words that scenes are made of: ids, colours, seats, terrains.

In `Annotated[A, B]` games say A, because they read it from their data, and B is what may be sent.
"""

from typing import Annotated, Literal

NodeId = str
"""A node's own name, unique in the scene and the same from scene to scene."""

NodeRef = NodeId
"""A node of this scene."""

PastRef = NodeId
"""A node of this scene or of an earlier one."""

Colour = Annotated[
    str,
    Literal[
        "red", "blue", "yellow", "purple", "black", "orange",
        "brown", "green", "white", "tan", "gray",
    ],
]  # fmt: skip
"""A company, a line or goods; drawn with its letter from the legend."""

Seat = Annotated[int, Literal[0, 1, 2, 3, 4, 5]]
"""A player; drawn with a shape of its own."""

Side = Annotated[int, Literal[0, 1, 2, 3, 4, 5]]
"""A side of a hex, clockwise from the first at or after twelve o'clock."""

Fill = Annotated[
    str,
    Literal[
        "land", "plain", "plains", "farmland", "suburbs", "big_city", "forest",
        "lake", "mountain", "mountains", "station", "park", "none",
    ],
]  # fmt: skip
"""A terrain by its name; the client owns its style."""

Point = NodeRef | tuple[float, float]
"""The centre of a node, the middle of a hexside ("h:C4/3") or fractional axial coordinates."""
