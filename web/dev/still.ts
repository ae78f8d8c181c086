// A table without a server: every command is taken, and what its choice shows is put on the board.
import type { Course, Moved, Reason, TableView } from "../src/net/api"
import type { Incoming, Transport } from "../src/net/transport"
import type { Choice, NodeId, Piece, Plan, Scene, Track } from "../src/scene/types"

export class StillTransport implements Transport {
  /** Ids of the choices sent so far. */
  readonly sent: string[] = []

  constructor(private now: Scene) {}

  listen(incoming: Incoming): () => void {
    void this.table().then((table) => incoming.onTable(table))
    incoming.onScene(this.now)
    return () => undefined
  }

  async table(): Promise<TableView> {
    const { game, title, head, seq } = this.now
    return {
      id: "gallery", game, title, head, seq, last_seq: seq, status: "playing", seats: [], your_move: true,
      created: "", updated: "", options: {}, you: [0], undo: true, host: true, rematch: null,
    }
  }

  async scene(at?: number): Promise<Scene> {
    return at === undefined ? this.now : { ...this.now, seq: at, choices: [], log: this.now.log.filter((line) => line.seq <= at) }
  }

  async why(places: readonly NodeId[], picked: readonly NodeId[]): Promise<Reason | null> {
    const when = picked.length > 0 ? ` after ${picked.join(", ")}` : ""
    return { rule: "1", text: `Nothing can be done at ${places[0] ?? "nowhere"}${when}`, page: "/rules/gallery#rule-1" }
  }

  async plans(): Promise<Plan[]> {
    return []
  }

  async course(): Promise<Course> {
    return { steps: [], series: [], turns: [] }
  }

  async act(action: string): Promise<Moved> {
    this.sent.push(action)
    const choice = this.now.choices.find((found) => found.id === action)
    if (choice) this.now = after(this.now, choice)
    return { seq: this.now.seq, scene: this.now }
  }

  async undo(): Promise<Moved> {
    this.now = { ...this.now, seq: this.now.seq + 1 }
    return { seq: this.now.seq, scene: this.now }
  }

  undoTurn(): Promise<Moved> {
    return this.undo()
  }

  redo(): Promise<Moved> {
    return this.undo()
  }
}

function after(scene: Scene, choice: Choice): Scene {
  const seq = scene.seq + 1
  const shown = (choice.shows ?? []).map((node, i) => ({ ...node, id: `new:${seq}:${i}` }))
  const pieces = shown.filter((node) => "at" in node) as Piece[]
  const tracks = shown.filter((node) => "from" in node) as Track[]
  const source = [choice.targets[0] ?? []].flat()[0]
  return {
    ...scene,
    seq,
    board: scene.board && { ...scene.board, tracks: [...scene.board.tracks, ...tracks] },
    pieces: [...scene.pieces, ...pieces],
    moves: pieces.map((piece) => ({ piece: piece.id, from: source })),
    choices: scene.choices.filter((other) => other !== choice),
    log: [...scene.log, { seq, seat: 0, text: choice.label.toLowerCase(), at: pieces.map((piece) => piece.at) }],
  }
}
