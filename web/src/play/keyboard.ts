// The whole game from the keyboard.
import type { Camera } from "../board/camera.svelte"
import type { Lookup } from "../scene/lookup"
import { type Direction, type Spot, idOf, isPlace, nearest } from "./pointing"
import type { Session } from "./session.svelte"

export interface Desk {
  session: Session
  camera: Camera
  root: HTMLElement
  openHelp: () => void
  openFilter: () => void
  toggleList: () => void
  toggleNames: () => void
}

const ARROWS: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" }
const ZOOM = 1.4

/** Acts on a key press; true if it meant something here. */
export function pressed(event: KeyboardEvent, desk: Desk): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === "Tab" || isTyping(event.target) || document.querySelector("dialog[open]")) return false
  const direction = ARROWS[event.key]
  if (direction) return arrow(direction, desk, event.shiftKey)
  if (event.key === "Enter" || event.key === " ") return isControl(event.target) ? false : enter(desk)
  return letter(event.key, desk)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a, [role=option], summary") !== null
}

function letter(key: string, desk: Desk): boolean {
  const { session } = desk
  const choice = keyed(key, session)
  if (choice) return done(() => session.send(choice))
  if (/^[1-9]$/.test(key)) return option(Number(key) - 1, session)
  const actions: Record<string, () => void> = {
    Escape: () => session.back(), z: () => session.undo(), u: () => session.redo(), r: () => session.turn(1), "/": desk.openFilter, "?": desk.openHelp,
    l: desk.toggleList, c: desk.toggleNames, t: () => session.pacer.hurry(), w: () => session.draw(), m: () => (session.more = !session.more), "0": () => desk.camera.fit(), "[": () => void session.lookAt((session.scene?.seq ?? 0) - 1),
    "]": () => void session.lookAt((session.scene?.seq ?? 0) + 1), "+": () => more(desk, 1), "=": () => more(desk, 1), "-": () => more(desk, -1),
  }
  if (key === "Z") return done(() => session.undoTurn())
  const action = actions[key.length === 1 ? key.toLowerCase() : key]
  return action ? done(action) : false
}

function keyed(key: string, session: Session) {
  const wanted = key.toLowerCase()
  const { buttons, listed, chooser, armed } = session.offer
  const found = [...buttons, ...listed, ...chooser, ...(armed ? [armed] : [])].filter((choice) => choice.key?.toLowerCase() === wanted)
  return found.length === 1 ? found[0] : undefined
}

function option(index: number, session: Session): boolean {
  const plan = session.planning.offered[index]
  if (plan) return done(() => void session.carryOut(plan))
  const kind = session.kinds[index]
  if (kind && session.offer.chooser.length === 0) return done(() => session.mean({ group: kind.id }))
  const options = session.options.length > 0 ? session.options : session.offer.listed
  const group = (options.find((choice) => choice.id === session.option) ?? options[0])?.group
  const shown = options.length > 8 ? options.filter((choice) => choice.group === group) : options
  const choice = shown[index]
  return choice ? done(() => session.choose(choice, false)) : false
}

function more({ session, camera }: Desk, by: 1 | -1): void {
  if (session.offer.amounts.length > 0) session.step(by)
  else camera.zoom(by > 0 ? ZOOM : 1 / ZOOM)
}

function enter({ session }: Desk): boolean {
  const { cursor } = session
  if (cursor !== null && !session.marks.hits.has(cursor)) return done(() => void session.wonder(cursor))
  if (cursor !== null && (session.narrowed.next.has(cursor) || session.planning.ends.has(cursor) || session.planning.drawing)) return done(() => session.pick(cursor, false))
  const plan = session.planning.current
  if (plan) return done(() => void session.carryOut(plan))
  const ready = session.ready
  if (ready) return done(() => session.send(ready))
  return cursor !== null ? done(() => session.pick(cursor, false)) : false
}

/** To the nearest place that answers; with `anywhere` to the nearest place at all, to ask why it does not. */
function arrow(direction: Direction, desk: Desk, anywhere: boolean): boolean {
  const { session } = desk
  if (!anywhere && session.offer.chooser.length > 0) return done(() => session.turn(direction === "left" || direction === "up" ? -1 : 1, false))
  const found = destination(direction, desk, anywhere)
  if (!found) return false
  session.cursor = found.id
  session.pointed = null
  session.aim(found.id)
  arrive(found.id, desk)
  return true
}

/** Places of the region with the focus come first, then those of the whole table. */
function destination(direction: Direction, { session, root }: Desk, anywhere: boolean): Spot | null {
  const spots = (from: HTMLElement) => spotsIn(from, anywhere ? session.at : null)
  const everywhere = spots(root)
  const region = document.activeElement?.closest<HTMLElement>("[data-region]")
  const from = start(session.cursor ?? session.picked.at(-1) ?? null, root, region)
  const here = region ? spots(region) : []
  const found = nearest(from, here, direction) ?? nearest(from, everywhere, direction)
  if (found || session.cursor !== null) return found
  return closest(from, here.length > 0 ? here : everywhere)
}

/** Where a cursor can stand: places that answer, or with `at` every place. */
function spotsIn(root: HTMLElement, at: Lookup | null): Spot[] {
  return [...root.querySelectorAll(at ? "[data-region] [data-node]" : "[data-live]")].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const id = idOf(element)
    return id !== null && box.width > 0 && (!at || isPlace(id, at)) ? [{ id, x: box.left + box.width / 2, y: box.top + box.height / 2 }] : []
  })
}

function start(id: string | null, root: HTMLElement, region: HTMLElement | null | undefined): { x: number; y: number } {
  const element = id !== null ? root.querySelector(`[data-node="${CSS.escape(id)}"]`) : null
  const box = (element ?? region ?? root).getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function closest(from: { x: number; y: number }, all: Spot[]): Spot | null {
  const far = (spot: Spot) => Math.hypot(spot.x - from.x, spot.y - from.y)
  return all.reduce<Spot | null>((best, spot) => (best && far(best) <= far(spot) ? best : spot), null)
}

function arrive(id: string, { root, camera }: Desk): void {
  const element = root.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)
  const region = element?.closest<HTMLElement>("[data-region]")
  if (!element || !region) return
  region.focus({ preventScroll: true })
  if (!region.hasAttribute("data-map")) return element.scrollIntoView({ block: "nearest" })
  const box = element.getBoundingClientRect()
  const frame = region.getBoundingClientRect()
  camera.reveal(camera.toWorld({ x: box.left + box.width / 2 - frame.left, y: box.top + box.height / 2 - frame.top }))
}

function done(action: () => void): true {
  action()
  return true
}
