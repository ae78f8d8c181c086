// How many lines of chat at a table this browser has not shown yet: asked for by whatever leads there.
import type { Session } from "../play/session.svelte"
import { markRead, readUpTo } from "./read"

/** Counts what was read, so that what looks at it wakes. */
let readings = $state(0)

export function unreadAt(session: Session): number {
  void readings
  const table = session.table?.id ?? ""
  return table === "" ? 0 : session.chat.filter((line) => line.number > readUpTo(table) && !line.you).length
}

/** The newest line has been shown. */
export function readAll(session: Session): void {
  const table = session.table?.id ?? ""
  const newest = session.chat.at(-1)?.number ?? 0
  if (table === "" || newest <= readUpTo(table)) return
  markRead(table, newest)
  readings += 1
}
