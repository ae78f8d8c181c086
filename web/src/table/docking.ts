// Which panel goes where. Heights are estimated, so that nothing jumps while a page is built.
import { cellIds } from "../scene/lookup"
import type { Panel, PlayerCard, Scene } from "../scene/types"

const CARD = 78
const LOG = 120
const GAP = 10

export function estimatedHeight(panel: Panel): number {
  switch (panel.kind) {
    case "row": return 84
    case "counts": return 50 + 22 * Math.ceil(panel.items.length / 4)
    case "scale": return panel.lanes ? 156 : 76
    case "grid": return 46 + 26 * panel.rows.length
  }
}

function cardHeight(card: PlayerCard): number {
  return CARD + (card.panels ?? []).reduce((sum, panel) => sum + estimatedHeight(panel) - 12, 0)
}

export interface Docks { top: Panel[]; side: Panel[]; tall: boolean }

/** `tall` asks for a second rail at the left: the side panels do not fit beside the cards. */
export function docks(scene: Scene, height: number): Docks {
  const top = scene.panels.filter((panel) => panel.dock === "top")
  const side = scene.panels.filter((panel) => panel.dock !== "top")
  const cards = scene.players.reduce((sum, card) => sum + cardHeight(card), 0)
  const need = cards + side.reduce((sum, panel) => sum + estimatedHeight(panel) + GAP, 0) + LOG
  return { top, side, tall: side.length > 0 && need > height - 40 }
}

/** On a phone a row of player markers only repeats the strip of players: it moves to the charts. */
export function repeatsPlayers(panel: Panel, scene: Scene): boolean {
  if (panel.kind !== "row" || panel.cells.some((cell) => cell.text || cell.colour)) return false
  const cells = new Set(panel.cells.map((cell) => cell.id))
  const pieces = scene.pieces.filter((piece) => cells.has(piece.at))
  return pieces.length > 0 && pieces.every((piece) => piece.kind === "marker")
}

/** Too tall to lie above a phone's board: it stays among the charts, whose tab says when it is asked about. */
export function isTall(panel: Panel): boolean {
  return panel.kind === "grid"
}

/** Does some choice ask to touch a place or a piece on the board? */
export function isBoardTouched(scene: Scene): boolean {
  const board = scene.board
  const places = new Set([...(board?.hexes ?? []), ...(board?.sites ?? []), ...(board?.areas ?? [])].map((node) => node.id))
  const pieces = scene.pieces.filter((piece) => places.has(piece.at)).map((piece) => piece.id)
  const nodes = new Set([...places, ...pieces])
  return scene.choices.some((choice) => choice.targets.flat().some((id) => nodes.has(id)))
}

/** A panel that some choice asks to touch: on a phone it has to lie beside the board. */
export function isTouched(panel: Panel, scene: Scene): boolean {
  const nodes = new Set([panel.id, ...cellIds(panel)])
  return scene.choices.some((choice) => choice.targets.flat().some((id) => nodes.has(id)))
}
