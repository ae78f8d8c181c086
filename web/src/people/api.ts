// The part of the server's interface that is about people.
import { type ChatLine, type TableSummary, call } from "../net/api"
import { commandId } from "../net/commands"

export interface SessionView { id: string; kind: string; label: string | null; scopes: string[]; created: string; expires: string; current: boolean }

export interface Account {
  name: string | null
  guest: boolean
  /** The name to sign in with, for those with an account. */
  account: string | null
  mail: string | null
  recovery_code: boolean
  tables: number
  sessions: SessionView[]
}

export type Wanted = "turn" | "invitation" | "end"
export interface Delivery { kind: string; table: string | null; state: "waiting" | "sent" | "dropped" | "failed"; problem: string | null; tries: number; at: string }
export interface Channel {
  id: string
  kind: "mail" | "webhook" | "push"
  target: string
  form: string
  wants: Wanted[]
  proven: boolean
  deliveries: Delivery[]
}
export interface Notices { mail: boolean; push_key: string; channels: Channel[] }
export interface NewChannel { kind: Channel["kind"]; target: string; form?: string; keys?: { p256dh: string; auth: string }; wants: Wanted[] }
export type Scope = "read" | "play" | "chat"

export interface Rating { rating: number; doubt: number; games: number }
export interface Played { game: string; title: string; played: number; won: number; places: number[]; rating: Rating | null }
export interface Result { table: string; game: string; title: string; place: number; score: number | null; rated: boolean; finished: string }
export interface Against { game: string; title: string; better: number; equal: number; worse: number }
export interface Profile { name: string | null; account: string | null; you: boolean; games: Played[]; newest: Result[]; against: Against[] }

export interface Leader extends Rating { name: string; account: string | null; bot: boolean }

export interface Muted { id: string; name: string }

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`

export const people = {
  account: () => call<Account>("GET", "/api/account"),
  signUp: (body: { name: string; password: string; mail: string | null }) => call<Account>("POST", "/api/account", body),
  signIn: (body: { name: string; password: string; bring: boolean }) => call<Account>("POST", "/api/session", body),
  signOut: () => call<Account>("DELETE", "/api/session"),
  signOutEverywhere: () => call<Account>("DELETE", "/api/sessions"),
  changePassword: (password: string, new_password: string) => call<Account>("PUT", "/api/account/password", { password, new_password }),
  changeMail: (password: string, mail: string | null) => call<Account>("PUT", "/api/account/mail", { password, mail }),
  remove: (password: string | null) => call<Account>("POST", "/api/account/deletion", { password }),
  exportUrl: "/api/account/export",
  newCode: () => call<{ code: string; path: string }>("POST", "/api/recovery"),
  useCode: (code: string, new_password: string | null) => call<Account>("POST", "/api/recovery/use", { code, new_password }),
  say: (id: string, text: string) => call<{ number: number }>("POST", `${at(id)}/chat`, { text, command_id: commandId() }),
  chat: (id: string) => call<{ lines: ChatLine[]; may_speak: boolean }>("GET", `${at(id)}/chat`),
  mute: (id: string, line: number) => call<Muted[]>("POST", `${at(id)}/chat/${line}/mute`),
  muted: () => call<Muted[]>("GET", "/api/mutes"),
  unmute: (mute: string) => call<Muted[]>("DELETE", `/api/mutes/${encodeURIComponent(mute)}`),
  notes: (id: string) => call<{ text: string }>("GET", `${at(id)}/notes`),
  notices: () => call<Notices>("GET", "/api/notices"),
  addChannel: (wish: NewChannel) => call<{ channel: string; secret: string | null; notices: Notices }>("POST", "/api/notices", wish),
  changeWants: (id: string, wants: Wanted[]) => call<Notices>("PUT", `/api/notices/${id}`, { wants }),
  removeChannel: (id: string) => call<Notices>("DELETE", `/api/notices/${id}`),
  testChannel: (id: string) => call<Notices>("POST", `/api/notices/${id}/test`),
  prove: (proof: string) => call<{ proven: boolean }>("POST", "/api/proof", { proof }),
  newToken: (label: string, scopes: Scope[], days: number) => call<{ id: string; token: string; account: Account }>("POST", "/api/sessions", { label, scopes, days }),
  revoke: (id: string) => call<Account>("DELETE", `/api/sessions/${id}`),
  own: () => call<Profile>("GET", "/api/profile"),
  profile: (account: string) => call<Profile>("GET", `/api/people/${encodeURIComponent(account)}`),
  leaders: (slug: string) => call<Leader[]>("GET", `/api/games/${encodeURIComponent(slug)}/ratings`),
  history: (wanted: { status: string; game?: string; before?: number }) =>
    call<TableSummary[]>("GET", `/api/history?${new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))}`),
  bring: (record: string) => call<{ id: string }>("POST", "/api/records", { record, command_id: commandId() }),
  invitations: () => call<TableSummary[]>("GET", "/api/invitations"),
  invite: (id: string, account: string) => call<{ invited: boolean }>("POST", `${at(id)}/invitations`, { account }),
  decline: (id: string) => call<TableSummary[]>("DELETE", `${at(id)}/invitations`),
  note: (id: string, text: string) => call<{ text: string }>("PUT", `${at(id)}/notes`, { text }),
}
