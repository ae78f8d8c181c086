// Where a few words can lie beside a node: above it, or below where there is no room.
import type { NodeId } from "../scene/types"

const ROOM_ABOVE = 90
const MARGIN = 6

export interface Beside { left: number; top: number; below: boolean }

export function beside(root: HTMLElement, node: NodeId, width: number): Beside | null {
  const box = root.querySelector(`[data-node="${CSS.escape(node)}"]`)?.getBoundingClientRect()
  if (!box) return null
  const below = box.top < ROOM_ABOVE
  const left = Math.max(width / 2 + MARGIN, Math.min(innerWidth - width / 2 - MARGIN, box.left + box.width / 2))
  return { left, top: below ? box.bottom + 10 : box.top - 10, below }
}
