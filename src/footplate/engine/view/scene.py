"""The scene: what one viewer may see and do now, without rules and without pixels.

With `terms`, `happened`, `ending` and `plan` this is the contract with whoever draws:
`scene_schema` reads from these files what is sent, sentences and all.
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from footplate.engine.view.ending import Place as Place
from footplate.engine.view.ending import Result as Result
from footplate.engine.view.ending import ScorePart as ScorePart
from footplate.engine.view.happened import LogLine as LogLine
from footplate.engine.view.happened import Move as Move
from footplate.engine.view.happened import Sum as Sum
from footplate.engine.view.terms import Colour, Fill, NodeId, NodeRef, Point, Seat, Side
from footplate.engine.view.words import Text

Tone = Literal["good", "bad", "warn", "mute", "strong"]


@dataclass(slots=True)
class Hex:
    """One cell of the board, at axial coordinates; `r` grows downwards."""

    id: NodeId
    q: int
    r: int
    fill: Fill
    text: str | None = None
    say: Text | None = None
    """What it is called when spoken; else its site, or its label and its ground."""
    see: list[NodeRef] | None = None
    """Nodes that light up with it."""


@dataclass(slots=True)
class Edge:
    """A decoration on one hexside."""

    id: NodeId
    between: tuple[NodeRef, NodeRef]
    kind: Literal["barred", "river", "border"]
    name: Text | None = None


@dataclass(slots=True)
class Area:
    """A named group of hexes with a seam round it; its `band` can hold pieces and be a target."""

    id: NodeId
    hexes: list[NodeRef]
    seam: bool | None = None
    band: Literal["outer"] | None = None
    """A coloured frame along its outer sides."""
    colour: Colour | None = None
    name: Text | None = None


@dataclass(slots=True)
class Site:
    """A named place on a hex."""

    id: NodeId
    at: NodeRef
    kind: Literal["city", "town", "start", "mark"]
    name: Text
    colour: Colour | None = None
    tone: Annotated[int, Literal[0, 1, 2, 3, 4, 5]] | None = None
    ring: list[Colour] | None = None
    """The colours that may come here."""
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
    colour: Colour | None = None
    seat: Seat | None = None
    z: int | None = None
    open: bool | None = None
    """Whether it is part of a line that leads nowhere yet."""


@dataclass(slots=True)
class Piece:
    """Anything that moves; ids are public and stable from scene to scene."""

    id: NodeId
    kind: Literal["disc", "cube", "loco", "engine", "station", "pawn", "marker"]
    at: NodeRef
    colour: Colour | None = None
    seat: Seat | None = None
    z: int | None = None
    face: Side | None = None
    dim: bool | None = None
    """Whether it is spent or doomed."""
    ghost: bool | None = None
    """Whether it is only proposed; its tag says by whom."""
    tag: Text | None = None


@dataclass(slots=True)
class Route:
    """A highlighted path over pieces or sites."""

    id: NodeId
    nodes: list[NodeRef]
    colour: Colour | None = None
    step: int | None = None
    along: list[NodeRef] | None = None
    """The sections of track that it follows in this order; without them it goes straight."""
    seat: Seat | None = None
    """Whose way it is."""


Shown = Piece | Track | Route
"""A node drawn while a choice is looked at; its id is never referred to."""


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
    """Everything that lies on the map except its pieces."""

    layout: Literal["pointy", "flat"]
    paper: Literal["sea", "page", "felt"]
    hexes: list[Hex]
    edges: list[Edge] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    routes: list[Route] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    focus: list[NodeRef] | None = None
    """What a small screen zooms to."""
    grounds: dict[Fill, Text] | None = None
    """What fills are called: a hex that says nothing itself is called by its label and these."""


@dataclass(slots=True)
class Cell:
    """One place of a row."""

    id: NodeId
    text: Text | None = None
    sub: Text | None = None
    colour: Colour | None = None
    state: Literal["current", "spent", "off"] | None = None


@dataclass(slots=True)
class Head:
    """The head of a grid's row or column; a cell's id is `<panel>:<row>:<column>`."""

    id: str
    text: Text | None = None
    colour: Colour | None = None
    seat: Seat | None = None
    tone: Tone | None = None
    see: list[NodeRef] | None = None


@dataclass(slots=True)
class GridCell:
    """One place of a grid."""

    text: Text | None = None
    tone: Tone | None = None
    slots: int | None = None
    """For how many pieces there is room."""
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
    """One figure of a counts panel; its id is `<panel>:<colour, else seat, else label>`."""

    value: str | int
    label: Text | None = None
    colour: Colour | None = None
    seat: Seat | None = None


@dataclass(slots=True)
class Panel:
    """A panel beside the board: a row, grid, scale or counts, by `kind`."""

    id: NodeId
    kind: Literal["row", "grid", "scale", "counts"]
    title: Text | None = None
    note: Text | None = None
    dock: Literal["top", "side", "card", "board"] = "side"
    """Where it would like to lie; the layout decides. What comes and goes lies on the board's rim,
    where it pushes nothing aside."""
    most: int | None = None
    """As many rows or items as it will ever have: room is kept for them."""
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
    tone: Tone | Literal["role"] | None = None
    state: Literal["spent"] | None = None
    charted: bool | None = None
    """Whether its value is followed through the game in a chart."""


@dataclass(slots=True)
class Holding:
    """How many shares of a colour a player holds."""

    colour: Colour
    value: int


@dataclass(slots=True)
class PlayerCard:
    """What is public about a player, and more for that player."""

    score: str
    unit: Text | None = None
    # Whoever assembles the scene sets these three.
    id: NodeId = ""
    seat: Seat = 0
    name: str = ""
    you: bool | None = None
    bot: bool | None = None
    active: bool | None = None
    turn: bool | None = None
    clock: str | None = None
    out: Text | None = None
    """What the viewer is told who has left a game that goes on."""
    chips: list[Chip] = field(default_factory=list)
    holdings: list[Holding] | None = None
    panels: list[Panel] | None = None


@dataclass(slots=True)
class Prompt:
    """What is asked, and of whom."""

    seat: Seat | None
    text: Text
    hint: Text | None = None
    waiting: list[Seat] | None = None


@dataclass(slots=True)
class Group:
    """How a group of choices is offered."""

    id: str
    as_: Literal["target", "button", "tiles", "list", "amount"]
    label: Text | None = None
    unit: Text | None = None
    intent: bool | None = None
    """Whether a player may say first that it is to be one of these, before any place."""
    plans: bool | None = None
    """Whether a choice goes on in others: a click on its place asks for whole plans from there."""
    draws: bool | None = None
    """Whether several make a line: a player may draw one, or ask for plans at a site."""


@dataclass(slots=True)
class Figure:
    """A number that a choice costs or brings."""

    label: Text
    value: str
    tone: Tone | None = None


@dataclass(slots=True)
class Mark:
    """A short text beside a node while a choice is looked at."""

    at: NodeRef
    text: str
    tone: Tone


@dataclass(slots=True)
class Caution:
    """What a choice would do to the one who makes it, as far as the turn can be foreseen."""

    text: Text
    tone: Literal["bad", "warn"]
    """Bad if it is the end of that player's game."""


