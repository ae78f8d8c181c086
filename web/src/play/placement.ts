// Where a floating box hides least: eight to ten spots round what it belongs to.
import type { Box, XY } from "../board/geometry"

export interface Size { w: number; h: number }

const GAP = 14
const EDGE = 8

/** The top left corner for a box of `size` beside `target`, inside `frame`, covering few of `avoid`. */
export function leastCover(target: Box, size: Size, frame: Size, avoid: readonly XY[]): XY {
  const spots = candidates(target, size).map((spot) => inside(spot, size, frame))
  const costs = spots.map((spot) => cover(spot, size, avoid) + (overlaps(spot, size, target) ? 1000 : 0))
  return spots[costs.indexOf(Math.min(...costs))] ?? { x: EDGE, y: EDGE }
}

function candidates(target: Box, size: Size): XY[] {
  const middle = target.x + target.w / 2
  const above = target.y - size.h - GAP
  const below = target.y + target.h + GAP
  const level = target.y + target.h / 2 - size.h / 2
  const shares = [0.5, 0.15, 0.85, -0.05, 1.05]
  return [
    ...shares.map((share) => ({ x: middle - size.w * share, y: below })),
    ...shares.map((share) => ({ x: middle - size.w * share, y: above })),
    { x: target.x + target.w + GAP, y: level },
    { x: target.x - size.w - GAP, y: level },
  ]
}

function inside(spot: XY, size: Size, frame: Size): XY {
  return {
    x: Math.max(EDGE, Math.min(frame.w - size.w - EDGE, spot.x)),
    y: Math.max(EDGE, Math.min(frame.h - size.h - EDGE, spot.y)),
  }
}

function cover(spot: XY, size: Size, avoid: readonly XY[]): number {
  return avoid.filter((p) => p.x > spot.x - 8 && p.x < spot.x + size.w + 8 && p.y > spot.y - 8 && p.y < spot.y + size.h + 8).length
}

function overlaps(spot: XY, size: Size, box: Box): boolean {
  return spot.x < box.x + box.w && spot.x + size.w > box.x && spot.y < box.y + box.h && spot.y + size.h > box.y
}
