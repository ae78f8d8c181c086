import { describe, expect, it } from "vitest"
import { Camera, boxAround } from "../src/board/camera.svelte"
import { decided, defaults, possibleCounts, usualBot, usualCount } from "../src/lobby/opening"
import { freshTracks, movedPieces } from "../src/play/flights"
import { leastCover } from "../src/play/placement"
import { nearest, nodeAt } from "../src/play/pointing"
import { routeOf } from "../src/router.svelte"
import { lookup } from "../src/scene/lookup"
import type { Panel } from "../src/scene/types"
import { docks, estimatedHeight, isBoardTouched, isTall, isTouched, repeatsPlayers } from "../src/table/docking"
import { lanes, stacked } from "../src/panels/scale"
import { SAMPLES } from "./fixtures"

describe("docking", () => {
  it("folds what does not fit beside the board, the last ones first", () => {
    const open = (height: number) => docks(SAMPLES.age, height).open.map((panel) => panel.id)
    expect(open(900)).toEqual(["goods", "income"])
    expect(open(2000)).toEqual(SAMPLES.age.panels.filter((panel) => panel.dock === "side").map((panel) => panel.id))
    expect(docks(SAMPLES.age, 2000).folded).toEqual([])
    for (const sample of Object.values(SAMPLES)) {
      const { open: shown, folded } = docks(sample, 500)
      expect(shown.length + folded.length).toBe(sample.panels.filter((panel) => panel.dock === "side").length)
    }
  })
  it("leaves a panel as it was first seen, whatever else comes", () => {
    const before = new Map([["goods", false], ["bag", true]])
    const { open, folded } = docks(SAMPLES.age, 900, before)
    expect(open.map((panel) => panel.id)).toContain("bag")
    expect(folded.map((panel) => panel.id)).toContain("goods")
  })
  it("lays what comes and goes on the rim of the board", () => {
    const veto: Panel = { id: "veto", kind: "counts", dock: "board", items: [] }
    const found = docks({ ...SAMPLES.rocket, panels: [...SAMPLES.rocket.panels, veto] }, 900)
    expect(found.floating.map((panel) => panel.id)).toContain("veto")
    expect([...found.open, ...found.folded]).not.toContain(veto)
  })
  it("counts lanes as taller than a line", () => {
    const line: Panel = { id: "x", kind: "scale", dock: "side", min: 0, max: 9 }
    expect(estimatedHeight({ ...line, lanes: true })).toBeGreaterThan(estimatedHeight(line))
  })
  it("sends rows of player markers to the charts on a phone", () => {
    const rows = SAMPLES.mini.panels.filter((panel) => repeatsPlayers(panel, SAMPLES.mini)).map((panel) => panel.id)
    expect(rows).toEqual(["order"])
  })
  it("knows whether the board is asked about", () => {
    expect(isBoardTouched(SAMPLES.rocket)).toBe(true)
    expect(isBoardTouched({ ...SAMPLES.rocket, choices: [] })).toBe(false)
  })
  it("leaves grids among the charts of a phone", () => {
    expect(SAMPLES.rocket.panels.filter(isTall).length).toBeGreaterThan(0)
    expect(SAMPLES.mini.panels.filter(isTall)).toEqual([])
  })
  it("keeps a panel that a choice touches beside the board on a phone", () => {
    const hand: Panel = { id: "hand", kind: "counts", dock: "side", items: [{ colour: "red", value: 2 }] }
    const choice = { id: "sell", label: "Sell", group: "trade", targets: ["hand:red"] }
    expect(isTouched(hand, { ...SAMPLES.paris, choices: [choice] })).toBe(true)
    expect(isTouched(hand, { ...SAMPLES.paris, choices: [{ ...choice, targets: ["hand:blue"] }] })).toBe(false)
  })
})

