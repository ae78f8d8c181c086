// Whether the device has a network at all. Said in the header of every page.
class Online {
  now = $state(typeof navigator === "undefined" || navigator.onLine !== false)

  constructor() {
    if (typeof addEventListener !== "function") return
    addEventListener("online", () => (this.now = true))
    addEventListener("offline", () => (this.now = false))
  }
}

export const online = new Online()
