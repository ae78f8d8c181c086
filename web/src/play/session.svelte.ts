// One table as this client sees it: the newest scene and the player's unfinished clicks.
import type { Course, Reason } from "../net/api"
import { lookup } from "../scene/lookup"
import { settled } from "../scene/settled"
import type { Choice, NodeId, Plan, Scene, Seat } from "../scene/types"
import type { View } from "../scene/view"
import { settings } from "../ui/settings.svelte"
import { Commanding } from "./commanding.svelte"
import { type Intent, foremost, intents, kindsOf, meant, movers } from "./intents"
import type { Marks } from "./marks"
import { Pacer } from "./pace.svelte"
import { NOWHERE, afterClick, narrowed, offer, stillPicked, turned } from "./picking"
import { Planning, endUnder, mayDraw, stations } from "./plans.svelte"
import { namesOf } from "./pointing"
import { completedBy, drawable } from "./preview"
import { kept, sameEntries, sameMembers } from "./steady"
import { lastOwn, newsSince, touched } from "./story"
import { say } from "../words/say.svelte"

/** Why nothing can be done at a node; without a rule it is only not its turn among the clicks. */
export interface WhyNot { node: NodeId; text: string; rule: Reason | null }

export class Session extends Commanding {
  /** The scene looked at while stepping through the past. */
  past = $state.raw<Scene | null>(null)
  picked = $state.raw<NodeId[]>(NOWHERE)
  pointed = $state<NodeId | null>(null)
  cursor = $state<NodeId | null>(null)
  lit = $state.raw<ReadonlySet<NodeId>>(new Set())
  /** A choice pointed at in a list, on a button or in the chooser. */
  looked = $state.raw<Choice | null>(null)
  /** The chooser's current option. */
  option = $state<string | null>(null)
  amount = $state<number | null>(null)
  /** Whether the options are shown that come behind the useful ones. */
  more = $state(false)
  whyNot = $state.raw<WhyNot | null>(null)
  /** The player has left the game and wants to see its end, without every move of the others. */
  skipping = $state(false)
  /** A newer client is there; it is taken after the next move. */
  outdated = $state(false)
  /** What the player said first: which kind of move, or which piece. */
  intent = $state.raw<Intent | null>(null)
  /** The viewer's last decision: what came after it is news. */
  since = $state<number | null>(null)
  readonly pacer = new Pacer((scene) => this.receive(scene))
  readonly planning = new Planning((nodes) => this.transport.plans(nodes))
  /** Answers that are worked out anew with every scene and are mostly the same. */
  private readonly steady = { live: kept(sameMembers<NodeId>), hits: kept(sameMembers<NodeId>), names: kept(sameEntries<Seat, string>) }

