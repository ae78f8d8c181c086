// Draws a scene's board as the markup of one small SVG. Runs while the client is built, never in a browser.
import { render } from "svelte/server"
import Thumbnail from "../src/board/Thumbnail.svelte"
import type { Scene } from "../src/scene/types"

const PAPER = { sea: "--sea", page: "--page", felt: "--tray" } as const

/** What is too small to be seen in a picture of a few hundred pixels: the grid, shadows, gleams, wheels, room for fingers. */
const INVISIBLE = /<(path|circle|ellipse|rect)[^>]*(class="(hairline|drop|gleam|reach|lighter|darker)[^"]*"|stroke-width=".08")[^>]*><\/\1>/g

/** Whole units of the map are finer than its pixels; only what is drawn in a unit of its own needs more. */
function rounded(number: string): string {
  const value = Number(number)
  return String(Math.abs(value) >= 8 ? Math.round(value) : Number(value.toFixed(2)))
}

export function draw(scene: Scene): string {
  const { body } = render(Thumbnail, { props: { scene } })
  const ground = PAPER[scene.board?.paper ?? "felt"]
  return body
    .replace(/<!--.*?-->/gs, "")
    .replace(/-?\d*\.\d+/g, rounded)
    .replace(/ class=""| aria-hidden="true"| data-[\w-]+="[^"]*"/g, "")
    .replace(/ svelte-\w+/g, "")
    .replace(/\s+(?=[/>])/g, "")
    .replace(INVISIBLE, "")
    .replace(/<(path|circle|ellipse|rect)([^>]*)><\/\1>/g, "<$1$2/>")
    .replace(/(<g[^>]*><\/g>)+/g, "")
    .trim()
    .replace(/viewBox="([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)"([^>]*)>/, (all, x, y, w, h) => `${all}<path fill="var(${ground})" d="M${x} ${y}h${w}v${h}H${x}z"/>`)
}
