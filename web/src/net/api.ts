// The server's HTTP interface, typed. Every failure is an ApiError or an Unreachable.
import type { Clock, Order, Pace, Proposal } from "../life/types"
import type { Plan, Scene, Seat } from "../scene/types"
import { say } from "../words/say.svelte"

export interface OptionInfo {
  name: string
  label: string
  help?: string | null
  default: unknown
  /** Left out, it is what the option that sets them all makes of it. */
  follows_rules?: boolean
  choices: {
    value: unknown
    label: string
    /** How many can play, where it is this choice that says so. */
    players?: number[]
  }[]
}

export interface GameInfo {
  slug: string
  title: string
  about: string
  players: number[]
  minutes: number | string
  rules_version: number
  options: OptionInfo[]
  /** Its place among the guided first games, if it has one. */
  guided?: number
}

/** A sentence for beginners and the number of the rule to read. */
export interface Told { text: string; rule: string }

/** Said once, in a scene that offers one of these groups of choices and has these panels. */
export interface Hint extends Told { id: string; groups: string[]; at: string[]; end: boolean }

export interface Guide { hints: Hint[]; panels: Record<string, Told>; pieces: Record<string, Told>; board: Told }

export interface BotInfo {
  name: string
  title: string
  about: string
  /** Its place by strength, the weakest first; none for one that only programs want. */
  rank?: number | null
}

export interface SeatView {
  seat: Seat
  kind: "person" | "bot" | "open"
  name: string | null
  bot: string | null
  you: boolean
  /** Why a bot plays for the one whose seat it is. */
  left?: "left" | "resigned" | "time" | "absent" | null
  /** You may take it again. */
  yours?: boolean
  /** Any guest may sit down in the place of the one who has gone. */
  offered?: boolean
}

export interface TableSummary {
  id: string
  game: string
  title: string
  status: "waiting" | "playing" | "over"
  seats: SeatView[]
  head: string[]
  your_move: boolean
  private?: boolean
  rated?: boolean
  created: string
  updated: string
}

export interface TableView extends TableSummary {
  options: Record<string, unknown>
  seq: number
  you: Seat[]
  undo: boolean
  redo?: boolean
  clock?: Clock | null
  proposal?: Proposal | null
  /** What you ordered in advance. */
  orders?: Order[]
  /** The seats that have left the game by its rules. */
  out?: Seat[]
  /** Nothing happened for long: the table was put aside. */
  aside?: boolean
  last_seq: number
  host: boolean
  /** Whether spectators read and write the chat. */
  open_chat?: boolean
  /** Whether whoever is to move may ask for a hint. */
  hints?: boolean
  /** The table where these players play again, once somebody asked for it. */
  rematch: string | null
}

export interface TableLists { yours: TableSummary[]; open: TableSummary[]; playing: TableSummary[] }

export interface SeatWish { kind: "you" | "open" | "bot"; bot?: string; name?: string }

export interface NewTable {
  pace?: Pace | null
  game: string
  players: number
  options: Record<string, unknown>
  seats: SeatWish[]
  name?: string
  private?: boolean
  rated?: boolean
  open_chat?: boolean
  hints?: boolean
  command_id: string
}

/** What somebody said at a table; a spectator has no seat. */
export interface ChatLine { number: number; seat: Seat | null; name: string; you: boolean; text: string; at: string }

export interface Moved { seq: number; scene: Scene }

/** How a game went: figures of all players by step, null where unknown, and where turns begin. */
export interface Course { steps: number[]; series: { label: string; values: (number | null)[][] }[]; turns: { seq: number; text: string }[] }

/** The rule that forbids something, and where to read it. */
export interface Reason { rule: string; text: string; page: string }

/** The server answered and said no. */
export class ApiError extends Error {
  constructor(readonly status: number, readonly code: string, message: string, readonly id: string) {
    super(message)
  }
}

/** Nothing answered, or only a gateway did. */
export class Unreachable extends Error {}

const GATEWAY = new Set([502, 503, 504])

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await answered(method, path, body)
  const kind = answer.headers.get("content-type") ?? ""
  return (kind.includes("json") ? await answer.json() : await answer.text()) as T
}

async function answered(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(path, request(method, body))
  } catch (cause) {
    throw new Unreachable(say.troubles.unreachable, { cause })
  }
  if (answer.ok) return answer
  if (GATEWAY.has(answer.status)) throw new Unreachable(say.troubles.away)
  throw await refusal(answer)
}

function request(method: string, body: unknown): RequestInit {
  if (body === undefined) return { method, credentials: "same-origin" }
  return { method, credentials: "same-origin", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
}

async function refusal(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null)
  const error = (body as { error?: { code?: string; message?: string; id?: string } } | null)?.error
  const id = error?.id ?? answer.headers.get("x-request-id") ?? ""
  return new ApiError(answer.status, error?.code ?? "unknown", error?.message ?? say.troubles.answered(answer.status), id)
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`

export const api = {
  games: () => call<GameInfo[]>("GET", "/api/games"),
  rules: (slug: string) => call<string>("GET", `/api/games/${encodeURIComponent(slug)}/rules`),
  guide: (slug: string) => call<Guide>("GET", `/api/games/${encodeURIComponent(slug)}/guide`),
  preview: (slug: string) => call<Scene>("GET", `/api/games/${encodeURIComponent(slug)}/preview`),
  bots: () => call<BotInfo[]>("GET", "/api/bots"),
  me: () => call<{ name: string | null }>("GET", "/api/me"),
  rename: (name: string) => call<{ name: string | null }>("PUT", "/api/me", { name }),
  tables: () => call<TableLists>("GET", "/api/tables"),
  open: (wish: NewTable) => call<TableView>("POST", "/api/tables", wish),
  table: (id: string) => call<TableView>("GET", at(id)),
  sit: (id: string, seat: Seat, name?: string) => call<TableView>("POST", `${at(id)}/seats/${seat}`, name ? { name } : {}),
  leave: (id: string, seat: Seat) => call<TableView>("DELETE", `${at(id)}/seats/${seat}`),
  seatBot: (id: string, seat: Seat, bot: string) => call<TableView>("POST", `${at(id)}/seats/${seat}/bot`, { bot }),
  scene: (id: string, seq?: number) => call<Scene>("GET", `${at(id)}/scene${seq === undefined ? "" : `?at=${seq}`}`),
  why: (id: string, places: readonly string[], picked: readonly string[]) =>
    call<{ reason: Reason | null }>("GET", `${at(id)}/why?${new URLSearchParams([...places.map((node) => ["node", node]), ...picked.map((node) => ["picked", node])])}`),
  plans: (id: string, nodes: readonly string[]) => call<Plan[]>("GET", `${at(id)}/plans?${new URLSearchParams(nodes.map((node) => ["node", node]))}`),
  course: (id: string) => call<Course>("GET", `${at(id)}/course`),
  act: (id: string, body: { action: string; expected_seq: number; command_id: string }) => call<Moved>("POST", `${at(id)}/actions`, body),
  undo: (id: string, body: { expected_seq: number; command_id: string }) => call<Moved>("POST", `${at(id)}/undo`, body),
  rematch: (id: string, command_id: string) => call<TableView>("POST", `${at(id)}/rematch`, { command_id }),
  recordUrl: (id: string) => `${at(id)}/record`,
  eventsUrl: (id: string) => `${at(id)}/events`,
}
