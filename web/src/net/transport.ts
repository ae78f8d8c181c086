// What a table needs from the outside. The real one talks to the server.
import type { NodeId, Plan, Scene } from "../scene/types"
import { life } from "../life/api"
import type { Presence } from "../life/types"
import { type ChatLine, type Course, type Moved, type Reason, type TableView, api } from "./api"
import { commandId, untilAnswered } from "./commands"
import { type Line, listen } from "./sse"

export interface Incoming {
  onScene: (scene: Scene) => void
  onTable: (table: TableView) => void
  onPresence: (presence: Presence[]) => void
  onChat: (lines: ChatLine[]) => void
  onLine: (line: Line, retryIn: number) => void
}

export interface Transport {
  listen(incoming: Incoming): () => void
  table(): Promise<TableView>
  scene(at?: number): Promise<Scene>
  /** Why nothing can be done at a place, given by all its names, after some clicks. */
  why(places: readonly NodeId[], picked: readonly NodeId[]): Promise<Reason | null>
  /** What can be done in a row from a node, or along several. */
  plans(nodes: readonly NodeId[]): Promise<Plan[]>
  /** How the game went so far. */
  course(): Promise<Course>
  act(action: string, seq: number, waiting: () => void): Promise<Moved>
  undo(seq: number, waiting: () => void): Promise<Moved>
  undoTurn(seq: number, waiting: () => void): Promise<Moved>
  redo(seq: number, waiting: () => void): Promise<Moved>
}

export class ServerTransport implements Transport {
  constructor(private readonly id: string) {}

  listen(incoming: Incoming): () => void {
    return listen(api.eventsUrl(this.id), {
      onLine: incoming.onLine,
      onEvent: ({ event, data }) => {
        if (event === "scene") incoming.onScene(JSON.parse(data) as Scene)
        if (event === "table") incoming.onTable(JSON.parse(data) as TableView)
        if (event === "presence") incoming.onPresence(JSON.parse(data) as Presence[])
        if (event === "chat") incoming.onChat(JSON.parse(data) as ChatLine[])
      },
    })
  }

  table(): Promise<TableView> {
    return api.table(this.id)
  }

  scene(at?: number): Promise<Scene> {
    return api.scene(this.id, at)
  }

  async why(places: readonly NodeId[], picked: readonly NodeId[]): Promise<Reason | null> {
    return (await api.why(this.id, places, picked)).reason
  }

  plans(nodes: readonly NodeId[]): Promise<Plan[]> {
    return api.plans(this.id, nodes)
  }

  course(): Promise<Course> {
    return api.course(this.id)
  }

  act(action: string, seq: number, waiting: () => void): Promise<Moved> {
    const command = { action, expected_seq: seq, command_id: commandId() }
    return untilAnswered(() => api.act(this.id, command), waiting)
  }

  undo(seq: number, waiting: () => void): Promise<Moved> {
    const command = { expected_seq: seq, command_id: commandId() }
    return untilAnswered(() => api.undo(this.id, command), waiting)
  }

  undoTurn(seq: number, waiting: () => void): Promise<Moved> {
    const command = { expected_seq: seq, command_id: commandId() }
    return untilAnswered(() => life.undoTurn(this.id, command), waiting)
  }

  redo(seq: number, waiting: () => void): Promise<Moved> {
    const command = { expected_seq: seq, command_id: commandId() }
    return untilAnswered(() => life.redo(this.id, command), waiting)
  }
}
