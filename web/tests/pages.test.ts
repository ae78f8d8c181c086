import { cleanup, render } from "@testing-library/svelte"
import { afterEach, describe, expect, it, vi } from "vitest"
import { VersionWatch } from "../src/net/version"
import LobbyPage from "../src/pages/LobbyPage.svelte"
import RulesPage from "../src/pages/RulesPage.svelte"
import TablePage from "../src/pages/TablePage.svelte"
import { SAMPLES } from "./fixtures"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Waits until what is said of the page holds, on a slow machine as well. */
const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000, interval: 20 })
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } })
const game = { slug: "some-game", title: "Some Game", about: "About it.", players: [3, 4], minutes: 30, rules_version: 1, guided: 1, options: [] }
const seat = (n: number, kind: "person" | "open" | "bot", name: string | null = null) => ({ seat: n, kind, name, bot: null, you: n === 0 && kind === "person" })
const table = {
  id: "t1", game: "some-game", title: "Some Game", status: "waiting", seats: [seat(0, "person", "Ada"), seat(1, "open")], head: [], your_move: false,
  created: "", updated: "", options: {}, seq: 0, last_seq: 0, you: [0], undo: false, host: true, rematch: null,
}

function server(answers: Record<string, () => Response>): { asked: string[] } {
  const asked: string[] = []
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const key = `${init?.method ?? "GET"} ${path}`
    asked.push(`${key} ${String(init?.body ?? "")}`.trim())
    return answers[key]?.() ?? json({ error: { code: "not_found", message: "Not here.", id: "x" } }, 404)
  })
  return { asked }
}

const lobby = (tables: unknown): Record<string, () => Response> => ({
  "GET /api/games": () => json([game]),
  "GET /api/bots": () => json([{ name: "apprentice", title: "Apprentice", about: "" }]),
  "GET /api/me": () => json({ name: "Ada" }),
  "GET /api/tables": () => json(tables),
  "GET /api/games/some-game/preview": () => json({ ...SAMPLES.mini, choices: [] }),
})

describe("the lobby", () => {
  it("says so when there is nothing yet", async () => {
    server(lobby({ yours: [], open: [], playing: [] }))
    const { container } = render(LobbyPage)
    await eventually(() => expect(container.textContent).toContain("Train games with exact rules, in your browser"))
    expect(container.querySelector("[data-testid=start-here]")?.nextElementSibling?.textContent).toContain("Some Game")
    expect(container.querySelector("h1")?.textContent).toBe("Good day, Ada")
  })

  it("greets with your move and offers open tables", async () => {
    server(lobby({ yours: [{ ...table, status: "playing", your_move: true }], open: [{ ...table, id: "t2" }], playing: [] }))
    const { container } = render(LobbyPage)
    await eventually(() => expect(container.querySelector("h1")?.textContent).toBe("Your move, Ada"))
    expect(container.querySelector("[data-testid=open-tables] a")?.getAttribute("href")).toBe("/table/t2")
    expect(document.title).toContain("Your move")
  })

  it("opens a table against bots with one click", async () => {
    const { asked } = server({ ...lobby({ yours: [], open: [], playing: [] }), "POST /api/tables": () => json({ ...table, id: "new" }, 201) })
    const { container } = render(LobbyPage)
    await eventually(() => expect(container.querySelector("[data-testid=play-bots-some-game]")).not.toBeNull())
    container.querySelector<HTMLButtonElement>("[data-testid=play-bots-some-game]")?.click()
    await eventually(() => expect(location.pathname).toBe("/table/new"))
    const wish = JSON.parse(asked.find((line) => line.startsWith("POST"))?.slice("POST /api/tables ".length) ?? "{}")
    expect(wish).toMatchObject({ game: "some-game", players: 4, seats: [{ kind: "you" }, { kind: "bot", bot: "apprentice" }, { kind: "bot" }, { kind: "bot" }] })
    history.replaceState(null, "", "/")
  })

  it("asks for the tables once", async () => {
    const { asked } = server(lobby({ yours: [], open: [], playing: [] }))
    const { container } = render(LobbyPage)
    await eventually(() => expect(container.querySelector("[data-testid=start-here]")).not.toBeNull())
    expect(asked.filter((line) => line === "GET /api/tables")).toHaveLength(1)
    expect(asked.filter((line) => line === "GET /api/games")).toHaveLength(1)
  })

  it("says when the server is away", async () => {
    vi.stubGlobal("fetch", async () => { throw new TypeError("network") })
    const { container } = render(LobbyPage)
    await eventually(() => expect(container.textContent).toContain("The line is closed for a moment. Trying again in 5 s."))
  })
})

