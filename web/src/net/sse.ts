// Server-sent events over fetch: resumes by Last-Event-ID after any kind of loss.
import { pause, sleep } from "./commands"

export interface ServerEvent { event: string; id: string | null; data: string }
export type Line = "live" | "lost" | "away"
export interface Listener {
  onEvent: (event: ServerEvent) => void
  onLine: (line: Line, retryIn: number) => void
}

const SILENCE = 60_000
/** Milliseconds of events in a row before others have their turn. */
const LONG = 12

/** Cuts a stream of text into events. */
export class EventParser {
  private rest = ""

  push(chunk: string): ServerEvent[] {
    const blocks = (this.rest + chunk).split(/\r\n\r\n|\n\n|\r\r/)
    this.rest = blocks.pop() ?? ""
    return blocks.map(parseBlock).filter((event) => event !== null)
  }
}

function parseBlock(block: string): ServerEvent | null {
  const data: string[] = []
  const found: ServerEvent = { event: "message", id: null, data: "" }
  for (const text of block.split(/\r\n|\n|\r/)) {
    const colon = text.indexOf(":")
    if (colon === 0) continue
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? "" : text.slice(colon + 1).replace(/^ /, "")
    if (field === "data") data.push(value)
    else if (field === "event") found.event = value
    else if (field === "id") found.id = value
  }
  return data.length > 0 ? { ...found, data: data.join("\n") } : null
}

/** Listens until the returned function is called. */
export function listen(url: string, listener: Listener): () => void {
  const stop = new AbortController()
  void keepListening(url, listener, stop.signal)
  return () => stop.abort()
}

async function keepListening(url: string, listener: Listener, stopped: AbortSignal): Promise<void> {
  let last: string | null = null
  for (let failures = 0; !stopped.aborted; ) {
    const result = await once(url, last, stopped, (event) => {
      failures = 0
      last = event.id ?? last
      listener.onLine("live", 0)
      listener.onEvent(event)
    })
    if (stopped.aborted) return
    const wait = pause(failures++)
    listener.onLine(result === "refused" || failures > 3 ? "away" : "lost", wait)
    await Promise.race([sleep(wait), wakened(stopped)])
  }
}

/** Resolves when the device comes back to the network, so that nobody waits for a timer. */
function wakened(stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("online", () => resolve(), { once: true, signal: stopped })
  })
}

async function once(
  url: string, last: string | null, stopped: AbortSignal, deliver: (event: ServerEvent) => void,
): Promise<"refused" | "ended"> {
  const silence = new AbortController()
  const signal = AbortSignal.any([stopped, silence.signal])
  const headers: Record<string, string> = { accept: "text/event-stream" }
  if (last !== null) headers["last-event-id"] = last
  try {
    const answer = await fetch(url, { headers, signal, credentials: "same-origin", cache: "no-store" })
    if (!answer.ok || !answer.body) return "refused"
    await drain(answer.body, deliver, silence)
  } catch {
    // A broken stream looks like any other loss: the caller waits and asks again.
  }
  return "ended"
}

async function drain(
  body: ReadableStream<Uint8Array>, deliver: (event: ServerEvent) => void, silence: AbortController,
): Promise<void> {
  const parser = new EventParser()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const timer = setTimeout(() => silence.abort(), SILENCE)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    let begun = performance.now()
    for (const event of parser.push(decoder.decode(value, { stream: true }))) {
      deliver(event)
      // Many at once, as after a long absence: between them the page stays alive.
      if (performance.now() - begun < LONG) continue
      await sleep(0)
      begun = performance.now()
    }
  }
}
