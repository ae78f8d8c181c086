// The tables where this person learns, remembered in the browser with the hints that were seen there.
const KEY = "footplate.guided"
const MOST = 20

type Seen = Record<string, string[]>

function stored(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Seen
  } catch {
    return {}
  }
}

function store(seen: Seen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(seen).slice(-MOST))))
  } catch {
    // A private window may refuse: then hints begin anew after a reload.
  }
}

export const guided = {
  begin: (table: string): void => store({ ...stored(), [table]: [] }),
  end: (table: string): void => store(Object.fromEntries(Object.entries(stored()).filter(([id]) => id !== table))),
  /** The hints seen at a table; null where nobody asked for any. */
  seen: (table: string): string[] | null => stored()[table] ?? null,
  saw: (table: string, hints: readonly string[]): void => store({ ...stored(), [table]: [...hints] }),
}