  /** What the viewer is told who has left a game that goes on. */
  readonly out = $derived(this.live?.players.find((card) => card.seat === this.live?.viewer)?.out ?? null)
  readonly scene = $derived(this.past ?? this.live)
  private readonly open_ = $derived(this.past ? [] : (this.live?.choices ?? []))
  /** The kinds of moves to tell apart, while there are several. */
  readonly kinds = $derived(this.past ? [] : intents(this.live))
  readonly choices = $derived(meant(this.open_, this.intent, this.kinds))
  private readonly movers = $derived(this.planning.drawing ? new Set<NodeId>() : movers(this.open_))
  readonly narrowed = $derived(narrowed(this.choices, this.picked))
  readonly offer = $derived(offer(this.choices, this.live?.groups ?? [], this.picked))
  /** The options of the chooser that are in sight. */
  readonly options = $derived(this.more ? this.offer.chooser : foremost(this.offer.chooser))
  readonly at = $derived(this.scene ? lookup(this.scene) : null)
  /** What players are called; it seldom changes, and much is written with it. */
  readonly names = $derived(this.steady.names(new Map((this.scene?.players ?? []).map((card) => [card.seat, card.name]))))
  readonly current = $derived(
    this.offer.chooser.find((choice) => choice.id === this.option) ??
      this.offer.listed.find((choice) => choice.id === this.option) ??
      this.offer.chooser[0] ?? null,
  )
  readonly bid = $derived(this.offer.amounts.find((choice) => choice.amount === this.amount) ?? this.offer.amounts[0] ?? null)
  /** What Enter and the main button would send. */
  readonly ready = $derived(this.asking ?? this.offer.armed ?? this.current ?? this.bid)
  // Sets of their own, so that moving the pointer leaves them the same and the board at rest.
  private readonly pickedSet = $derived(new Set([...this.picked, ...(this.intent && "piece" in this.intent ? [this.intent.piece] : [])]))
  /** Everything that answers: targets, pieces that can be meant first, ends of plans. */
  private readonly answering = $derived.by(() => {
    const ends = [...this.planning.ends.keys()]
    if (this.planning.drawing) return this.steady.live(new Set([...(this.at ? stations(this.at) : []), ...ends]))
    return this.steady.live(new Set([...this.narrowed.next, ...(this.picked.length === 0 ? this.movers : []), ...ends]))
  })
  private readonly hits = $derived(this.steady.hits(new Set([...this.answering, ...(this.planning.drawing ? [] : this.narrowed.earlier)])))
  readonly focus = $derived(this.pointed ?? this.cursor)
  readonly underPointer = $derived(
    this.focus !== null && this.narrowed.next.has(this.focus) ? completedBy(this.choices, this.picked, this.focus) : [],
  )
  readonly preview = $derived(this.looked ?? drawable(this.underPointer) ?? this.ready)
  /** The plans that a click where the pointer is would mean. */
  readonly aimed = $derived((this.focus !== null && this.planning.ends.get(this.focus)) || [])
  /** The plan that is looked at: in the list, at its end, or because there is no other. */
  private readonly plan = $derived(this.planning.looked ?? this.aimed[0] ?? this.planning.current)
  private readonly planShows = $derived((this.plan ? [this.plan] : this.planning.found.length > 0 ? this.planning.offered : this.planning.reach).flatMap((plan) => plan.shows ?? []))
  private readonly shows = $derived(this.planShows.length > 0 ? this.planShows : (this.planning.drawing ? [] : (this.preview?.shows ?? [])))
  private readonly beside = $derived(this.plan?.marks ?? this.preview?.marks ?? [])
  private readonly kindsAt = $derived(kindsOf(this.choices, this.kinds, this.picked.length))
  private readonly unclear = $derived(this.kinds.length > 0 && this.intent === null && this.picked.length === 0)
  /** What others did since the viewer's last decision. */
  readonly news = $derived(this.live && this.since !== null ? newsSince(this.live, this.since) : [])
  private readonly recent = $derived(this.past ? new Map<NodeId, number | null>() : touched(this.news.filter((line) => line.seat !== this.live?.viewer)))
  /** Properties that are asked one by one: a moving pointer wakes only what looks at the pointer. */
  readonly marks: Marks = Object.defineProperties({} as Marks, {
    live: { get: () => this.answering },
    earlier: { get: () => (this.planning.drawing ? new Set() : this.narrowed.earlier) },
    hits: { get: () => this.hits },
    picked: { get: () => this.pickedSet },
    hover: { get: () => this.pointed },
    cursor: { get: () => this.cursor },
    lit: { get: () => this.lit },
    shows: { get: () => this.shows },
    beside: { get: () => this.beside },
    kinds: { get: () => this.kindsAt },
    unclear: { get: () => this.unclear },
    recent: { get: () => this.recent },
    line: { get: () => this.planning.line },
    ends: { get: () => this.planning.shownEnds },
  } satisfies Record<keyof Marks, PropertyDescriptor>)
  /** The same object for all scenes: what looks only at marks is not woken by a new one. */
  private readonly seen: View = Object.defineProperties({} as View, {
    scene: { get: () => this.scene },
    at: { get: () => this.at },
    marks: { value: this.marks },
  } satisfies Record<keyof View, PropertyDescriptor>)
  readonly view = $derived<View | null>(this.scene ? this.seen : null)

