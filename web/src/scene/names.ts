// What a node is called when it is spoken or listed.
import type { Lookup } from "./lookup"
import type { Board, Hex, NodeId, Piece, Scene } from "./types"
import { say } from "../words/say.svelte"

export function pieceName(piece: Piece, scene: Scene, at: Lookup): string {
  const owner = piece.seat != null ? (at.seats.get(piece.seat)?.name ?? say.names.player(piece.seat + 1)) : null
  const colour = piece.colour ? (scene.legend[piece.colour]?.name ?? piece.colour) : null
  const name = [colour, say.names.piece[piece.kind]].filter(Boolean).join(" ")
  return owner ? say.names.owned(owner, name) : name
}

/** `say` if the scene gives one, else composed from site, fill and the pieces there. */
export function nodeName(id: NodeId, scene: Scene, at: Lookup): string {
  const piece = at.pieces.get(id)
  if (piece) return pieceName(piece, scene, at)
  const site = at.sites.get(id)
  if (site) return withPieces(site.name, [site.at, id], scene, at)
  const hex = at.hexes.get(id)
  if (hex) {
    const here = at.siteOn.get(id)
    const name = hex.say ?? here?.name ?? unsaid(hex, scene.board?.grounds)
    return withPieces(name, here ? [id, here.id] : [id], scene, at)
  }
  return at.areas.get(id)?.name ?? at.cards.get(id)?.name ?? panelName(id, scene, at)
}

/** A hex without words of its own: its label and its ground, or what it looks like. */
function unsaid(hex: Hex, grounds: Board["grounds"]): string {
  if (grounds) return [hex.id.replace(/^h:/, ""), grounds[hex.fill]].filter(Boolean).join(", ")
  return `${hex.fill.replace("_", " ")}${hex.text ? ` ${hex.text}` : ""} ${hex.q},${hex.r}`
}

function withPieces(name: string, places: NodeId[], scene: Scene, at: Lookup): string {
  const there = places.flatMap((place) => at.piecesAt.get(place) ?? []).filter((piece) => !piece.ghost)
  const names = there.map((piece) => pieceName(piece, scene, at))
  return names.length > 0 ? say.names.with(name, names.join(", ")) : name
}

function panelName(id: NodeId, scene: Scene, at: Lookup): string {
  for (const panel of at.panels.values()) {
    if (panel.id === id) return panel.title ?? ownerOf(id, scene) ?? id
    if (panel.kind === "row") {
      const index = panel.cells.findIndex((cell) => cell.id === id)
      const cell = panel.cells[index]
      if (cell) return rowCellName(panel.title ?? "", cell.text ?? null, index, namesAt(id, scene, at))
    }
    if (id.startsWith(`${panel.id}:`)) return `${panel.title ?? ""} ${words(id.slice(panel.id.length + 1))}`.trim()
  }
  return id
}

function rowCellName(title: string, text: string | null, index: number, pieces: string): string {
  return [title, pieces || text || String(index + 1)].filter(Boolean).join(", ")
}

function namesAt(id: NodeId, scene: Scene, at: Lookup): string {
  return (at.piecesAt.get(id) ?? []).map((piece) => pieceName(piece, scene, at)).join(", ")
}

function ownerOf(panel: NodeId, scene: Scene): string | null {
  return scene.players.find((card) => card.panels?.some((own) => own.id === panel))?.name ?? null
}

function words(rest: string): string {
  return rest.replaceAll(":", ", ")
}
