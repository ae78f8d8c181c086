import { beforeEach, describe, expect, it, vi } from "vitest"
import { StillTransport } from "../dev/still"
import { ApiError, type Moved, type TableView } from "../src/net/api"
import type { Incoming } from "../src/net/transport"
import { Session } from "../src/play/session.svelte"
import type { Choice, Scene, Seat } from "../src/scene/types"
import { settings } from "../src/ui/settings.svelte"
import { SAMPLES, choiceOf, clicks, scene } from "./fixtures"

/** Nothing waits for a network here: a turn of the event loop settles every promise. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))
const choice = (id: string, targets: Choice["targets"], more: Partial<Choice> = {}): Choice => ({ id, label: id, targets, group: "g", ...more })

function sharing(choice: Choice, sample: Scene): [string, Choice[]] {
  const [node = ""] = clicks(choice)
  return [node, sample.choices.filter((other) => other.targets[0] === node)]
}

function opened(sample: Scene): [Session, StillTransport] {
  const transport = new StillTransport(structuredClone(sample))
  const session = new Session(transport)
  session.open()
  return [session, transport]
}

const BUILD = choiceOf(SAMPLES.mini, "build tan 1 at B3")
const BUY = choiceOf(SAMPLES.mini, "buy tan 1")
const [DISC = "", HEX = ""] = clicks(BUILD)
const PLACE = choiceOf(SAMPLES.paris, "build red at Valence")
/** All the choices that mean one hex, in the order in which they are offered. */
const [TILE_HEX, TILES] = sharing(choiceOf(SAMPLES.age, "build N-S at B2"), SAMPLES.age)
const [BID_HEX, BIDS] = sharing(choiceOf(SAMPLES.rocket, "bid 2 for H13"), SAMPLES.rocket)

beforeEach(() => settings.change({ ask: false }))

describe("sending at once", () => {
  it("sends when the last click makes one choice", async () => {
    const [session, transport] = opened(SAMPLES.mini)
    session.pick(DISC, false)
    expect(session.marks.picked.has(DISC)).toBe(true)
    session.pick(HEX, false)
    await soon()
    expect(transport.sent).toEqual([BUILD.id])
    expect(session.picked).toEqual([])
    expect(session.live?.seq).toBe(SAMPLES.mini.seq + 1)
  })

  it("takes an inner list as any of its nodes", async () => {
    const [session, transport] = opened(SAMPLES.mini)
    session.pick(DISC, false)
    session.pick([BUY.targets[1] ?? []].flat().at(-1) ?? "", false)
    await soon()
    expect(transport.sent).toEqual([BUY.id])
  })
})

describe("asking first", () => {
  it("arms, shows, and sends on the second click", async () => {
    settings.change({ ask: true })
    const [session, transport] = opened(SAMPLES.mini)
    session.pick(DISC, false)
    session.pick(HEX, false)
    await soon()
    expect(transport.sent).toEqual([])
    expect(session.ready?.id).toBe(BUILD.id)
    expect(session.marks.shows.length).toBe(1)
    session.pick(HEX, false)
    await soon()
    expect(transport.sent).toEqual([BUILD.id])
  })

  it("is what a finger always does", async () => {
    const [session, transport] = opened(SAMPLES.paris)
    session.pick(clicks(PLACE)[0] ?? "", true)
    await soon()
    expect(transport.sent).toEqual([])
    session.pick(clicks(PLACE)[0] ?? "", true)
    await soon()
    expect(transport.sent).toEqual([PLACE.id])
  })

  it("always happens before what cannot be taken back", async () => {
    const end = choice("end", ["a"], { confirm: true })
    const [session, transport] = opened(scene({ groups: [{ id: "g", as: "target" }], choices: [end] }))
    session.pick("a", false)
    await soon()
    expect(session.asking?.id).toBe("end")
    expect(transport.sent).toEqual([])
    session.back()
    expect(session.asking).toBeNull()
    session.send(session.choices[0] as Choice)
    session.send(session.choices[0] as Choice)
    await soon()
    expect(transport.sent).toEqual(["end"])
  })
})

