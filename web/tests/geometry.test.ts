import { describe, expect, it } from "vitest"
import { anchors, ghostAnchor } from "../src/board/anchors"
import { outerBands } from "../src/board/bands"
import { HexGrid, SIDE, loops, sideOf } from "../src/board/geometry"
import { lettering, letterSize } from "../src/board/lettering"
import { coinSpot, position, trackPath } from "../src/board/paths"
import { lookup } from "../src/scene/lookup"
import type { Board } from "../src/scene/types"
import { EVERY, PLAYED, SAMPLES } from "./fixtures"

const hex = (q: number, r: number) => ({ id: `h:${q},${r}`, q, r, fill: "land" as const })
const grid = (layout: "pointy" | "flat") => new HexGrid({ layout, paper: "sea", hexes: [hex(0, 0), hex(1, 0), hex(1, -1), hex(0, -1), hex(0, 1), hex(-1, 1), hex(-1, 0)] })

describe.each(["pointy", "flat"] as const)("a %s grid", (layout) => {
  const hexes = grid(layout)

  it("numbers sides clockwise from twelve o'clock", () => {
    const first = hexes.middle("h:0,0", 0)
    const second = hexes.middle("h:0,0", 1)
    expect(first.y).toBeLessThan(0)
    expect(first.x).toBeGreaterThanOrEqual(-1e-9)
    expect(second.x).toBeGreaterThan(first.x - 1e-9)
    expect(second.y).toBeGreaterThan(first.y)
  })

  it("meets its neighbour in the middle of the shared side", () => {
    for (const side of [0, 1, 2, 3, 4, 5]) {
      const other = hexes.neighbour("h:0,0", side)
      expect(other).toBeDefined()
      const here = hexes.middle("h:0,0", side)
      const there = hexes.middle(other ?? "", (side + 3) % 6)
      expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeLessThan(1e-6)
      expect(hexes.sideTowards("h:0,0", other ?? "")).toBe(side)
    }
  })

  it("outlines a group in one closed loop", () => {
    const found = loops(hexes.outline(new Set(hexes.centres.keys())))
    expect(found.length).toBe(1)
    expect(found[0]?.length).toBe(18)
  })
})

it("outlines an island with a lake in two loops", () => {
  const ring = grid("pointy")
  const group = new Set([...ring.centres.keys()].filter((id) => id !== "h:0,0"))
  expect(loops(ring.outline(group)).map((loop) => loop.length).sort((a, b) => a - b)).toEqual([6, 18])
})

it("reads hexsides and nothing else", () => {
  expect(sideOf("h:1,2/3")).toEqual({ hex: "h:1,2", side: 3 })
  expect(sideOf("s:Toledo")).toBeNull()
  expect(sideOf("h:1,2/7")).toBeNull()
  expect(sideOf([1, 2])).toBeNull()
})

describe("tracks", () => {
  const board = SAMPLES.age.board as Board
  const at = lookup(SAMPLES.age)
  const hexes = new HexGrid(board)
  const ground = { grid: hexes, at, anchors: anchors(at, hexes, []), bands: [] }
  it("curve from side to side and run straight to the centre", () => {
    const hex = board.hexes[0]?.id ?? ""
    expect(trackPath({ from: `${hex}/0`, to: `${hex}/2` }, ground)).toContain("Q")
    expect(trackPath({ from: hex, to: `${hex}/2` }, ground)).toContain("L")
  })
  it("are drawn for every section of every sample", () => {
    for (const track of board.tracks) expect(trackPath(track, ground)).toMatch(/^M/)
  })
  it("may end at fractional coordinates", () => expect(position([0.5, 0.5], ground)).not.toBeNull())
})

it("ties run from piece to piece", () => {
  const at = lookup(SAMPLES.ride)
  const hexes = new HexGrid(SAMPLES.ride.board as Board)
  const found = anchors(at, hexes, [])
  const ground = { grid: hexes, at, anchors: found, bands: [] }
  for (const track of SAMPLES.ride.board?.tracks ?? []) {
    expect(position(track.from, ground)).toBe(found.get(String(track.from)))
    expect(trackPath(track, ground)).toMatch(/^M.*L/)
  }
})

it("the coin of a route stands off its middle", () => {
  expect(coinSpot([{ x: 0, y: 0 }, { x: 10, y: 0 }], 5)).toEqual({ x: 5, y: -5 })
  expect(coinSpot([], 5)).toBeNull()
})

