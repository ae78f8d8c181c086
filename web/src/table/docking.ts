// Which panel goes where. Heights are estimated, so that nothing jumps while a page is built.
import { cellIds } from "../scene/lookup"
import type { Panel, PlayerCard, Scene } from "../scene/types"

const CARD = 48
const CHIPS = 24
const LOG = 150
const STRIP = 34
const GAP = 10
/** What the header, the page's rims and the gaps take of a window's height. */
const AROUND = 68

export function estimatedHeight(panel: Panel): number {
  switch (panel.kind) {
    case "row": return 34 + 44 * Math.ceil(panel.cells.length / 3)
    case "counts": return 50 + 24 * Math.ceil((panel.most ?? panel.items.length) / 4)
    case "scale": return panel.lanes ? 176 : 112
    case "grid": return 46 + 26 * (panel.most ?? panel.rows.length)
  }
}

function cardHeight(card: PlayerCard): number {
  return CARD + (card.chips.length > 0 ? CHIPS : 0) + (card.panels ?? []).reduce((sum, panel) => sum + estimatedHeight(panel) - 36, 0)
}

export interface Docks {
  top: Panel[]
  /** On the rim of the board: what comes and goes. */
  floating: Panel[]
  /** Beside the board, in full. */
  open: Panel[]
  /** Beside the board, as a button each that shows it over the log. */
  folded: Panel[]
}

/**
 * What lies where in a window so high; whatever does not fit beside the board is folded, later ones first.
 * A panel once folded or open stays so: `before` is what was decided for this window.
 */
export function docks(scene: Scene, height: number, before: ReadonlyMap<string, boolean> = new Map()): Docks {
  const side = scene.panels.filter((panel) => panel.dock === "side")
  const cards = scene.players.reduce((sum, card) => sum + cardHeight(card), 0)
  const open: Panel[] = []
  let room = height - AROUND - cards - LOG
  const all = side.reduce((sum, panel) => sum + estimatedHeight(panel) + GAP, 0)
  if (all > room) room -= STRIP
  for (const panel of side) {
    const need = estimatedHeight(panel) + GAP
    if (!(before.get(panel.id) ?? need <= room)) continue
    room -= need
    open.push(panel)
  }
  return {
    top: scene.panels.filter((panel) => panel.dock === "top"),
    floating: scene.panels.filter((panel) => panel.dock === "board"),
    open,
    folded: side.filter((panel) => !open.includes(panel)),
  }
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

/** A panel that some choice asks to touch: it has to be in sight. */
export function isTouched(panel: Panel, scene: Scene): boolean {
  const nodes = new Set([panel.id, ...cellIds(panel)])
  for (const piece of scene.pieces) if (nodes.has(piece.at)) nodes.add(piece.id)
  return scene.choices.some((choice) => choice.targets.flat().some((id) => nodes.has(id)))
}
