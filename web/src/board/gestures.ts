// Mouse drag, one-finger drag, pinch and wheel, turned into camera moves.
import type { Camera } from "./camera.svelte"
import type { XY } from "./geometry"

const SLOP = 6

export class Gestures {
  private readonly fingers = new Map<number, XY>()
  private travelled = 0
  private frame: DOMRect | null = null

  constructor(private readonly camera: Camera) {}

  /** Did the last press move the map instead of meaning a click? */
  get dragged(): boolean {
    return this.travelled > SLOP
  }

  down(event: PointerEvent, element: Element): void {
    if (this.fingers.size === 0) this.travelled = 0
    this.frame = element.getBoundingClientRect()
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  move(event: PointerEvent, element: Element): void {
    const before = this.fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (this.dragged && !element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
    if (this.fingers.size === 2) this.pinch(event.pointerId, before, now)
    else if (this.dragged) this.camera.pan(now.x - before.x, now.y - before.y)
    this.fingers.set(event.pointerId, now)
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId)
  }

  wheel(event: WheelEvent, element: Element): void {
    const frame = element.getBoundingClientRect()
    const lines = event.deltaMode === 1 ? 18 : 1
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016))
    this.camera.zoom(factor, { x: event.clientX - frame.left, y: event.clientY - frame.top })
  }

  private pinch(moved: number, before: XY, now: XY): void {
    const other = [...this.fingers].find(([id]) => id !== moved)?.[1]
    if (!other || !this.frame) return
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    const middle = { x: (now.x + other.x) / 2 - this.frame.left, y: (now.y + other.y) / 2 - this.frame.top }
    this.camera.zoom(factor, middle)
    this.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
  }
}

function distance(a: XY, b: XY): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
