// Opening tables: one click against bots, or as the form says.
import { ApiError, type BotInfo, type GameInfo, type NewTable, type SeatWish, api } from "../net/api"
import { commandId, untilAnswered } from "../net/commands"
import { guided } from "../learn/guided"
import { go } from "../router.svelte"
import { say } from "../words/say.svelte"

const USUAL_PLAYERS = 4
const USUAL_BOT = "apprentice"

export function usualCount(players: readonly number[]): number {
  const upTo = players.filter((count) => count <= USUAL_PLAYERS)
  return upTo.length > 0 ? Math.max(...upTo) : Math.min(...players)
}

/** How many can play with these options: a choice may say so, as a map does. */
export function possibleCounts(game: GameInfo, options: Record<string, unknown>): readonly number[] {
  for (const option of game.options) {
    const chosen = option.choices.find((choice) => choice.value === options[option.name])
    if (chosen?.players) return chosen.players
  }
  return game.players
}

export function usualBot(bots: readonly BotInfo[]): string {
  return (bots.find((bot) => bot.name === USUAL_BOT) ?? bots[0])?.name ?? USUAL_BOT
}

/** What the form shows at first; an option that follows the rules is left to them. */
export function defaults(game: GameInfo): Record<string, unknown> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.follows_rules ? null : option.default]))
}

/** The options that somebody decided; the server fills in the rest. */
export function decided(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null))
}

/** Opens a table and goes there; the words of the trouble if it does not work. */
export async function open(wish: Omit<NewTable, "command_id">, opened: (id: string) => void = () => undefined): Promise<string | null> {
  const command = { ...wish, command_id: commandId() }
  try {
    const table = await untilAnswered(() => api.open(command), () => undefined)
    opened(table.id)
    go(`/table/${table.id}`)
    return null
  } catch (error) {
    return error instanceof ApiError ? error.message : say.troubles.notOpened
  }
}

/** The first game to learn: as few players as there can be, bots that forgive, and hints. */
export async function playGuided(game: GameInfo, bots: readonly BotInfo[]): Promise<string | null> {
  const players = Math.min(...game.players)
  const others = Array.from({ length: players - 1 }, (): SeatWish => ({ kind: "bot", bot: bots[0]?.name ?? USUAL_BOT }))
  return open({ game: game.slug, players, options: {}, seats: [{ kind: "you" }, ...others] }, guided.begin)
}

/** The game to start with: the first of the guided ones. */
export function firstGame(games: readonly GameInfo[]): GameInfo | null {
  return [...games].filter((game) => game.guided != null).sort((a, b) => (a.guided ?? 0) - (b.guided ?? 0))[0] ?? null
}

/** You and bots, everything else as usual. */
export async function play(slug: string, games?: readonly GameInfo[], bots?: readonly BotInfo[]): Promise<string | null> {
  try {
    const game = (games ?? (await api.games())).find((info) => info.slug === slug)
    if (!game) return say.troubles.noSuchGame
    const bot = usualBot(bots ?? (await api.bots()))
    const players = usualCount(game.players)
    const others = Array.from({ length: players - 1 }, (): SeatWish => ({ kind: "bot", bot }))
    return await open({ game: slug, players, options: {}, seats: [{ kind: "you" }, ...others] })
  } catch (error) {
    return error instanceof ApiError ? error.message : say.troubles.noAnswer
  }
}
