// Up to which line of chat this browser has shown a table, so that what is new can be counted.
import type { ChatLine } from "../net/api"

const KEY = "footplate.read"
const KEPT = 60

/** Counts what was marked, so that whoever shows a number counts again. */
let marks = $state(0)

function all(): [string, number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    return Array.isArray(found) ? (found as [string, number][]) : []
  } catch {
    return []
  }
}

export function readUpTo(table: string): number {
  return all().find(([id]) => id === table)?.[1] ?? 0
}

/** How many lines of others this browser has not shown yet. */
export function unread(table: string, chat: readonly ChatLine[]): number {
  void marks
  const read = readUpTo(table)
  return chat.filter((line) => line.number > read && !line.you).length
}

export function markRead(table: string, line: number): void {
  if (readUpTo(table) >= line) return
  const others = all().filter(([id]) => id !== table)
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, line], ...others].slice(0, KEPT)))
    marks += 1
  } catch {
    // A browser that keeps nothing counts every line as new.
  }
}
