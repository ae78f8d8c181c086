// How much room there is. The layout contract knows three sizes.
import { settings } from "./settings.svelte"

export const PHONE = 700
export const WIDE = 1100

class Screen {
  width = $state(1440)
  height = $state(900)

  constructor() {
    if (typeof window === "undefined") return
    this.measure()
    addEventListener("resize", () => this.measure())
  }

  private measure(): void {
    this.width = window.innerWidth
    this.height = window.innerHeight
  }

  get phone(): boolean {
    return this.width < PHONE
  }

  get wide(): boolean {
    return this.width >= WIDE
  }
}

export const screen = new Screen()

export function calm(): boolean {
  return settings.motion === "none" || (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches)
}
