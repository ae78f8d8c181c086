// Answers about one scene that every part of the client needs.
import type { Area, Count, Hex, NodeId, Panel, Piece, PlayerCard, Scene, Seat, Site, Track } from "./types"

export interface Lookup {
  hexes: Map<NodeId, Hex>
  sites: Map<NodeId, Site>
  siteOn: Map<NodeId, Site>
  areas: Map<NodeId, Area>
  tracks: Map<NodeId, Track>
  pieces: Map<NodeId, Piece>
  piecesAt: Map<NodeId, Piece[]>
  panels: Map<NodeId, Panel>
  cards: Map<NodeId, PlayerCard>
  seats: Map<Seat, PlayerCard>
}

export function lookup(scene: Scene): Lookup {
  const board = scene.board
  const piecesAt = new Map<NodeId, Piece[]>()
  for (const piece of scene.pieces) {
    const there = piecesAt.get(piece.at)
    if (there) there.push(piece)
    else piecesAt.set(piece.at, [piece])
  }
  for (const there of piecesAt.values()) there.sort((a, b) => (a.z ?? 0) - (b.z ?? 0))
  return {
    hexes: byId(board?.hexes ?? []),
    sites: byId(board?.sites ?? []),
    siteOn: new Map((board?.sites ?? []).map((site) => [site.at, site])),
    areas: byId(board?.areas ?? []),
    tracks: byId(board?.tracks ?? []),
    pieces: byId(scene.pieces),
    piecesAt,
    panels: byId(allPanels(scene)),
    cards: byId(scene.players),
    seats: new Map(scene.players.map((card) => [card.seat, card])),
  }
}

export function allPanels(scene: Scene): Panel[] {
  return [...scene.panels, ...scene.players.flatMap((card) => card.panels ?? [])]
}

/** The nodes inside a panel: cells, steps or items. */
export function cellIds(panel: Panel): NodeId[] {
  switch (panel.kind) {
    case "row": return panel.cells.map((cell) => cell.id)
    case "grid": return Object.keys(panel.cells)
    case "scale": return steps(panel.min, panel.max).map((value) => `${panel.id}:${value}`)
    case "counts": return panel.items.map((item) => itemId(panel.id, item))
  }
}

export function itemId(panel: NodeId, item: Count): NodeId {
  return `${panel}:${item.colour ?? item.seat ?? item.label ?? ""}`
}

export function steps(min: number, max: number): number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i)
}

function byId<T extends { id: NodeId }>(nodes: T[]): Map<NodeId, T> {
  return new Map(nodes.map((node) => [node.id, node]))
}
