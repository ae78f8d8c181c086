// What the server says of finished games, of lines tried from them, and to who asks for a hint.
import { call } from "../net/api"
import type { Scene, Seat } from "../scene/types"

/** A move that changed the chances most; `swing` is what it did for who made it. */
export interface Marked { seq: number; seat: Seat; text: string; swing: number }

/** While it is worked out, `done` is less than `total`. */
export interface Analysis { done: number; total: number; steps: number[]; chances: number[][]; marked: Marked[] }

export interface Worth { action: string; label: string; worth: number }

export interface Best { seat: Seat | null; best: Worth[]; played: Worth | null }

export interface Line { at: number; moves: readonly string[] }

const of = (id: string) => `/api/tables/${encodeURIComponent(id)}`

export const analysis = {
  game: (id: string) => call<Analysis>("GET", `${of(id)}/analysis`),
  line: (id: string, line: Line) => call<{ scene: Scene; chances: number[] }>("POST", `${of(id)}/analysis/line`, line),
  best: (id: string, line: Line) => call<Best>("POST", `${of(id)}/analysis/best`, line),
  hint: (id: string) => call<Best>("GET", `${of(id)}/hint`),
}
