// Names of the colour tokens of a piece or track. Values live in the stylesheets only.
import type { Colour, Scene, Seat } from "../scene/types"

export interface Ink { fill: string; edge: string; rim: string; ink: string; ring: string; wheel: string }

interface Owned { colour?: Colour; seat?: Seat }

export function inkOf({ colour, seat }: Owned): Ink {
  return inkNamed(colour ? `c-${colour}` : seat != null ? `s-${seat}` : "c-none")
}

function inkNamed(name: string): Ink {
  const token = (part: string) => `var(--${name}${part})`
  return { fill: token(""), edge: token("-edge"), rim: token("-rim"), ink: token("-ink"), ring: token("-ring"), wheel: token("-wheel") }
}

const LETTERS: Record<Colour, string> = {
  red: "R", blue: "B", yellow: "Y", purple: "P", black: "K", orange: "O",
  brown: "N", green: "G", white: "W", tan: "T", gray: "A",
}

/** The one letter that goes on a piece; longer signs belong to panels. */
export function letterOf(colour: Colour | undefined, legend: Scene["legend"]): string {
  if (!colour) return ""
  const sign = legend[colour]?.letter ?? LETTERS[colour]
  return sign.length === 1 ? sign : LETTERS[colour]
}
