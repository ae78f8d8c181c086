// What one viewer may see and do now. No rules, no pixels, no colour values.
// Written by `make client-files` from the types of the engine: change those instead.

/** A finished sentence; message keys are rendered before a scene is sent. */
export type Text = string

/** A node's own name, unique in the scene and the same from scene to scene. */
export type NodeId = string

/** A node of this scene. */
export type NodeRef = NodeId

/** A node of this scene or of an earlier one. */
export type PastRef = NodeId

/** A company, a line or goods; drawn with its letter from the legend. */
export type Colour =
  | "red"
  | "blue"
  | "yellow"
  | "purple"
  | "black"
  | "orange"
  | "brown"
  | "green"
  | "white"
  | "tan"
  | "gray"

/** A player; drawn with a shape of its own. */
export type Seat = 0 | 1 | 2 | 3 | 4 | 5

/** A side of a hex, clockwise from the first at or after twelve o'clock. */
export type Side = 0 | 1 | 2 | 3 | 4 | 5

/** A terrain by its name; the client owns its style. */
export type Fill =
  | "land"
  | "plain"
  | "plains"
  | "farmland"
  | "suburbs"
  | "big_city"
  | "forest"
  | "lake"
  | "mountain"
  | "mountains"
  | "station"
  | "park"
  | "none"

/** The centre of a node, the middle of a hexside ("h:C4/3") or fractional axial coordinates. */
export type Point = NodeRef | [number, number]

/** One source of a final score. */
export interface ScorePart {
  label: Text
  value: string
}

/** A seat's final place. */
export interface Place {
  seat: Seat
  place: number
  score: string
  parts: ScorePart[]
}

/** The end of the game. */
export interface Result {
  places: Place[]
  why: Text
}

/** Where a piece that appears comes from, or one that vanishes goes. */
export interface Move {
  piece: PastRef
  from?: PastRef
  to?: PastRef
}

/** A number that adds up over the lines of one part; `#` in the text stands for it. */
export interface Sum {
  value: number
  text: Text
}

/** One line of the log; with a `seat` the player's name stands in front of it. */
export interface LogLine {
  text: Text
  seat?: Seat
  at?: PastRef[]
  /** What it is a part of: such lines in a row of one player are folded into one. */
  part?: Text
  /** What adds up where lines are folded. */
  sums?: Sum[]
  /** Faces that were rolled. */
  dice?: number[]
  /** Whether everyone should see it happen, as something that nobody decided. */
  staged?: boolean
  /** The step that it tells of. */
  seq: number
}

export type Tone = "good" | "bad" | "warn" | "mute" | "strong"

/** One cell of the board, at axial coordinates; `r` grows downwards. */
export interface Hex {
  id: NodeId
  q: number
  r: number
  fill: Fill
  text?: string
  /** What it is called when spoken; else its site, or its label and its ground. */
  say?: Text
  /** Nodes that light up with it. */
  see?: NodeRef[]
}

/** A decoration on one hexside. */
export interface Edge {
  id: NodeId
  between: [NodeRef, NodeRef]
  kind: "barred" | "river" | "border"
  name?: Text
}

/** A named group of hexes with a seam round it; its `band` can hold pieces and be a target. */
export interface Area {
  id: NodeId
  hexes: NodeRef[]
  seam?: boolean
  /** A coloured frame along its outer sides. */
  band?: "outer"
  colour?: Colour
  name?: Text
}

/** A named place on a hex. */
export interface Site {
  id: NodeId
  at: NodeRef
  kind: "city" | "town" | "start" | "mark"
  name: Text
  colour?: Colour
  tone?: 0 | 1 | 2 | 3 | 4 | 5
  /** The colours that may come here. */
  ring?: Colour[]
  value?: string
  badge?: string
  done?: boolean
  finish?: boolean
}

/** One section of track, from a point to a point or from piece to piece. */
export interface Track {
  id: NodeId
  kind: "rail" | "tie" | "water"
  from: Point
  to: Point
  colour?: Colour
  seat?: Seat
  z?: number
  /** Whether it is part of a line that leads nowhere yet. */
  open?: boolean
}

