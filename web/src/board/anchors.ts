// Where each piece stands on the board, and how large it is drawn.
import type { Lookup } from "../scene/lookup"
import type { NodeId, Piece } from "../scene/types"
import type { Band } from "./bands"
import type { Ground } from "./paths"
import { type HexGrid, SIDE, type XY } from "./geometry"

export interface Anchor extends XY { r: number }

/** Radius of a piece alone on its hex, in hexsides. */
export const RADIUS: Record<Piece["kind"], number> = {
  disc: 0.6, loco: 0.49, engine: 0.62, station: 0.46, cube: 0.27, pawn: 0.36, marker: 0.4,
}
type Spot = readonly [dx: number, dy: number, scale: number]

export function anchors(at: Lookup, grid: HexGrid, bands: readonly Band[]): Map<NodeId, Anchor> {
  const found = new Map<NodeId, Anchor>()
  for (const [place, pieces] of gathered(at)) {
    const centre = centreOf(place, at, grid, bands)
    if (!centre) continue
    for (const [piece, spot] of arranged(pieces)) {
      const r = SIDE * RADIUS[piece.kind] * spot[2]
      found.set(piece.id, { x: centre.x + spot[0] * SIDE, y: centre.y + spot[1] * SIDE, r })
    }
  }
  return found
}

/** Hands back what it was given, with pieces that did not move where they were: the same anchors, or the same map of all. */
export function keptAnchors(): (now: Map<NodeId, Anchor>) => Map<NodeId, Anchor> {
  let before = new Map<NodeId, Anchor>()
  return (now) => {
    let same = before.size === now.size
    for (const [id, anchor] of now) {
      const old = before.get(id)
      if (old && old.x === anchor.x && old.y === anchor.y && old.r === anchor.r) now.set(id, old)
      else same = false
    }
    return same ? before : (before = now)
  }
}

/** Where a piece that is not there yet would stand. */
export function ghostAnchor(shown: Pick<Piece, "kind" | "at">, { at, grid, bands }: Pick<Ground, "at" | "grid" | "bands">): Anchor | null {
  const centre = centreOf(shown.at, at, grid, bands)
  if (!centre) return null
  const kin = [shown.at, at.siteOn.get(shown.at)?.id].flatMap((id) => (id ? (at.piecesAt.get(id) ?? []) : []))
  const same = kin.filter((piece) => piece.kind === shown.kind && !piece.ghost).length
  const spot = spotsOf(shown.kind, same + 1)[same] ?? [0, 0, 1]
  return { x: centre.x + spot[0] * SIDE, y: centre.y + spot[1] * SIDE, r: SIDE * RADIUS[shown.kind] * spot[2] }
}

/** Pieces by place, those at a site joined with those on its hex. */
function gathered(at: Lookup): Map<NodeId, Piece[]> {
  const places = new Map<NodeId, Piece[]>()
  for (const [place, pieces] of at.piecesAt) {
    const hex = at.sites.get(place)?.at ?? place
    places.set(hex, [...(places.get(hex) ?? []), ...pieces])
  }
  return places
}

function centreOf(place: NodeId, at: Lookup, grid: HexGrid, bands: readonly Band[]): XY | null {
  const hex = at.sites.get(place)?.at ?? place
  if (grid.has(hex)) return grid.centre(hex)
  return bands.find((band) => band.area.id === place)?.middle ?? null
}

function arranged(pieces: Piece[]): [Piece, Spot][] {
  const solid = pieces.filter((piece) => !piece.ghost)
  const ghosts = pieces.filter((piece) => piece.ghost)
  const kinds = [...new Set(solid.map((piece) => piece.kind))]
  const placed = kinds.flatMap((kind) => {
    const same = solid.filter((piece) => piece.kind === kind)
    const spots = spotsOf(kind, same.length)
    return same.map((piece, i): [Piece, Spot] => [piece, beside(spots[i] ?? [0, 0, 1], kind, kinds)])
  })
  return [...placed, ...fanned(ghosts)]
}

/** A station makes room for what stands on it; cubes move below a larger piece. */
function beside(spot: Spot, kind: Piece["kind"], kinds: readonly Piece["kind"][]): Spot {
  const crowded = kinds.some((other) => other === "engine" || other === "disc" || other === "loco")
  if (kind === "station" && crowded) return [spot[0] - 0.46, spot[1] + 0.4, spot[2] * 0.74]
  if (kind === "cube" && crowded) return [spot[0], spot[1] + 0.42, spot[2] * 0.9]
  return spot
}

function fanned(ghosts: Piece[]): [Piece, Spot][] {
  return ghosts.map((piece, i) => [piece, [(i - (ghosts.length - 1) / 2) * 0.5, 0, ghosts.length > 1 ? 0.8 : 1]])
}

function spotsOf(kind: Piece["kind"], count: number): Spot[] {
  if (kind === "loco") return locoSpots(count)
  if (kind === "cube") return cubeSpots(count)
  if (kind === "pawn") return range(count).map((i): Spot => [0.5 - 0.34 * i, -0.46, 1])
  if (kind === "disc") return range(count).map((i): Spot => [0, -0.17 * i, 1])
  if (count === 1) return [[0, 0, 1]]
  const scale = count === 2 ? 0.78 : 0.6
  return range(count).map((i): Spot => {
    const row = Math.floor(i / 3)
    const width = Math.min(3, count - 3 * row)
    return [((i % 3) - (width - 1) / 2) * 0.62, (row - (Math.ceil(count / 3) - 1) / 2) * 0.6, scale]
  })
}

function locoSpots(count: number): Spot[] {
  if (count === 1) return [[0, 0, 1]]
  if (count === 2) return [[-0.46, -0.17, 0.87], [0.46, 0.17, 0.87]]
  const rows = Math.ceil(count / 2)
  return range(count).map((i): Spot => {
    const row = Math.floor(i / 2)
    const alone = i === count - 1 && count % 2 === 1
    return [alone ? 0 : i % 2 === 0 ? -0.42 : 0.42, (row - (rows - 1) / 2) * 0.6, rows > 2 ? 0.58 : 0.7]
  })
}

/** Rows under the badge: three across at full size, smaller and more where there are many, never over the name. */
function cubeSpots(count: number): Spot[] {
  const [across, size] = count <= 6 ? [3, 1] : count <= 12 ? [4, 0.74] : [5, 0.6]
  const pitch = 0.55 * size
  const rows = Math.ceil(count / across)
  const lift = rows === 1 ? 0.12 : 0.175 - ((rows - 1) * pitch) / 2
  return range(count).map((i): Spot => {
    const row = Math.floor(i / across)
    const width = Math.min(across, count - across * row)
    return [((i % across) - (width - 1) / 2) * pitch, lift + row * pitch, size]
  })
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