  /** A scene from the line: the first and the own ones at once, those of others in their turn. */
  protected override arrive(scene: Scene): void {
    // What a command was answered with comes over the line too, and is no news.
    if (this.live && scene.seq <= this.live.seq && scene.viewer === this.live.viewer) return this.receive(scene)
    const answers = this.overtakes(scene)
    if (answers) this.picked = NOWHERE
    const own = answers || lastOwn(scene) === scene.seq // decided here, or on another device of the same player
    if (!this.live || own || this.skipping || scene.viewer !== this.live.viewer) this.pacer.flush(scene)
    // Compared with what is shown before it while there is time for that, not in the moment in which it is drawn.
    else this.pacer.take(settled(this.pacer.waiting.at(-1) ?? this.live, scene))
  }

  /** Takes in a newer scene; what was picked stays if it still leads somewhere. */
  receive(fresh: Scene): void {
    if (this.live && fresh.seq < this.live.seq) return
    const scene = settled(this.live, fresh)
    if (scene === this.live) return
    const own = lastOwn(scene)
    // A decision may come from another device of the same player.
    this.since = !this.live || scene.viewer !== this.live.viewer || own === null ? own : Math.max(own, this.since ?? own)
    if (scene.seq !== this.live?.seq || scene.viewer !== this.live.viewer) this.planning.forget()
    this.intent = null
    this.picked = scene.viewer === this.live?.viewer ? stillPicked(scene.choices, this.picked) : NOWHERE
    this.live = scene
    this.clearLooks()
  }

  protected override sent(): void {
    this.whyNot = null
  }

  protected override answered(scene: Scene, first: boolean): void {
    if (first) this.picked = NOWHERE
    this.receive(scene)
    this.pacer.passed(scene.seq)
    this.since = scene.seq
  }

  private clearLooks(): void {
    this.looked = null
    this.option = null
    this.more = false
    this.amount = null
    this.asking = null
    this.whyNot = null
    if (this.cursor !== null && !this.narrowed.next.has(this.cursor)) this.cursor = null
  }

  /** The pointer or the cursor came to a node: what leads on from it is shown before anything is picked. */
  aim(node: NodeId | null): void {
    const idle = node !== null && !this.held && !this.planning.drawing && this.planning.found.length === 0 && this.narrowed.next.has(node)
    const [only, ...others] = idle ? completedBy(this.choices, this.picked, node) : []
    this.planning.aim(only && others.length === 0 && this.isPlanned(only) ? node : null)
  }

  /** What a click on a node means: what lies at the end of a plan in hand stands for that end. */
  meaning(node: NodeId): NodeId {
    return (this.at && endUnder(node, this.at, this.planning.ends)) ?? node
  }

  /** A click, tap or Enter on a node. Touch and careful players confirm with a second one. */
  pick(node: NodeId | null, careful: boolean): void {
    if (this.held || this.choices.length === 0) return
    const again = node !== null && node === this.picked.at(-1)
    if (this.pickedPlan(node, careful)) return
    if (again && this.ready) return this.send(this.ready)
    if (node !== null && this.picked.length === 0 && this.movers.has(node) && !this.narrowed.next.has(node)) return this.mean({ piece: node })
    this.picked = afterClick(this.choices, this.picked, node)
    this.clearLooks()
    this.planning.clear()
    const armed = this.offer.armed
    if (armed && node !== null && this.goesOn(armed)) void this.planning.ask([node])
    else if (armed && !careful && !settings.ask) this.send(armed)
    else if (node === null) this.intent = null
  }

  /** A button that stands for a place: as if that was clicked, where choices follow on it. */
  take(choice: Choice): void {
    const [node] = [choice.targets[0] ?? []].flat()
    if (node !== undefined && choice.targets.length === 1 && this.isPlanned(choice)) this.pick(node, true)
    else this.send(choice)
  }

  /** Says which kind of move it is to be, or which piece; once more takes it back. */
  mean(intent: Intent): void {
    const same = JSON.stringify(this.intent) === JSON.stringify(intent)
    this.intent = same ? null : intent
    this.picked = []
    this.clearLooks()
  }

  /** Whether choices follow on this one that can be had as one. */
  private goesOn(choice: Choice): boolean {
    return this.isPlanned(choice) && this.narrowed.next.size === 0
  }

  private isPlanned(choice: Choice): boolean {
    return this.live?.groups.find((found) => found.id === choice.group)?.plans === true
  }

