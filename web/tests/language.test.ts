// In another language no English is left: what can be read plainly on lobby and table came from the server.
import { cleanup, render } from "@testing-library/svelte"
import { afterEach, beforeAll, expect, it, vi } from "vitest"
import type { TableView } from "../src/net/api"
import LobbyPage from "../src/pages/LobbyPage.svelte"
import Missing from "../src/pages/Missing.svelte"
import TablePage from "../src/pages/TablePage.svelte"
import { screen } from "../src/ui/screen.svelte"
import { speak } from "../src/words/say.svelte"
import { FINISHED, PLAYED, SAMPLES } from "./fixtures"

const SHOWN = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"]
/** Keys of the keyboard and sizes of the map are the same everywhere. */
const UNIVERSAL = /^([A-Z]|\d+ s)$/

beforeAll(() => speak("en-XA"))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } })
const game = { slug: "some-game", title: "Some Game", about: "About it.", players: [3, 4], minutes: 30, rules_version: 1, guided: 1, options: [{ name: "o", label: "Some option", help: "Its help", default: 1, choices: [{ value: 1, label: "First choice" }] }] }
const bots = [{ name: "apprentice", title: "Apprentice", about: "It learns.", rank: 1 }]
const table: TableView = {
  id: "t1", game: "some-game", title: "Some Game", status: "waiting", head: ["Turn one"], your_move: false, created: "", updated: "", options: {}, seq: 0, last_seq: 0,
  seats: [{ seat: 0, kind: "person", name: "Ada", bot: null, you: true }, { seat: 1, kind: "open", name: null, bot: null, you: false }, { seat: 2, kind: "bot", name: "Bob", bot: "apprentice", you: false }],
  you: [0], undo: true, host: true, rematch: null,
}

function serve(answers: Record<string, unknown>): void {
  vi.stubGlobal("fetch", async (path: string) => {
    const found = answers[path]
    if (typeof found === "string") return new Response(found, { headers: { "content-type": "text/event-stream" } })
    return found === undefined ? new Response("", { status: 404 }) : json(found)
  })
}

/** Every text and every spoken attribute of a page, one by one. */
function texts(root: ParentNode): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest("style, script")) found.push(walker.currentNode.textContent ?? "")
  for (const element of root.querySelectorAll("*")) for (const name of SHOWN) found.push(element.getAttribute(name) ?? "")
  return found.map((text) => text.trim()).filter((text) => /[a-zA-Z]/.test(text) && !UNIVERSAL.test(text))
}

const strings = (value: unknown): string[] => (typeof value === "string" ? [value] : typeof value === "object" && value !== null ? [...Object.keys(value), ...Object.values(value).flatMap(strings)] : [])

/** What is left of a text when everything that the server said is taken out of it. */
function leftOver(page: readonly string[], told: readonly string[]): string[] {
  const forms = new Set(told.flatMap((text) => [text, ...text.split(/[:\n]|\\n/)]).flatMap((text) => [text, text.charAt(0).toUpperCase() + text.slice(1), text.replace("_", " "), text.toUpperCase()]))
  const longest = [...forms].filter((text) => text.length > 2 && /[a-zA-Z]/.test(text)).sort((a, b) => b.length - a.length)
  return page.filter((text) => !forms.has(text) && /[a-zA-Z]{2}/.test(longest.reduce((rest, said) => rest.replaceAll(said, ""), text)))
}

const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000, interval: 20 })

it.each([["with tables", [{ ...table, id: "t4", your_move: true, status: "playing" }, table]], ["without", []]])("the lobby %s", async (_, yours) => {
  serve({ "/api/games": [game], "/api/bots": bots, "/api/me": { name: "Ada" }, "/api/tables": { yours, open: [{ ...table, id: "t2" }], playing: [{ ...table, id: "t3", status: "playing" }] } })
  const { container } = render(LobbyPage)
  await eventually(() => expect(container.querySelector("[data-testid=open-tables] a")).not.toBeNull())
  container.querySelector<HTMLButtonElement>("[data-testid=new-table-button]")?.click()
  await eventually(() => expect(container.querySelector("dialog")).not.toBeNull())
  const told = strings([game, bots, table])
  expect(texts(container).length).toBeGreaterThan(15)
  expect(leftOver(texts(container), told)).toEqual([])
})

it("a page that is not there", () => {
  const { container } = render(Missing)
  expect(leftOver(texts(container), [])).toEqual([])
})

it("a waiting room", async () => {
  serve({ "/api/tables/t1": table, "/api/tables/t1/events": `event: table\ndata: ${JSON.stringify(table)}\n\n`, "/api/bots": bots, "/api/me": { name: "Ada" } })
  const { container } = render(TablePage, { id: "t1" })
  await eventually(() => expect(container.querySelector("[data-testid=fill-bots]")).not.toBeNull())
  expect(leftOver(texts(container), strings([table, bots]))).toEqual([])
})

const SEEN = [...PLAYED.map(([name, scene]) => [name, 1440, scene] as const), ["mini", 390, SAMPLES.mini] as const, ...FINISHED.slice(0, 1).map(([name, scene]) => [name, 390, scene] as const)]

it.each(SEEN)("%s at %i px", async (_, width, scene) => {
  vi.stubGlobal("innerWidth", width)
  dispatchEvent(new Event("resize"))
  expect(screen.phone).toBe(width < 700)
  const playing = { ...table, status: "playing", seq: scene.seq }
  serve({ "/api/tables/t1": playing, "/api/tables/t1/events": `event: table\ndata: ${JSON.stringify(playing)}\n\nevent: scene\nid: ${scene.seq}\ndata: ${JSON.stringify(scene)}\n\n` })
  const { container } = render(TablePage, { id: "t1" })
  await eventually(() => expect(container.querySelector("[data-testid=prompt]")).not.toBeNull())
  expect(leftOver(texts(container), strings(scene))).toEqual([])
})
