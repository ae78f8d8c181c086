import { cleanup, render } from "@testing-library/svelte"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { guided } from "../src/learn/guided"
import { due, explained, pointedAt } from "../src/learn/hints"
import type { Guide } from "../src/net/api"
import { parse } from "../src/pages/markdown"
import { matching } from "../src/pages/search"
import TablePage from "../src/pages/TablePage.svelte"
import { lookup } from "../src/scene/lookup"
import { FINISHED, SAMPLES, scene } from "./fixtures"

const guide: Guide = {
  hints: [
    { id: "market", groups: ["build"], at: ["market"], end: false, text: "Take a disc.", rule: "15" },
    { id: "again", groups: ["build"], at: [], end: false, text: "Build it.", rule: "20" },
    { id: "end", groups: [], at: [], end: true, text: "That was it.", rule: "33" },
  ],
  panels: { market: { text: "The market.", rule: "13" }, profit: { text: "A board of shares.", rule: "18" } },
  pieces: { disc: { text: "A disc.", rule: "1" } },
  board: { text: "The map.", rule: "2" },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, "", "/")
})

describe("a hint", () => {
  it("waits for its choices and its panels, and comes once", () => {
    expect(due(guide, SAMPLES.mini, [])?.id).toBe("market")
    expect(due(guide, SAMPLES.mini, ["market"])?.id).toBe("again")
    expect(due(guide, SAMPLES.mini, ["market", "again"])).toBeNull()
    expect(due(guide, scene({ choices: [{ id: "x", label: "x", targets: [], group: "build" }] }), [])?.id).toBe("again")
    expect(due(guide, { ...SAMPLES.mini, choices: [] }, [])).toBeNull()
  })
  it("comes at the end of a game, and then no other", () => expect(due(guide, FINISHED[0]?.[1] ?? SAMPLES.mini, [])?.id).toBe("end"))
  it("points at panels", () => expect(pointedAt(guide.hints[0] as never, SAMPLES.mini)).toEqual(["market"]))
})

describe("what is this", () => {
  const at = lookup(SAMPLES.mini)
  const about = (...ids: string[]) => explained(ids, guide, SAMPLES.mini, at, "Board")
  it("knows panels, their cells, pieces and the board", () => {
    expect(about("market")?.rule).toBe("13")
    expect(about("market:0")?.text).toBe("The market.")
    expect(about("profit:1")?.rule).toBe("18")
    const disc = SAMPLES.mini.pieces.find((piece) => piece.kind === "disc")
    expect(about(disc?.id ?? "")?.text).toBe("A disc.")
    expect(about(SAMPLES.mini.board?.hexes[0]?.id ?? "")).toMatchObject({ name: "Board", text: "The map." })
    expect(about("nothing", "market")?.rule).toBe("13")
    expect(about("nothing")).toBeNull()
  })
})

describe("a guided table", () => {
  const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } })
  const table = { id: "t1", game: "mini-rails", title: "Mini Rails", status: "playing", seats: [], head: [], your_move: true, created: "", updated: "", options: {}, seq: SAMPLES.mini.seq, last_seq: 0, you: [0], undo: false, host: true, rematch: null }
  beforeEach(() => {
    const answers: Record<string, () => Response> = {
      "/api/tables/t1": () => json(table),
      "/api/tables/t1/events": () => new Response(`event: scene\nid: 1\ndata: ${JSON.stringify(SAMPLES.mini)}\n\n`, { headers: { "content-type": "text/event-stream" } }),
      "/api/games/mini-rails/guide": () => json(guide),
      "/api/games/mini-rails/rules": () => new Response("# Rules\n\n## Play\n\n15. Choose a disc.\n16. Go on.", { headers: { "content-type": "text/markdown" } }),
    }
    vi.stubGlobal("fetch", async (path: string) => answers[path]?.() ?? new Response("", { status: 404 }))
  })
  const button = (root: Element, name: string) => [...root.querySelectorAll<HTMLButtonElement>("button")].find((one) => one.textContent === name || one.getAttribute("aria-label") === name)
  const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000, interval: 20 })

  it("shows one hint after the other, opens its rule, and remembers", async () => {
    guided.begin("t1")
    const { container } = render(TablePage, { id: "t1" })
    await eventually(() => expect(container.querySelector("[data-testid=lesson]")?.textContent).toContain("Take a disc."))
    button(container, "Rule 15")?.click()
    await eventually(() => expect(container.querySelector("[data-testid=rules-pane] .asked")?.textContent).toContain("Choose a disc."))
    button(container, "Close the rules")?.click()
    await eventually(() => expect(container.querySelector("[data-testid=rules-pane]")).toBeNull())
    button(container, "Got it")?.click()
    await eventually(() => expect(container.querySelector("[data-testid=lesson]")?.textContent).toContain("Build it."))
    expect(guided.seen("t1")).toEqual(["market"])
    button(container, "No more hints")?.click()
    await eventually(() => expect(container.querySelector("[data-testid=lesson]")).toBeNull())
    expect(guided.seen("t1")).toBeNull()
  })

  it("says nothing to those who did not ask, until they do", async () => {
    const { container } = render(TablePage, { id: "t1" })
    await eventually(() => expect(container.querySelector("[data-testid=lessons]")).not.toBeNull())
    expect(container.querySelector("[data-testid=lesson]")).toBeNull()
    container.querySelector<HTMLButtonElement>("[data-testid=lessons]")?.click()
    await eventually(() => expect(container.querySelector("[data-testid=lesson]")).not.toBeNull())
  })

  it("explains instead of playing while somebody asks", async () => {
    const { container } = render(TablePage, { id: "t1" })
    await eventually(() => expect(container.querySelector("[data-testid=what-is-this]")).not.toBeNull())
    container.querySelector<HTMLButtonElement>("[data-testid=what-is-this]")?.click()
    await eventually(() => expect(container.querySelector("[data-testid=explanation]")?.textContent).toContain("Point at anything"))
    container.querySelector<HTMLElement>('section[data-node="market"]')?.click()
    await eventually(() => expect(container.querySelector("[data-testid=explanation]")?.textContent).toContain("The market."))
    expect(container.querySelector("[data-picked]")).toBeNull()
  })
})

describe("searching the rules", () => {
  const blocks = parse("# A game\n\n## 1. Start\n\n1. Draw a disc.\n2. Build a châlet.\n\n## 2. End\n\n- **4.1** The game ends.\n\nA disc stays.\n")
  const numbers = (query: string) => matching(blocks, query).blocks.flatMap((block) => (block.kind === "list" ? [block.start] : []))
  it("finds whole rules with their numbers and headings", () => {
    expect(numbers("chalet build")).toEqual([2])
    expect(matching(blocks, "disc")).toMatchObject({ places: 2, blocks: [{ kind: "heading" }, { kind: "list", start: 1 }, { kind: "heading" }, { kind: "paragraph" }] })
    expect(matching(blocks, "zebra")).toEqual({ blocks: [], places: 0 })
  })
})