/** Anything that moves; ids are public and stable from scene to scene. */
export interface Piece {
  id: NodeId
  kind: "disc" | "cube" | "loco" | "engine" | "station" | "pawn" | "marker"
  at: NodeRef
  colour?: Colour
  seat?: Seat
  z?: number
  face?: Side
  /** Whether it is spent or doomed. */
  dim?: boolean
  /** Whether it is only proposed; its tag says by whom. */
  ghost?: boolean
  tag?: Text
}

/** A highlighted path over pieces or sites. */
export interface Route {
  id: NodeId
  nodes: NodeRef[]
  colour?: Colour
  step?: number
  /** The sections of track that it follows in this order; without them it goes straight. */
  along?: NodeRef[]
  /** Whose way it is. */
  seat?: Seat
}

/** A node drawn while a choice is looked at; its id is never referred to. */
export type Shown = Piece | Track | Route

/** Lettering with no function. */
export interface Label {
  text: Text
  at: [number, number]
  style: "sea" | "land" | "title"
  size?: number
  turn?: number
}

/** Everything that lies on the map except its pieces. */
export interface Board {
  layout: "pointy" | "flat"
  paper: "sea" | "page" | "felt"
  hexes: Hex[]
  edges: Edge[]
  areas: Area[]
  sites: Site[]
  tracks: Track[]
  routes: Route[]
  labels: Label[]
  /** What a small screen zooms to. */
  focus?: NodeRef[]
  /** What fills are called: a hex that says nothing itself is called by its label and these. */
  grounds?: Partial<Record<Fill, Text>>
}

/** One place of a row. */
export interface Cell {
  id: NodeId
  text?: Text
  sub?: Text
  colour?: Colour
  state?: "current" | "spent" | "off"
}

/** The head of a grid's row or column; a cell's id is `<panel>:<row>:<column>`. */
export interface Head {
  id: string
  text?: Text
  colour?: Colour
  seat?: Seat
  tone?: Tone
  see?: NodeRef[]
}

/** One place of a grid. */
export interface GridCell {
  text?: Text
  tone?: Tone
  /** For how many pieces there is room. */
  slots?: number
  off?: boolean
}

/** A toned stretch of a scale; an open end goes to the end of the scale. */
export interface Zone {
  tone: Tone
  from?: number
  to?: number
  text?: Text
}

/** One figure of a counts panel; its id is `<panel>:<colour, else seat, else label>`. */
export interface Count {
  value: string | number
  label?: Text
  colour?: Colour
  seat?: Seat
}

/** A panel beside the board: a row, grid, scale or counts, by `kind`. */
export type Panel = RowPanel | GridPanel | ScalePanel | CountsPanel

/** A short fact on a player's card. */
export interface Chip {
  label: Text
  value?: string
  tone?: Tone | "role"
  state?: "spent"
  /** Whether its value is followed through the game in a chart. */
  charted?: boolean
}

/** How many shares of a colour a player holds. */
export interface Holding {
  colour: Colour
  value: number
}

/** What is public about a player, and more for that player. */
export interface PlayerCard {
  score: string
  unit?: Text
  id: NodeId
  seat: Seat
  name: string
  you?: boolean
  bot?: boolean
  active?: boolean
  turn?: boolean
  clock?: string
  /** What the viewer is told who has left a game that goes on. */
  out?: Text
  chips: Chip[]
  holdings?: Holding[]
  panels?: Panel[]
}

/** What is asked, and of whom. */
export interface Prompt {
  seat: Seat | null
  text: Text
  hint?: Text
  waiting?: Seat[]
}

/** How a group of choices is offered. */
export interface Group {
  id: string
  as: "target" | "button" | "tiles" | "list" | "amount"
  label?: Text
  unit?: Text
  /** Whether a player may say first that it is to be one of these, before any place. */
  intent?: boolean
  /** Whether a choice goes on in others: a click on its place asks for whole plans from there. */
  plans?: boolean
  /** Whether several make a line: a player may draw one, or ask for plans at a site. */
  draws?: boolean
}

/** A number that a choice costs or brings. */
export interface Figure {
  label: Text
  value: string
  tone?: Tone
}