describe("placing the chooser", () => {
  const frame = { w: 800, h: 600 }
  const target = { x: 380, y: 280, w: 40, h: 40 }
  const size = { w: 300, h: 120 }
  const overlaps = (spot: { x: number; y: number }) =>
    spot.x < target.x + target.w && spot.x + size.w > target.x && spot.y < target.y + target.h && spot.y + size.h > target.y
  it("never covers its own target and never leaves the map", () => {
    for (const corner of [{ x: 0, y: 0 }, { x: 760, y: 0 }, { x: 0, y: 560 }, { x: 760, y: 560 }]) {
      const spot = leastCover({ ...corner, w: 40, h: 40 }, size, frame, [])
      expect(spot.x).toBeGreaterThanOrEqual(0)
      expect(spot.x + size.w).toBeLessThanOrEqual(frame.w)
      expect(spot.y + size.h).toBeLessThanOrEqual(frame.h)
    }
    expect(overlaps(leastCover(target, size, frame, []))).toBe(false)
  })
  it("goes where it hides least", () => {
    const below = Array.from({ length: 9 }, (_, i) => ({ x: 300 + 25 * i, y: 380 }))
    expect(leastCover(target, size, frame, below).y).toBeLessThan(target.y)
    const above = below.map((p) => ({ ...p, y: 200 }))
    expect(leastCover(target, size, frame, above).y).toBeGreaterThan(target.y)
  })
})

describe("arrows", () => {
  const spots = [{ id: "right", x: 100, y: 5 }, { id: "far", x: 300, y: 0 }, { id: "up", x: 3, y: -80 }, { id: "down-right", x: 60, y: 200 }]
  it("go to the nearest spot in their direction", () => {
    expect(nearest({ x: 0, y: 0 }, spots, "right")?.id).toBe("right")
    expect(nearest({ x: 0, y: 0 }, spots, "up")?.id).toBe("up")
    expect(nearest({ x: 0, y: 0 }, spots, "down")?.id).toBe("down-right")
    expect(nearest({ x: 0, y: 0 }, spots, "left")).toBeNull()
  })
})

describe("a place in the page", () => {
  const at = lookup(SAMPLES.mini)
  const area = SAMPLES.mini.board?.areas.at(-1)
  const [card] = SAMPLES.mini.players
  const own = { card: card?.id ?? "", profit: card?.panels?.[0]?.id ?? "", area: area?.id ?? "", hex: area?.hexes[0] ?? "" }
  function page(): Element {
    document.body.innerHTML = `<div data-node="${own.card}"><p data-node="${own.profit}"><i id="deep"></i></p></div><svg><path data-node="${own.hex}" id="hex"/></svg>`
    return document.body
  }
  it("stands for the innermost node that answers", () => {
    page()
    const deep = document.getElementById("deep") as Element
    expect(nodeAt(deep, (id) => id === own.card || id === own.profit, at)).toBe(own.profit)
    expect(nodeAt(deep, (id) => id === own.card, at)).toBe(own.card)
    expect(nodeAt(deep, () => false, at)).toBeNull()
  })
  it("lets a hex answer for its area", () => {
    page()
    expect(nodeAt(document.getElementById("hex") as Element, (id) => id === own.area, at)).toBe(own.area)
  })
})

