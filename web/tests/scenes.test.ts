import { describe, expect, it, test } from "vitest"
import { lint, nodeIds } from "../src/scene/lint"
import { lookup } from "../src/scene/lookup"
import { nodeName } from "../src/scene/names"
import { settled } from "../src/scene/settled"
import { EVERY, SAMPLES, scene } from "./fixtures"

describe.each(EVERY)("sample scene %s", (_, sample) => {
  it("is sound", () => expect(lint(sample)).toEqual([]))

  it("has a name for every node that can be clicked", () => {
    const at = lookup(sample)
    for (const target of sample.choices.flatMap((choice) => choice.targets.flat())) {
      expect(nodeName(target, sample, at), target).not.toBe(target)
    }
  })

  it("asks in at most 48 characters", () => expect(sample.prompt.text.length).toBeLessThanOrEqual(48))
})

test("the samples use all seven piece kinds and all four panel kinds", () => {
  const kinds = new Set(EVERY.flatMap(([, sample]) => sample.pieces.map((piece) => piece.kind)))
  const panels = new Set(EVERY.flatMap(([, sample]) => [...sample.panels, ...sample.players.flatMap((p) => p.panels ?? [])].map((p) => p.kind)))
  expect([...kinds].sort()).toEqual(["cube", "disc", "engine", "loco", "marker", "pawn", "station"])
  expect([...panels].sort()).toEqual(["counts", "grid", "row", "scale"])
})

describe("lint", () => {
  const board = { layout: "pointy", paper: "sea", hexes: [{ id: "a", q: 0, r: 0, fill: "land" }], edges: [], areas: [], sites: [], tracks: [], routes: [], labels: [] } as const
  const sound = scene({ board: structuredClone(board) as never, groups: [{ id: "g", as: "target" }] })

  it("finds an id used twice", () => {
    const twice = { ...sound, pieces: [{ id: "a", kind: "disc" as const, at: "a" }] }
    expect(lint(twice)).toEqual(["a is used twice"])
  })

  it("finds a piece that lies nowhere", () => {
    expect(lint({ ...sound, pieces: [{ id: "p", kind: "disc", at: "nowhere" }] })).toEqual(["p refers to nowhere"])
  })

  it("finds a choice that begins another", () => {
    const choices = [
      { id: "short", label: "s", targets: ["a"], group: "g" },
      { id: "long", label: "l", targets: ["a", "a"], group: "g" },
    ]
    expect(lint({ ...sound, choices })).toContain("short begins another choice")
  })

  it("finds a choice without a group", () => {
    expect(lint({ ...sound, choices: [{ id: "x", label: "x", targets: [], group: "?" }] })).toEqual(["x has no group"])
  })

  it("counts steps of scales and items of counts as nodes", () => {
    const panels = [
      { id: "sc", kind: "scale" as const, min: -1, max: 1 },
      { id: "hand", kind: "counts" as const, items: [{ colour: "blue" as const, value: 2 }] },
    ]
    expect(nodeIds(scene({ panels }))).toEqual(["sc", "sc:-1", "sc:0", "sc:1", "hand", "hand:blue"])
  })
})

test("a node's name tells its pieces and their owners", () => {
  const at = lookup(SAMPLES.rocket)
  const station = SAMPLES.rocket.pieces.find((piece) => piece.kind === "station")
  expect(nodeName(station?.id ?? "", SAMPLES.rocket, at)).toMatch(/^(Ada|Mirek|Sofia|Kenji)'s station$/)
  const city = SAMPLES.age.board?.sites.find((site) => site.name === "St. Louis")
  expect(nodeName(city?.id ?? "", SAMPLES.age, lookup(SAMPLES.age))).toContain("St. Louis, with Red cube")
})

test("what is printed on a board stays the same object from scene to scene", () => {
  const before = SAMPLES.paris
  const now: typeof before = structuredClone(before)
  const moved = settled(before, now)
  expect(moved.board?.hexes).toBe(before.board?.hexes)
  expect(moved.pieces).toBe(now.pieces)
  const built = settled(before, { ...now, board: now.board && { ...now.board, sites: now.board.sites.slice(1) } })
  expect(built.board?.sites).not.toBe(before.board?.sites)
  expect(built.board?.sites.length).toBe((before.board?.sites.length ?? 0) - 1)
  expect(settled(null, now)).toBe(now)
})

test("a hex without words of its own is called by its label and its ground", () => {
  const hexes = [{ id: "h:C4", q: 0, r: 0, fill: "land" as const }, { id: "h:C5", q: 1, r: 0, fill: "lake" as const }]
  const board = { layout: "pointy" as const, paper: "sea" as const, hexes, edges: [], areas: [], sites: [], tracks: [], routes: [], labels: [], grounds: { land: "open country" } }
  const scene = { ...SAMPLES.paris, board, pieces: [] }
  expect(nodeName("h:C4", scene, lookup(scene))).toBe("C4, open country")
  expect(nodeName("h:C5", scene, lookup(scene))).toBe("C5")
})
