// What did not change from scene to scene stays the same object, so that nothing drawn from it is drawn again.
import type { Board, Scene } from "./types"

const PRINTED = ["hexes", "edges", "areas", "labels", "sites"] as const satisfies readonly (keyof Board)[]

/** `now`, with the printed parts of its board taken from `before` where they are equal. */
export function settled(before: Scene | null, now: Scene): Scene {
  if (!before?.board || !now.board) return now
  const same = Object.fromEntries(
    PRINTED.filter((part) => isEqual(before.board?.[part], now.board?.[part])).map((part) => [part, before.board?.[part]]),
  )
  return { ...now, board: { ...now.board, ...same } }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
