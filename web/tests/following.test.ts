// The log as a story, what a player may say first, and the pace of others.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { foremost, intents, kindsOf, meant, movers, ranked } from "../src/play/intents"
import { Pacer } from "../src/play/pace.svelte"
import { Planning } from "../src/play/plans.svelte"
import { blocks, lastOwn, newsSince, staged, summary, touched } from "../src/play/story"
import type { Choice, LogLine, Plan, Scene } from "../src/scene/types"
import { SAMPLES } from "./fixtures"

const line = (seq: number, text: string, more: Partial<LogLine> = {}): LogLine => ({ seq, text, ...more })
const tiles = (seq: number, seat: 0 | 1) => line(seq, `tile ${seq}`, { seat, part: "lays track", sums: [{ value: 1, text: "#×" }, { value: 2, text: "$#" }], at: [`h:${seq}`] })

describe("the story", () => {
  it("folds a build of one player into one line that sums up", () => {
    const [block, ...rest] = blocks([tiles(1, 0), tiles(2, 0), line(2, "completes A–B", { seat: 0, part: "lays track", sums: [{ value: 0, text: "completes A–B" }] })])
    expect(rest).toEqual([])
    expect(block?.entries).toHaveLength(1)
    expect(block?.entries[0]?.text).toBe("lays track: completes A–B, 2×, $4")
    expect(block?.entries[0]?.at).toEqual(["h:1", "h:2"])
  })

  it("begins anew with another player, and folds what nobody decided over all of them", () => {
    const income = (seat: 0 | 1) => line(5, "collects", { seat, part: "Income", staged: true })
    const found = blocks([tiles(1, 0), tiles(2, 1), income(0), income(1)])
    expect(found.map((block) => block.seat)).toEqual([0, 1, null])
    expect(found[2]?.entries[0]?.lines).toHaveLength(2)
    expect(summary([income(0)])).toBe("Income")
  })

  it("knows what is news, who touched what, and what to stage", () => {
    const scene: Scene = { ...SAMPLES.mini, viewer: 0, seq: 4, log: [tiles(1, 0), tiles(2, 1), line(3, "grows", { staged: true }), line(4, "pays", { seat: 0, staged: true, part: "Income" }), line(4, "takes back", { seat: 0, staged: true })] }
    expect(lastOwn(scene)).toBe(1)
    expect(newsSince(scene, 1).map((one) => one.seq)).toEqual([2, 3, 4])
    expect([...touched(newsSince(scene, 1))]).toEqual([["h:2", 1]])
    expect(staged(scene).map((one) => one.text)).toEqual(["pays"])
    expect(staged({ ...scene, viewer: 1 }).map((one) => one.text)).toEqual(["pays", "takes back"])
    expect(lastOwn({ ...scene, viewer: null })).toBeNull()
  })
})

describe("what a player may say first", () => {
  const groups: Scene["groups"] = [{ id: "a", as: "target", intent: true }, { id: "b", as: "target", intent: true }, { id: "c", as: "button" }]
  const choice = (id: string, group: string, more: Partial<Choice> = {}): Choice => ({ id, label: id, group, targets: [`h:${id}`], ...more })
  const choices = [choice("1", "a", { moves: "x" }), choice("2", "a", { moves: "y" }), choice("3", "b"), choice("4", "c", { targets: [] })]
  const scene: Scene = { ...SAMPLES.mini, groups, choices }

  it("is a kind of move or a piece, only where there are several", () => {
    const kinds = intents(scene)
    expect(kinds.map((kind) => kind.id)).toEqual(["a", "b"])
    expect(meant(choices, { group: "b" }, kinds).map((one) => one.id)).toEqual(["3", "4"])
    expect(meant(choices, { piece: "y" }, kinds).map((one) => one.id)).toEqual(["2", "4"])
    expect([...movers(choices)]).toEqual(["x", "y"])
    expect(movers(choices.slice(0, 1)).size).toBe(0)
    expect(intents({ ...scene, choices: choices.slice(2) })).toEqual([])
    expect([...kindsOf(choices, kinds, 0)]).toEqual([["h:1", 0], ["h:2", 0], ["h:3", 1]])
  })

  it("sees useful options first and the rest on asking", () => {
    const [late, early, other] = [choice("l", "a", { rank: 9, more: true }), choice("e", "a", { rank: 1 }), choice("o", "a")]
    expect(ranked([late, early, other]).map((one) => one.id)).toEqual(["o", "e", "l"])
    expect(foremost([late, early])).toEqual([early])
    expect(foremost([late])).toEqual([late])
  })
})