describe("the camera", () => {
  const world = { x: 0, y: 0, w: 400, h: 200 }
  function camera(): Camera {
    const made = new Camera()
    made.resize(800, 800)
    made.show(world, null)
    return made
  }
  it("fits the whole board and keeps it in the middle", () => {
    const view = camera()
    expect(view.scale).toBe(2)
    expect(view.toScreen({ x: 200, y: 100 })).toEqual({ x: 400, y: 400 })
  })
  it("leaves the top free where buttons stand, without making a board smaller that has room", () => {
    const view = camera()
    view.leaveTop(66)
    expect(view.scale).toBe(2)
    expect(view.toScreen({ x: 200, y: 100 })).toEqual({ x: 400, y: 400 })
    view.resize(800, 440)
    expect(view.scale).toBeLessThan(2)
    expect(view.toScreen({ x: 200, y: 0 }).y).toBeCloseTo(66)
    expect(view.toScreen({ x: 200, y: 200 }).y).toBeCloseTo(440)
    view.resize(800, 480)
    expect(view.scale).toBe(2)
    expect(view.toScreen({ x: 200, y: 0 }).y).toBeCloseTo(66)
    view.show(world, { x: 0, y: 0, w: 100, h: 50 })
    expect(view.toScreen({ x: 0, y: 0 }).y).toBeCloseTo(66)
    view.resize(800, 100)
    expect(view.toScreen({ x: 0, y: 0 }).y).toBeCloseTo(20)
  })
  it("keeps the point under the pointer while zooming", () => {
    const view = camera()
    view.zoom(1.5, { x: 600, y: 400 })
    const before = view.toWorld({ x: 400, y: 400 })
    view.zoom(1.2, { x: 400, y: 400 })
    const after = view.toWorld({ x: 400, y: 400 })
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1e-6)
  })
  it("never shows less than the board, and its middle never leaves it", () => {
    const view = camera()
    view.zoom(0.01)
    expect(view.scale).toBe(2)
    view.zoom(1.6)
    view.pan(9999, 0)
    expect(view.toScreen({ x: 0, y: 0 }).x).toBeCloseTo(400)
    view.zoom(0.01)
    expect(view.toScreen({ x: 200, y: 100 })).toEqual({ x: 400, y: 400 })
  })
  it("keeps what a finger is on under the finger, at every corner", () => {
    for (const corner of [{ x: 5, y: 5 }, { x: 395, y: 5 }, { x: 5, y: 195 }, { x: 395, y: 195 }]) {
      const view = camera()
      const finger = view.toScreen(corner)
      view.zoom(2.9, finger)
      expect(view.toScreen(corner).x).toBeCloseTo(finger.x)
      expect(view.toScreen(corner).y).toBeCloseTo(finger.y)
    }
  })
  it("lets a corner be dragged out from under a button", () => {
    const view = camera()
    view.zoom(3)
    view.pan(-9999, 9999)
    const corner = view.toScreen({ x: 400, y: 0 })
    expect([corner.x, corner.y]).toEqual([expect.closeTo(400), expect.closeTo(400)])
  })
  it("follows a new size until somebody moves it", () => {
    const view = camera()
    view.resize(400, 400)
    expect(view.scale).toBe(1)
    view.zoom(2)
    view.resize(500, 500)
    expect(view.scale).toBe(2)
  })
  it("leaves the window alone once the player has moved it, also when the scene's focus changes", () => {
    const view = camera()
    view.show(world, { x: 0, y: 0, w: 100, h: 100 })
    expect(view.scale).toBeGreaterThan(2)
    view.fit()
    view.show(world, { x: 0, y: 0, w: 100, h: 100 })
    expect(view.scale).toBe(2)
    view.show({ x: 0, y: 0, w: 100, h: 100 }, null)
    expect(view.scale).toBeGreaterThan(2)
  })
  it("brings a point into sight", () => {
    const view = camera()
    view.zoom(1.8, { x: 0, y: 400 })
    view.reveal({ x: 390, y: 100 })
    const seen = view.toScreen({ x: 390, y: 100 })
    expect(seen.x).toBeLessThan(800)
  })
  it("shows all of a few places asked about, and stays where one of many is in sight", () => {
    const view = camera()
    view.zoom(1.8, { x: 0, y: 400 })
    const still = view.x
    view.bringIn([])
    view.bringIn([{ x: 10, y: 100 }, { x: 20, y: 100 }])
    view.bringIn(Array.from({ length: 40 }, (_, i) => ({ x: 10 * i, y: 100 })))
    expect(view.x).toBe(still)
    view.bringIn([{ x: 10, y: 100 }, { x: 390, y: 100 }])
    expect(view.toScreen({ x: 390, y: 100 }).x).toBeLessThanOrEqual(800)
    expect(view.toScreen({ x: 10, y: 100 }).x).toBeGreaterThanOrEqual(0)
    expect(view.scale).toBeGreaterThanOrEqual(2)
  })
  it("leaves a window alone that shows the whole board", () => {
    const view = camera()
    view.bringIn([{ x: 1, y: 100 }])
    expect(view.scale).toBe(2)
  })
  it("makes room for a sheet over the lower edge", () => {
    const view = camera()
    view.zoom(1.5)
    view.makeRoom(300, { x: 200, y: 190 })
    expect(view.toScreen({ x: 200, y: 190 }).y).toBeLessThan(500)
  })
  it("finds a box with room round some points", () => {
    expect(boxAround([])).toBeNull()
    expect(boxAround([{ x: 0, y: 0 }, { x: 100, y: 0 }])?.w).toBeGreaterThan(100)
  })
})

