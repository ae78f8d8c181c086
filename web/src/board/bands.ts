// The mitred coloured bands along the outer sides of areas.
import type { Area, Board, NodeId } from "../scene/types"
import { type HexGrid, type Segment, SIDE, type XY, line, loops } from "./geometry"

const OFFSET = SIDE * 0.3
const GAP = SIDE * 0.2

export interface Band {
  area: Area
  path: string
  middle: XY
}

/** One band per run of outer hexsides that belong to a banded area. */
export function outerBands(board: Board, grid: HexGrid): Band[] {
  const owner = new Map<NodeId, Area>()
  for (const area of board.areas) for (const hex of area.hexes) owner.set(hex, area)
  const all = new Set(board.hexes.map((hex) => hex.id))
  return loops(grid.outline(all)).flatMap((loop) => bandsOf(loop, owner))
}

function bandsOf(loop: Segment[], owner: Map<NodeId, Area>): Band[] {
  const corners = mitred(loop)
  const owners = loop.map((segment) => owner.get(segment.hex))
  const size = loop.length
  const start = owners.findIndex((area, i) => area !== owners[(i + size - 1) % size])
  const bands: Band[] = []
  for (let i = 0; i < size; ) {
    const area = owners[(Math.max(start, 0) + i) % size]
    const run = [corners[(Math.max(start, 0) + i) % size] as XY]
    for (; i < size && owners[(Math.max(start, 0) + i) % size] === area; i++) {
      run.push(corners[(Math.max(start, 0) + i + 1) % size] as XY)
    }
    if (area?.band === "outer") bands.push(band(area, run))
  }
  return bands
}

function mitred(loop: Segment[]): XY[] {
  return loop.map((segment, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Segment
    const a = { x: Math.cos(before.angle), y: Math.sin(before.angle) }
    const b = { x: Math.cos(segment.angle), y: Math.sin(segment.angle) }
    const stretch = OFFSET / (1 + a.x * b.x + a.y * b.y)
    return { x: segment.from.x + (a.x + b.x) * stretch, y: segment.from.y + (a.y + b.y) * stretch }
  })
}

function band(area: Area, run: XY[]): Band {
  const points = [...run]
  const last = points.length - 1
  points[0] = towards(run[0] as XY, run[1] as XY, GAP)
  points[last] = towards(run[last] as XY, run[last - 1] as XY, GAP)
  return { area, path: line(points), middle: points[Math.floor(points.length / 2)] as XY }
}

function towards(from: XY, to: XY, distance: number): XY {
  const share = distance / Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
