// How pieces share a scale.
import type { Piece } from "../scene/types"

export interface Stacked { piece: Piece; at: number; level: number }

/** Pieces at their values, lifted level by level where they would touch. */
export function stacked(standing: readonly [number, Piece][], x: (value: number) => number, width: number): Stacked[] {
  const placed: Stacked[] = []
  for (const [value, piece] of standing) {
    const at = x(value)
    let level = 0
    while (placed.some((other) => other.level === level && Math.abs(other.at - at) < width)) level++
    placed.push({ piece, at, level })
  }
  return placed
}

/** One lane per piece, the highest value first; equal values keep the scene's order. */
export function lanes(standing: readonly [number, Piece][]): [number, Piece][] {
  return [...standing].sort((a, b) => b[0] - a[0])
}
