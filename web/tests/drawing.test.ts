import { cleanup, render } from "@testing-library/svelte"
import { afterEach, describe, expect, it, vi } from "vitest"
import { StillTransport } from "../dev/still"
import Thumbnail from "../src/board/Thumbnail.svelte"
import PanelBox from "../src/panels/Panel.svelte"
import PieceIcon from "../src/pieces/PieceIcon.svelte"
import { NO_MARKS } from "../src/play/marks"
import { Session } from "../src/play/session.svelte"
import { allPanels, lookup } from "../src/scene/lookup"
import type { Panel, Piece, Scene } from "../src/scene/types"
import GameView from "../src/table/GameView.svelte"
import { EVERY, FINISHED, PLAYED, SAMPLES, choiceOf, clicks, nodeIds, scene } from "./fixtures"

afterEach(cleanup)

function table(sample: Scene, picked: string[] = []): { root: HTMLElement; session: Session; transport: StillTransport } {
  const transport = new StillTransport(structuredClone(sample))
  const session = new Session(transport)
  session.open()
  session.picked = picked
  const { container } = render(GameView, { session, onrematch: () => undefined })
  return { root: container, session, transport }
}

const nodes = (root: HTMLElement, selector: string, attribute: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? "")

it.each(EVERY)("the table of %s draws every node once under its own id", (_, sample) => {
  const { root } = table(sample)
  const drawn = nodes(root, "[data-node]", "data-node")
  expect(new Set(drawn).size).toBe(drawn.length)
  const routes = new Set(sample.board?.routes.map((route) => route.id))
  const seams = new Set(sample.board?.areas.filter((area) => area.band !== "outer").map((area) => area.id))
  const missing = nodeIds(sample).filter((id) => !drawn.includes(id) && !routes.has(id) && !seams.has(id))
  expect(missing).toEqual([])
})

describe.each(PLAYED)("the table of %s", (_, sample) => {
  it("marks exactly the live targets", () => {
    const { root, session } = table(sample)
    expect(nodes(root, "[data-live]", "data-node").sort()).toEqual([...session.narrowed.next].sort())
  })

  it("holds a button for every choice in the list for screen readers, soon", async () => {
    const { root } = table(sample)
    const buttons = () => nodes(root, "[data-testid=choices] button[data-choice]", "data-choice")
    await vi.waitFor(() => expect(buttons().sort()).toEqual(sample.choices.map((choice) => choice.id).sort()), 20_000)
  })

  it("hides the picture from screen readers and speaks the prompt", () => {
    const { root } = table(sample)
    expect(root.querySelector("svg.board")?.getAttribute("aria-hidden")).toBe("true")
    expect(root.querySelector("[data-testid=announcer]")?.textContent).toContain(sample.prompt.text)
    expect(root.querySelector("[data-testid=prompt]")?.textContent).toContain(sample.prompt.text)
  })

  it("sends what a button of the list says", async () => {
    const { root, transport } = table(sample)
    const wanted = sample.choices.at(-1)?.id ?? ""
    const button = () => [...root.querySelectorAll<HTMLButtonElement>("[data-testid=choices] button[data-choice]")].find((b) => b.dataset["choice"] === wanted)
    await vi.waitFor(() => expect(button()).toBeDefined(), 20_000)
    button()?.click()
    await vi.waitFor(() => expect(transport.sent).toEqual([wanted]))
  })

  it("draws a quiet thumbnail", () => {
    const { container } = render(Thumbnail, { scene: sample })
    expect(container.querySelectorAll(".hex").length).toBe(sample.board?.hexes.length)
    expect(container.querySelector("[data-node]")).toBeNull()
    expect(container.querySelector(".place-name")).toBeNull()
  })
})

