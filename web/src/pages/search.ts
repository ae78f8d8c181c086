// Finds rules by their words: whole rules with the headings they stand under, never a line out of its sense.
import type { Block, Inline } from "./markdown"

export interface Found { blocks: Block[]; places: number }

/** Lower case without accents. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

const words = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === "text" || part.kind === "code" ? part.text : words(part.inside))).join("")

function textOf(block: Block): string {
  switch (block.kind) {
    case "heading": case "paragraph": return words(block.inside)
    case "code": return block.text
    case "quote": return block.blocks.map(textOf).join(" ")
    case "list": return block.items.flat().map(textOf).join(" ")
    case "table": return [block.head, ...block.rows].flat().map(words).join(" ")
    case "rule": return ""
  }
}

export function matching(blocks: readonly Block[], query: string): Found {
  const wanted = plain(query).split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every((word) => plain(text).includes(word))
  const found: Block[] = []
  let places = 0
  let heading: Block | null = null
  const keep = (block: Block, count: number) => {
    if (heading) found.push(heading)
    heading = null
    found.push(block)
    places += count
  }
  for (const block of blocks) {
    if (block.kind === "heading") heading = block.level > 1 ? block : null
    else if (block.kind === "list") {
      // One item at a time, with the number that it has in its list.
      block.items.forEach((item, n) => {
        if (has(item.map(textOf).join(" "))) keep({ ...block, start: block.start + n, items: [item] }, 1)
      })
    } else if (has(textOf(block))) keep(block, 1)
  }
  return { blocks: found, places }
}
