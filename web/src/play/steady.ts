// An answer that is worked out again and came out the same stays the same object, so that nothing drawn from it is drawn again.

/** Hands back what it was given last for as long as `same` says that nothing changed. */
export function kept<T>(same: (before: T, now: T) => boolean): (now: T) => T {
  let last: T | undefined
  return (now) => (last !== undefined && same(last, now) ? last : (last = now))
}

export function sameMembers<T>(before: ReadonlySet<T>, now: ReadonlySet<T>): boolean {
  if (before.size !== now.size) return false
  for (const member of now) if (!before.has(member)) return false
  return true
}

export function sameEntries<K, V>(before: ReadonlyMap<K, V>, now: ReadonlyMap<K, V>): boolean {
  if (before.size !== now.size) return false
  for (const [key, value] of now) if (before.get(key) !== value) return false
  return true
}
