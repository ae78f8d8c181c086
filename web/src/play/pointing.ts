// From a place in the page to the node it stands for, and from node to node by arrow key.
import type { Lookup } from "../scene/lookup"
import type { NodeId } from "../scene/types"

const MOST_NAMES = 10
const NODE = "[data-node],[data-part-of]"

export function idOf(element: Element): NodeId | null {
  return element.getAttribute("data-node") ?? element.getAttribute("data-part-of")
}

/** The innermost place round `element`, whether it answers or not. */
export function placeAt(element: Element, at: Lookup): NodeId | null {
  const id = element.closest(NODE) && idOf(element.closest(NODE) as Element)
  return id && isPlace(id, at) ? id : null
}

/** The innermost node round `element` that answers; a hex may answer for its area. */
export function nodeAt(element: Element, answers: (id: NodeId) => boolean, at: Lookup): NodeId | null {
  for (let step = element.closest(NODE); step; step = step.parentElement?.closest(NODE) ?? null) {
    const id = idOf(step)
    if (id === null) continue
    const found = [id, ...around(id, at)].find(answers)
    if (found !== undefined) return found
  }
  return null
}

function around(id: NodeId, at: Lookup): NodeId[] {
  if (!at.hexes.has(id)) return []
  const site = at.siteOn.get(id)
  const areas = [...at.areas.values()].filter((area) => area.hexes.includes(id))
  return [...(site ? [site.id] : []), ...areas.map((area) => area.id)]
}

/** All names of a place, the closest first: itself, its site or hex, the pieces there, its areas. */
export function namesOf(id: NodeId, at: Lookup): NodeId[] {
  const piece = at.pieces.get(id)
  const hex = at.sites.get(piece?.at ?? id)?.at ?? piece?.at ?? id
  const near = [id, hex, ...around(hex, at).filter((name) => at.sites.has(name))]
  const pieces = near.flatMap((name) => at.piecesAt.get(name) ?? []).map((found) => found.id)
  return [...new Set([...near, ...pieces, ...around(hex, at)])].slice(0, MOST_NAMES)
}

/** Whether a player may mean a node by a click although it answers nothing: places, not whole panels or cards. */
export function isPlace(id: NodeId, at: Lookup): boolean {
  return !at.panels.has(id) && !at.cards.has(id)
}

export type Direction = "left" | "right" | "up" | "down"
export interface Spot { id: NodeId; x: number; y: number }

/** The nearest spot in a direction; straight ahead counts for more than aside. */
export function nearest(from: { x: number; y: number }, spots: readonly Spot[], direction: Direction): Spot | null {
  let best: Spot | null = null
  let least = Infinity
  for (const spot of spots) {
    const [ahead, aside] = along(spot.x - from.x, spot.y - from.y, direction)
    const cost = ahead + 2.2 * Math.abs(aside)
    if (ahead > 3 && Math.abs(aside) <= ahead * 2.2 && cost < least) [best, least] = [spot, cost]
  }
  return best
}

function along(dx: number, dy: number, direction: Direction): [ahead: number, aside: number] {
  switch (direction) {
    case "left": return [-dx, dy]
    case "right": return [dx, dy]
    case "up": return [-dy, dx]
    case "down": return [dy, dx]
  }
}