describe("the chooser", () => {
  it("offers the options of a hex, moves through them and sends one", async () => {
    const [session, transport] = opened(SAMPLES.age)
    session.pick(TILE_HEX, false)
    expect(TILES.length).toBe(5)
    expect(session.offer.chooser.map((tile) => tile.id)).toEqual(TILES.map((tile) => tile.id))
    expect(session.current?.id).toBe(TILES[0]?.id)
    session.turn(1, false)
    expect(session.current?.id).toBe(TILES[1]?.id)
    session.turn(-1, false)
    session.turn(-1, false)
    expect(session.current).toBe(session.options.at(-1))
    session.choose(session.offer.chooser[2] as Choice, false)
    await soon()
    expect(transport.sent).toEqual([TILES[2]?.id])
  })

  it("needs two taps of a finger", async () => {
    const [session, transport] = opened(SAMPLES.age)
    session.pick(TILE_HEX, true)
    const option = session.offer.chooser[1] as Choice
    session.choose(option, true)
    await soon()
    expect(transport.sent).toEqual([])
    session.choose(option, true)
    await soon()
    expect(transport.sent).toEqual([option.id])
  })
})

it("steps through amounts and stops at the ends", async () => {
  const [session, transport] = opened(SAMPLES.rocket)
  expect(BIDS.map((bid) => bid.amount)).toEqual([2, 3, 4, 5])
  session.pick(BID_HEX, false)
  expect(session.bid?.amount).toBe(2)
  session.step(-1)
  expect(session.bid?.amount).toBe(2)
  session.step(1)
  expect(session.bid?.amount).toBe(3)
  for (const _ of BIDS) session.step(1)
  expect(session.bid?.amount).toBe(5)
  session.send(session.bid as Choice)
  await soon()
  expect(transport.sent).toEqual([BIDS.at(-1)?.id])
})

describe("previews", () => {
  it("show what the pointed target would bring", () => {
    const [session] = opened(SAMPLES.mini)
    session.pick(DISC, false)
    session.pointed = HEX
    expect(session.marks.shows).toMatchObject([{ kind: "disc", colour: "tan", at: HEX }])
    expect(session.marks.beside.length).toBeGreaterThan(0)
    session.pointed = null
    expect(session.marks.shows).toEqual([])
  })

  it("draw nothing where several different things could happen", () => {
    const [session] = opened(SAMPLES.age)
    session.pointed = TILE_HEX
    expect(session.underPointer.length).toBe(TILES.length)
    expect(session.marks.shows).toEqual([])
  })
})

describe("refusals", () => {
  class Refusing extends StillTransport {
    override async act(): Promise<Moved> {
      throw new ApiError(409, "stale", "That move no longer fits: Mirek moved first. Nothing was lost.", "a1b2c3")
    }
  }

  it("stay on the screen with their number while the scene is brought up to date", async () => {
    const transport = new Refusing(structuredClone(SAMPLES.mini))
    const session = new Session(transport)
    session.open()
    session.pick(DISC, false)
    session.pick(HEX, false)
    await soon()
    expect(session.notice).toEqual({ text: "That move no longer fits: Mirek moved first. Nothing was lost.", id: "a1b2c3" })
    expect(session.sending).toBe(false)
    expect(session.live?.seq).toBe(SAMPLES.mini.seq)
  })
})

describe("the line", () => {
  it("holds every answer while it is down, and keeps what was picked", async () => {
    const [session, transport] = opened(SAMPLES.mini)
    session.pick(DISC, false)
    session.line = "lost"
    session.pick(HEX, false)
    session.send(session.choices[0] as Choice)
    await soon()
    expect(transport.sent).toEqual([])
    expect(session.picked).toEqual([DISC])
    expect(session.choices.length).toBeGreaterThan(0)
  })
})

describe("newer scenes", () => {
  it("keep a pick that still leads somewhere and drop one that does not", () => {
    const [session] = opened(SAMPLES.mini)
    session.pick(DISC, false)
    session.receive({ ...SAMPLES.mini, seq: SAMPLES.mini.seq + 1 })
    expect(session.picked).toEqual([DISC])
    session.receive({ ...SAMPLES.mini, seq: SAMPLES.mini.seq + 2, choices: SAMPLES.mini.choices.filter((c) => c.targets[0] !== DISC) })
    expect(session.picked).toEqual([])
  })

  it("never go back to an older one", () => {
    const [session] = opened(SAMPLES.mini)
    session.receive({ ...SAMPLES.mini, seq: 3 })
    expect(session.live?.seq).toBe(SAMPLES.mini.seq)
  })

  it("drop picks when another player takes over at this device", () => {
    const [session] = opened(SAMPLES.mini)
    session.pick(DISC, false)
    session.receive({ ...SAMPLES.mini, seq: SAMPLES.mini.seq + 1, viewer: 1 })
    expect(session.picked).toEqual([])
  })
})