  /** A click while plans are shown or lines are drawn; true if it meant one. */
  private pickedPlan(node: NodeId | null, careful: boolean): boolean {
    const { planning } = this
    const plans = node === null ? undefined : planning.ends.get(node)
    if (plans) {
      const [best, ...others] = plans
      const clear = planning.end === node || (others.length === 0 && !careful && !settings.ask)
      if (best && clear) void this.carryOut(planning.looked ?? best)
      else planning.end = node
      return true
    }
    if (!planning.drawing) return false
    if (node === null || planning.from.includes(node)) planning.clear()
    else void planning.ask([node])
    return true
  }

  /** Begins or ends to draw lines, where tiles go on in others. */
  draw(): void {
    if (this.planning.drawing) this.planning.stop()
    else if (!this.past && !this.held && mayDraw(this.live)) {
      this.picked = []
      this.clearLooks()
      this.planning.clear()
      this.planning.drawing = true
    }
  }

  /** Takes the choices of a plan one after the other, as long as the game goes as foreseen. */
  async carryOut(plan: Plan): Promise<void> {
    if (this.held) return
    this.planning.stop()
    this.carrying = true
    for (const action of plan.actions) {
      const choice = this.live?.choices.find((found) => found.id === action)
      if (choice?.confirm) this.asking = choice // what cannot be taken back is asked about, in a plan too
      if (!choice || choice.confirm) break
      await this.act(action)
      if (this.notice) break
    }
    this.carrying = false
  }

  /** A click, tap or Enter on a place that is not offered: says why not. */
  async wonder(node: NodeId): Promise<void> {
    if (!this.live || !this.at || this.past || this.line !== "live") return
    const seq = this.live.seq
    const asked = { node, text: "", rule: null }
    this.whyNot = asked
    try {
      const rule = await this.transport.why(namesOf(node, this.at), this.picked)
      if (this.whyNot === asked && this.live.seq === seq) this.whyNot = { node, text: rule?.text ?? this.live.prompt.text, rule }
    } catch {
      if (this.whyNot === asked) this.whyNot = null // nothing is lost: it can be asked again
    }
  }

  /** Takes an option of the chooser; careful players and fingers take it twice. */
  choose(choice: Choice, careful: boolean): void {
    const again = this.ready === choice && this.option === choice.id
    this.option = choice.id
    if (again || (!careful && !settings.ask)) this.send(choice)
  }

  /** Moves through the options, or with `family` turns the current one. */
  turn(by: 1 | -1, family = true): void {
    const options = this.options.length > 0 ? this.options : this.offer.listed
    const now = options.find((choice) => choice.id === this.option) ?? options[0]
    if (!now) return
    const next = family ? turned(options, now, by) : options[(options.indexOf(now) + by + options.length) % options.length]
    this.looked = null
    this.option = next?.id ?? null
  }

  /** Steps through the amounts that exist. */
  step(by: 1 | -1): void {
    const at = this.bid ? this.offer.amounts.indexOf(this.bid) : 0
    const next = this.offer.amounts[Math.max(0, Math.min(this.offer.amounts.length - 1, at + by))]
    this.amount = next?.amount ?? null
  }

  look(choice: Choice | null): void {
    this.looked = choice
  }

  /** One step back: from the past, from a question, from the last click. */
  back(): void {
    if (this.whyNot) this.whyNot = null
    else if (this.past) this.past = null
    else if (this.asking) this.asking = null
    else if (this.planning.from.length > 0) this.planning.clear()
    else if (this.planning.drawing) this.planning.stop()
    else if (this.picked.length === 0 && this.intent) this.intent = null
    else this.picked = this.picked.slice(0, -1)
    this.looked = null
    this.option = null
  }

  /** How the game went so far, as the viewer may know it. */
  course(): Promise<Course> {
    return this.transport.course()
  }

  /** Looks at the position after step `seq`; null or the newest step returns to the game. */
  async lookAt(seq: number | null): Promise<void> {
    const newest = this.live?.seq ?? 0
    if (seq === null || seq >= newest) {
      this.past = null
      return
    }
    try {
      this.past = await this.transport.scene(Math.max(0, seq))
      this.picked = []
      this.clearLooks()
    } catch (error) {
      this.tell(error, say.troubles.moveNotShown)
    }
  }
}
