// All choices as a nested list: group, first target, choice. The same list serves ears, keyboards and the filter line.
import type { Lookup } from "../scene/lookup"
import { nodeName } from "../scene/names"
import type { Choice, Scene } from "../scene/types"
import { say } from "../words/say.svelte"

export interface OutlineTarget { id: string; name: string; choices: Choice[] }
export interface OutlineGroup { id: string; label: string; loose: Choice[]; targets: OutlineTarget[] }

export function outline(scene: Scene, choices: readonly Choice[], at: Lookup): OutlineGroup[] {
  return scene.groups
    .map((group) => {
      const own = choices.filter((choice) => choice.group === group.id)
      return {
        id: group.id,
        label: group.label ?? say.common.moves,
        loose: own.filter((choice) => choice.targets.length === 0),
        targets: byTarget(own, scene, at),
      }
    })
    .filter((group) => group.loose.length + group.targets.length > 0)
}

function byTarget(choices: readonly Choice[], scene: Scene, at: Lookup): OutlineTarget[] {
  const found = new Map<string, OutlineTarget>()
  for (const choice of choices) {
    const id = [choice.targets[0] ?? []].flat()[0]
    if (id === undefined) continue
    const entry = found.get(id) ?? { id, name: nodeName(id, scene, at), choices: [] }
    entry.choices.push(choice)
    found.set(id, entry)
  }
  return [...found.values()]
}

/** A choice in words, with the names of what it touches and its figures. */
export function fullText(choice: Choice, scene: Scene, at: Lookup): string {
  const named = choice.targets.map((target) => [target].flat()[0] ?? "").map((id) => nodeName(id, scene, at))
  const missing = named.filter((name) => name !== "" && !choice.label.toLowerCase().includes(name.toLowerCase()))
  const figures = (choice.numbers ?? []).map((note) => `${note.label} ${note.value}`)
  const details = [...missing, ...figures, ...(choice.warning ? [choice.warning.text] : [])].join("; ")
  return details ? `${choice.label} (${details})` : choice.label
}

/** Choices whose words contain every part of the query, best first. */
export function filtered(query: string, scene: Scene, choices: readonly Choice[], at: Lookup): Choice[] {
  const parts = plain(query).split(/\s+/).filter(Boolean)
  const texts = choices.map((choice) => ({ choice, label: plain(choice.label), text: plain(`${fullText(choice, scene, at)} ${choice.id}`) }))
  return texts
    .filter(({ text }) => parts.every((part) => text.includes(part)))
    .sort((a, b) => rank(a.label, parts) - rank(b.label, parts))
    .map(({ choice }) => choice)
}

function rank(label: string, parts: readonly string[]): number {
  return parts.filter((part) => !label.includes(part)).length
}

/** Lower case without accents, so that "chalons" finds its circumflex. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}
