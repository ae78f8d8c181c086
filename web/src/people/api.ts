// The part of the server's interface that is about people.
import { type ChatLine, call } from "../net/api"
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
  note: (id: string, text: string) => call<{ text: string }>("PUT", `${at(id)}/notes`, { text }),
}
