// Which hint belongs to a scene, and what something on the table is. Both come from the game's guide.
import type { Guide, Hint, Told } from "../net/api"
import { allPanels } from "../scene/lookup"
import { pieceName } from "../scene/names"
import type { Lookup } from "../scene/lookup"
import type { NodeId, Scene } from "../scene/types"

/** A panel's id without its seat: all `profit:…` are a `profit`. */
const kindOf = (id: NodeId): string => id.split(":")[0] ?? id

/** The first hint whose moment this is, of those that were not seen. */
export function due(guide: Guide, scene: Scene, seen: readonly string[]): Hint | null {
  return guide.hints.find((hint) => !seen.includes(hint.id) && fits(hint, scene)) ?? null
}

function fits(hint: Hint, scene: Scene): boolean {
  if (hint.end || scene.result) return hint.end && scene.result !== undefined
  const panels = new Set(allPanels(scene).map((panel) => kindOf(panel.id)))
  return scene.choices.some((choice) => hint.groups.includes(choice.group)) && hint.at.every((panel) => panels.has(panel))
}

/** The panels of a scene at which a hint points. */
export function pointedAt(hint: Hint, scene: Scene): NodeId[] {
  return allPanels(scene).map((panel) => panel.id).filter((id) => hint.at.includes(kindOf(id)))
}

export interface Explained extends Told { name: string }

/** What a piece, a panel or a place on the board is; null for what speaks for itself. */
export function explained(ids: readonly NodeId[], guide: Guide, scene: Scene, at: Lookup, board: string): Explained | null {
  for (const id of ids) {
    const piece = at.pieces.get(id)
    const ofPiece = piece && guide.pieces[piece.kind]
    if (piece && ofPiece) return { name: pieceName(piece, scene, at), ...ofPiece }
    const panel = [...at.panels.values()].find((one) => one.id === id || id.startsWith(`${one.id}:`))
    const ofPanel = panel && guide.panels[kindOf(panel.id)]
    if (panel && ofPanel) return { name: panel.title ?? "", ...ofPanel }
    if (at.hexes.has(id) || at.sites.has(id) || at.areas.has(id)) return { name: at.sites.get(id)?.name ?? board, ...guide.board }
  }
  return null
}
