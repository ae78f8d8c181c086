// Up to which line of chat this browser has shown a table, so that what is new can be counted.
const KEY = "footplate.read"
const KEPT = 60

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

export function markRead(table: string, line: number): void {
  const others = all().filter(([id]) => id !== table)
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, line], ...others].slice(0, KEPT)))
  } catch {
    // A browser that keeps nothing counts every line as new.
  }
}
