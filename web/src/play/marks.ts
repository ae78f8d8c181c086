// What the client adds to a scene while somebody looks and points: one small record.
import type { Mark, NodeId, Plan, Seat, Shown } from "../scene/types"

export interface Marks {
  /** Nodes that answer the question now. */
  live: ReadonlySet<NodeId>
  /** Nodes that would change an earlier answer. */
  earlier: ReadonlySet<NodeId>
  /** Both of them: everything that takes the pointer. */
  hits: ReadonlySet<NodeId>
  picked: ReadonlySet<NodeId>
  hover: NodeId | null
  /** Keyboard cursor. */
  cursor: NodeId | null
  /** Nodes lit because something points at them: a log line, a head with `see`. */
  lit: ReadonlySet<NodeId>
  shows: readonly Shown[]
  beside: readonly Mark[]
  /** Which kind of move a place answers, by number, where there are several kinds. */
  kinds: ReadonlyMap<NodeId, number>
  /** Nothing says yet which kind it is to be. */
  unclear: boolean
  /** What others touched since the viewer's last decision, and who. */
  recent: ReadonlyMap<NodeId, Seat | null>
  /** Nodes under a line that is being drawn. */
  line: readonly NodeId[]
  /** Places that mean plans, the best plan of each first. */
  ends: ReadonlyMap<NodeId, readonly Plan[]>
}

export const NO_MARKS: Marks = {
  live: new Set(), earlier: new Set(), hits: new Set(), picked: new Set(), hover: null, cursor: null, lit: new Set(), shows: [], beside: [],
  kinds: new Map(), unclear: false, recent: new Map(), line: [], ends: new Map(),
}

export function isInteractive(marks: Marks, id: NodeId): boolean {
  return marks.hits.has(id)
}

export function isChosen(marks: Marks, id: NodeId): boolean {
  return marks.picked.has(id) || (marks.hover === id && marks.live.has(id))
}
