// What did not change from scene to scene stays the same object, so that nothing drawn from it is drawn again.

/** `now`, fresh from the line, with every part that is equal in `before` taken from there; `before` itself if all of it is. */
export function settled<T>(before: unknown, now: T): T {
  if (before === now || !isThing(before) || !isThing(now)) return now
  if (Array.isArray(now)) return Array.isArray(before) ? (settledList(before, now) as T) : now
  return Array.isArray(before) ? now : (settledRecord(before as Record<string, unknown>, now as Record<string, unknown>) as T)
}

const isThing = (value: unknown): value is object => typeof value === "object" && value !== null

/** Equal parts change places, which nobody can tell: so they are put into `now` itself. */
function settledRecord(before: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(now)
  let same = keys.length === Object.keys(before).length
  for (const key of keys) {
    const part = (now[key] = settled(before[key], now[key]))
    if (part !== before[key] || !(key in before)) same = false
  }
  return same ? before : now
}

function settledList(before: readonly unknown[], now: unknown[]): unknown[] {
  const of = partner(before, now)
  let same = before.length === now.length
  now.forEach((value, i) => {
    const part = (now[i] = settled(of(value, i), value))
    if (part !== before[i]) same = false
  })
  return same ? (before as unknown[]) : now
}

/** Which part of the old list a part of the new one is compared with: the one of its id, or the one of its place in a list that may have lost its head. */
function partner(before: readonly unknown[], now: readonly unknown[]): (value: unknown, i: number) => unknown {
  if (idOf(now[0]) === undefined) {
    const lost = isThing(now[0]) ? before.findIndex((old) => settled(old, now[0]) === old) : 0
    return (_, i) => before[i + Math.max(0, lost)]
  }
  let byId: Map<unknown, unknown> | null = null
  return (value, i) => {
    const id = idOf(value)
    if (idOf(before[i]) === id) return before[i]
    byId ??= new Map(before.map((old) => [idOf(old), old]))
    return byId.get(id)
  }
}

const idOf = (value: unknown): unknown => (isThing(value) && "id" in value ? value.id : undefined)
