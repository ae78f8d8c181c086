import { describe, expect, it } from "vitest"
import { afterClick, narrowed, nextTargets, offer, stillPicked, turned } from "../src/play/picking"
import type { Choice, Group } from "../src/scene/types"
import { PLAYED, clicks } from "./fixtures"

const choice = (id: string, targets: Choice["targets"], more: Partial<Choice> = {}): Choice => ({ id, label: id, targets, group: "g", ...more })
const groups = (as: Group["as"]): Group[] => [{ id: "g", as }]

const two = [
  choice("build 1", ["disc1", "hexA"]),
  choice("build 2", ["disc1", "hexB"]),
  choice("build 3", ["disc2", "hexB"]),
  choice("buy 1", ["disc1", ["board", "card"]]),
  choice("pass", []),
]

describe("narrowing", () => {
  it("offers first targets of everything when nothing is picked", () => {
    expect([...nextTargets(two, [])].sort()).toEqual(["disc1", "disc2"])
    expect(narrowed(two, []).done).toEqual([])
  })

  it("offers second targets after a first, any of an inner list", () => {
    expect([...nextTargets(two, ["disc1"])].sort()).toEqual(["board", "card", "hexA", "hexB"])
    expect(narrowed(two, ["disc1", "card"]).done.map((c) => c.id)).toEqual(["buy 1"])
  })

  it("keeps choices without targets live whatever is picked", () => {
    expect(narrowed(two, ["disc1", "hexA"]).live.map((c) => c.id)).toEqual(["build 1", "pass"])
  })

  it("remembers what was legal at earlier steps", () => {
    expect([...narrowed(two, ["disc1"]).earlier].sort()).toEqual(["disc1", "disc2"])
  })
})

describe("clicking", () => {
  it("pushes a target", () => expect(afterClick(two, ["disc1"], "hexA")).toEqual(["disc1", "hexA"]))
  it("changes the mind at an earlier step without Esc", () => expect(afterClick(two, ["disc1"], "disc2")).toEqual(["disc2"]))
  it("changes the mind after the last step", () => {
    expect(afterClick(two, ["disc1", "hexA"], "hexB")).toEqual(["disc1", "hexB"])
    expect(afterClick(two, ["disc1", "hexA"], "disc2")).toEqual(["disc2"])
  })
  it("elsewhere pops all", () => {
    expect(afterClick(two, ["disc1"], "nothing")).toEqual([])
    expect(afterClick(two, ["disc1", "hexA"], null)).toEqual([])
  })
  it("keeps what still leads somewhere when the choices change", () => {
    expect(stillPicked(two, ["disc1", "hexA"])).toEqual(["disc1", "hexA"])
    expect(stillPicked(two, ["disc1", "gone"])).toEqual(["disc1"])
    expect(stillPicked(two, ["gone"])).toEqual([])
  })
})

describe("the offer", () => {
  it("arms a single finished choice", () => {
    expect(offer(two, groups("target"), ["disc1", "hexA"]).armed?.id).toBe("build 1")
  })

  it("opens the chooser for several", () => {
    const tiles = [choice("t1", ["hex"]), choice("t2", ["hex"])]
    const found = offer(tiles, groups("tiles"), ["hex"])
    expect(found.armed).toBeNull()
    expect(found.chooser.map((c) => c.id)).toEqual(["t1", "t2"])
  })

  it("steps through amounts of the picked target only, in order", () => {
    const bids = [choice("3a", ["a"], { amount: 3 }), choice("2a", ["a"], { amount: 2 }), choice("2b", ["b"], { amount: 2 })]
    expect(offer(bids, groups("amount"), []).amounts).toEqual([])
    expect(offer(bids, groups("amount"), ["a"]).amounts.map((c) => c.amount)).toEqual([2, 3])
    expect(offer(bids, groups("amount"), ["a"]).chooser).toEqual([])
  })

  it("offers amounts without targets at once", () => {
    const bids = [choice("b2", [], { amount: 2 }), choice("b1", [], { amount: 1 })]
    expect(offer(bids, groups("amount"), []).amounts.map((c) => c.id)).toEqual(["b1", "b2"])
  })

  it("shows a button whose clicks are nearly complete, not a wall of them", () => {
    const buys = [1, 2, 3, 4, 5].map((n) => choice(`buy ${n}`, [`disc${n}`, "card"]))
    expect(offer(buys, groups("button"), []).buttons).toEqual([])
    expect(offer(buys, groups("button"), ["disc2"]).buttons.map((c) => c.id)).toEqual(["buy 2"])
  })

  it("lists choices without targets that ask for a list", () => {
    const roles = ["a", "b"].map((id) => choice(id, []))
    expect(offer(roles, groups("list"), []).listed.map((c) => c.id)).toEqual(["a", "b"])
    expect(offer(roles, groups("list"), []).buttons).toEqual([])
  })
})

describe("turning", () => {
  const tiles = [choice("s0", ["h"], { family: "s" }), choice("c0", ["h"], { family: "c" }), choice("s1", ["h"], { family: "s" })]
  it("goes round within the family", () => {
    expect(turned(tiles, tiles[0] as Choice, 1).id).toBe("s1")
    expect(turned(tiles, tiles[2] as Choice, 1).id).toBe("s0")
    expect(turned(tiles, tiles[0] as Choice, -1).id).toBe("s1")
  })
  it("stays where there is no family", () => {
    const alone = choice("x", ["h"])
    expect(turned([alone], alone, 1)).toBe(alone)
  })
})

describe.each(PLAYED)("sample %s", (_, sample) => {
  it("reaches every choice by clicks", () => {
    expect(sample.choices.length).toBeGreaterThan(2)
    for (const wanted of sample.choices.filter((choice) => choice.targets.length > 0)) {
      const picked = clicks(wanted).reduce((sofar, node) => afterClick(sample.choices, sofar, node), [] as string[])
      expect(narrowed(sample.choices, picked).done, wanted.id).toContain(wanted)
    }
  })

  it("offers every choice somewhere once its targets are clicked", () => {
    for (const wanted of sample.choices) {
      const found = offer(sample.choices, sample.groups, clicks(wanted))
      const everything = [found.armed, ...found.chooser, ...found.amounts, ...found.buttons, ...found.listed]
      expect(everything, wanted.id).toContain(wanted)
    }
  })
})
