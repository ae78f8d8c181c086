// A line on the analysis board: moves that go on from a step of a finished game. Its address holds all of it.
import { type Course, type Moved, type Reason, type TableView, api } from "../net/api"
import type { Incoming, Transport } from "../net/transport"
import type { Plan, Scene } from "../scene/types"
import { analysis } from "./api"

/** The moves that stand behind the # of an address; nonsense is no move. */
export function movesOf(hash: string): string[] {
  try {
    return hash.length > 1 ? hash.slice(1).split("&").map(decodeURIComponent) : []
  } catch {
    return []
  }
}

export function hashOf(moves: readonly string[]): string {
  return moves.length === 0 ? "" : `#${moves.map(encodeURIComponent).join("&")}`
}

/** Lets the table's own view play a line: what it sends is tried, nothing is stored. */
export class LineTransport implements Transport {
  moves = $state.raw<readonly string[]>([])
  chances = $state.raw<number[]>([])
  private incoming: Incoming | null = null
  private readonly seen: Scene[] = []

  constructor(private readonly id: string, private readonly at: number, moves: readonly string[]) {
    this.moves = moves
  }

  listen(incoming: Incoming): () => void {
    this.incoming = incoming
    incoming.onLine("live", 0)
    void this.begin(incoming)
    return () => (this.incoming = null)
  }

  /** An address with moves that cannot be made shows the position they were to go on from. */
  private async begin(incoming: Incoming): Promise<void> {
    try {
      incoming.onScene((await this.go(this.moves)).scene)
    } catch {
      if (this.moves.length > 0) incoming.onScene((await this.go([])).scene)
    }
  }

  /** The position after some moves, numbered so that the newest is always the last, also after an undo. */
  private async go(moves: readonly string[]): Promise<Moved> {
    const [found, table] = await Promise.all([analysis.line(this.id, { at: this.at, moves }), api.table(this.id)])
    this.moves = moves
    this.chances = found.chances
    const scene = { ...found.scene, seq: this.seen.length }
    this.seen.push(scene)
    history.replaceState(null, "", location.pathname + hashOf(moves))
    this.incoming?.onTable(this.asPlayed(table))
    return { seq: scene.seq, scene }
  }

  async table(): Promise<TableView> {
    return this.asPlayed(await api.table(this.id))
  }

  /** The finished table as one that is played on by whoever looks at it. */
  private asPlayed(table: TableView): TableView {
    const seats = table.seats.map((seat) => ({ ...seat, you: false }))
    return { ...table, seats, status: "playing", seq: this.seen.length, you: [], undo: this.moves.length > 0, redo: false, clock: null, proposal: null, rematch: null, host: false }
  }

  async scene(at?: number): Promise<Scene> {
    const found = this.seen[at ?? this.seen.length - 1]
    return at === undefined || !found ? (await this.go(this.moves)).scene : { ...found, choices: [], groups: [] }
  }

  async why(): Promise<Reason | null> {
    return null
  }

  async plans(): Promise<Plan[]> {
    return []
  }

  async course(): Promise<Course> {
    return { steps: [], series: [], turns: [] }
  }

  act(action: string): Promise<Moved> {
    return this.go([...this.moves, action])
  }

  undo(): Promise<Moved> {
    return this.go(this.moves.slice(0, -1))
  }

  undoTurn(): Promise<Moved> {
    return this.undo()
  }

  redo(): Promise<Moved> {
    return this.go(this.moves)
  }
}
