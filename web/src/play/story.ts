// The log as a story: chapters by turn, blocks by player, and a build or a delivery as one line that opens.
import type { LogLine, NodeId, Scene, Seat } from "../scene/types"

/** One line, or several that are one thing. */
export interface Entry { key: string; seq: number; text: string; lines: readonly LogLine[]; folded: boolean; staged: boolean; at: NodeId[]; dice: number[] }
/** What one player did in a row; without a seat nobody decided it. */
export interface Block { key: string; seat: Seat | null; entries: Entry[] }

/** What was made of the same lines before, by the first of them: a log of two hundred lines grows by one. */
const ENTRIES = new WeakMap<LogLine, Entry>()
const BLOCKS = new WeakMap<Entry, Block>()

/** The log in blocks. */
export function blocks(lines: readonly LogLine[]): Block[] {
  const found: Block[] = []
  for (const entry of entries(lines)) {
    const seat = entry.staged && entry.folded ? null : (entry.lines[0]?.seat ?? null)
    const last = found.at(-1)
    if (last && last.seat === seat && seat !== null) last.entries.push(entry)
    else found.push({ key: entry.key, seat, entries: [entry] })
  }
  return found.map(keptBlock)
}

function keptBlock(block: Block): Block {
  const [first] = block.entries as [Entry]
  const old = BLOCKS.get(first)
  if (old && isSame(old.entries, block.entries)) return old
  BLOCKS.set(first, block)
  return block
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) => one.length === other.length && one.every((part, i) => part === other[i])

export function entries(lines: readonly LogLine[]): Entry[] {
  const groups: LogLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0] && isOne(last[0], line)) last.push(line)
    else groups.push([line])
  }
  // Named by its step and its place among the entries of that: a log that loses its oldest lines names the others as before.
  const counts = new Map<number, number>()
  return groups.map((group) => {
    const [first] = group as [LogLine]
    const nth = counts.get(first.seq) ?? 0
    counts.set(first.seq, nth + 1)
    const key = `${first.seq}:${nth}`
    const old = ENTRIES.get(first)
    if (old && old.key === key && isSame(old.lines, group)) return old
    const made = entry(group, key)
    ENTRIES.set(first, made)
    return made
  })
}

/** Lines of one part are one thing: of one player, or of everybody where nobody decided it. */
function isOne(a: LogLine, b: LogLine): boolean {
  return a.part !== undefined && a.part === b.part && (a.seat === b.seat || (a.staged === true && b.staged === true))
}

function entry(group: readonly LogLine[], key: string): Entry {
  const [first] = group as [LogLine]
  const folded = group.length > 1
  return {
    key,
    seq: group.at(-1)?.seq ?? first.seq,
    text: folded ? summary(group) : first.text,
    lines: group,
    folded,
    staged: first.staged ?? false,
    at: group.flatMap((line) => line.at ?? []),
    dice: group.flatMap((line) => line.dice ?? []),
  }
}

/** "lays track: 3×, $7, completes Des Moines–St. Louis". */
export function summary(group: readonly LogLine[]): string {
  const totals = new Map<string, number>()
  for (const sum of group.flatMap((line) => line.sums ?? [])) totals.set(sum.text, (totals.get(sum.text) ?? 0) + sum.value)
  // What is called by name comes before what is only counted.
  const ordered = [...totals].sort(([a], [b]) => Number(a.includes("#")) - Number(b.includes("#")))
  const parts = ordered.map(([text, total]) => text.replace("#", String(total)))
  const head = group[0]?.part ?? ""
  return parts.length > 0 ? `${head}: ${parts.join(", ")}` : head
}

/** Lines after a step: of others, and of what nobody decided. */
export function newsSince(scene: Scene, seq: number): LogLine[] {
  return scene.log.filter((line) => line.seq > seq && (line.seat !== scene.viewer || (line.staged === true && line.part !== undefined)))
}

/** The step of the viewer's last decision that the log knows of; null for who has made none, or only watches. */
export function lastOwn(scene: Scene): number | null {
  if (scene.viewer === null) return null
  const own = scene.log.findLast((line) => line.seat === scene.viewer && !line.staged)
  return own?.seq ?? null
}

/** What a new scene stages: what happened in its step that nobody decided, by part. */
export function staged(scene: Scene): Entry[] {
  return entries(scene.log.filter((line) => line.seq === scene.seq && line.staged && (line.part !== undefined || line.seat !== scene.viewer)))
}

/** Who touched which places last, for marks on the board. */
export function touched(lines: readonly LogLine[]): Map<NodeId, Seat | null> {
  return new Map(lines.flatMap((line) => (line.at ?? []).map((node) => [node, line.seat ?? null] as const)))
}