describe("anchors", () => {
  it.each(EVERY)("give every piece on the board of %s a spot within reach of its hex", (_, sample) => {
    const board = sample.board as Board
    const hexes = new HexGrid(board)
    const at = lookup(sample)
    const found = anchors(at, hexes, outerBands(board, hexes))
    for (const piece of sample.pieces) {
      const home = at.sites.get(piece.at)?.at ?? piece.at
      if (!hexes.has(home)) continue
      const spot = found.get(piece.id)
      expect(spot, piece.id).toBeDefined()
      const centre = hexes.centre(home)
      expect(Math.hypot((spot?.x ?? 0) - centre.x, (spot?.y ?? 0) - centre.y)).toBeLessThan(SIDE)
    }
  })

  it("keep two locomotives of one hex apart", () => {
    const hexes = grid("pointy")
    const pieces = [0, 1].map((z) => ({ id: `l${z}`, kind: "loco" as const, at: "h:0,0", z }))
    const at = lookup({ ...SAMPLES.ride, pieces })
    const found = anchors(at, hexes, [])
    expect(Math.abs((found.get("l0")?.x ?? 0) - (found.get("l1")?.x ?? 0))).toBeGreaterThan(SIDE * 0.8)
  })

  it("put a preview beside what is already there", () => {
    const hexes = grid("pointy")
    const at = lookup({ ...SAMPLES.ride, board: null, pieces: [{ id: "l", kind: "loco", at: "h:0,0" }] })
    const ground = { at, grid: hexes, bands: [] }
    expect(ghostAnchor({ kind: "loco", at: "h:0,0" }, ground)?.x).not.toBe(0)
    expect(ghostAnchor({ kind: "loco", at: "card:0" }, ground)).toBeNull()
  })
})

describe("bands", () => {
  const board = SAMPLES.mini.board as Board
  const found = outerBands(board, new HexGrid(board))
  it("give each coloured area one band and the middle none", () => {
    const framed = board.areas.filter((area) => area.colour).map((area) => area.id)
    expect(framed.length).toBe(board.areas.length - 1)
    expect(found.map((band) => band.area.id).sort()).toEqual(framed.sort())
  })
  it("can hold a piece", () => {
    const hexes = new HexGrid(board)
    const [one, other] = found
    const at = lookup({ ...SAMPLES.mini, pieces: [{ id: "p", kind: "disc", at: one?.area.id ?? "" }] })
    expect(ghostAnchor({ kind: "disc", at: other?.area.id ?? "" }, { at, grid: hexes, bands: found })).not.toBeNull()
    expect(anchors(at, hexes, found).get("p")).toMatchObject({ ...one?.middle })
  })
})

describe("lettering", () => {
  it.each(PLAYED)("places every name of %s inside the map", (_, sample) => {
    const board = sample.board as Board
    const hexes = new HexGrid(board)
    const names = lettering(board, hexes, 1)
    const named = board.sites.filter((site) => site.kind !== "mark")
    expect(names.size).toBe(named.length)
    for (const text of names.values()) {
      expect(text.x).toBeGreaterThan(hexes.box.x)
      expect(text.y).toBeLessThan(hexes.box.y + hexes.box.h)
    }
  })
  it("is computed once per board and scale", () => {
    const board = SAMPLES.paris.board as Board
    expect(lettering(board, new HexGrid(board), 1)).toBe(lettering(board, new HexGrid(board), 1))
  })
  it("moves a name away from a neighbour it would cover", () => {
    const hexes = [hex(0, 0), hex(0, 1), hex(1, 0)]
    const site = (name: string, at: string) => ({ id: name, at, kind: "city" as const, name })
    const board: Board = { layout: "pointy", paper: "sea", hexes, edges: [], areas: [], sites: [site("Upperton", "h:0,0"), site("Lowerton", "h:0,1")], tracks: [], routes: [], labels: [] }
    const names = lettering(board, new HexGrid(board), 1)
    expect(names.get("Upperton")?.y).toBeLessThan(new HexGrid(board).centre("h:0,0").y)
  })
  it("stays between 9.2 and 13 pixels", () => {
    for (const scale of [0.3, 1, 2, 4]) {
      expect(letterSize(scale) * scale).toBeGreaterThanOrEqual(9.2)
      expect(letterSize(scale) * scale).toBeLessThanOrEqual(13)
    }
  })
})
