// Choices in a row that are meant as one: asked for at a node, or along a line that somebody draws.
import type { Lookup } from "../scene/lookup"
import type { NodeId, Plan, Scene } from "../scene/types"

/** Milliseconds that a pointer rests on a place before it is asked what leads on from there. */
const REST = 80

/** What finds plans: the server. */
export type Finder = (nodes: readonly NodeId[]) => Promise<Plan[]>

export class Planning {
  /** Whether the player draws lines instead of choosing places. */
  drawing = $state(false)
  /** The node that plans lead away from, or the nodes of a drawn line. */
  from = $state.raw<readonly NodeId[]>([])
  found = $state.raw<readonly Plan[]>([])
  /** The plan that is looked at. */
  looked = $state.raw<Plan | null>(null)
  /** The end that was picked where several plans lead. */
  end = $state<NodeId | null>(null)
  /** Nodes under a line that is being drawn. */
  line = $state.raw<readonly NodeId[]>([])
  /** Nothing leads on from there. */
  nothing = $state(false)
  /** What leads on from a place that is only pointed at. */
  reach = $state.raw<readonly Plan[]>([])
  private asked = 0
  private aimedAt: NodeId | null = null
  private readonly known = new Map<NodeId, readonly Plan[]>()
  private resting: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly find: Finder) {}

  /** Plans by the node that means them. */
  readonly ends = $derived(byEnd(this.found, this.from))
  /** The same of those to look at: in hand, or where the pointer rests. */
  readonly shownEnds = $derived(this.found.length > 0 ? this.ends : byEnd(this.reach, []))
  /** Those to choose from now. */
  readonly offered = $derived(this.end === null ? this.found : (this.ends.get(this.end) ?? []))
  readonly current = $derived(this.looked ?? (this.offered.length === 1 ? (this.offered[0] ?? null) : null))

  /** Asks what can be done in a row from a node, or over several; an answer that comes late is dropped. */
  async ask(nodes: readonly NodeId[]): Promise<void> {
    const number = ++this.asked
    this.from = nodes
    this.end = null
    this.looked = null
    this.nothing = false
    let found: Plan[] = []
    try {
      found = await this.find(nodes)
    } catch {
      // Nothing is lost: it can be asked again.
    }
    if (number !== this.asked) return
    this.found = found
    this.nothing = found.length === 0
  }

  /** Looks ahead from a place that the pointer or the cursor rests on; null where nothing leads on. */
  aim(node: NodeId | null): void {
    if (node === this.aimedAt) return
    clearTimeout(this.resting)
    this.aimedAt = node
    this.reach = (node !== null && this.known.get(node)) || []
    if (node !== null && !this.known.has(node)) this.resting = setTimeout(() => void this.lookAhead(node), REST)
  }

  private async lookAhead(node: NodeId): Promise<void> {
    try {
      const found = await this.find([node])
      if (this.aimedAt !== node) return // it may belong to another position
      this.known.set(node, found)
      this.reach = found
    } catch {
      // It is only a look.
    }
  }

  /** The position changed: nothing is known of it. */
  forget(): void {
    this.stop()
    this.known.clear()
  }

  /** Puts away what was found; the player still draws. */
  clear(): void {
    this.aim(null)
    this.asked += 1
    this.from = []
    this.found = []
    this.end = null
    this.looked = null
    this.line = []
    this.nothing = false
  }

  stop(): void {
    this.clear()
    this.drawing = false
  }
}

/** Plans by the node that means them; none by a node that they lead away from. */
function byEnd(plans: readonly Plan[], from: readonly NodeId[]): Map<NodeId, Plan[]> {
  const ends = new Map<NodeId, Plan[]>()
  for (const plan of plans) {
    for (const end of plan.ends) if (!from.includes(end)) ends.set(end, [...(ends.get(end) ?? []), plan])
  }
  return ends
}

/** The end of a plan at which a piece lies, if it does. */
export function endUnder(piece: NodeId, at: Lookup, ends: ReadonlyMap<NodeId, readonly Plan[]>): NodeId | null {
  const place = at.pieces.get(piece)?.at
  return [place, place && at.siteOn.get(place)?.id].find((name) => name !== undefined && ends.has(name)) ?? null
}

/** Does a scene let its viewer draw lines? */
export function mayDraw(scene: Scene | null): boolean {
  const groups = (scene?.groups ?? []).filter((group) => group.draws).map((group) => group.id)
  return (scene?.choices ?? []).some((choice) => groups.includes(choice.group))
}

/** Where lines can begin and end. */
export function stations(at: Lookup): NodeId[] {
  return [...at.sites.values()].filter((site) => site.kind !== "mark").map((site) => site.id)
}