/** A short text beside a node while a choice is looked at. */
export interface Mark {
  at: NodeRef
  text: string
  tone: Tone
}

/** What a choice would do to the one who makes it, as far as the turn can be foreseen. */
export interface Caution {
  text: Text
  /** Bad if it is the end of that player's game. */
  tone: "bad" | "warn"
}

/** One legal action. */
export interface Choice {
  label: Text
  group: string
  key?: string
  /** Choices of one family are turned into each other, as a tile is turned. */
  family?: string
  amount?: number
  /** Lower ones come first where several choices mean the same clicks. */
  rank?: number
  /** Whether it is shown only to those who ask for more, where others are not. */
  more?: boolean
  /** What it brings, in a few words; it tells choices apart that look alike. */
  effect?: Text
  /** The piece that it moves; pointing at that leaves its choices only. */
  moves?: NodeRef
  numbers?: Figure[]
  shows?: Shown[]
  marks?: Mark[]
  /** Whether to ask once more: it cannot be taken back, or is ruinous where others are not. */
  confirm?: boolean
  warning?: Caution
  /** The clicks that mean it, in order; an inner list means any of these. */
  targets: (NodeRef | NodeRef[])[]
  /** The action's text, sent back unchanged. */
  id: string
}

/** How a colour is lettered and called. */
export interface Letter {
  letter: string
  name: Text
}

/** Everything one viewer sees and may do; sent whole. */
export interface Scene {
  game: string
  rules: number
  viewer: Seat | null
  title: Text
  /** Where the game stands, in a few words each. */
  head: Text[]
  legend: Partial<Record<Colour, Letter>>
  board: Board | null
  pieces: Piece[]
  panels: Panel[]
  players: PlayerCard[]
  prompt: Prompt
  groups: Group[]
  choices: Choice[]
  /** How pieces travelled since the step before. */
  moves?: Move[]
  log: LogLine[]
  result?: Result
  /** The step that it shows. */
  seq: number
  v: 1
}

/** Choices in a row that lead from a node to another. */
export interface Plan {
  label: Text
  /** Where it leads to, or between; clicking one of them means the plan. */
  ends: NodeRef[]
  numbers?: Figure[]
  shows?: Shown[]
  marks?: Mark[]
  /** The ids of its choices, to be sent one after the other. */
  actions: string[]
}

/** Places side by side. */
export interface RowPanel {
  id: NodeId
  kind: "row"
  title?: Text
  note?: Text
  /** Where it would like to lie; the layout decides. What comes and goes lies on the board's rim,
    where it pushes nothing aside. */
  dock: "top" | "side" | "card" | "board"
  /** As many rows or items as it will ever have: room is kept for them. */
  most?: number
  cells: Cell[]
}

/** A table; a cell's id is `<panel>:<row>:<column>`. */
export interface GridPanel {
  id: NodeId
  kind: "grid"
  title?: Text
  note?: Text
  /** Where it would like to lie; the layout decides. What comes and goes lies on the board's rim,
    where it pushes nothing aside. */
  dock: "top" | "side" | "card" | "board"
  /** As many rows or items as it will ever have: room is kept for them. */
  most?: number
  cols: Head[]
  rows: Head[]
  cells: Record<NodeId, GridCell>
}

/** A line of whole numbers; the id of each is `<panel>:<number>`. */
export interface ScalePanel {
  id: NodeId
  kind: "scale"
  title?: Text
  note?: Text
  /** Where it would like to lie; the layout decides. What comes and goes lies on the board's rim,
    where it pushes nothing aside. */
  dock: "top" | "side" | "card" | "board"
  /** As many rows or items as it will ever have: room is kept for them. */
  most?: number
  min: number
  max: number
  step?: number
  zones?: Zone[]
  lanes?: boolean
}

/** How many there are of each. */
export interface CountsPanel {
  id: NodeId
  kind: "counts"
  title?: Text
  note?: Text
  /** Where it would like to lie; the layout decides. What comes and goes lies on the board's rim,
    where it pushes nothing aside. */
  dock: "top" | "side" | "card" | "board"
  /** As many rows or items as it will ever have: room is kept for them. */
  most?: number
  items: Count[]
  sum?: Text
}
