// The life of a table in play, as the server tells it.
import type { Seat } from "../scene/types"

/** How fast a table plays. Live: seconds for the whole game; daily: for each turn. */
export interface Pace {
  kind: "live" | "daily"
  seconds: number
  increment: number
  /** At time-out a bot moves, or takes the seat. */
  then: "move" | "seat"
  bot?: string
}

export interface Clock extends Pace {
  bot: string
  /** Milliseconds that each seat had left when its last turn ended; live clocks only. */
  left: number[]
  deadline: string | null
  /** The server's own time when it told this. */
  now: string
}

/** What somebody asks the others to agree to. */
export interface Proposal {
  number: number
  kind: "undo" | "hand"
  by: Seat
  /** The step to go back to, or the seat that a bot shall play. */
  to: number
  agreed: Seat[]
  yours: boolean
  to_answer: boolean
}

/** An order of one's own. */
export interface Order { seat: Seat; name: string; text: string }

/** An order that can be given now. */
export interface OrderOffer { name: string; text: string; picks: boolean; raises: boolean; options: string[] }

export interface Presence { seat: Seat; here: boolean; seen: string | null }

/** When daily clocks stand still: minutes of the day, and a holiday in milliseconds. */
export interface Rests {
  zone: number
  quiet_from: number | null
  quiet_to: number | null
  holiday_from: number | null
  holiday_to: number | null
}
