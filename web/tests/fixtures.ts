import age from "./fixtures/age_of_steam.json"
import mini from "./fixtures/mini_rails.json"
import paris from "./fixtures/paris_connection.json"
import ride from "./fixtures/ride_the_rails.json"
import rocket from "./fixtures/stephensons_rocket.json"
import type { Scene } from "../src/scene/types"

/** Five invented positions that between them use the whole vocabulary. */
export const SAMPLES = { mini, age, paris, ride, rocket } as unknown as Record<"mini" | "age" | "paris" | "ride" | "rocket", Scene>
export const EVERY = Object.entries(SAMPLES)

/** A scene with nothing in it, to be filled by a test. */
export function scene(part: Partial<Scene> = {}): Scene {
  return {
    v: 1, game: "any", rules: 1, seq: 1, viewer: 0, title: "Any", head: [], legend: {}, board: null, pieces: [], panels: [],
    players: [], prompt: { seat: 0, text: "What now" }, groups: [], choices: [], log: [], ...part,
  }
}
