// Every text that somebody can read or hear stands in the catalogue, and nowhere else.
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { parse } from "svelte/compiler"
import ts from "typescript"
import { expect, it } from "vitest"
import { TABS } from "../src/table/PhoneTabs.svelte"
import { words } from "../src/words/beyond"
import { en as spoken } from "../src/words/en"
import { marked, pseudo } from "../src/words/pseudo"
import { LANGUAGES, understood } from "../src/words/say.svelte"

const en = { ...spoken, ...words }
const SRC = join(import.meta.dirname, "../src")
const SHOWN = /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|text|heading)$/
const LETTERS = /\p{L}/u

interface Node { type: string; start: number; [key: string]: unknown }
interface Found { at: number; text: string }

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string"

/** A string of a script that reads like a text: a capital word, or several words; not a key's name, a selector, a path or a style. */
function isText(text: string, partial: boolean): boolean {
  const bare = text.replace(/[\w-]+\(|[\w-]+='[^']*'/g, "").trim()
  if (/^(Escape|Enter|Tab|Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down))$/.test(bare)) return false
  return /^\p{Lu}\p{Ll}+/u.test(bare) || /\p{L}{2,} +\p{L}{2,}/u.test(bare) || (partial && bare !== text && /^\p{Ll}{2,}$/u.test(bare) && !/^p[xt]\)?$/.test(bare))
}

function inScript(source: string, offset = 0): Found[] {
  const file = ts.createSourceFile("script.ts", source, ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return
    const whole = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
    const part = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if ((whole || part) && isText((node as ts.LiteralLikeNode).text, part)) found.push({ at: offset + node.getStart(), text: (node as ts.LiteralLikeNode).text })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Text between tags, and in attributes that are shown or spoken, by Svelte's own parser; expressions like scripts. */
function inTemplate(source: string): Found[] {
  const found: Found[] = []
  const visit = (value: unknown, shown: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, shown))
    if (!isNode(value)) return
    if (value.type === "Text") {
      if (shown && LETTERS.test(String(value["data"]))) found.push({ at: value.start, text: String(value["data"]).trim() })
    } else if (value.type === "Attribute") visit(value["value"], SHOWN.test(String(value["name"])))
    else if (value.type === "StyleDirective") visit(value["value"], false)
    else if (value.type === "ExpressionTag") found.push(...inScript(source.slice(value.start + 1, Number(value["end"]) - 1), value.start + 1))
    else if (value.type === "Literal" && typeof value["value"] === "string") {
      if (isText(value["value"], false)) found.push({ at: value.start, text: value["value"] })
    } else Object.entries(value).forEach(([key, inner]) => key !== "css" && visit(inner, shown || key === "fragment"))
  }
  const root = parse(source, { modern: true })
  visit(root.fragment, true)
  for (const script of [root.instance, root.module]) {
    const code = script?.content as unknown as { start: number; end: number } | undefined
    if (code) found.push(...inScript(source.slice(code.start, code.end), code.start))
  }
  return found
}

function textsOf(path: string, source: string): string[] {
  const found = path.endsWith(".svelte") ? inTemplate(source) : inScript(source)
  return found.map(({ at, text }) => `${path}:${source.slice(0, at).split("\n").length}: ${text}`)
}

it("no text stands outside the catalogue", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf-8" }).filter((path) => /\.(svelte|ts)$/.test(path) && !/^(words\/|scene\/types)/.test(path))
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((path) => textsOf(path, readFileSync(join(SRC, path), "utf-8")))).toEqual([])
})

it.each([
  ["a.svelte", "<p>Hello</p>"], ["a.svelte", "<p>{name} plays</p>"], ["a.svelte", '<img alt="a map" />'], ["a.svelte", '<b title="free">{x}</b>'],
  ["a.svelte", '<b aria-label="Seat {n}"></b>'], ["a.svelte", '<b aria-label={x ?? "Chart"}></b>'], ["a.svelte", '<Card label="Rules" />'], ["a.svelte", '{#if a}{b ? "Sound on" : c}{/if}'],
  ["a.svelte", '{#each ["One way", b] as c}{c}{/each}'],
  ["a.svelte", '<script lang="ts">const a = "No way"</script>'], ["a.ts", 'throw new Error("It did not work.")'], ["a.ts", "const a = `${n} ways`"], ["a.ts", 'const a = "Copied"'],
])("a text in %s is found: %s", (path, source) => expect(textsOf(path, source)).toHaveLength(1))

