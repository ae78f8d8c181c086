// What the open table offers to those who learn: hints, explanations, and the rules beside the board.
import type { Guide } from "../net/api"
import { guided } from "./guided"

class Learning {
  /** The table in play, while one is open. */
  table = $state<string | null>(null)
  guide = $state.raw<Guide | null>(null)
  guiding = $state(false)
  seen = $state.raw<readonly string[]>([])
  /** Whatever is pointed at is explained instead of played. */
  asking = $state(false)
  /** The rule at which the rules lie open, "" for their beginning, null while they are closed. */
  rule = $state<string | null>(null)

  /** A table opens; the returned function closes it. */
  open(table: string): () => void {
    const seen = guided.seen(table)
    this.table = table
    this.guiding = seen !== null
    this.seen = seen ?? []
    return () => {
      this.table = this.guide = this.rule = null
      this.guiding = this.asking = false
    }
  }

  saw(hint: string): void {
    this.seen = [...this.seen, hint]
    if (this.table) guided.saw(this.table, this.seen)
  }

  toggle(): void {
    if (!this.table) return
    this.guiding = !this.guiding
    if (this.guiding) guided.saw(this.table, (this.seen = []))
    else guided.end(this.table)
  }
}

export const learning = new Learning()
