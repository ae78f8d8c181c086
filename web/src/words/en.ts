// English: the language whose shape every other has.
import { analysis } from "./en/analysis"
import { common } from "./en/common"
import { following } from "./en/following"
import type { help } from "./en/help"
import type { house } from "./en/house"
import { learn } from "./en/learn"
import { life } from "./en/life"
import type { lobby } from "./en/lobby"
import { names } from "./en/names"
import { pages } from "./en/pages"
import type { people } from "./en/people"
import { room } from "./en/room"
import { settings } from "./en/settings"
import { table } from "./en/table"
import { troubles } from "./en/troubles"

/** What is said at a table, and everywhere. */
export const en = { analysis, common, following, learn, life, names, pages, room, settings, table, troubles }

/** What is said only beyond it; in English these words come with the first page that says one of them. */
export interface Beyond { help: typeof help; house: typeof house; lobby: typeof lobby; people: typeof people }

/** Every text of the client. A translation has the same shape, or it does not compile. */
export type Catalogue = typeof en & Beyond
