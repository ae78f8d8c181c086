// What a player may say first: which kind of move, or which piece is to move.
import type { Choice, Group, NodeId, Scene } from "../scene/types"

export type Intent = { group: string } | { piece: NodeId }

/** The kinds of moves that are open together; none where there is only one. */
export function intents(scene: Scene | null): Group[] {
  if (!scene) return []
  const open = new Set(scene.choices.map((choice) => choice.group))
  const found = scene.groups.filter((group) => group.intent && open.has(group.id))
  return found.length > 1 ? found : []
}

/** The pieces that some choices move, where there are several to tell apart. */
export function movers(choices: readonly Choice[]): Set<NodeId> {
  const found = new Set(choices.flatMap((choice) => choice.moves ?? []))
  return found.size > 1 ? found : new Set()
}

/** What is left of the choices once the intent is clear; what needs no place always stays. */
export function meant(choices: readonly Choice[], intent: Intent | null, kinds: readonly Group[]): readonly Choice[] {
  if (intent === null) return choices
  if ("piece" in intent) return choices.filter((choice) => choice.moves === intent.piece || choice.targets.length === 0)
  const others = new Set(kinds.map((group) => group.id).filter((id) => id !== intent.group))
  return choices.filter((choice) => !others.has(choice.group))
}

/** For each place the kinds of moves that it answers, by their numbers. */
export function kindsOf(choices: readonly Choice[], kinds: readonly Group[], depth: number): Map<NodeId, number> {
  const found = new Map<NodeId, number>()
  for (const choice of choices) {
    const kind = kinds.findIndex((group) => group.id === choice.group)
    if (kind < 0) continue
    for (const node of [choice.targets[depth] ?? []].flat()) if (!found.has(node)) found.set(node, kind)
  }
  return found
}

/** Options in the order of their use; those for later only where others came first. */
export function ranked(options: readonly Choice[]): Choice[] {
  return [...options].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
}

/** The options that are shown before anybody asks for more. */
export function foremost(options: readonly Choice[]): Choice[] {
  const first = options.filter((choice) => !choice.more)
  return first.length > 0 ? first : [...options]
}
