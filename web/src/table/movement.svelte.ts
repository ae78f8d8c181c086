// What happens between two scenes: pieces fly, new track is drawn, a click or a bell sounds.
import { tick } from "svelte"
import { type Before, fly, freshTracks, movedPieces, remember } from "../play/flights"
import type { Session } from "../play/session.svelte"
import type { NodeId, Scene } from "../scene/types"
import { calm } from "../ui/screen.svelte"
import { bell, click } from "../ui/sound"

const OUTLINED = 1000

export class Movement {
  /** Track that was not there before: it draws itself. */
  fresh = $state.raw<ReadonlySet<NodeId>>(new Set())
  root: HTMLElement | undefined = $state()
  layer: HTMLElement | undefined = $state()
  private shown: Scene | null = null

  constructor(private readonly session: Session) {}

  /** Must be called before `next` is drawn. */
  goTo(next: Scene | null): void {
    const old = this.shown
    this.shown = next
    if (!next || old === next) return
    this.fresh = freshTracks(old, next)
    if (!old || !this.root || this.session.skipping) return
    const before = remember(this.root, old, next)
    const arrive = () => this.arrived(before, next)
    // In the frame that draws it, where the page is laid out anyway; a page that nobody sees draws none and rings all the same.
    void tick().then(() => (document.hidden ? arrive() : requestAnimationFrame(arrive)))
  }

  private arrived(before: Before, next: Scene): void {
    const moved = movedPieces(before.scene, next)
    if (moved.length > 0) click()
    if (this.root && this.layer && !calm()) fly(before, next, this.root, this.layer)
    else this.outline(moved)
    if (asksViewer(next) && !asksViewer(before.scene)) bell()
  }

  /** For those who want no movement: what moved is outlined for a moment. */
  private outline(moved: NodeId[]): void {
    const outlined = new Set(moved)
    this.session.lit = outlined
    setTimeout(() => {
      if (this.session.lit === outlined) this.session.lit = new Set() // else something else is pointed at since
    }, OUTLINED)
  }
}

function asksViewer(scene: Scene): boolean {
  return scene.viewer !== null && scene.prompt.seat === scene.viewer && scene.choices.length > 0
}
