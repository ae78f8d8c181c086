// The tab tells whether something is asked of you, in words and by its sign.
import { say } from "../words/say.svelte"

function badge(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]")
  const wanted = on ? "/favicon-move.svg" : "/favicon.svg"
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted)
}

/** Sets the tab's title. */
export function titled(text: string): void {
  document.title = text === "" ? say.common.name : say.pages.titled(text)
  badge(false)
}

/** The tab of a table says when it is your move. */
export function titledMove(game: string): void {
  document.title = say.pages.yourMoveAt(game)
  badge(true)
}

/** The lobby's tab counts the tables that wait for your move. */
export function titledMoves(count: number): void {
  titled(count > 0 ? say.people.movesTitle(count, say.common.yourMove) : "")
  badge(count > 0)
}
