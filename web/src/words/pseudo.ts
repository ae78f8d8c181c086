// The catalogue in letters that no text from elsewhere has. What can be read plainly is not in the catalogue.
import { words } from "./beyond"
import { type Catalogue, en } from "./en"

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
const MARKED = [..."àƀçđéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"]

export function marked(text: string): string {
  return text.replace(/[a-zA-Z]/g, (letter) => MARKED[PLAIN.indexOf(letter)] ?? letter)
}

/** A parameter goes through unmarked: it is not the catalogue's. */
function shaped(entry: unknown): unknown {
  if (typeof entry === "string") return marked(entry)
  if (typeof entry === "function") return (...given: unknown[]) => kept(entry as (...given: unknown[]) => string, given)
  if (Array.isArray(entry)) return entry.map(shaped)
  return Object.fromEntries(Object.entries(entry as object).map(([key, value]) => [key, shaped(value)]))
}

function kept(entry: (...given: unknown[]) => string, given: unknown[]): string {
  const stands = given.map((value, i) => (typeof value === "string" ? `\uE000${i}\uE001` : value))
  return marked(entry(...stands)).replace(/\uE000(\d+)\uE001/g, (_, i: string) => String(given[Number(i)]))
}

export const pseudo = shaped({ ...en, ...words }) as Catalogue
