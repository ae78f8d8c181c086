"""The scene: what one viewer may see and do now, without rules and without pixels."""

from dataclasses import dataclass, field
from typing import Literal

from footplate.engine.view.words import Text

NodeId = str
Tone = Literal["good", "bad", "warn", "mute", "strong", "role"]
Point = NodeId | tuple[float, float]


@dataclass(slots=True)
class Hex:
    """One cell of the board; `fill` is a terrain name, the client owns its style."""

    id: NodeId
    q: int
    r: int
    fill: str
    text: str | None = None
    say: Text | None = None
    see: list[NodeId] | None = None


@dataclass(slots=True)
class Edge:
    """A decoration on one hexside."""

    id: NodeId
    between: tuple[NodeId, NodeId]
    kind: Literal["barred", "river", "border"]
    name: Text | None = None


@dataclass(slots=True)
class Area:
    """A named group of hexes; with a `band` it can hold pieces and be a target."""

    id: NodeId
    hexes: list[NodeId]
    seam: bool | None = None
    band: Literal["outer"] | None = None
    colour: str | None = None
    name: Text | None = None


@dataclass(slots=True)
class Site:
    """A named place on a hex."""

    id: NodeId
    at: NodeId
    kind: Literal["city", "town", "start", "mark"]
    name: Text
    colour: str | None = None
    tone: int | None = None
    ring: list[str] | None = None
    value: str | None = None
    badge: str | None = None
    done: bool | None = None
    finish: bool | None = None


@dataclass(slots=True)
class Track:
    """One section of track, from a point to a point or from piece to piece."""

    id: NodeId
    kind: Literal["rail", "tie", "water"]
    from_: Point
    to: Point
    colour: str | None = None
    seat: int | None = None
    z: int | None = None
    open: bool | None = None
    """Whether it is part of a line that leads nowhere yet."""


@dataclass(slots=True)
class Piece:
    """Anything that moves; ids are public and stable from scene to scene."""

    id: NodeId
    kind: Literal["disc", "cube", "loco", "engine", "station", "pawn", "marker"]
    at: NodeId
    colour: str | None = None
    seat: int | None = None
    z: int | None = None
    face: int | None = None
    dim: bool | None = None
    ghost: bool | None = None
    tag: Text | None = None


@dataclass(slots=True)
class Route:
    """A highlighted path over pieces or sites."""

    id: NodeId
    nodes: list[NodeId]
    colour: str | None = None
    step: int | None = None


@dataclass(slots=True)
class Label:
    """Lettering with no function."""

    text: Text
    at: tuple[float, float]
    style: Literal["sea", "land", "title"]
    size: float | None = None
    turn: float | None = None


@dataclass(slots=True)
class Board:
    """Everything that lies on the map except its pieces.

    `grounds` names the fills: a hex that says nothing itself is called by its label and these.
    """

    layout: Literal["pointy", "flat"]
    paper: Literal["sea", "page", "felt"]
    hexes: list[Hex]
    edges: list[Edge] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    routes: list[Route] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    focus: list[NodeId] | None = None
    grounds: dict[str, Text] | None = None


@dataclass(slots=True)
class Cell:
    """One place of a row."""

    id: NodeId
    text: Text | None = None
    sub: Text | None = None
    colour: str | None = None
    state: Literal["current", "spent", "off"] | None = None


@dataclass(slots=True)
class Head:
    """The head of a grid's row or column."""

    id: NodeId
    text: Text | None = None
    colour: str | None = None
    seat: int | None = None
    tone: Tone | None = None
    see: list[NodeId] | None = None


@dataclass(slots=True)
class GridCell:
    """One place of a grid."""

    text: Text | None = None
    tone: Tone | None = None
    slots: int | None = None
    off: bool | None = None


@dataclass(slots=True)
class Zone:
    """A toned stretch of a scale; an open end goes to the end of the scale."""

    tone: Tone
    from_: int | None = None
    to: int | None = None
    text: Text | None = None


@dataclass(slots=True)
class Count:
    """One figure of a counts panel."""

    value: str | int
    label: Text | None = None
    colour: str | None = None
    seat: int | None = None


