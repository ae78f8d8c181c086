// What a player tells the server, and what becomes of it: answered, overtaken by the line, or refused.
import { ApiError } from "../net/api"
import type { Choice, Scene } from "../scene/types"
import { say } from "../words/say.svelte"
import { Listening } from "./listening.svelte"
import { lastOwn } from "./story"

export interface Notice { text: string; id: string }

export abstract class Commanding extends Listening {
  /** The newest scene. */
  live = $state.raw<Scene | null>(null)
  /** A choice that asks before it is sent. */
  asking = $state.raw<Choice | null>(null)
  sending = $state(false)
  notice = $state.raw<Notice | null>(null)
  /** Commands the server has taken. */
  taken = $state(0)
  /** The step that the last command was about. */
  private sentAt = -1
  private commands = 0
  /** The line was faster than the answer to the last command: the game has gone on, and so may the player. */
  private overtaken = $state(false)
  /** A plan is being laid, choice by choice. */
  protected carrying = $state(false)
  /** Readable but not clickable while a move is on its way or the line is down. */
  readonly held = $derived((this.sending && !this.overtaken) || this.carrying || this.line !== "live")

  /** Takes in a newer scene. */
  abstract receive(scene: Scene): void

  /** A command is on its way: what was said before is not meant any more. */
  protected abstract sent(): void

  /** The scene that a command led to; `first` if the line had not brought it. */
  protected abstract answered(scene: Scene, first: boolean): void

  /** Whether a scene that came over the line holds what the command on its way asked for. */
  protected overtakes(scene: Scene): boolean {
    // What others did after it is theirs: it comes at their pace.
    const ahead = this.sending && !this.overtaken && (scene.seq === this.sentAt + 1 || (lastOwn(scene) ?? -1) > this.sentAt)
    if (ahead) this.overtaken = true
    return ahead
  }

  /** Sends a choice, or asks first if it cannot be taken back. */
  send(choice: Choice): void {
    if (this.held) return
    if (choice.confirm && this.asking !== choice) {
      this.asking = choice
      return
    }
    void this.act(choice.id)
  }

  protected act(action: string): Promise<void> {
    return this.command((seq, waiting) => this.transport.act(action, seq, waiting))
  }

  undo(): void {
    if (!this.held) void this.command((seq, waiting) => this.transport.undo(seq, waiting))
  }

  undoTurn(): void {
    if (!this.held && this.table?.undo) void this.command((seq, waiting) => this.transport.undoTurn(seq, waiting))
  }

  redo(): void {
    if (!this.held && this.table?.redo) void this.command((seq, waiting) => this.transport.redo(seq, waiting))
  }

  private async command(run: (seq: number, waiting: () => void) => Promise<{ scene: Scene }>): Promise<void> {
    if (!this.live) return
    const number = ++this.commands
    this.sending = true
    this.overtaken = false
    this.sentAt = this.live.seq
    this.notice = null
    this.sent()
    try {
      const { scene } = await run(this.live.seq, () => (this.line = "lost"))
      this.answered(scene, number === this.commands && !this.overtaken)
      this.line = "live"
      this.taken += 1
    } catch (error) {
      await this.refused(error)
    } finally {
      if (number === this.commands) this.sending = false
    }
  }

  /** Says why, keeps it on the screen, and brings the scene up to date in place. */
  private async refused(error: unknown): Promise<void> {
    this.tell(error, say.troubles.nothingLost)
    this.asking = null
    try {
      this.receive(await this.transport.scene())
    } catch {
      // The event stream will bring the scene as soon as there is a line again.
    }
  }

  /** Puts up what the server said, with its number, or something else. */
  protected tell(error: unknown, otherwise: string): void {
    const known = error instanceof ApiError
    this.notice = { text: known ? error.message : otherwise, id: known ? error.id : "" }
  }
}