@dataclass(slots=True)
class Choice:
    """One legal action."""

    label: Text
    group: str
    key: str | None = None
    family: str | None = None
    """Choices of one family are turned into each other, as a tile is turned."""
    amount: int | None = None
    rank: int | None = None
    """Lower ones come first where several choices mean the same clicks."""
    more: bool | None = None
    """Whether it is shown only to those who ask for more, where others are not."""
    effect: Text | None = None
    """What it brings, in a few words; it tells choices apart that look alike."""
    moves: NodeRef | None = None
    """The piece that it moves; pointing at that leaves its choices only."""
    numbers: list[Figure] | None = None
    shows: list[Shown] | None = None
    marks: list[Mark] | None = None
    confirm: bool | None = None
    """Whether to ask once more: it cannot be taken back, or is ruinous where others are not."""
    warning: Caution | None = None
    # Whoever assembles the scene sets these two.
    targets: list[NodeRef | list[NodeRef]] = field(default_factory=list)
    """The clicks that mean it, in order; an inner list means any of these."""
    id: str = ""
    """The action's text, sent back unchanged."""


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
    viewer: Seat | None
    title: Text
    head: list[Text]
    """Where the game stands, in a few words each."""
    legend: dict[Colour, Letter]
    board: Board | None
    pieces: list[Piece]
    panels: list[Panel]
    players: list[PlayerCard]
    prompt: Prompt
    groups: list[Group] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    moves: list[Move] | None = None
    """How pieces travelled since the step before."""
    log: list[LogLine] = field(default_factory=list)
    result: Result | None = None
    seq: int = 0
    """The step that it shows."""
    v: Literal[1] = 1
