// How clicks on nodes narrow the legal choices down to one. Pure; knows nothing of what a choice means.
import type { Choice, Group, NodeId } from "../scene/types"
import { ranked } from "./intents"

export interface Narrowed {
  /** Choices that agree with every node picked so far. */
  live: Choice[]
  /** Nodes that can be picked next. */
  next: Set<NodeId>
  /** Live choices with no target left. */
  done: Choice[]
  /** Nodes that were legal at an earlier step: clicking one changes one's mind. */
  earlier: Set<NodeId>
}

function fits(target: NodeId | NodeId[] | undefined, node: NodeId): boolean {
  return target !== undefined && (target === node || (Array.isArray(target) && target.includes(node)))
}

/** A choice without targets agrees with everything: its button stays while the player points at other things. */
function agrees(choice: Choice, picked: readonly NodeId[]): boolean {
  return choice.targets.length === 0 || picked.every((node, depth) => fits(choice.targets[depth], node))
}

export function liveChoices(choices: readonly Choice[], picked: readonly NodeId[]): Choice[] {
  return choices.filter((choice) => agrees(choice, picked))
}

/** The nodes that continue `picked` by one step. */
export function nextTargets(choices: readonly Choice[], picked: readonly NodeId[]): Set<NodeId> {
  return new Set(liveChoices(choices, picked).flatMap((choice) => choice.targets[picked.length] ?? []))
}

export function narrowed(choices: readonly Choice[], picked: readonly NodeId[]): Narrowed {
  const live = liveChoices(choices, picked)
  const earlier = new Set<NodeId>()
  picked.forEach((_, depth) => {
    for (const node of nextTargets(choices, picked.slice(0, depth))) earlier.add(node)
  })
  return {
    live,
    next: nextTargets(choices, picked),
    done: picked.length === 0 ? [] : live.filter((choice) => choice.targets.length === picked.length),
    earlier,
  }
}

/** What is picked after a click on `node`, or on nothing. */
export function afterClick(choices: readonly Choice[], picked: readonly NodeId[], node: NodeId | null): NodeId[] {
  if (node === null) return []
  for (let depth = picked.length; depth >= 0; depth--) {
    const kept = picked.slice(0, depth)
    if (nextTargets(choices, kept).has(node)) return [...kept, node]
  }
  return []
}

/** Nothing picked: always the same, so that nobody takes it for a change. */
export const NOWHERE: NodeId[] = []

/** What stays picked when the choices change under the player's hand. */
export function stillPicked(choices: readonly Choice[], picked: readonly NodeId[]): NodeId[] {
  for (let depth = picked.length; depth > 0; depth--) {
    const kept = picked.slice(0, depth)
    if (liveChoices(choices, kept).some((choice) => choice.targets.length > 0)) return kept
  }
  return NOWHERE
}

// ------------------------------------------------------------------ how live choices are offered

export interface Offer {
  /** The one choice that a single further click, Enter or the main button sends. */
  armed: Choice | null
  /** Several choices mean the same clicks: the player picks from these. */
  chooser: Choice[]
  /** Choices along one stepper, in the order of their amounts. */
  amounts: Choice[]
  amountGroup: Group | null
  /** Plain buttons of the prompt bar. */
  buttons: Choice[]
  /** Choices without targets that ask for a list or tiles. */
  listed: Choice[]
}

const FEW_BUTTONS = 3

export function offer(choices: readonly Choice[], groups: readonly Group[], picked: readonly NodeId[]): Offer {
  const as = new Map(groups.map((group) => [group.id, group]))
  const { live, done } = narrowed(choices, picked)
  const kind = (choice: Choice): Group["as"] => as.get(choice.group)?.as ?? "button"
  const untargeted = live.filter((choice) => choice.targets.length === 0)
  const amounts = sorted([...done, ...untargeted].filter((choice) => kind(choice) === "amount"))
  const ready = done.filter((choice) => kind(choice) !== "amount")
  return {
    armed: ready.length === 1 ? (ready[0] ?? null) : null,
    chooser: ready.length > 1 ? ranked(ready) : [],
    amounts,
    amountGroup: (amounts[0] && as.get(amounts[0].group)) ?? null,
    buttons: buttons(live, kind, picked.length).filter((choice) => !ready.includes(choice)),
    listed: untargeted.filter((choice) => kind(choice) === "list" || kind(choice) === "tiles"),
  }
}

function sorted(choices: Choice[]): Choice[] {
  return choices.sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
}

/** Buttons whose clicks are nearly complete, or all of them while they are few. */
function buttons(live: Choice[], kind: (choice: Choice) => Group["as"], depth: number): Choice[] {
  const all = live.filter((choice) => isButton(choice, kind(choice)))
  const near = all.filter((choice) => choice.targets.length - depth <= 1)
  return all.length <= FEW_BUTTONS ? all : near
}

function isButton(choice: Choice, as: Group["as"]): boolean {
  return as === "button" || (as === "target" && choice.targets.length === 0)
}

/** The next choice of the same family, for turning a tile; the same one if it stands alone. */
export function turned(options: readonly Choice[], current: Choice, by: 1 | -1): Choice {
  const family = options.filter((choice) => choice.family != null && choice.family === current.family)
  const at = family.indexOf(current)
  return family[(at + by + family.length) % family.length] ?? current
}
