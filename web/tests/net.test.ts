import { afterEach, describe, expect, it, vi } from "vitest"
import { ApiError, Unreachable, api, call } from "../src/net/api"
import { commandId, pause, untilAnswered } from "../src/net/commands"
import { EventParser, type Line, type ServerEvent, listen } from "../src/net/sse"
import { ServerTransport } from "../src/net/transport"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } })

describe("calls", () => {
  it("turn a refusal into its code, words and number", async () => {
    vi.stubGlobal("fetch", async () => json({ error: { code: "stale", message: "Mirek moved first.", id: "a1" } }, 409))
    const error = await call("POST", "/api/x", {}).catch((found: unknown) => found)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: "stale", message: "Mirek moved first.", id: "a1" })
  })

  it("survive a refusal that is not JSON", async () => {
    vi.stubGlobal("fetch", async () => new Response("<h1>no</h1>", { status: 500, headers: { "x-request-id": "r9" } }))
    await expect(call("GET", "/api/x")).rejects.toMatchObject({ status: 500, code: "unknown", id: "r9" })
  })

  it.each([502, 503, 504])("treat gateway answer %i as nobody there", async (status) => {
    vi.stubGlobal("fetch", async () => new Response("", { status }))
    await expect(call("GET", "/api/x")).rejects.toBeInstanceOf(Unreachable)
  })

  it("treat a broken network as nobody there", async () => {
    vi.stubGlobal("fetch", async () => { throw new TypeError("network") })
    await expect(call("GET", "/api/x")).rejects.toBeInstanceOf(Unreachable)
  })

  it("hand text through", async () => {
    vi.stubGlobal("fetch", async () => new Response("# Rules", { headers: { "content-type": "text/markdown" } }))
    expect(await api.rules("any")).toBe("# Rules")
  })
})

describe("commands", () => {
  it("are numbered also where randomUUID is missing", () => {
    const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    vi.stubGlobal("crypto", plain)
    expect(commandId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(commandId()).not.toBe(commandId())
  })

  it("wait longer each time, up to five seconds", () => {
    expect([0, 1, 2, 3, 4, 9].map(pause)).toEqual([400, 800, 1600, 3000, 5000, 5000])
  })

  it("are repeated with the same id until answered", async () => {
    const bodies: string[] = []
    let calls = 0
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      bodies.push(String(init.body))
      calls += 1
      if (calls < 3) throw new TypeError("network")
      return json({ seq: 8, scene: {} })
    })
    vi.useFakeTimers()
    let waits = 0
    const answer = new ServerTransport("t").act("bid 3", 7, () => waits++)
    await vi.runAllTimersAsync()
    expect((await answer).seq).toBe(8)
    expect(waits).toBe(2)
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ action: "bid 3", expected_seq: 7 })
  })

  it("are not repeated after a refusal", async () => {
    let calls = 0
    const refused = untilAnswered(async () => { calls++; throw new ApiError(422, "illegal_action", "no", "") }, () => undefined)
    await expect(refused).rejects.toBeInstanceOf(ApiError)
    expect(calls).toBe(1)
  })
})

describe("the event parser", () => {
  it("cuts events out of any chunks", () => {
    const parser = new EventParser()
    const text = ": ping\n\nevent: scene\nid: 7\ndata: {\"a\":\ndata: 1}\n\nevent: table\ndata: {}\n\n"
    const found = [...text].flatMap((letter) => parser.push(letter))
    expect(found).toEqual([
      { event: "scene", id: "7", data: "{\"a\":\n1}" },
      { event: "table", id: null, data: "{}" },
    ])
  })

  it("understands carriage returns", () => {
    expect(new EventParser().push("event: x\r\ndata: 1\r\n\r\n")).toEqual([{ event: "x", id: null, data: "1" }])
  })

  it("understands carriage returns cut in two", () => {
    const parser = new EventParser()
    expect([...parser.push("id: 4\r"), ...parser.push("\ndata: 1\r\n\r"), ...parser.push("\ndata: 2\r\n\r\n")]).toEqual([
      { event: "message", id: "4", data: "1" },
      { event: "message", id: null, data: "2" },
    ])
  })
})

describe("listening", () => {
  const stream = (...chunks: string[]) =>
    new Response(new ReadableStream({ start(c) { chunks.forEach((t) => c.enqueue(new TextEncoder().encode(t))); c.close() } }), { status: 200 })

  it("resumes after the last event it saw and reports the line", async () => {
    const asked: (string | null)[] = []
    let calls = 0
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      asked.push(new Headers(init.headers).get("last-event-id"))
      calls += 1
      if (calls === 2) return new Response("", { status: 503 })
      return stream(`event: scene\nid: ${calls}\ndata: {}\n\n`)
    })
    vi.useFakeTimers()
    const events: ServerEvent[] = []
    const lines: Line[] = []
    const stop = listen("/events", { onEvent: (event) => events.push(event), onLine: (line) => lines.push(line) })
    await vi.advanceTimersByTimeAsync(1400)
    stop()
    expect(events.map((event) => event.id)).toEqual(["1", "3"])
    expect(asked.slice(0, 3)).toEqual([null, "1", "1"])
    expect(lines.slice(0, 4)).toEqual(["live", "lost", "away", "live"])
  })
})