describe("clicks", () => {
  it("pick, change their mind and send through the page", async () => {
    const { root, session, transport } = table(SAMPLES.mini)
    const click = (id: string) => root.querySelector(`[data-node="${CSS.escape(id)}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }))
    const build = choiceOf(SAMPLES.mini, "build tan 1 at B3")
    const [disc = "", hex = ""] = clicks(build)
    const [otherDisc = ""] = clicks(choiceOf(SAMPLES.mini, "buy gray 2"))
    click(otherDisc)
    expect(session.picked).toEqual([otherDisc])
    click(disc)
    expect(session.picked).toEqual([disc])
    click(hex)
    await vi.waitFor(() => expect(transport.sent).toEqual([build.id]))
  })

  it("anywhere inside a card mean the card", async () => {
    const buy = choiceOf(SAMPLES.mini, "buy tan 1")
    const { root, transport } = table(SAMPLES.mini, clicks(buy).slice(0, 1))
    root.querySelector("[data-testid=card-0] .name")?.dispatchEvent(new MouseEvent("click", { bubbles: true }))
    await vi.waitFor(() => expect(transport.sent).toEqual([buy.id]))
  })
})

describe("faces", () => {
  const kinds: Piece["kind"][] = ["disc", "cube", "loco", "engine", "station", "pawn", "marker"]
  it.each(kinds)("a %s is drawn", (kind) => {
    const { container } = render(PieceIcon, { piece: { kind, colour: "red" }, legend: {}, size: 40 })
    expect(container.querySelectorAll("path, circle, rect, polygon, ellipse").length).toBeGreaterThan(1)
  })

  it.each(["disc", "cube", "loco", "engine", "station", "marker"] as Piece["kind"][])("a %s of a company carries its letter", (kind) => {
    const { container } = render(PieceIcon, { piece: { kind, colour: "black" }, legend: { black: { letter: "Q", name: "Quiet" } }, size: 40 })
    expect(container.querySelector("text")?.textContent).toBe("Q")
  })

  it("a sign of several letters stays off the piece", () => {
    const { container } = render(PieceIcon, { piece: { kind: "engine", colour: "red" }, legend: { red: { letter: "LMR", name: "LMR" } }, size: 40 })
    expect(container.querySelector("text")?.textContent).toBe("R")
  })

  it("six players have six different shapes", () => {
    const shapes = ([0, 1, 2, 3, 4, 5] as const).map((seat) => {
      const { container } = render(PieceIcon, { piece: { kind: "marker", seat }, legend: {}, size: 40 })
      const shape = container.querySelector("svg > g > :last-child") as Element
      return `${shape.tagName} ${shape.getAttribute("points") ?? ""}`
    })
    expect(new Set(shapes).size).toBe(6)
  })
})

describe("panels", () => {
  it("of every kind appear in the samples with their titles", () => {
    for (const [, sample] of PLAYED) {
      for (const panel of allPanels(sample)) {
        const view = { scene: sample, at: lookup(sample), marks: NO_MARKS }
        const { container } = render(PanelBox, { panel, view })
        expect(container.querySelector(`.kind-${panel.kind}`)).not.toBeNull()
        if (panel.title) expect(container.textContent).toContain(panel.title)
        cleanup()
      }
    }
  })

  it("show free slots of a grid cell", () => {
    const panel: Panel = { id: "g", kind: "grid", dock: "side", cols: [{ id: "c" }], rows: [{ id: "r", text: "Row" }], cells: { "g:r:c": { slots: 3 } } }
    const sample = scene({ panels: [panel], pieces: [{ id: "p", kind: "cube", at: "g:r:c", seat: 1 }] })
    const { container } = render(PanelBox, { panel, view: { scene: sample, at: lookup(sample), marks: NO_MARKS } })
    expect(container.querySelectorAll(".slot").length).toBe(2)
    expect(container.querySelectorAll("[data-piece]").length).toBe(1)
  })

  it("draw zones and one lane per piece on a scale", () => {
    const panel: Panel = { id: "s", kind: "scale", dock: "side", min: 0, max: 10, lanes: true }
    const sample = scene({ panels: [panel], pieces: [{ id: "a", kind: "disc", at: "s:3", colour: "red" }, { id: "b", kind: "disc", at: "s:9", colour: "blue" }] })
    const { container } = render(PanelBox, { panel, view: { scene: sample, at: lookup(sample), marks: NO_MARKS } })
    expect(nodes(container, "[data-piece]", "data-piece")).toEqual(["b", "a"])
  })
})

describe("board decorations", () => {
  const hexes = [0, 1].map((q) => ({ id: `h${q}`, q, r: 0, fill: "land" as const }))
  const base = { layout: "pointy" as const, paper: "page" as const, hexes, edges: [], areas: [], sites: [], tracks: [], routes: [], labels: [] }

  it.each([["barred", ".bar"], ["river", ".water"], ["border", ".border"]] as const)("a %s edge", (kind, selector) => {
    const { root } = table(scene({ board: { ...base, edges: [{ id: "e", between: ["h0", "h1"], kind }] } }))
    expect(root.querySelector(`[data-node="e"] ${selector}`)?.getAttribute("d")).toMatch(/^M/)
  })

  it.each(["city", "town", "start", "mark"] as const)("a %s", (kind) => {
    const { root } = table(scene({ board: { ...base, sites: [{ id: "s", at: "h0", kind, name: "Here", colour: "red" }] } }))
    expect(root.querySelector('[data-node="s"]')).not.toBeNull()
    expect(root.querySelectorAll(".place-name").length).toBe(kind === "mark" ? 0 : 1)
  })

  it("a crossing lies over what it crosses", () => {
    const tracks = [
      { id: "over", kind: "rail" as const, from: "h0/0", to: "h0/3", seat: 1 as const, z: 1 },
      { id: "under", kind: "rail" as const, from: "h0/1", to: "h0/4", seat: 0 as const },
    ]
    const { root } = table(scene({ board: { ...base, tracks } }))
    const fills = [...root.querySelectorAll(".rail")].map((path) => path.getAttribute("stroke") ?? "")
    expect(fills.lastIndexOf("var(--s-0)")).toBeLessThan(fills.indexOf("var(--s-1)"))
  })

  it("a line that leads nowhere yet is broken and has no sleepers", () => {
    const rail = { kind: "rail" as const, from: "h0/0", to: "h0/3", seat: 1 as const }
    const { root } = table(scene({ board: { ...base, tracks: [{ id: "whole", ...rail }, { id: "open", ...rail, open: true }] } }))
    expect(root.querySelectorAll(".rail[stroke-dasharray]").length).toBe(1)
    expect(root.querySelectorAll(".sleepers").length).toBe(1)
  })
})

it("a live proposal is drawn as a ghost with its tag", () => {
  const { root } = table(SAMPLES.rocket)
  const proposed = SAMPLES.rocket.pieces.filter((piece) => piece.ghost)
  expect(proposed.map((piece) => piece.tag)).toEqual(["Mirek", "Sofia 1"])
  expect(root.querySelectorAll(".piece.ghost").length).toBe(2)
  expect([...root.querySelectorAll(".tag")].map((tag) => tag.textContent)).toEqual(["Mirek", "Sofia 1"])
})

it.each(FINISHED)("the end of %s shows every place, its parts and the reason", (_, sample) => {
  const { root } = table(sample)
  const { places, why } = sample.result ?? { places: [], why: "" }
  expect(root.querySelector("[data-testid=result]")?.textContent?.toLowerCase()).toContain(why.toLowerCase())
  expect(places.length).toBe(sample.players.length)
  for (const { seat, parts } of places) {
    for (const part of parts) expect(root.querySelector(`[data-testid=card-${seat}]`)?.textContent).toContain(part.label)
  }
  expect(nodes(root, "[data-testid^=card-]", "data-testid")).toEqual(places.map(({ seat }) => `card-${seat}`))
})

it("a finished game shows places, parts and the reason", () => {
  const result = { places: [{ seat: 1 as const, place: 1, score: "31", parts: [{ label: "shares", value: "20" }] }, { seat: 0 as const, place: 2, score: "9", parts: [] }], why: "Mirek wins by 22" }
  const { root } = table({ ...SAMPLES.mini, choices: [], result })
  expect(root.querySelector("[data-testid=result]")?.textContent).toContain("Mirek wins by 22")
  expect(root.querySelector("[data-testid=card-1]")?.textContent).toContain("shares")
  const cards = nodes(root, "[data-testid^=card-]", "data-testid")
  expect(cards.indexOf("card-1")).toBeLessThan(cards.indexOf("card-0"))
})
