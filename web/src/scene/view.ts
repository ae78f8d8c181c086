// A scene together with its lookup and the client's marks: all that drawing needs.
import { NO_MARKS, type Marks } from "../play/marks"
import { type Lookup, lookup } from "./lookup"
import type { Scene } from "./types"

export interface View {
  scene: Scene
  at: Lookup
  marks: Marks
}

export function plainView(scene: Scene): View {
  return { scene, at: lookup(scene), marks: NO_MARKS }
}
