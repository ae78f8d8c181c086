// What a table tells by itself over its line: who sits and is here, what is said, and whether the line holds.
import type { Presence } from "../life/types"
import { ApiError, type ChatLine, type TableView } from "../net/api"
import type { Line } from "../net/sse"
import type { Transport } from "../net/transport"
import { settled } from "../scene/settled"
import type { Scene } from "../scene/types"

export abstract class Listening {
  table = $state.raw<TableView | null>(null)
  missing = $state(false)
  /** What was said at the table, in order. */
  chat = $state.raw<ChatLine[]>([])
  /** Who of the players is here. */
  presence = $state.raw<Presence[]>([])
  line = $state<Line>("live")
  retryIn = $state(0)
  private stop: (() => void) | null = null

  constructor(protected readonly transport: Transport) {}

  /** A scene came over the line. */
  protected abstract arrive(scene: Scene): void

  /** Opens the line; the returned function closes it. */
  open(): () => void {
    this.connect()
    return () => this.stop?.()
  }

  /** Asks for the stream anew: whoever sits down sees with other eyes. */
  reopen(): void {
    this.stop?.()
    this.connect()
  }

  private connect(): void {
    this.stop = this.transport.listen({
      onScene: (scene) => this.arrive(scene),
      onTable: (table) => this.receiveTable(table),
      onPresence: (presence) => (this.presence = settled(this.presence, presence)),
      onChat: (lines) => this.hear(lines),
      onLine: (line, retryIn) => this.lineChanged(line, retryIn),
    })
  }

  /** Takes in lines of chat; after a lost line some come twice. */
  private hear(lines: readonly ChatLine[]): void {
    const known = new Set(lines.map((line) => line.number))
    this.chat = [...this.chat.filter((line) => !known.has(line.number)), ...lines].sort((a, b) => a.number - b.number)
  }

  private lineChanged(line: Line, retryIn: number): void {
    this.line = line
    this.retryIn = retryIn
    // The stream brings the table. Where it does not, the table itself says whether it is there.
    if (line !== "live" && !this.table) this.refreshTable()
  }

  /** Takes in the table as the stream shows it with every step; an answer that was overtaken is dropped. */
  private receiveTable(table: TableView): void {
    if (!this.table || table.seq >= this.table.seq) this.table = settled(this.table, table)
  }

  private refreshTable(): void {
    this.transport.table().then(
      (table) => this.receiveTable(table),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) this.missing = true
      },
    )
  }
}
