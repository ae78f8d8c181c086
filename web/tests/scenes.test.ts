import { Ajv2020 } from "ajv/dist/2020"
import { describe, expect, it, test } from "vitest"
import { blocks } from "../src/play/story"
import { lookup } from "../src/scene/lookup"
import { nodeName } from "../src/scene/names"
import schema from "../src/scene/scene.schema.json"
import { settled } from "../src/scene/settled"
import type { LogLine, Panel, Scene } from "../src/scene/types"
import { EVERY, PLAYED, SAMPLES, nodeIds, scene } from "./fixtures"

const validate = new Ajv2020({ strictTypes: false }).compile(schema)

test.each(EVERY)("sample scene %s fits the schema", (_, sample) => {
  validate(sample)
  expect(validate.errors ?? []).toEqual([])
})

test("a scene with nothing in it fits the schema, one with a word too many does not", () => {
  expect(validate(scene())).toBe(true)
  expect(validate({ ...scene(), extra: 1 })).toBe(false)
})

describe.each(PLAYED)("sample scene %s", (_, sample) => {
  it("has a name for every node that can be clicked", () => {
    const at = lookup(sample)
    for (const target of sample.choices.flatMap((choice) => choice.targets.flat())) {
      expect(nodeName(target, sample, at), target).not.toBe(target)
    }
  })
})

test("the samples use all seven piece kinds and all four panel kinds", () => {
  const kinds = new Set(EVERY.flatMap(([, sample]) => sample.pieces.map((piece) => piece.kind)))
  const panels = new Set(EVERY.flatMap(([, sample]) => [...sample.panels, ...sample.players.flatMap((p) => p.panels ?? [])].map((p) => p.kind)))
  expect([...kinds].sort()).toEqual(["cube", "disc", "engine", "loco", "marker", "pawn", "station"])
  expect([...panels].sort()).toEqual(["counts", "grid", "row", "scale"])
})

test("steps of scales and items of counts are nodes", () => {
  const panels: Panel[] = [
    { id: "sc", kind: "scale", dock: "side", min: -1, max: 1 },
    { id: "hand", kind: "counts", dock: "side", items: [{ colour: "blue", value: 2 }, { label: "left", value: 1 }] },
  ]
  expect(nodeIds(scene({ panels }))).toEqual(["sc", "sc:-1", "sc:0", "sc:1", "hand", "hand:blue", "hand:left"])
})

test("a node's name tells its pieces and their owners", () => {
  const at = lookup(SAMPLES.rocket)
  const station = SAMPLES.rocket.pieces.find((piece) => piece.kind === "station")
  expect(nodeName(station?.id ?? "", SAMPLES.rocket, at)).toMatch(/^(Ada|Mirek|Sofia|Kenji)'s station$/)
})

test("a place's name tells what lies on it", () => {
  const { legend, board } = SAMPLES.age
  const at = lookup(SAMPLES.age)
  const city = board?.sites.find((site) => site.name === "St. Louis")
  const cubes = (at.piecesAt.get(city?.id ?? "") ?? at.piecesAt.get(city?.at ?? "") ?? []).map(({ colour }) => `${colour && legend[colour]?.name} cube`)
  expect(cubes.length).toBeGreaterThan(1)
  expect(nodeName(city?.id ?? "", SAMPLES.age, at)).toBe(`St. Louis, with ${cubes.join(", ")}`)
})

test("what did not change stays the same object from scene to scene", () => {
  const before = SAMPLES.paris
  const fresh = (): Scene => structuredClone(before)
  expect(settled(before, fresh())).toBe(before)
  expect(settled(null, before)).toBe(before)

  const built = settled(before, { ...fresh(), seq: before.seq + 1, pieces: fresh().pieces.slice(1) })
  expect(built.board).toBe(before.board)
  expect(built.pieces).toEqual(before.pieces.slice(1))
  built.pieces.forEach((piece, i) => expect(piece).toBe(before.pieces[i + 1]))
  expect(built).toEqual({ ...before, seq: before.seq + 1, pieces: before.pieces.slice(1) })

  const [piece] = fresh().pieces
  const moved = settled(before, { ...fresh(), pieces: fresh().pieces.map((one) => (one.id === piece?.id ? { ...one, at: "elsewhere" } : one)) })
  expect(moved.pieces[0]).toEqual({ ...piece, at: "elsewhere" })
  expect(moved.pieces[1]).toBe(before.pieces[1])
})

test("a log that loses its oldest lines keeps the others as they are", () => {
  const line = (seq: number): LogLine => ({ seq, text: `step ${seq}` })
  const before = { ...SAMPLES.paris, log: [1, 2, 3].map(line) }
  const now = settled(before, { ...structuredClone(before), log: [2, 3, 4].map(line) })
  expect(now.log).toEqual([2, 3, 4].map(line))
  expect([now.log[0] === before.log[1], now.log[1] === before.log[2]]).toEqual([true, true])
  expect(blocks(now.log)[0]).toBe(blocks(before.log)[1])
})

test("a part that is gone, or new, is a change", () => {
  expect(settled({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 })
  expect(settled({ a: 1 }, { a: 1, b: null })).toEqual({ a: 1, b: null })
  expect(settled([1, 2], [2])).toEqual([2])
  expect(settled([], [{ a: 1 }])).toEqual([{ a: 1 }])
  expect(settled({ a: [1] }, { a: { 0: 1 } })).toEqual({ a: { 0: 1 } })
})

test("a hex without words of its own is called by its label and its ground", () => {
  const hexes = [{ id: "h:C4", q: 0, r: 0, fill: "land" as const }, { id: "h:C5", q: 1, r: 0, fill: "lake" as const }]
  const board = { layout: "pointy" as const, paper: "sea" as const, hexes, edges: [], areas: [], sites: [], tracks: [], routes: [], labels: [], grounds: { land: "open country" } }
  const scene = { ...SAMPLES.paris, board, pieces: [] }
  expect(nodeName("h:C4", scene, lookup(scene))).toBe("C4, open country")
  expect(nodeName("h:C5", scene, lookup(scene))).toBe("C5")
})
