// Choices of the person at this device, kept in the browser.
export type Theme = "system" | "light" | "dark"
export type TextSize = "normal" | "large"
export type Motion = "system" | "none"

const KEY = "footplate.settings"

interface Stored {
  theme: Theme
  text: TextSize
  motion: Motion
  /** The tag of a language, or nothing for the browser's. */
  language: string
  ask: boolean
  sound: boolean
}

const DEFAULTS: Stored = { theme: "system", text: "normal", motion: "system", language: "", ask: false, sound: false }

function stored(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) }
  } catch {
    return { ...DEFAULTS }
  }
}

class Settings {
  theme = $state<Theme>("system")
  text = $state<TextSize>("normal")
  motion = $state<Motion>("system")
  language = $state("")
  /** Ask before a board click sends a move. */
  ask = $state(false)
  sound = $state(false)

  constructor() {
    Object.assign(this, stored())
  }

  /** Applies and remembers a change. */
  change(part: Partial<Stored>): void {
    Object.assign(this, part)
    this.apply()
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, text: this.text, motion: this.motion, language: this.language, ask: this.ask, sound: this.sound }))
    } catch {
      // Private windows may refuse to remember; the setting still holds until the page is closed.
    }
  }

  apply(): void {
    const root = document.documentElement
    if (this.theme === "system") delete root.dataset["theme"]
    else root.dataset["theme"] = this.theme
    root.dataset["text"] = this.text
    root.dataset["motion"] = this.motion
  }

  /** The wished languages, the most wished first. */
  get languages(): string[] {
    return [this.language, ...(navigator.languages ?? [navigator.language])].filter(Boolean)
  }

  get dark(): boolean {
    if (this.theme !== "system") return this.theme === "dark"
    return typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches
  }
}

export const settings = new Settings()
