// Which choice is being looked at, and what to say about it beside the pointer.
import type { Choice, Figure, NodeId, Plan } from "../scene/types"
import { liveChoices } from "./picking"
import { say } from "../words/say.svelte"

export interface Tip { text: string; figures: readonly Figure[] }

/** Choices that picking `node` next would complete. */
export function completedBy(choices: readonly Choice[], picked: readonly NodeId[], node: NodeId): Choice[] {
  const path = [...picked, node]
  return liveChoices(choices, path).filter((choice) => choice.targets.length === path.length)
}

/** The one choice to draw: the only one, or the first of several that look alike. */
export function drawable(choices: readonly Choice[]): Choice | null {
  const [first, ...rest] = choices
  if (!first) return null
  return rest.every((choice) => look(choice) === look(first)) ? first : null
}

function look(choice: Choice): string {
  return JSON.stringify((choice.shows ?? []).map((shown) => ({ ...shown, id: "" })))
}

export function tipOf(choices: readonly Choice[]): Tip | null {
  const [first] = choices
  if (!first) return null
  const note = first.numbers?.[0]
  if (choices.length === 1) return note ? noteTip(note) : { text: first.label, figures: [] }
  const values = new Set(choices.map((choice) => choice.numbers?.[0]?.value))
  if (note && values.size === 1) return noteTip(note)
  return { text: say.table.ways(choices.length), figures: [] }
}

function noteTip(note: Figure): Tip {
  return { text: "", figures: [note] }
}

/** What a click at the end of plans brings, and to whom: of several the best speaks. */
export function planTip(plans: readonly Plan[]): Tip | null {
  const [best, ...others] = plans
  if (!best) return null
  const figures = (best.numbers ?? []).filter((note) => note.tone || !best.label.includes(note.value))
  const more = others.length > 0 ? ` (${say.table.ways(plans.length)})` : ""
  return { text: best.label + more, figures }
}

const SIGNED = /^[^\d\s]/

/** The first figure of a choice if it reads as a cost or gain without its label: "$2", "+3", not "0". */
export function price(choice: Choice): string | null {
  const value = choice.numbers?.[0]?.value
  return value && SIGNED.test(value) ? value : null
}

/** What the button of an armed choice says: the thing done and its price. */
export function buttonText(choice: Choice, label: string | null): string {
  const figure = price(choice)
  const text = label ?? choice.label
  return figure && !text.includes(figure) ? `${text}, ${figure}` : text
}
