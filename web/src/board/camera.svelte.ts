// The window onto the board: a world point in the middle and a scale in pixels per unit.
import { type Box, SIDE, type XY } from "./geometry"

const LARGEST_HEX = 90
const FOCUS_MARGIN = 2.4 * SIDE
const MARGIN = 40
/** A place whose middle is nearer to the rim of the window than this is half out of sight. */
const EDGE = 12
const FEW = 8
/** How wide a hex becomes when the scene, not the player, asks for a nearer look. */
const PLACED_HEX = 56
const NEARER = 1.5
/** A band at the top gets no more than this part of the window. */
const MOST_TOP = 0.2

export class Camera {
  width = $state(800)
  height = $state(600)
  scale = $state(1)
  x = $state(0)
  y = $state(0)
  private world: Box = { x: 0, y: 0, w: 100, h: 100 }
  /** As the scene placed it, fitted by the player, or moved freely. */
  private hold: "placed" | "whole" | "free" = "placed"
  private placed: Box | null = null
  private room = 0
  private band = 0

  readonly transform = $derived(
    `translate(${(this.width / 2 - this.x * this.scale).toFixed(2)} ${(this.height / 2 - this.y * this.scale).toFixed(2)}) scale(${this.scale.toFixed(4)})`,
  )

  /** Shows `box`, or the whole world; on the same map only while nobody has moved the window. */
  show(world: Box, box: Box | null): void {
    const same = JSON.stringify(world) === JSON.stringify(this.world)
    if (same && this.hold !== "placed") return
    this.world = world
    this.placed = box
    this.hold = "placed"
    this.settle(box ?? world)
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return
    this.width = width
    this.height = height
    if (this.hold !== "free") this.settle(this.placed ?? this.world)
    else this.keepInTouch()
  }

  /** Keeps the uppermost `pixels` free, where buttons stand: browsers take a finger beside a button for one on it. */
  leaveTop(pixels: number): void {
    if (this.band === pixels) return
    this.band = pixels
    this.resize(this.width, this.height)
  }

  private get top(): number {
    return Math.min(this.band, this.height * MOST_TOP)
  }

  fit(): void {
    this.placed = null
    this.settle(this.world)
    this.hold = "whole"
  }

  private settle(box: Box): void {
    const nearest = box === this.world ? this.largest : Math.max(this.smallest * NEARER, PLACED_HEX / (SIDE * Math.sqrt(3)))
    this.scale = Math.min(this.width / box.w, (this.height - this.top) / box.h, nearest)
    this.centre(box)
    if (this.placed) this.fill()
  }

  /** In the middle of the window, or below the band at its top where that would reach into it. */
  private centre(box: Box): void {
    const above = (this.height - box.h * this.scale) / 2
    this.x = box.x + box.w / 2
    this.y = box.y + box.h / 2 - Math.max(0, this.top - above) / this.scale
  }

  get smallest(): number {
    return Math.min(this.width / this.world.w, (this.height - this.top) / this.world.h)
  }

  get largest(): number {
    return Math.max(this.smallest, LARGEST_HEX / SIDE / 1.2)
  }

  /** Zooms so that the world point under the given pixel stays there. */
  zoom(factor: number, at: XY = { x: this.width / 2, y: this.height / 2 }): void {
    const before = this.toWorld(at)
    this.scale = Math.max(this.smallest, Math.min(this.largest, this.scale * factor))
    const after = this.toWorld(at)
    this.x += before.x - after.x
    this.y += before.y - after.y
    this.hold = "free"
    this.keepInTouch()
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.scale
    this.y -= dy / this.scale
    this.hold = "free"
    this.keepInTouch()
  }

  /** Brings a world point well inside the window if it is not. */
  reveal(point: XY): void {
    const seen = this.toScreen(point)
    const margin = Math.min(MARGIN * 1.5, this.width / 5, this.height / 5)
    const dx = Math.max(0, margin - seen.x) + Math.min(0, this.width - margin - seen.x)
    const dy = Math.max(0, margin - seen.y) + Math.min(0, this.height - margin - seen.y)
    if (dx !== 0 || dy !== 0) this.pan(dx, dy)
  }

  /** Shows all of what is asked about: few places if one of them is out of sight, many if all are. */
  bringIn(points: readonly XY[]): void {
    const box = boxAround(points)
    const seen = points.filter((point) => this.sees(point)).length
    const enough = points.length > FEW ? seen > 0 : seen === points.length
    if (box === null || enough || this.scale <= this.smallest) return
    this.settle(box)
    this.scale = Math.max(this.scale, this.smallest)
    this.hold = "free"
    this.fill()
  }

  private sees(point: XY): boolean {
    const { x, y } = this.toScreen(point)
    return x >= EDGE && y >= EDGE && x <= this.width - EDGE && y <= this.height - EDGE
  }

  /** Keeps the lowest `pixels` of the window free for a sheet: a point under it moves up. */
  makeRoom(pixels: number, point: XY): void {
    this.room = pixels
    const hidden = this.toScreen(point).y - (this.height - pixels - MARGIN)
    if (hidden > 0) this.pan(0, -hidden)
  }

  toScreen({ x, y }: XY): XY {
    return { x: (x - this.x) * this.scale + this.width / 2, y: (y - this.y) * this.scale + this.height / 2 }
  }

  toWorld({ x, y }: XY): XY {
    return { x: (x - this.width / 2) / this.scale + this.x, y: (y - this.height / 2) / this.scale + this.y }
  }

  /** Leaves no empty paper in a window that the scene placed. */
  private fill(): void {
    this.x = filled(this.x, this.width / this.scale, this.world.x, this.world.w)
    const above = this.top / this.scale
    this.y = filled(this.y, this.height / this.scale, this.world.y - above, above + this.world.h + this.room / this.scale)
  }

  /**
   * Lets a person move the window until its middle leaves the map, and no further: so a zoom keeps
   * what is under the finger there even at the rim, and no corner stays under a button.
   */
  private keepInTouch(): void {
    const { x, y, w, h } = this.world
    if (this.scale <= this.smallest) this.centre(this.world)
    else {
      this.x = Math.max(x, Math.min(x + w, this.x))
      this.y = Math.max(y, Math.min(y + h + this.room / this.scale, this.y))
    }
  }
}

function filled(centre: number, seen: number, start: number, length: number): number {
  if (seen >= length) return start + length / 2
  return Math.max(start + seen / 2, Math.min(start + length - seen / 2, centre))
}

/** The box round some points, with room for their names. */
export function boxAround(points: readonly XY[]): Box | null {
  if (points.length === 0) return null
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const x = Math.min(...xs) - FOCUS_MARGIN
  const y = Math.min(...ys) - FOCUS_MARGIN
  return { x, y, w: Math.max(...xs) + FOCUS_MARGIN - x, h: Math.max(...ys) + FOCUS_MARGIN - y }
}
