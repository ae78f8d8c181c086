// Just enough Markdown for rules pages. It yields a tree, never HTML, so nothing in a text can become markup.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong"; inside: Inline[] }
  | { kind: "em"; inside: Inline[] }
  | { kind: "link"; href: string; inside: Inline[] }

export type Block =
  | { kind: "heading"; level: number; inside: Inline[]; plain: string; id: string }
  /** A rule has its number, by which it can be linked to. */
  | { kind: "paragraph"; inside: Inline[]; rule?: string }
  | { kind: "code"; text: string }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "list"; ordered: boolean; start: number; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "rule" }

/** "2.3", "3A.1", "32A.": the number at the beginning of a rule, maybe in bold. */
const RULE = /^\*{0,2}(\d+[A-Z]?(?:\.\d+)*)\.?\*{0,2}\s/
/** "2.3 Text": rules are numbered this way, and each stands on its own line. */
const NUMBERED = /^\*{0,2}(\d+(\.\d+)+|\d+[A-Z])\.?\*{0,2}\s/
const ITEM = /^(\s*)([-*+]|\d+[.)])\s+(.*)$/

/** The id on the rules page of the rule with a number. */
export function anchor(rule: string): string {
  return `rule-${rule}`
}

export function parse(text: string): Block[] {
  return blocks(text.replace(/\r\n?/g, "\n").replace(/<!--[\s\S]*?-->/g, "").split("\n"))
}

function blocks(lines: string[]): Block[] {
  const found: Block[] = []
  for (let i = 0; i < lines.length; ) {
    const [block, used] = next(lines, i)
    if (block) found.push(block)
    i += used
  }
  return found
}

function next(lines: string[], at: number): [Block | null, number] {
  const line = lines[at] ?? ""
  if (line.trim() === "") return [null, 1]
  if (line.startsWith("```")) return fence(lines, at)
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line)
  if (heading) return [headingBlock(heading[1]?.length ?? 1, heading[2] ?? ""), 1]
  if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) return [{ kind: "rule" }, 1]
  if (line.startsWith(">")) return quote(lines, at)
  if (ITEM.test(line)) return list(lines, at)
  if (line.includes("|") && /^\s*\|?\s*:?-{2,}/.test(lines[at + 1] ?? "")) return table(lines, at)
  return paragraph(lines, at)
}

function headingBlock(level: number, text: string): Block {
  const plain = text.replace(/[*_`]/g, "")
  const id = plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")
  return { kind: "heading", level, inside: inline(text), plain, id }
}

function run(lines: string[], at: number, keep: (line: string) => boolean): string[] {
  let end = at
  while (end < lines.length && keep(lines[end] ?? "")) end++
  return lines.slice(at, end)
}

function fence(lines: string[], at: number): [Block, number] {
  const inside = run(lines, at + 1, (line) => !line.startsWith("```"))
  return [{ kind: "code", text: inside.join("\n") }, inside.length + 2]
}

function quote(lines: string[], at: number): [Block, number] {
  const inside = run(lines, at, (line) => line.startsWith(">"))
  return [{ kind: "quote", blocks: blocks(inside.map((line) => line.replace(/^>\s?/, ""))) }, inside.length]
}

function list(lines: string[], at: number): [Block, number] {
  const first = ITEM.exec(lines[at] ?? "")
  const indent = first?.[1]?.length ?? 0
  const ordered = /\d/.test(first?.[2] ?? "")
  const own = run(lines, at, (line) => belongs(line, indent))
  while (own.length > 0 && own.at(-1)?.trim() === "") own.pop()
  const starts = own.flatMap((line, i) => (isItem(line, indent) ? [i] : []))
  const items = starts.map((start, i) => blocks(itemLines(own.slice(start, starts[i + 1] ?? own.length))))
  return [{ kind: "list", ordered, start: ordered ? parseInt(first?.[2] ?? "1", 10) : 1, items }, own.length]
}

function isItem(line: string, indent: number): boolean {
  const match = ITEM.exec(line)
  return match !== null && (match[1]?.length ?? 0) < indent + 2
}

function belongs(line: string, indent: number): boolean {
  return line.trim() === "" || isItem(line, indent) || /^\s/.test(line.slice(indent)) || (indent === 0 && /^\s{2,}/.test(line))
}

function itemLines(lines: string[]): string[] {
  const [first = "", ...rest] = lines
  const match = ITEM.exec(first)
  const width = first.length - (match?.[3]?.length ?? 0)
  return [match?.[3] ?? "", ...rest.map((line) => line.replace(new RegExp(`^\\s{0,${width}}`), ""))]
}

function table(lines: string[], at: number): [Block, number] {
  const own = run(lines, at, (line) => line.includes("|"))
  const cells = (line: string) =>
    line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => inline(cell.trim().replaceAll("\\|", "|")))
  return [{ kind: "table", head: cells(own[0] ?? ""), rows: own.slice(2).map(cells) }, own.length]
}

function paragraph(lines: string[], at: number): [Block, number] {
  const rest = run(lines, at + 1, (line) => line.trim() !== "" && !/^(#{1,6}\s|```|>)/.test(line) && !ITEM.test(line) && !NUMBERED.test(line))
  const taken = [lines[at] ?? "", ...rest]
  const rule = RULE.exec(taken[0]?.trim() ?? "")?.[1]
  const inside = inline(taken.map((line) => line.trim()).join(" "))
  return [rule ? { kind: "paragraph", inside, rule } : { kind: "paragraph", inside }, taken.length]
}

const MARKS = /(`+)(.+?)\1|\*\*(.+?)\*\*|__(.+?)__|\*(\S(?:.*?\S)?)\*|(?<![\p{L}\p{N}])_(\S(?:.*?\S)?)_(?![\p{L}\p{N}])|\[([^\]]+)\]\(([^)\s]+)\)/u

export function inline(text: string): Inline[] {
  const found: Inline[] = []
  let rest = text
  for (let match = MARKS.exec(rest); match; match = MARKS.exec(rest)) {
    if (match.index > 0) found.push({ kind: "text", text: rest.slice(0, match.index) })
    found.push(marked(match))
    rest = rest.slice(match.index + match[0].length)
  }
  if (rest !== "") found.push({ kind: "text", text: rest })
  return found
}

function marked(match: RegExpExecArray): Inline {
  const [, , code, strong, strong2, em, em2, label, href] = match
  if (code !== undefined) return { kind: "code", text: code }
  const bold = strong ?? strong2
  if (bold !== undefined) return { kind: "strong", inside: inline(bold) }
  const slanted = em ?? em2
  if (slanted !== undefined) return { kind: "em", inside: inline(slanted) }
  const inside = inline(label ?? "")
  return safe(href ?? "") ? { kind: "link", href: href ?? "", inside } : { kind: "em", inside }
}

/** Web addresses and places on this site; nothing that runs. */
function safe(href: string): boolean {
  return /^(https?:\/\/|\/(?!\/)|#)/i.test(href)
}