it("looks back without choices and returns to the game", async () => {
  const [session] = opened(SAMPLES.mini)
  await session.lookAt(20)
  expect(session.past?.seq).toBe(20)
  expect(session.choices).toEqual([])
  expect(session.marks.live.size).toBe(0)
  await session.lookAt(null)
  expect(session.scene?.seq).toBe(SAMPLES.mini.seq)
})

it("takes the table from the stream and never asks for it after a step", async () => {
  let asked = 0
  let push: (table: TableView) => void = () => undefined
  class Watching extends StillTransport {
    override listen(incoming: Incoming): () => void {
      push = incoming.onTable
      return super.listen(incoming)
    }
    override table(): Promise<TableView> {
      asked += 1
      return super.table()
    }
  }
  const session = new Session(new Watching(structuredClone(SAMPLES.mini)))
  session.open()
  await soon()
  const first = session.table
  if (!first) throw new Error("there is no table")
  session.receive({ ...SAMPLES.mini, seq: SAMPLES.mini.seq + 1 })
  push({ ...first, seq: first.seq + 1, undo: false })
  push(first)
  await soon()
  expect([asked, session.table?.seq, session.table?.undo]).toEqual([1, first.seq + 1, false])
})

describe("a place that is not offered", () => {
  it("says why not, and keeps what was picked", async () => {
    const [session, transport] = opened(SAMPLES.mini)
    session.pick(DISC, false)
    const asked: (readonly string[])[] = []
    transport.why = async (places, picked) => {
      asked.push(places, picked)
      return { rule: "19", text: "A disc lies there", page: "/rules/x#rule-19" }
    }
    await session.wonder("h:A1")
    expect(asked[0]?.[0]).toBe("h:A1")
    expect(asked[1]).toEqual([DISC])
    expect(session.whyNot).toMatchObject({ node: "h:A1", text: "A disc lies there", rule: { rule: "19" } })
    expect(session.picked).toEqual([DISC])
    session.back()
    expect([session.whyNot, session.picked]).toEqual([null, [DISC]])
  })

  it("is forgotten with the next click and when no answer comes", async () => {
    const [session, transport] = opened(SAMPLES.mini)
    await session.wonder("h:A1")
    expect(session.whyNot?.text).toContain("h:A1")
    session.pick(DISC, false)
    expect(session.whyNot).toBe(null)
    transport.why = () => Promise.reject(new Error("away"))
    await session.wonder("h:A1")
    expect(session.whyNot).toBe(null)
  })

  it("that only has to wait for another click repeats the question", async () => {
    const [session, transport] = opened(SAMPLES.mini)
    transport.why = async () => null
    await session.wonder(HEX)
    expect(session.whyNot).toEqual({ node: HEX, text: SAMPLES.mini.prompt.text, rule: null })
  })
})

describe("a ruinous choice", () => {
  it("tells its warning while it is ready, and asks before it is sent", async () => {
    const warning = { text: "You would be out", tone: "bad" as const }
    const all = choice("bid 10", [], { amount: 10, warning, confirm: true })
    const sample = { ...SAMPLES.age, groups: [{ id: "g", as: "amount" as const }], choices: [all] }
    const [session, transport] = opened(sample)
    expect(session.preview?.warning).toEqual(warning)
    session.send(all)
    await soon()
    expect([transport.sent, session.asking?.id]).toEqual([[], "bid 10"])
    session.send(all)
    await soon()
    expect(transport.sent).toEqual(["bid 10"])
  })
})

