// The tab tells whether something is asked of you, in words and by its sign.
import { say } from "../words/say.svelte"

/** A brass dot on the sign of the page, put before its end. */
const DOT = "%3Ccircle cx='25.5' cy='6.5' r='6' fill='%23e0b25a' stroke='%23fffdf8' stroke-width='1.5'/%3E"
const END = "%3C/svg%3E"

function badge(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]")
  const now = link?.getAttribute("href") ?? ""
  const wanted = on ? now.replace(DOT, "").replace(END, DOT + END) : now.replace(DOT, "")
  if (link && now !== wanted) link.setAttribute("href", wanted)
}

/** Names the tab; the same name again would cost as much as a new one. */
function named(text: string): void {
  if (document.title !== text) document.title = text
}

/** Sets the tab's title. */
export function titled(text: string): void {
  named(text === "" ? say.common.name : say.pages.titled(text))
  badge(false)
}

/** The tab of a table says when it is your move. */
export function titledMove(game: string): void {
  named(say.pages.yourMoveAt(game))
  badge(true)
}

/** The lobby's tab counts the tables that wait for your move. */
export function titledMoves(count: number): void {
  titled(count > 0 ? say.common.movesTitle(count, say.common.yourMove) : "")
  badge(count > 0)
}
