// Mouse and finger over the whole table: what they point at, and what they mean by it.
import type { Camera } from "../board/camera.svelte"
import { SIDE } from "../board/geometry"
import { nodeAt, placeAt } from "../play/pointing"
import type { Session } from "../play/session.svelte"
import type { NodeId } from "../scene/types"

const CONTROLS = "[data-no-pick], button, a, input, textarea, select, dialog"
const HEX_WIDTH = SIDE * Math.sqrt(3)
/** Hexes narrower than this many pixels are too small for a finger among others. */
const FINGER = 30
const COMFORT = 40

export class Pointer {
  private touched = false

  constructor(private readonly session: Session, private readonly camera: Camera) {}

  down(event: PointerEvent): void {
    this.touched = event.pointerType === "touch"
  }

  clicked(event: MouseEvent): void {
    const target = event.target as Element
    if (target.closest(CONTROLS)) return
    const node = this.nodeUnder(target)
    const place = node === null && this.session.at ? placeAt(target, this.session.at) : null
    if (place !== null) {
      this.session.cursor = null
      void this.session.wonder(place)
      return
    }
    if (node === null && !target.closest("[data-map]")) return
    const touch = this.touched || (event as PointerEvent).pointerType === "touch"
    if (touch && node !== null && this.zoomedInstead(target, event)) return
    this.session.cursor = null
    this.session.pick(node, touch)
  }

  hovered(event: PointerEvent): void {
    if (event.pointerType === "touch") return
    const target = event.target as Element
    const node = target.closest(CONTROLS) ? null : this.nodeUnder(target)
    this.session.pointed = node
    this.session.aim(node)
    if (node !== null) this.session.cursor = null
    this.lightUp(target)
  }

  private nodeUnder(target: Element): NodeId | null {
    const { at, marks } = this.session
    const found = at && nodeAt(target, (id) => marks.hits.has(id), at)
    return found === null ? null : this.session.meaning(found)
  }

  /** Whatever the thing under the pointer says to look at. */
  private lightUp(target: Element): void {
    const listed = target.closest("[data-see]")?.getAttribute("data-see")
    const hex = target.closest("[data-node]")?.getAttribute("data-node") ?? ""
    const see = listed ? listed.split(" ") : (this.session.at?.hexes.get(hex)?.see ?? [])
    if (see.length > 0 || this.session.lit.size > 0) this.session.lit = new Set(see)
  }

  /** A finger on a crowd of tiny targets zooms in instead of guessing. */
  private zoomedInstead(target: Element, event: MouseEvent): boolean {
    const map = target.closest("[data-map]")
    const width = HEX_WIDTH * this.camera.scale
    if (!map || width >= FINGER || this.session.narrowed.next.size < 2) return false
    const frame = map.getBoundingClientRect()
    this.camera.zoom(COMFORT / width, { x: event.clientX - frame.left, y: event.clientY - frame.top })
    return true
  }
}
