// Spans of time as people read them, and what a clock shows.
import type { TableView } from "../net/api"
import type { Seat } from "../scene/types"
import { say } from "../words/say.svelte"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const two = (number: number) => String(number).padStart(2, "0")

/** A span to its two largest units: short ones count seconds, as a chess clock does. */
export function span(milliseconds: number): string {
  const left = Math.max(0, milliseconds)
  if (left >= DAY) return say.life.days(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR))
  if (left >= 10 * HOUR) return say.life.hours(Math.floor(left / HOUR))
  const seconds = Math.ceil(left / SECOND)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** How long ago something was. */
export function ago(moment: string, now: number): string {
  const past = now - Date.parse(moment)
  if (past < MINUTE) return say.life.justNow
  if (past < HOUR) return say.life.minutesAgo(Math.floor(past / MINUTE))
  return past < DAY ? say.life.hoursAgo(Math.floor(past / HOUR)) : say.life.daysAgo(Math.floor(past / DAY))
}

/** What a seat's clock shows, in milliseconds; null where it has none. `now` is the server's. */
export function left(table: TableView | null, active: boolean, seat: Seat, now: number): number | null {
  const clock = table?.clock
  if (!clock || table.status !== "playing" || table.seats[seat]?.kind !== "person") return null
  if (active && clock.deadline !== null) return Date.parse(clock.deadline) - now
  return clock.kind === "live" ? (clock.left[seat] ?? clock.seconds * SECOND) : null
}

/** How much later this device's clock is than the server's. */
export function skew(table: TableView | null): number {
  return table?.clock ? Date.now() - Date.parse(table.clock.now) : 0
}
