// Clocks and spans as they are shown.
import { describe, expect, it } from "vitest"
import { ago, left, span } from "../src/life/time"
import type { TableView } from "../src/net/api"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function table(kind: "live" | "daily", deadline: string | null): TableView {
  const seats = [0, 1, 2].map((seat) => ({ seat, kind: seat === 2 ? "bot" : "person", name: "x", bot: null, you: false }))
  const clock = { kind, seconds: 600, increment: 0, then: "move", bot: "random", left: [90_000, 30_000, 0], deadline, now: "2026-01-01T00:00:00.000Z" }
  return { status: "playing", seats, clock } as unknown as TableView
}

describe("spans", () => {
  it("count seconds when they are short and days when they are long", () => {
    expect([0, 999, 61_000, HOUR + 5 * MINUTE, 11 * HOUR, 50 * HOUR].map(span)).toEqual(["0:00", "0:01", "1:01", "1:05:00", "11 h", "2 d 2 h"])
    expect(span(-5)).toBe("0:00")
  })

  it("say how long ago something was", () => {
    const now = Date.parse("2026-01-03T00:00:00Z")
    const told = ["2026-01-02T23:59:30Z", "2026-01-02T23:30:00Z", "2026-01-02T20:00:00Z", "2026-01-01T12:00:00Z"].map((moment) => ago(moment, now))
    expect(told).toEqual(["just now", "30 min ago", "4 h ago", "a day ago"])
  })
})

describe("a clock", () => {
  const now = Date.parse("2026-01-01T00:00:00Z")

  it("runs for the one to move and stands for the others", () => {
    const live = table("live", "2026-01-01T00:01:00.000Z")
    expect(left(live, true, 0, now)).toBe(MINUTE)
    expect(left(live, false, 1, now)).toBe(30_000)
    expect(left(live, false, 2, now)).toBeNull()
  })

  it("is shown for the one to move only where every turn has its own time", () => {
    const daily = table("daily", "2026-01-02T00:00:00.000Z")
    expect([left(daily, true, 0, now), left(daily, false, 1, now)]).toEqual([24 * HOUR, null])
    expect(left(null, true, 0, now)).toBeNull()
  })
})
