// A sample scene in the real table view, without a server: /dev/gallery.html?scene=mini_rails&picked=market:0&hover=h:B3
import { mount } from "svelte"
import "../src/styles/all"
import GameView from "../src/table/GameView.svelte"
import { Session } from "../src/play/session.svelte"
import type { Scene } from "../src/scene/types"
import { settings, type Theme } from "../src/ui/settings.svelte"
import { StillTransport } from "./still"

const query = new URLSearchParams(location.search)
const scenes = import.meta.glob<{ default: Scene }>("../tests/fixtures/*.json")
const load = scenes[`../tests/fixtures/${query.get("scene") ?? "mini_rails"}.json`]

async function show(): Promise<void> {
  if (!load) return
  const theme = query.get("theme") as Theme | null
  if (theme) settings.theme = theme
  settings.apply()
  const transport = new StillTransport((await load()).default)
  const session = new Session(transport)
  session.open()
  mount(GameView, { target: document.getElementById("app") as HTMLElement, props: { session, onrematch: () => undefined } })
  session.picked = (query.get("picked") ?? "").split("|").filter(Boolean)
  session.pointed = query.get("hover")
  Object.assign(window, { session, transport })
}

void show()
