import type { Choice, NodeId, Scene } from "../src/scene/types"
import { allPanels, cellIds } from "../src/scene/lookup"

const FILES = import.meta.glob<Scene>("./fixtures/*.json", { eager: true, import: "default" })

function sample(name: string): Scene {
  const found = FILES[`./fixtures/${name}.json`]
  if (!found) throw new Error(`there is no sample scene ${name}: run \`make client-files\``)
  return found
}

type Name = "mini" | "age" | "paris" | "ride" | "rocket"
const GAMES = { mini: "mini_rails", age: "age_of_steam", paris: "paris_connection", ride: "ride_the_rails", rocket: "stephensons_rocket" }

/** A moment of five recorded games as the player to act sees it; between them they use the whole vocabulary. */
export const SAMPLES = Object.fromEntries(Object.entries(GAMES).map(([name, file]) => [name, sample(file)])) as Record<Name, Scene>
export const PLAYED = Object.entries(SAMPLES)
/** The ends of the same games. */
export const FINISHED = Object.entries(GAMES).map(([name, file]): [string, Scene] => [name, sample(`${file}-over`)])
/** Every sample scene: the player's, the spectator's and the last of each game. */
export const EVERY = Object.entries(FILES).map(([path, found]): [string, Scene] => [path.replace(/^.*\/|\.json$/g, ""), found])

/** The choice of a sample that stands for an action, as records write it. */
export function choiceOf(scene: Scene, action: string): Choice {
  const found = scene.choices.find((choice) => choice.id === action)
  if (!found) throw new Error(`${scene.title} does not offer ${action}`)
  return found
}

/** The nodes to click for a choice, one after the other. */
export function clicks(choice: Choice): NodeId[] {
  return choice.targets.map((target) => [target].flat()[0] ?? "")
}

export function nodeIds(scene: Scene): NodeId[] {
  const board = scene.board
  const drawn = board ? [board.hexes, board.edges, board.areas, board.sites, board.tracks, board.routes] : []
  return [
    ...drawn.flatMap((nodes) => nodes.map((node) => node.id)),
    ...scene.pieces.map((piece) => piece.id),
    ...scene.players.map((card) => card.id),
    ...allPanels(scene).flatMap((panel) => [panel.id, ...cellIds(panel)]),
  ]
}

/** A scene with nothing in it, to be filled by a test. */
export function scene(part: Partial<Scene> = {}): Scene {
  return {
    v: 1, game: "any", rules: 1, seq: 1, viewer: 0, title: "Any", head: [], legend: {}, board: null, pieces: [], panels: [],
    players: [], prompt: { seat: 0, text: "What now" }, groups: [], choices: [], log: [], ...part,
  }
}