describe("a plan in hand", () => {
  const groups: Scene["groups"] = [{ id: "g", as: "target", plans: true }]
  const site = (name: string, at: string) => ({ id: `s:${name}`, at, kind: "city" as const, name })
  const cube = (id: string, at: string) => ({ id, kind: "cube" as const, at, colour: "red" as const })
  const goods = scene({
    groups, choices: [choice("one", ["c:1"]), choice("two", ["c:2"]), choice("three", ["c:3"])],
    board: { ...(SAMPLES.age.board as NonNullable<Scene["board"]>), sites: [site("A", "h:A1"), site("B", "h:B2"), site("C", "h:C3")] },
    pieces: [cube("c:1", "s:A"), cube("c:2", "s:B"), cube("c:3", "s:C")],
  })
  const toB = { label: "to B", ends: ["s:B"], actions: ["one", "on"] }

  it("ends where it leads to, whatever lies there, and gives way to what lies elsewhere", async () => {
    const [session, transport] = opened(goods)
    transport.plans = async () => [toB]
    session.pick("c:1", false)
    await soon()
    expect(session.meaning("c:2")).toBe("s:B")
    expect(session.meaning("c:3")).toBe("c:3")
    expect(session.meaning("c:1")).toBe("c:1")
    session.pointed = "s:B"
    expect(session.aimed).toEqual([toB])
    session.pick(session.meaning("c:2"), false)
    await soon()
    expect(transport.sent).toEqual(["one"])
  })

  it("is put back, and then what lay at its end can be taken", async () => {
    const [session, transport] = opened(goods)
    transport.plans = async () => [toB]
    session.pick("c:1", false)
    await soon()
    session.pick(null, false)
    expect(session.meaning("c:2")).toBe("c:2")
    session.pick("c:2", false)
    expect(session.picked).toEqual(["c:2"])
    expect(transport.sent).toEqual([])
  })

  it("is only looked at while nothing is picked", async () => {
    const [session, transport] = opened(goods)
    transport.plans = async () => [toB]
    session.aim("c:1")
    await vi.waitFor(() => expect([...session.marks.ends.keys()]).toEqual(["s:B"]))
    expect(session.marks.live.has("s:B")).toBe(false)
    session.aim(null)
    expect(session.marks.ends.size).toBe(0)
  })
})

describe("a scene that comes twice", () => {
  class Split extends StillTransport {
    show: (scene: Scene) => void = () => undefined
    answer: (moved: Moved) => void = () => undefined
    override listen(incoming: Incoming): () => void {
      this.show = incoming.onScene
      return super.listen(incoming)
    }
    override act(action: string): Promise<Moved> {
      this.sent.push(action)
      return new Promise((done) => (this.answer = done))
    }
  }

  function asked(): [Session, Split, Scene] {
    const transport = new Split(structuredClone(SAMPLES.mini))
    const session = new Session(transport)
    session.open()
    session.pick(DISC, false)
    session.pick(HEX, false)
    return [session, transport, { ...structuredClone(SAMPLES.mini), seq: SAMPLES.mini.seq + 1 }]
  }

  it("is the same object the second time, and keeps what was begun meanwhile", async () => {
    const [session, transport, next] = asked()
    expect(session.held).toBe(true)
    transport.show(structuredClone(next))
    expect([session.live?.seq, session.held, session.picked]).toEqual([next.seq, false, []])
    const shown = session.live
    session.pick(DISC, true)
    transport.answer({ seq: next.seq, scene: structuredClone(next) })
    await soon()
    expect(session.live).toBe(shown)
    expect(session.picked).toEqual([DISC])
    expect(session.sending).toBe(false)
  })

  it("has come with what others did after it, and the player may go on", () => {
    const [session, transport, next] = asked()
    const own = { seq: next.seq, seat: next.viewer as Seat, text: "builds" }
    transport.show({ ...structuredClone(next), seq: next.seq + 1, log: [...next.log, own] })
    expect([session.live?.seq, session.held, session.picked]).toEqual([next.seq + 1, false, []])
  })

  it("does not hurry what others do before the command is answered", () => {
    const [session, transport, next] = asked()
    const log = [...next.log, { seq: next.seq, seat: next.viewer as Seat, text: "builds" }]
    session.pacer.change("calm")
    transport.show({ ...structuredClone(next), log })
    transport.show({ ...structuredClone(next), seq: next.seq + 1, log: structuredClone(log), choices: [] })
    expect([session.live?.seq, session.pacer.waiting.length]).toEqual([next.seq, 1])
  })

  it("wakes nothing when the answer was first", async () => {
    const [session, transport, next] = asked()
    transport.answer({ seq: next.seq, scene: structuredClone(next) })
    await soon()
    const shown = session.live
    session.pick(DISC, true)
    transport.show(structuredClone(next))
    expect(session.live).toBe(shown)
    expect([session.picked, session.pacer.waiting]).toEqual([[DISC], []])
  })

  it("leaves the next command its own end", async () => {
    const [session, transport, next] = asked()
    transport.show(structuredClone(next))
    const first = transport.answer
    session.pick(DISC, false)
    session.pick(HEX, false)
    expect(transport.sent).toHaveLength(2)
    first({ seq: next.seq, scene: structuredClone(next) })
    await soon()
    expect([session.sending, session.held]).toEqual([true, true])
    transport.answer({ seq: next.seq + 1, scene: { ...structuredClone(next), seq: next.seq + 1 } })
    await soon()
    expect([session.live?.seq, session.held]).toEqual([next.seq + 1, false])
  })
})