it.each([
  ["a.svelte", '<b class="big one" style:left="{x}px">{x}</b>'], ["a.svelte", '<path d="M4 4v10" />'], ["a.svelte", "<kbd>↵</kbd> {a} · {b}"], ["a.svelte", "<style>b { color: red }</style>"],
  ["a.ts", 'if (event.key === "Escape") return "[data-node] button"'], ["a.ts", "const a = `translate(${x}px) scale(${y})`"], ["a.ts", 'import type { A } from "./Some words"'],
])("what is no text in %s is let be: %s", (path, source) => expect(textsOf(path, source)).toEqual([]))

it("a wished language is understood by its whole tag or its first part", () => {
  expect(understood(["xx", "en-GB", "en-XA"])).toBe("en")
  expect(understood(["en-XA"])).toBe("en-XA")
  expect(understood([])).toBe("en")
  expect(understood(["toString", "constructor"])).toBe("en")
})

it("every language says everything, and every plural can be said", async () => {
  const keys = (entry: unknown, path = ""): string[] =>
    typeof entry === "object" && entry !== null ? Object.entries(entry).flatMap(([key, inner]) => keys(inner, `${path}.${key}`)) : [`${path}: ${typeof entry}`]
  for (const { words } of Object.values(LANGUAGES)) expect(keys(await words())).toEqual(keys(en))
  expect(keys(pseudo)).toEqual(keys(en))
  expect(pseudo.room.seatsFree(1)).toBe(marked(en.room.seatsFree(1)))
  expect(pseudo.lobby.playAs("Ada")).toBe(`${marked("You play as ")}Ada.`)
})

/** What is in a catalogue by its paths, up to where the client names it: `area.key`, or `area.key.inner`. */
const paths = (entry: object, path: string[] = []): string[][] =>
  Object.entries(entry).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner) ? paths(inner, [...path, key]) : [[...path, key]])

/** Whether a source says a text: by its whole path, or by a path to it whose rest is worked out (`say.life.why[reason]`). */
function isSaid(path: string[], source: string): boolean {
  return path.some((_, depth) => new RegExp(`\\bsay\\.${path.slice(0, depth).join("\\.")}\\[`).test(source) && depth > 1) || new RegExp(`\\bsay\\.${path.join("\\.")}\\b`).test(source)
}

it("nothing stands in the catalogue that nobody says", () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: "utf-8" }).filter((path) => /\.(svelte|ts)$/.test(path) && !path.startsWith("words/"))
  /** The build writes one page by itself, and reads its area of the catalogue as it is. */
  const built = readFileSync(join(SRC, "../build/offline.ts"), "utf-8").replace(/\bpages\./g, "say.pages.")
  const all = sources.map((path) => readFileSync(join(SRC, path), "utf-8")).join("\n") + built
  /** Said by a name that is worked out in a whole area: the tabs of a phone. */
  const tabs = TABS.map((tab) => `common.${tab}`)
  const silent = paths(en).filter((path) => !isSaid(path, all)).map((path) => path.join("."))
  expect(silent.filter((path) => !tabs.includes(path))).toEqual([])
})

it("whatever says a word from beyond the table brings it", () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: "utf-8" }).filter((path) => /\.(svelte|ts)$/.test(path) && !path.startsWith("words/"))
  const read = sources.map((path) => [path, readFileSync(join(SRC, path), "utf-8")] as const)
  const says = read.filter(([, source]) => new RegExp(`\\bsay\\.(${Object.keys(words).join("|")})\\b`).test(source))
  expect(says.length).toBeGreaterThan(20)
  expect(says.filter(([, source]) => !/import "[./]+words\/beyond"/.test(source)).map(([path]) => path)).toEqual([])
})

it.each([
  ["life.why.left", "say.life.why[reason]", true], ["life.why.left", "say.life.why.left", true], ["life.why.left", "say.life.whyNot[reason]", false],
  ["life.why.left", "say.life.why.time", false], ["people.chat", "say.people.chatter", false], ["common.log", "say.common[tab]", false],
])("%s in %s: said is %s", (path, source, said) => expect(isSaid(path.split("."), source)).toBe(said))
