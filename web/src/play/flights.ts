// Pieces that move from scene to scene fly there, from any place in the page to any other.
import type { NodeId, Scene } from "../scene/types"
import { calm } from "../ui/screen.svelte"

const MOVE = 220
const FADE = 180
const TOTAL = 900
const GAP = 120
const TOO_MANY = 40

interface Flight { ghost: Element; from: DOMRect | null; to: DOMRect | null; hide: HTMLElement | SVGElement | null }
interface Old { rect: DOMRect; ghost: Element }

/** What must be remembered of the page before the next scene is drawn. */
export interface Before { scene: Scene; rects: Map<NodeId, DOMRect>; lost: Map<NodeId, Old> }

export function remember(root: HTMLElement, scene: Scene, next: Scene): Before {
  const rects = new Map<NodeId, DOMRect>()
  const lost = new Map<NodeId, Old>()
  const after = new Map(next.pieces.map((piece) => [piece.id, piece.at]))
  for (const piece of scene.pieces) {
    if (after.get(piece.id) === piece.at) continue
    const element = find(root, "data-piece", piece.id)
    const rect = rectOf(element)
    if (!element || !rect) continue
    rects.set(piece.id, rect)
    if (!after.has(piece.id)) lost.set(piece.id, { rect, ghost: picture(element) })
  }
  return { scene, rects, lost }
}

/** Ids of pieces that stand elsewhere than before, in the order in which they moved. */
export function movedPieces(before: Scene, after: Scene): NodeId[] {
  const old = new Map(before.pieces.map((piece) => [piece.id, piece.at]))
  const hints = (after.moves ?? []).map((move) => move.piece)
  const rank = (id: NodeId) => (hints.indexOf(id) + hints.length + 1) % (hints.length + 1)
  return after.pieces
    .filter((piece) => old.get(piece.id) !== piece.at)
    .map((piece) => piece.id)
    .sort((a, b) => rank(a) - rank(b))
}

export function freshTracks(before: Scene | null, after: Scene): Set<NodeId> {
  if (!before?.board || !after.board || before.game !== after.game) return new Set()
  const old = new Set(before.board.tracks.map((track) => track.id))
  const found = after.board.tracks.filter((track) => !old.has(track.id)).map((track) => track.id)
  return new Set(found.length <= TOO_MANY ? found : [])
}

/** Plays the difference between what was remembered and what is drawn now. */
export function fly(before: Before, after: Scene, root: HTMLElement, layer: HTMLElement): void {
  if (calm() || typeof layer.animate !== "function") return
  const flights = [...arrivals(before, after, root), ...departures(before, after, root)]
  if (flights.length > TOO_MANY) return
  const gap = flights.length > 1 ? Math.min(GAP, (TOTAL - MOVE) / (flights.length - 1)) : 0
  flights.forEach((flight, i) => play(flight, i * gap, layer))
}

function arrivals(before: Before, after: Scene, root: HTMLElement): Flight[] {
  const hints = new Map((after.moves ?? []).map((move) => [move.piece, move.from ?? null]))
  const places = new Map(before.scene.pieces.map((piece) => [piece.id, piece.at]))
  return movedPieces(before.scene, after).flatMap((id) => {
    const element = find<HTMLElement>(root, "data-piece", id)
    const to = rectOf(element)
    if (!element || !to || !isInSight(element, to)) return []
    const source = places.get(id) ?? hints.get(id)
    const from = (source ? standing(root, source, to) : null) ?? (places.has(id) ? (before.rects.get(id) ?? null) : null)
    return [{ ghost: picture(element), from, to, hide: element }]
  })
}

function departures(before: Before, after: Scene, root: HTMLElement): Flight[] {
  const hints = new Map((after.moves ?? []).map((move) => [move.piece, move.to ?? null]))
  const places = new Map(before.scene.pieces.map((piece) => [piece.id, piece.at]))
  return [...before.lost].map(([id, old]) => {
    const target = hints.get(id)
    const from = standing(root, places.get(id) ?? "", old.rect) ?? old.rect
    return { ghost: old.ghost, from, to: target ? standing(root, target, from) : null, hide: null }
  })
}

function find<T extends Element>(root: HTMLElement, attribute: string, id: NodeId): T | null {
  return root.querySelector<T>(`[${attribute}="${CSS.escape(id)}"]`)
}

/** Where a piece of some size stands at a node as the page is now: the map may have moved since it was seen there. */
function standing(root: HTMLElement, node: NodeId, size: DOMRect): DOMRect | null {
  const element = find(root, "data-node", node)
  const place = rectOf(element)
  if (!element || !place || !isInSight(element, place)) return null
  return new DOMRect(place.left + (place.width - size.width) / 2, place.top + (place.height - size.height) / 2, size.width, size.height)
}

/** Nothing flies from or to a part of the map that is out of its window. */
function isInSight(element: Element, rect: DOMRect): boolean {
  const frame = element.closest("[data-map]")?.getBoundingClientRect()
  const x = rect.left + rect.width / 2
  const y = rect.top + rect.height / 2
  return !frame || (x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom)
}

function rectOf(element: Element | null): DOMRect | null {
  const rect = element?.getBoundingClientRect()
  return rect && rect.width > 0 ? rect : null
}

/** A copy of a drawn piece that can stand anywhere in the page. */
function picture(element: Element): Element {
  const inner = element instanceof SVGGraphicsElement ? null : element.querySelector("svg")
  if (inner) return inner.cloneNode(true) as Element
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  const box = (element as SVGGraphicsElement).getBBox()
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`)
  for (const child of element.childNodes) svg.append(child.cloneNode(true))
  return svg
}

function play({ ghost, from, to, hide }: Flight, delay: number, layer: HTMLElement): void {
  const end = to ?? from
  if (!end) return
  const holder = document.createElement("div")
  Object.assign(holder.style, { position: "fixed", left: `${end.left}px`, top: `${end.top}px`, width: `${end.width}px`, height: `${end.height}px` })
  ghost.setAttribute("width", "100%")
  ghost.setAttribute("height", "100%")
  holder.append(ghost)
  layer.append(holder)
  if (hide) hide.style.visibility = "hidden"
  const animation = holder.animate(frames(from, end, to === null), { duration: from && to ? MOVE : FADE, delay, easing: "cubic-bezier(.22,.8,.36,1)", fill: "both" })
  const finish = () => {
    holder.remove()
    if (hide) hide.style.visibility = ""
  }
  animation.onfinish = finish
  animation.oncancel = finish
}

function frames(from: DOMRect | null, end: DOMRect, leaving: boolean): Keyframe[] {
  if (leaving) return [{ opacity: 1 }, { opacity: 0 }]
  if (!from) return [{ opacity: 0 }, { opacity: 1 }]
  const dx = from.left + from.width / 2 - end.left - end.width / 2
  const dy = from.top + from.height / 2 - end.top - end.height / 2
  const scale = from.width / Math.max(1, end.width)
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
    { transform: `translate(${dx / 2}px, ${dy / 2}px) scale(${((1 + scale) / 2) * 1.04})` },
    { transform: "none" },
  ]
}
