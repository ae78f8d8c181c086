// How fast the moves of others are shown: one after the other, so that the eye can follow.
import { calm } from "../ui/screen.svelte"
import type { Scene } from "../scene/types"

export const PACES = ["calm", "quick", "instant"] as const
export type Pace = (typeof PACES)[number]

const KEY = "footplate.pace"
const STEP: Record<Pace, number> = { calm: 1100, quick: 360, instant: 0 }
/** A staged event stays so long. */
export const STAGE: Record<Pace, number> = { calm: 7000, quick: 3500, instant: 0 }
/** Nobody waits for more than this behind the game, whatever the others do. */
const LONGEST: Record<Pace, number> = { calm: 30_000, quick: 6000, instant: 0 }
/** Steps that follow faster than this tell the eye nothing and only keep the machine busy: some are left out. */
const LEAST = 150

function stored(): Pace {
  try {
    const found = localStorage.getItem(KEY)
    if (found && (PACES as readonly string[]).includes(found)) return found as Pace
  } catch {
    // A window that may not remember has the usual pace.
  }
  return calm() ? "instant" : "quick"
}

export class Pacer {
  pace = $state<Pace>(stored())
  /** Scenes that have arrived and are still to be shown. */
  waiting = $state.raw<readonly Scene[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined
  private shownAt = 0
  /** No stopping before the viewer is asked again. */
  private hurrying = false

  constructor(private readonly show: (scene: Scene) => void) {}

  change(pace: Pace): void {
    this.pace = pace
    try {
      localStorage.setItem(KEY, pace)
    } catch {
      // It holds until the page is closed.
    }
    if (pace === "instant") this.flush()
  }

  /** Takes in a scene: shown now, or in its turn. */
  take(scene: Scene): void {
    const gap = this.gap()
    if (gap === 0 || document.hidden || (this.hurrying && !asks(scene))) return this.flush(scene)
    if (this.hurrying) this.hurrying = false
    this.waiting = [...this.waiting, scene].slice(-LONGEST[this.pace] / LEAST)
    if (this.timer === undefined) this.schedule()
  }

  /** Everything that waits, at once. */
  flush(last?: Scene): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const newest = last ?? this.waiting.at(-1)
    this.waiting = []
    if (newest) this.now(newest)
  }

  /** To the viewer's next turn, past everything on the way there. */
  hurry(): void {
    const arrived = this.waiting.some(asks)
    this.flush()
    this.hurrying = !arrived
  }

  get isHurrying(): boolean {
    return this.hurrying
  }

  /** Drops what is older than a scene that was shown out of turn. */
  passed(seq: number): void {
    this.waiting = this.waiting.filter((scene) => scene.seq > seq)
    this.hurrying = false
  }

  private gap(): number {
    const usual = STEP[this.pace]
    return Math.min(usual, LONGEST[this.pace] / Math.max(1, this.waiting.length))
  }

  private schedule(): void {
    const rest = Math.max(0, this.shownAt + this.gap() - Date.now())
    this.timer = setTimeout(() => {
      this.timer = undefined
      const [next, ...later] = this.waiting
      this.waiting = later
      if (next) this.now(next)
      if (this.waiting.length > 0) this.schedule()
    }, rest)
  }

  private now(scene: Scene): void {
    this.shownAt = Date.now()
    this.show(scene)
  }
}

function asks(scene: Scene): boolean {
  return scene.choices.length > 0 || scene.result !== undefined
}
