// A server that never moves: shows one scene and takes every command with a shrug.
import type { Moved, TableView } from "../src/net/api"
import type { Incoming, Transport } from "../src/net/transport"
import type { Scene } from "../src/scene/types"

export class StillTransport implements Transport {
  constructor(private readonly still: Scene) {}

  listen(incoming: Incoming): () => void {
    incoming.onScene(this.still)
    return () => undefined
  }

  async table(): Promise<TableView> {
    const { game, title, head, seq } = this.still
    return {
      id: "gallery", game, title, head, seq, last_seq: seq, status: "playing", seats: [], your_move: true,
      created: "", updated: "", options: {}, you: [0], undo: true,
    }
  }

  async scene(at?: number): Promise<Scene> {
    return at === undefined ? this.still : { ...this.still, seq: at, choices: [], log: this.still.log.filter((line) => line.seq <= at) }
  }

  async act(): Promise<Moved> {
    return { seq: this.still.seq, scene: this.still }
  }

  async undo(): Promise<Moved> {
    return this.act()
  }
}
