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

/** The lines of a route: along its track where it has one, else straight from node to node. */
export function routeLines(route: Pick<Route, "nodes" | "along">, ground: Ground): string[] {
  const tracks = (route.along ?? []).flatMap((id) => ground.at.tracks.get(id) ?? [])
  if (tracks.length > 0) return [...tracks.map((track) => trackPath(track, ground)), ...stubs(route, tracks, ground)]
  const points = routePoints(route, ground)
  return points.length > 1 ? [line(points)] : []
}

/** From the first and the last section of track into the middle of the places where a route begins and ends. */
function stubs(route: Pick<Route, "nodes">, tracks: readonly Track[], ground: Ground): string[] {
  const outer = [[route.nodes[0], tracks[0]], [route.nodes.at(-1), tracks.at(-1)]] as const
  return outer.flatMap(([node, track]) => {
    const place = node === undefined ? null : position(node, ground)
    const ends = track ? [track.from, track.to].map((end) => position(end, ground)).filter((end) => end !== null) : []
    const near = place && ends.sort((a, b) => Math.hypot(a.x - place.x, a.y - place.y) - Math.hypot(b.x - place.x, b.y - place.y))[0]
    return place && near ? [line([near, place])] : []
  })
}

/** The middle of a route, on its track if it has one. */
export function routeMiddle(route: Pick<Route, "nodes" | "along">, ground: Ground): XY | null {
  const tracks = (route.along ?? []).flatMap((id) => ground.at.tracks.get(id) ?? [])
  const middle = tracks[Math.floor(tracks.length / 2)]
  if (middle) return trackMiddle(middle, ground)
  const points = routePoints(route, ground)
  const [a, b] = [points[0], points.at(-1)]
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null
}

/** Half way along one section. */
export function trackMiddle(track: Pick<Track, "from" | "to">, ground: Ground): XY | null {
  const from = position(track.from, ground)
  const to = position(track.to, ground)
  if (!from || !to) return null
  const a = sideOf(track.from)
  const b = sideOf(track.to)
  if (!a || !b || a.hex !== b.hex) return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const bend = ground.grid.centre(a.hex)
  return { x: (from.x + 2 * bend.x + to.x) / 4, y: (from.y + 2 * bend.y + to.y) / 4 }
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
