// Where things lie on a hex board, in world units: one hexside is SIDE long.
import type { Board, NodeId, Point, Side } from "../scene/types"

export const SIDE = 20
const ROOT3 = Math.sqrt(3)
const APOTHEM = (SIDE * ROOT3) / 2
const FLAT: readonly Step[] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]
const POINTY: readonly Step[] = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]]
const SIDES = [0, 1, 2, 3, 4, 5] as const

type Step = readonly [number, number]
export interface XY { x: number; y: number }
export interface Box { x: number; y: number; w: number; h: number }
export interface Segment { from: XY; to: XY; angle: number; hex: NodeId }

/** A hexside as "h:1,2/3", or nothing if the point is not written so. */
export function sideOf(point: Point): { hex: NodeId; side: Side } | null {
  if (typeof point !== "string") return null
  const match = /^(.*)\/([0-5])$/.exec(point)
  return match ? { hex: match[1] as string, side: Number(match[2]) as Side } : null
}

export function fixed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "")
}

export function line(points: XY[]): string {
  return "M" + points.map((p) => `${fixed(p.x)} ${fixed(p.y)}`).join("L")
}

/** The hexes of one board, their corners, sides and outlines. */
export class HexGrid {
  readonly flat: boolean
  readonly centres = new Map<NodeId, XY>()
  readonly box: Box
  private readonly axial = new Map<NodeId, Step>()
  private readonly ids = new Map<string, NodeId>()
  private readonly paths = new Map<string, string>()

  constructor(board: Pick<Board, "layout" | "paper" | "hexes">) {
    this.flat = board.layout === "flat"
    for (const hex of board.hexes) {
      this.axial.set(hex.id, [hex.q, hex.r])
      this.ids.set(`${hex.q},${hex.r}`, hex.id)
      this.centres.set(hex.id, this.at(hex.q, hex.r))
    }
    this.box = this.bounds((board.paper === "felt" ? 1.75 : 1.55) * SIDE)
  }

  at(q: number, r: number): XY {
    return this.flat
      ? { x: 1.5 * q * SIDE, y: ROOT3 * SIDE * (r + q / 2) }
      : { x: ROOT3 * SIDE * (q + r / 2), y: 1.5 * r * SIDE }
  }

  centre(hex: NodeId): XY {
    return this.centres.get(hex) ?? { x: 0, y: 0 }
  }

  has(hex: NodeId): boolean {
    return this.centres.has(hex)
  }

  neighbour(hex: NodeId, side: number): NodeId | undefined {
    const from = this.axial.get(hex)
    const step = (this.flat ? FLAT : POINTY)[side]
    return from && step ? this.ids.get(`${from[0] + step[0]},${from[1] + step[1]}`) : undefined
  }

  /** The side of `hex` that faces `other`, or nothing if they do not touch. */
  sideTowards(hex: NodeId, other: NodeId): Side | undefined {
    return SIDES.find((side) => this.neighbour(hex, side) === other)
  }

  angle(side: number): number {
    return (((this.flat ? -90 : -60) + 60 * side) * Math.PI) / 180
  }

  middle(hex: NodeId, side: number, reach = 1): XY {
    const { x, y } = this.centre(hex)
    const angle = this.angle(side)
    return { x: x + APOTHEM * reach * Math.cos(angle), y: y + APOTHEM * reach * Math.sin(angle) }
  }

  /** Side d lies between corners d and d + 1. */
  corner({ x, y }: XY, index: number, reach = 1): XY {
    const angle = ((60 * index - (this.flat ? 120 : 90)) * Math.PI) / 180
    return { x: x + SIDE * reach * Math.cos(angle), y: y + SIDE * reach * Math.sin(angle) }
  }

  path(centre: XY, reach = 1): string {
    return line(SIDES.map((index) => this.corner(centre, index, reach))) + "Z"
  }

  hexPath(hex: NodeId, reach = 1): string {
    return this.remembered(`hex:${hex} ${reach}`, () => this.path(this.centre(hex), reach))
  }

  /** The hexsides between a group of hexes and everything else. */
  outline(group: ReadonlySet<NodeId>): Segment[] {
    const found: Segment[] = []
    for (const hex of group) {
      const centre = this.centre(hex)
      for (const side of SIDES) {
        const other = this.neighbour(hex, side)
        if (other !== undefined && group.has(other)) continue
        const angle = this.angle(side)
        found.push({ from: this.corner(centre, side), to: this.corner(centre, side + 1), angle, hex })
      }
    }
    return found
  }

  /** The outline of a group of hexes; a map asks for the same few again with every scene. */
  outlinePath(group: readonly NodeId[]): string {
    return this.remembered(`outline:${group.join()}`, () => loopPath(this.outline(new Set(group))))
  }

  /** Every hexside once, for the hairline grid. */
  gridPath(without: readonly NodeId[]): string {
    return this.remembered(`grid:${without.join()}`, () => this.hairlines(new Set(without)))
  }

  private remembered(key: string, draw: () => string): string {
    const path = this.paths.get(key) ?? draw()
    this.paths.set(key, path)
    return path
  }

  private hairlines(without: ReadonlySet<NodeId>): string {
    const keep = (hex: NodeId) => !without.has(hex)
    const parts: string[] = []
    for (const [hex, centre] of this.centres) {
      if (!keep(hex)) continue
      for (const side of SIDES) {
        const other = this.neighbour(hex, side)
        if (side >= 3 && other !== undefined && keep(other)) continue
        parts.push(line([this.corner(centre, side), this.corner(centre, side + 1)]))
      }
    }
    return parts.join("")
  }

  private bounds(pad: number): Box {
    const all = [...this.centres.values()]
    if (all.length === 0) return { x: -pad, y: -pad, w: 2 * pad, h: 2 * pad }
    const xs = all.map((p) => p.x)
    const ys = all.map((p) => p.y)
    const x = Math.min(...xs) - pad
    const y = Math.min(...ys) - pad
    return { x, y, w: Math.max(...xs) + pad - x, h: Math.max(...ys) + pad - y }
  }
}

const corner = (p: XY): string => `${Math.round(p.x)},${Math.round(p.y)}`

/** Segments joined head to tail into closed loops. */
export function loops(segments: Segment[]): Segment[][] {
  const next = new Map<string, Segment[]>()
  for (const segment of segments) {
    const key = corner(segment.from)
    next.set(key, [...(next.get(key) ?? []), segment])
  }
  const found: Segment[][] = []
  for (const key of next.keys()) {
    for (let loop = walk(next, key); loop.length > 0; loop = walk(next, key)) found.push(loop)
  }
  return found
}

function walk(next: Map<string, Segment[]>, start: string): Segment[] {
  const loop: Segment[] = []
  let key = start
  for (let segment = next.get(key)?.pop(); segment; segment = next.get(key)?.pop()) {
    loop.push(segment)
    key = corner(segment.to)
    if (key === start) break
  }
  return loop
}

export function loopPath(segments: Segment[]): string {
  return loops(segments)
    .map((loop) => line(loop.map((segment) => segment.from)) + "Z")
    .join("")
}