describe("the pace of others", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const scene = (seq: number, asked = false): Scene => ({ ...SAMPLES.mini, seq, choices: asked ? SAMPLES.mini.choices : [] })

  function pacer(pace: "calm" | "quick" | "instant"): [Pacer, number[]] {
    const shown: number[] = []
    const found = new Pacer((one) => shown.push(one.seq))
    found.change(pace)
    return [found, shown]
  }

  it("shows one step after the other, and everything at once on request", () => {
    const [found, shown] = pacer("quick")
    for (const seq of [1, 2, 3, 4]) found.take(scene(seq, seq === 4))
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([1])
    vi.advanceTimersByTime(400)
    expect(shown).toEqual([1, 2])
    found.hurry()
    expect(shown).toEqual([1, 2, 4])
    expect(found.isHurrying).toBe(false)
  })

  it("hurries on until the player is asked", () => {
    const [found, shown] = pacer("calm")
    found.take(scene(1))
    found.hurry()
    found.take(scene(2))
    found.take(scene(3))
    expect(shown).toEqual([1, 2, 3])
    found.take(scene(4, true))
    found.take(scene(5))
    vi.advanceTimersByTime(10_000)
    expect(shown).toEqual([1, 2, 3, 4, 5])
  })

  it("leaves steps out rather than flicker, and never the last", () => {
    const [found, shown] = pacer("quick")
    for (let seq = 1; seq <= 100; seq++) found.take(scene(seq, seq === 100))
    vi.advanceTimersByTime(1)
    vi.advanceTimersByTime(1000)
    expect(shown.length).toBeLessThan(9)
    vi.advanceTimersByTime(10_000)
    expect(shown.at(-1)).toBe(100)
    expect(shown.length).toBe(40)
  })

  it("waits for nothing when it is instant", () => {
    const [found, shown] = pacer("instant")
    found.take(scene(1))
    expect(shown).toEqual([1])
  })
})

describe("plans", () => {
  const plan = (to: string): Plan => ({ label: to, ends: ["from", to], actions: [to] })

  it("lead to their ends but not back, and late answers are dropped", async () => {
    let answer: (plans: Plan[]) => void = () => undefined
    const planning = new Planning(() => new Promise((resolve) => (answer = resolve)))
    const first = planning.ask(["from"])
    const late = answer
    const second = planning.ask(["from"])
    answer([plan("a"), plan("b")])
    late([plan("z")])
    await Promise.all([first, second])
    expect([...planning.ends.keys()]).toEqual(["a", "b"])
    planning.end = "a"
    expect(planning.current?.label).toBe("a")
    planning.clear()
    expect(planning.offered).toEqual([])
  })

  it("say so where nothing leads on", async () => {
    const planning = new Planning(async () => [])
    await planning.ask(["x"])
    expect(planning.nothing).toBe(true)
  })

  it("looks ahead from where the pointer rests, once for each place, and not into another position", async () => {
    vi.useFakeTimers()
    const find = vi.fn(async (nodes: readonly string[]) => [plan(`to ${nodes[0] ?? ""}`)])
    const planning = new Planning(find)
    planning.aim("x")
    planning.aim("y")
    await vi.advanceTimersByTimeAsync(200)
    expect(find.mock.calls).toEqual([[["y"]]])
    expect([...planning.shownEnds.keys()]).toEqual(["from", "to y"])
    expect(planning.ends.size).toBe(0)
    planning.aim(null)
    expect(planning.reach).toEqual([])
    planning.aim("y")
    expect(planning.reach).toHaveLength(1)
    planning.aim("x")
    planning.forget()
    planning.aim("y")
    await vi.advanceTimersByTimeAsync(200)
    expect(find).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
