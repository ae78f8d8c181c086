// The lines that tracks and routes follow.
import type { Lookup } from "../scene/lookup"
import type { NodeId, Point, Route, Track } from "../scene/types"
import type { Anchor } from "./anchors"
import type { Band } from "./bands"
import { type HexGrid, type XY, fixed, line, sideOf } from "./geometry"

export interface Ground {
  grid: HexGrid
  at: Lookup
  anchors: Map<NodeId, Anchor>
  bands: readonly Band[]
}

/** The point a reference stands for: a hexside, a piece, a site, a hex, or axial coordinates. */
export function position(point: Point, ground: Ground): XY | null {
  if (typeof point !== "string") return ground.grid.at(point[0], point[1])
  const side = sideOf(point)
  if (side && ground.grid.has(side.hex)) return ground.grid.middle(side.hex, side.side)
  const piece = ground.anchors.get(point)
  if (piece) return piece
  const hex = ground.at.sites.get(point)?.at ?? point
  return ground.grid.has(hex) ? ground.grid.centre(hex) : null
}

/** Side to side curves through the hex's centre, everything else is straight. */
export function trackPath(track: Pick<Track, "from" | "to">, ground: Ground): string {
  const from = position(track.from, ground)
  const to = position(track.to, ground)
  if (!from || !to) return ""
  const a = sideOf(track.from)
  const b = sideOf(track.to)
  if (!a || !b || a.hex !== b.hex) return line([from, to])
  const bend = ground.grid.centre(a.hex)
  return `M${fixed(from.x)} ${fixed(from.y)}Q${fixed(bend.x)} ${fixed(bend.y)} ${fixed(to.x)} ${fixed(to.y)}`
}

export function routePoints(route: Pick<Route, "nodes">, ground: Ground): XY[] {
  return route.nodes.map((node) => position(node, ground)).filter((point) => point !== null)
}

/** Where the numbered coin of a route goes: beside the middle of its way. */
export function coinSpot(points: XY[], distance: number): XY | null {
  const a = points[Math.floor((points.length - 1) / 2)]
  const b = points[Math.floor(points.length / 2)]
  if (!a || !b) return null
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - distance }
}
