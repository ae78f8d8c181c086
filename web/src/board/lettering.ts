// Names of places: eight candidate spots each, the one that covers least is taken, once per board.
import type { Board, Site } from "../scene/types"
import { type Box, type HexGrid, SIDE, type XY } from "./geometry"

export interface Lettering extends XY { size: number; anchor: "start" | "middle" | "end" }

interface Spot { dx: -1 | 0 | 1; dy: -1 | 0 | 1; cost: number }

const SPOTS: readonly Spot[] = [
  { dx: 0, dy: 1, cost: 0 }, { dx: 0, dy: -1, cost: 5 }, { dx: 1, dy: 1, cost: 6 }, { dx: -1, dy: 1, cost: 6 },
  { dx: 1, dy: -1, cost: 8 }, { dx: -1, dy: -1, cost: 8 }, { dx: 1, dy: 0, cost: 9 }, { dx: -1, dy: 0, cost: 9 },
]
const REACH: Record<Site["kind"], number> = { city: 0.93, start: 0.62, town: 0.3, mark: 0.7 }
const NAME_WIDTH = 0.53
const SMALLEST = 9.2
const LARGEST = 13

/** Letter height in world units for a board shown at `scale` pixels per unit. */
export function letterSize(scale: number): number {
  return Math.max(SMALLEST, Math.min(LARGEST, SIDE * scale * 0.36)) / scale
}

const memory = new Map<string, Map<string, Lettering>>()

export function lettering(board: Board, grid: HexGrid, scale: number): Map<string, Lettering> {
  const size = letterSize(scale)
  const key = `${size.toFixed(2)}|${board.layout}|${board.hexes.length}|${board.sites.map((s) => s.at + s.kind + s.name).join()}`
  const known = memory.get(key)
  if (known) return known
  const placed = placeAll(board, grid, size)
  if (memory.size > 40) memory.clear()
  memory.set(key, placed)
  return placed
}

function placeAll(board: Board, grid: HexGrid, size: number): Map<string, Lettering> {
  const placed = new Map<string, Lettering>()
  const taken: Box[] = board.sites.map((site) => around(grid.centre(site.at), REACH[site.kind] * SIDE * 0.86))
  const bars = board.edges.map((edge) => around(between(grid, edge.between), SIDE * 0.45))
  const sites = board.sites.filter((site) => site.kind !== "mark")
  for (const site of crowdedFirst(sites, grid)) {
    const own = grid.centre(site.at)
    const options = SPOTS.map((spot) => ({ spot, text: candidate(site, own, spot, size) }))
    const costs = options.map(({ spot, text }) => {
      const box = boxOf(site, text)
      return spot.cost + overlap(box, taken) * 1.2 + overlap(box, bars) * 0.8 + outside(box, grid.box)
    })
    const best = options[costs.indexOf(Math.min(...costs))]
    if (!best) continue
    placed.set(site.id, best.text)
    taken.push(boxOf(site, best.text))
  }
  return placed
}

/** Places with close neighbours choose before those with room. */
function crowdedFirst(sites: Site[], grid: HexGrid): Site[] {
  const crowd = new Map(sites.map((site) => [site, sites.filter((other) => near(grid, site, other)).length]))
  return [...sites].sort((a, b) => (crowd.get(b) ?? 0) - (crowd.get(a) ?? 0))
}

function near(grid: HexGrid, a: Site, b: Site): boolean {
  const p = grid.centre(a.at)
  const q = grid.centre(b.at)
  return Math.abs(p.x - q.x) < SIDE * 4 && Math.abs(p.y - q.y) < SIDE * 2.2
}

function candidate(site: Site, centre: XY, spot: Spot, size: number): Lettering {
  const reach = REACH[site.kind] * SIDE
  const below = site.kind === "town" ? 0.36 * SIDE + size * 0.72 : reach + size * 0.6
  const dy = spot.dy === 1 ? below : spot.dy === -1 ? -reach - size * 0.25 : size * 0.34
  if (spot.dx === 0) return { x: centre.x, y: centre.y + dy, size, anchor: "middle" }
  const shift = spot.dy === 0 ? reach + size * 0.25 : reach * 0.35
  return { x: centre.x + spot.dx * shift, y: centre.y + dy, size, anchor: spot.dx > 0 ? "start" : "end" }
}

function boxOf(site: Site, text: Lettering): Box {
  const w = site.name.length * text.size * NAME_WIDTH
  const left = text.anchor === "middle" ? text.x - w / 2 : text.anchor === "start" ? text.x : text.x - w
  return { x: left, y: text.y - text.size * 0.8, w, h: text.size * 1.05 }
}

function around(centre: XY, reach: number): Box {
  return { x: centre.x - reach, y: centre.y - reach, w: 2 * reach, h: 2 * reach }
}

function between(grid: HexGrid, [a, b]: [string, string]): XY {
  const p = grid.centre(a)
  const q = grid.centre(b)
  return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }
}

function overlap(box: Box, others: readonly Box[]): number {
  let sum = 0
  for (const other of others) {
    const w = Math.min(box.x + box.w, other.x + other.w) - Math.max(box.x, other.x)
    const h = Math.min(box.y + box.h, other.y + other.h) - Math.max(box.y, other.y)
    if (w > 0 && h > 0) sum += w * h
  }
  return sum
}

function outside(box: Box, bounds: Box): number {
  const over = Math.max(bounds.x - box.x, box.x + box.w - bounds.x - bounds.w, bounds.y - box.y, box.y + box.h - bounds.y - bounds.h)
  return over > 0 ? over * 8 : 0
}
