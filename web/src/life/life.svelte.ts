// What a player can do about a table besides moving: go, come back, ask the others.
import { getContext, setContext } from "svelte"
import type { TableView } from "../net/api"
import { ApiError } from "../net/api"
import type { Session } from "../play/session.svelte"
import type { Seat } from "../scene/types"
import { say } from "../words/say.svelte"
import { type OrderWish, life } from "./api"
import { left, skew } from "./time"

const KEY = Symbol("life")
const TICK = 500

export class Life {
  /** The server's time, ticking while a clock runs. */
  now = $state(Date.now())
  busy = $state(false)

  constructor(readonly session: Session) {}

  readonly table = $derived.by(() => this.session.table)
  readonly id = $derived(this.table?.id ?? "")
  readonly isPlaying = $derived(this.table?.status === "playing")
  readonly own = $derived(this.table?.you ?? [])
  private readonly skew = $derived(skew(this.table))

  /** Lets time pass; the returned function stops it. */
  tick(): () => void {
    const timer = setInterval(() => (this.now = Date.now() - this.skew), TICK)
    return () => clearInterval(timer)
  }

  left(seat: Seat, active: boolean): number | null {
    return left(this.table, active, seat, this.now)
  }

  presence(seat: Seat) {
    return this.session.presence.find((found) => found.seat === seat) ?? null
  }

  leave(forGood: boolean, offer = false): Promise<void> {
    const seats = this.own
    return this.run(async () => {
      let table: TableView | null = null
      for (const seat of seats) table = await life.leave(this.id, seat, { for_good: forGood, offer })
      return table
    }, true)
  }

  comeBack = (seat: Seat) => this.run(() => life.comeBack(this.id, seat), true)
  takeOver = (seat: Seat) => this.run(() => life.takeOver(this.id, seat), true)
  wake = () => this.run(() => life.wake(this.id))
  answer = (agree: boolean) => this.run(() => life.answer(this.id, this.table?.proposal?.number ?? 0, agree))
  order = (wish: OrderWish) => this.run(() => life.order(this.id, { ...wish, expected_seq: this.seq }))
  askBack = (to: number) => this.run(() => life.propose(this.id, { kind: "undo", to, expected_seq: this.seq }))
  askBot = (seat: Seat, offer: boolean) => this.run(() => life.propose(this.id, { kind: "hand", to: seat, offer, expected_seq: this.seq }))

  private get seq(): number {
    return this.session.live?.seq ?? 0
  }

  /** Does it once, and says what went wrong; whoever sits elsewhere now sees with other eyes. */
  private async run(ask: () => Promise<TableView | null>, isSeated = false): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      const table = await ask()
      if (table) this.session.table = table
      if (isSeated) this.session.reopen()
    } catch (error) {
      const known = error instanceof ApiError
      this.session.notice = { text: known ? error.message : say.troubles.nothingLost, id: known ? error.id : "" }
    } finally {
      this.busy = false
    }
  }
}

/** Gives every part of a table's page its life. */
export function bring(session: Session): Life {
  return setContext(KEY, new Life(session))
}

export function found(): Life | null {
  return getContext<Life | undefined>(KEY) ?? null
}
