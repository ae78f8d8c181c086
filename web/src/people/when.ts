// Moments as people read them.
export function day(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { year: "numeric", month: "short", day: "numeric" })
}

export function time(moment: string): string {
  return new Date(moment).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" })
}