describe("a table's page", () => {
  const events = (text: string) => () => new Response(text, { headers: { "content-type": "text/event-stream" } })

  it("shows the waiting room with its link and lets the host fill seats", async () => {
    const { asked } = server({
      "GET /api/tables/t1": () => json(table), "GET /api/tables/t1/events": events(`event: table\ndata: ${JSON.stringify(table)}\n\n`),
      "GET /api/bots": () => json([{ name: "apprentice", title: "Apprentice", about: "" }]), "GET /api/me": () => json({ name: "Ada" }),
      "POST /api/tables/t1/seats/1/bot": () => json({ ...table, seats: [table.seats[0], seat(1, "bot", "Ada (apprentice)")] }),
    })
    const { container } = render(TablePage, { id: "t1" })
    await eventually(() => expect(container.querySelector<HTMLInputElement>("#invitation")?.value).toMatch(/\/table\/t1$/))
    await eventually(() => expect(container.querySelector("[data-testid=fill-bots]")).not.toBeNull())
    container.querySelector<HTMLButtonElement>("[data-testid=fill-bots]")?.click()
    await eventually(() => expect(asked).toContain('POST /api/tables/t1/seats/1/bot {"bot":"apprentice"}'))
  })

  it("shows the game as soon as a scene comes and names the move in the tab", async () => {
    const playing = { ...table, status: "playing" }
    server({
      "GET /api/tables/t1": () => json(playing),
      "GET /api/tables/t1/events": events(`event: table\ndata: ${JSON.stringify(playing)}\n\nevent: scene\nid: 26\ndata: ${JSON.stringify(SAMPLES.mini)}\n\n`),
    })
    const { container } = render(TablePage, { id: "t1" })
    await eventually(() => expect(container.querySelectorAll(".hex").length).toBeGreaterThan(40))
    await eventually(() => expect(document.title).toBe(`Your move: ${SAMPLES.mini.title}`))
  })

  it("is missing when there is no such table", async () => {
    server({})
    const { container } = render(TablePage, { id: "gone" })
    await eventually(() => expect(container.textContent).toContain("No train on this track."))
  })
})

it("the rules page lists its chapters and leads to them", async () => {
  server({ "GET /api/games/some-game/rules": () => new Response("# Some Game\n\n## 1. Pieces\n\nText.\n\n## 2. Set-up\n\nMore.", { headers: { "content-type": "text/markdown" } }) })
  const { container } = render(RulesPage, { slug: "some-game" })
  await eventually(() => expect(container.querySelector("nav ol")).not.toBeNull())
  const links = [...container.querySelectorAll("nav ol a")]
  expect(links.map((link) => link.textContent)).toEqual(["1. Pieces", "2. Set-up"])
  for (const link of links) expect(document.getElementById(link.getAttribute("href")?.slice(1) ?? "")?.tagName).toBe("H2")
})

it("the rules page draws the Markdown and its title", async () => {
  server({ "GET /api/games/some-game/rules": () => new Response("# Some Game\n\nText with `code`.", { headers: { "content-type": "text/markdown" } }) })
  const { container } = render(RulesPage, { slug: "some-game" })
  await eventually(() => expect(container.querySelector("h1")?.textContent).toBe("Some Game"))
  expect(container.querySelector("article p")?.textContent).toBe("Text with code.")
  expect(document.title).toBe("Some Game · Footplate")
})

it("a new version is noticed", async () => {
  let version = "1"
  server({ "GET /healthz": () => json({ ok: true, version }) })
  const watch = new VersionWatch()
  expect(await watch.changed()).toBe(false)
  version = "2"
  expect(await watch.changed()).toBe(true)
})
