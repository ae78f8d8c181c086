// How much room there is. The layout contract knows three sizes.
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
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches
}
