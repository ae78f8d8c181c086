// Every text that the client shows, in the language of whoever reads it: `say.lobby.open`.
import { type Beyond, type Catalogue, en } from "./en"

/** A language's own name, and its words, which are fetched only when they are asked for. */
export interface Language { title: string; words: () => Promise<Catalogue> }

/** A second language is one more line here and the folder it names. */
export const LANGUAGES: Record<string, Language> = {
  en: { title: "English", words: async () => ({ ...en, ...(await import("./beyond")).words }) },
}

/** The pseudo-language of testers: every text of the catalogue is marked, so that whatever is not in it is seen. */
const PSEUDO = "en-XA"

/** The words of a language; of English at first only those that are fetched. */
let spoken = $state.raw<typeof en & Partial<Beyond>>(en)
let beyond: Partial<Beyond> = {}

/** Takes in the English words of pages beyond the table. */
export function learnt(words: Beyond): void {
  beyond = words
}

/** Reads like the catalogue itself and follows a change of language. */
export const say = new Proxy(en, { get: (_, area) => spoken[area as keyof Catalogue] ?? beyond[area as keyof Beyond] }) as Catalogue

/** The wished languages' first that is spoken here, exactly or by its first part. */
export function understood(wished: readonly string[]): string {
  for (const tag of wished) {
    if (tag === PSEUDO || Object.hasOwn(LANGUAGES, tag)) return tag
    const [first = ""] = tag.split("-")
    if (Object.hasOwn(LANGUAGES, first)) return first
  }
  return "en"
}

/** Shows every text in a language; one that cannot be fetched leaves things as they are. */
export async function speak(tag: string): Promise<void> {
  try {
    if (tag === PSEUDO) spoken = (await import("./pseudo")).pseudo
    else spoken = tag === "en" ? en : ((await LANGUAGES[tag]?.words()) ?? en)
    document.documentElement.lang = tag
  } catch {
    // Without the words of that language the ones on screen are still true.
  }
}
