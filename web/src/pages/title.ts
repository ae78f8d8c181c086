/** Sets the tab's title. */
export function titled(text: string): void {
  document.title = text === "" ? "Footplate" : `${text} · Footplate`
}

/** The tab of a table says when it is your move. */
export function titledMove(game: string): void {
  document.title = `Your move: ${game}`
}