describe("movement", () => {
  it("lists pieces that changed place, hinted ones in the order of the hints", () => {
    const [a, b] = SAMPLES.mini.pieces
    const elsewhere = SAMPLES.mini.board?.hexes.at(-1)?.id ?? ""
    const after = { ...SAMPLES.mini, pieces: SAMPLES.mini.pieces.map((p) => (p === a || p === b ? { ...p, at: elsewhere } : p)), moves: [{ piece: b?.id ?? "" }, { piece: a?.id ?? "" }] }
    expect(movedPieces(SAMPLES.mini, after)).toEqual([b?.id, a?.id])
    expect(movedPieces(SAMPLES.mini, SAMPLES.mini)).toEqual([])
  })
  it("draws only new track", () => {
    const board = SAMPLES.age.board
    if (!board) throw new Error("no board")
    const hex = board.hexes[0]?.id ?? ""
    const after = { ...SAMPLES.age, board: { ...board, tracks: [...board.tracks, { id: "new", kind: "rail" as const, from: `${hex}/1`, to: `${hex}/2` }] } }
    expect([...freshTracks(SAMPLES.age, after)]).toEqual(["new"])
    expect(freshTracks(null, after).size).toBe(0)
  })
})

describe("scales", () => {
  const piece = (id: string) => ({ id, kind: "disc" as const, at: "" })
  it("lift pieces that would touch", () => {
    const found = stacked([[0, piece("a")], [0, piece("b")], [5, piece("c")]], (v) => v * 10, 14)
    expect(found.map((s) => s.level)).toEqual([0, 1, 0])
  })
  it("give the highest value the first lane", () => expect(lanes([[1, piece("a")], [4, piece("b")]]).map(([v]) => v)).toEqual([4, 1]))
})

describe("addresses", () => {
  it("are lobby, table, rules or nothing", () => {
    expect(routeOf("/")).toEqual({ page: "lobby" })
    expect(routeOf("/table/ab%20c")).toEqual({ page: "table", id: "ab c" })
    expect(routeOf("/rules/some-game/")).toEqual({ page: "rules", slug: "some-game" })
    expect(routeOf("/table")).toEqual({ page: "missing" })
    expect(routeOf("/table/a/b")).toEqual({ page: "missing" })
  })
})

describe("opening a table", () => {
  it("takes four players where that is possible", () => {
    expect(usualCount([3, 4, 5])).toBe(4)
    expect(usualCount([2, 3])).toBe(3)
    expect(usualCount([5, 6])).toBe(5)
  })
  it("lets the chosen map say how many can play", () => {
    const choices = [{ value: "a", label: "A", players: [3, 4] }, { value: "b", label: "B", players: [2] }]
    const game = { slug: "x", title: "X", about: "", players: [3, 4, 5], minutes: 1, rules_version: 1, options: [{ name: "map", label: "Map", default: "a", choices }] }
    expect(possibleCounts(game, { map: "b" })).toEqual([2])
    expect(possibleCounts(game, {})).toEqual([3, 4, 5])
  })
  it("takes a bot that plays sensibly if there is one", () => {
    const bot = (name: string) => ({ name, title: name, about: "" })
    expect(usualBot([bot("random"), bot("apprentice")])).toBe("apprentice")
    expect(usualBot([bot("random")])).toBe("random")
  })
  it("fills in every option's default", () => {
    const option = { name: "map", label: "Map", default: "a", choices: [] }
    expect(defaults({ slug: "x", title: "X", about: "", players: [2], minutes: 1, rules_version: 1, options: [option] })).toEqual({ map: "a" })
    const following = { ...option, follows_rules: true }
    const shown = defaults({ slug: "x", title: "X", about: "", players: [2], minutes: 1, rules_version: 1, options: [option, { ...following, name: "bag" }] })
    expect(shown).toEqual({ map: "a", bag: null })
    expect(decided(shown)).toEqual({ map: "a" })
  })
})
