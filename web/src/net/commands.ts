// Commands carry an id of the client's own, so that asking again never acts twice.
import { Unreachable } from "./api"

const PAUSES = [400, 800, 1600, 3000, 5000]

/** A random id, also on plain http where crypto.randomUUID is missing. */
export function commandId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

export function pause(attempt: number): number {
  return PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 5000
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Repeats the very same command until the server answers, yes or no. */
export async function untilAnswered<T>(command: () => Promise<T>, waiting: () => void, rest = sleep): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await command()
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      waiting()
      await rest(pause(attempt))
    }
  }
}
