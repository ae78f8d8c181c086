// What one viewer may see and do now. No rules, no pixels, no colour values.

export type NodeId = string
export type Colour =
  | "red" | "blue" | "yellow" | "purple" | "black" | "orange"
  | "brown" | "green" | "white" | "tan" | "gray"
export type Seat = 0 | 1 | 2 | 3 | 4 | 5
export type Tone = "good" | "bad" | "warn" | "mute" | "strong"
/** The server renders message keys; the client only ever sees finished sentences. */
export type Text = string
/** Any hex, site, area, cell, scale step or player card can hold pieces. */
export type Place = NodeId
/** Centre of a node, the middle of a hexside ("h:1,2/3"), or fractional axial coordinates. */
export type Point = NodeId | [q: number, r: number]
export type Side = 0 | 1 | 2 | 3 | 4 | 5

export type Fill =
  | "land" | "plain" | "plains" | "farmland" | "suburbs" | "big_city" | "forest"
  | "lake" | "mountain" | "mountains" | "station" | "park" | "none"

export interface Scene {
  v: 1
  game: string
  rules: number
  seq: number
  viewer: Seat | null
  title: Text
  head: Text[]
  legend: Partial<Record<Colour, { letter: string; name: Text }>>
  board: Board | null
  pieces: Piece[]
  panels: Panel[]
  players: PlayerCard[]
  prompt: Prompt
  groups: Group[]
  choices: Choice[]
  moves?: Move[] | null
  log: LogLine[]
  result?: Result | null
}

// ------------------------------------------------------------------ board

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
  focus?: NodeId[] | null
  /** What hexes of a fill are called if they say nothing themselves; their label goes before. */
  grounds?: Partial<Record<Fill, Text>> | null
}

export interface Hex {
  id: NodeId
  q: number
  r: number
  fill: Fill
  text?: string | null
  say?: Text | null
  see?: NodeId[] | null
}

export interface Edge {
  id: NodeId
  between: [NodeId, NodeId]
  kind: "barred" | "river" | "border"
  name?: Text | null
}

export interface Area {
  id: NodeId
  hexes: NodeId[]
  seam?: boolean | null
  band?: "outer" | null
  colour?: Colour | null
  name?: Text | null
}

export interface Site {
  id: NodeId
  at: NodeId
  kind: "city" | "town" | "start" | "mark"
  name: Text
  colour?: Colour | null
  tone?: 0 | 1 | 2 | 3 | 4 | 5 | null
  ring?: Colour[] | null
  value?: string | null
  badge?: string | null
  done?: boolean | null
  finish?: boolean | null
}

export interface Track {
  id: NodeId
  kind: "rail" | "tie" | "water"
  from: Point
  to: Point
  colour?: Colour | null
  seat?: Seat | null
  z?: number | null
  /** Part of a line that leads nowhere yet: drawn broken. */
  open?: boolean | null
}

export type PieceKind = "disc" | "cube" | "loco" | "engine" | "station" | "pawn" | "marker"

export interface Piece {
  id: NodeId
  kind: PieceKind
  at: Place
  colour?: Colour | null
  seat?: Seat | null
  z?: number | null
  face?: Side | null
  dim?: boolean | null
  ghost?: boolean | null
  tag?: Text | null
}

export interface Route {
  id: NodeId
  nodes: NodeId[]
  colour?: Colour | null
  step?: number | null
}

export interface Label {
  text: Text
  at: [q: number, r: number]
  style: "sea" | "land" | "title"
  size?: number | null
  turn?: number | null
}

// ------------------------------------------------------------------ panels

interface PanelHead {
  id: NodeId
  title?: Text | null
  note?: Text | null
  dock?: "top" | "side" | "card" | null
}

export interface Cell {
  id: NodeId
  text?: string | null
  sub?: string | null
  colour?: Colour | null
  state?: "current" | "spent" | "off" | null
}

export interface RowPanel extends PanelHead {
  kind: "row"
  cells: Cell[]
}

export interface Head {
  id: string
  text?: Text | null
  colour?: Colour | null
  seat?: Seat | null
  tone?: Tone | "light" | "dark" | null
  see?: NodeId[] | null
}

export interface GridCell {
  text?: string | null
  tone?: Tone | null
  slots?: number | null
  off?: boolean | null
}

/** Cell ids are "<panel>:<row>:<column>". */
export interface GridPanel extends PanelHead {
  kind: "grid"
  cols: Head[]
  rows: Head[]
  cells: Record<NodeId, GridCell>
}

export interface Zone {
  from?: number | null
  to?: number | null
  tone: Tone
  text?: Text | null
}

/** Step ids are "<panel>:<value>". */
export interface ScalePanel extends PanelHead {
  kind: "scale"
  min: number
  max: number
  step?: number | null
  zones?: Zone[] | null
  lanes?: boolean | null
}

/** An item without an id of its own is the node "<panel>:<colour, seat or label>". */
export interface CountItem {
  id?: NodeId | null
  label?: Text | null
  colour?: Colour | null
  seat?: Seat | null
  value: string | number
}

export interface CountsPanel extends PanelHead {
  kind: "counts"
  items: CountItem[]
  sum?: Text | null
}

export type Panel = RowPanel | GridPanel | ScalePanel | CountsPanel

// ------------------------------------------------------------------ players, prompt, choices

export interface Chip {
  label: Text
  value?: string | null
  tone?: Tone | "role" | null
  state?: "spent" | null
}

export interface PlayerCard {
  id: NodeId
  seat: Seat
  name: string
  score: string
  unit?: Text | null
  you?: boolean | null
  bot?: boolean | null
  active?: boolean | null
  turn?: boolean | null
  clock?: string | null
  chips: Chip[]
  holdings?: { colour: Colour; value: number }[] | null
  panels?: Panel[] | null
}

export interface Prompt {
  seat: Seat | null
  text: Text
  hint?: Text | null
  waiting?: Seat[] | null
}

export interface Group {
  id: string
  as: "target" | "button" | "tiles" | "list" | "amount"
  label?: Text | null
  unit?: Text | null
}

/** A node drawn on hover; ids are optional because nothing ever refers to them. */
export type Shown = (Omit<Piece, "id"> | Omit<Track, "id"> | Omit<Route, "id">) & { id?: NodeId }

export interface NumberNote {
  label: Text
  value: string
  tone?: Tone | null
}

export interface Mark {
  at: NodeId
  text: string
  tone: Tone
}

export interface Choice {
  id: string
  label: Text
  targets: (NodeId | NodeId[])[]
  group: string
  key?: string | null
  family?: string | null
  amount?: number | null
  numbers?: NumberNote[] | null
  shows?: Shown[] | null
  marks?: Mark[] | null
  confirm?: boolean | null
}

export interface Move {
  piece: NodeId
  from?: Place | null
  to?: Place | null
}

export interface LogLine {
  seq: number
  seat?: Seat | null
  text: Text
  at?: NodeId[] | null
}

export interface Result {
  places: { seat: Seat; place: number; score: string; parts: { label: Text; value: string }[] }[]
  why: Text
}