@dataclass(slots=True)
class Panel:
    """A panel beside the board: a row, grid, scale or counts, by `kind`."""

    id: NodeId
    kind: Literal["row", "grid", "scale", "counts"]
    title: Text | None = None
    note: Text | None = None
    dock: Literal["top", "side", "card"] = "side"
    cells: list[Cell] | dict[NodeId, GridCell] | None = None
    cols: list[Head] | None = None
    rows: list[Head] | None = None
    min: int | None = None
    max: int | None = None
    step: int | None = None
    zones: list[Zone] | None = None
    lanes: bool | None = None
    items: list[Count] | None = None
    sum: Text | None = None


@dataclass(slots=True)
class Chip:
    """A short fact on a player's card."""

    label: Text
    value: str | None = None
    tone: Tone | None = None
    state: Literal["spent"] | None = None


@dataclass(slots=True)
class Holding:
    """How many shares of a colour a player holds."""

    colour: str
    value: int


@dataclass(slots=True)
class PlayerCard:
    """What is public about a player, and more for that player."""

    score: str
    unit: Text | None = None
    id: NodeId = ""
    seat: int = 0
    """Whoever assembles the scene sets both."""
    name: str = ""
    you: bool | None = None
    bot: bool | None = None
    active: bool | None = None
    turn: bool | None = None
    clock: str | None = None
    chips: list[Chip] = field(default_factory=list)
    holdings: list[Holding] | None = None
    panels: list[Panel] | None = None


@dataclass(slots=True)
class Prompt:
    """What is asked, and of whom."""

    seat: int | None
    text: Text
    hint: Text | None = None
    waiting: list[int] | None = None


@dataclass(slots=True)
class Group:
    """How a group of choices is offered."""

    id: str
    as_: Literal["target", "button", "tiles", "list", "amount"]
    label: Text | None = None
    unit: Text | None = None


@dataclass(slots=True)
class Figure:
    """A number that a choice costs or brings."""

    label: Text
    value: str
    tone: Tone | None = None


@dataclass(slots=True)
class Mark:
    """A short text beside a node while a choice is looked at."""

    at: NodeId
    text: str
    tone: Tone


@dataclass(slots=True)
class Choice:
    """One legal action; `targets` are the clicks that mean it, in order."""

    label: Text
    targets: list[NodeId | list[NodeId]]
    group: str
    key: str | None = None
    family: str | None = None
    amount: int | None = None
    numbers: list[Figure] | None = None
    shows: list[Piece | Track | Route] | None = None
    marks: list[Mark] | None = None
    confirm: bool | None = None
    id: str = ""
    """The action's text; whoever assembles the scene sets it."""


@dataclass(slots=True)
class Move:
    """Where a piece that appears comes from, or one that vanishes goes."""

    piece: NodeId
    from_: NodeId | None = None
    to: NodeId | None = None


@dataclass(slots=True)
class LogLine:
    """One line of the log; with a `seat` the player's name stands in front of it."""

    text: Text
    seat: int | None = None
    at: list[NodeId] | None = None
    seq: int = 0


@dataclass(slots=True)
class ScorePart:
    """One source of a final score."""

    label: Text
    value: str


@dataclass(slots=True)
class Place:
    """A seat's final place."""

    seat: int
    place: int
    score: str
    parts: list[ScorePart]


@dataclass(slots=True)
class Result:
    """The end of the game."""

    places: list[Place]
    why: Text


@dataclass(slots=True)
class Letter:
    """How a colour is lettered and called."""

    letter: str
    name: Text


@dataclass(slots=True)
class Scene:
    """Everything one viewer sees and may do; sent whole."""

    game: str
    rules: int
    viewer: int | None
    title: Text
    head: list[Text]
    legend: dict[str, Letter]
    board: Board | None
    pieces: list[Piece]
    panels: list[Panel]
    players: list[PlayerCard]
    prompt: Prompt
    groups: list[Group] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    moves: list[Move] | None = None
    log: list[LogLine] = field(default_factory=list)
    result: Result | None = None
    seq: int = 0
    v: int = 1
