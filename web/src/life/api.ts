// What can be asked about the life of a table.
import { type Moved, type TableView, call } from "../net/api"
import type { Seat } from "../scene/types"
import type { Order, OrderOffer, Rests } from "./types"

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`

export interface Parting { offer?: boolean; for_good?: boolean }
export interface Wish { kind: "undo" | "hand"; to: number; offer?: boolean; expected_seq: number }

/** Without a name the seat's order is forgotten. */
export interface OrderWish { seat: Seat; name?: string; limit?: number; choices: string[] }

export const life = {
  leave: (id: string, seat: Seat, parting: Parting) => call<TableView>("POST", `${at(id)}/seats/${seat}/leave`, parting),
  comeBack: (id: string, seat: Seat) => call<TableView>("POST", `${at(id)}/seats/${seat}/return`, {}),
  takeOver: (id: string, seat: Seat) => call<TableView>("POST", `${at(id)}/seats/${seat}/take-over`, {}),
  propose: (id: string, wish: Wish) => call<TableView>("POST", `${at(id)}/proposals`, wish),
  answer: (id: string, number: number, agree: boolean) => call<TableView>("POST", `${at(id)}/proposals/${number}`, { agree }),
  wake: (id: string) => call<TableView>("POST", `${at(id)}/wake`, {}),
  undoTurn: (id: string, command: { expected_seq: number; command_id: string }) => call<Moved>("POST", `${at(id)}/undo`, { ...command, turn: true }),
  redo: (id: string, command: { expected_seq: number; command_id: string }) => call<Moved>("POST", `${at(id)}/redo`, command),
  orders: (id: string, seat: Seat) => call<{ offers: OrderOffer[]; orders: Order[] }>("GET", `${at(id)}/orders?seat=${seat}`),
  order: (id: string, wish: OrderWish & { expected_seq: number }) => call<TableView>("PUT", `${at(id)}/orders`, wish),
  rests: () => call<Rests>("GET", "/api/me/rests"),
  rest: (rests: Rests) => call<Rests & { moved: number; next_turn: number }>("PUT", "/api/me/rests", rests),
}
