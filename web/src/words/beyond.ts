// Whatever says one of these words imports this, and so brings them: a table does without.
import { lobby } from "./en/lobby"
import { people } from "./en/people"
import { learnt } from "./say.svelte"

export const words = { lobby, people }
learnt(words)
