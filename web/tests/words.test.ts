import { describe, expect, it } from "vitest"
import { completedBy, drawable, tipOf, buttonText } from "../src/play/preview"
import { filtered, fullText, outline } from "../src/play/outline"
import { lookup } from "../src/scene/lookup"
import { nodeName } from "../src/scene/names"
import type { Choice } from "../src/scene/types"
import { inline, parse } from "../src/pages/markdown"
import { PLAYED, SAMPLES, choiceOf, clicks } from "./fixtures"

describe("the outline of choices", () => {
  it.each(PLAYED)("holds every choice of %s once", (_, sample) => {
    const groups = outline(sample, sample.choices, lookup(sample))
    const found = groups.flatMap((group) => [...group.loose, ...group.targets.flatMap((target) => target.choices)])
    expect(found.map((choice) => choice.id).sort()).toEqual(sample.choices.map((choice) => choice.id).sort())
  })

  it("names what a choice touches and what it brings", () => {
    const sample = SAMPLES.paris
    const at = lookup(sample)
    const place = choiceOf(sample, "build red at Valence")
    const figures = (place.numbers ?? []).map((figure) => `${figure.label} ${figure.value}`)
    expect(figures.length).toBeGreaterThan(1)
    expect(fullText(place, sample, at)).toBe(`${place.label} (${[nodeName(clicks(place)[0] ?? "", sample, at), ...figures].join("; ")})`)
  })
})

describe("the filter line", () => {
  const sample = SAMPLES.paris
  const at = lookup(sample)
  it("finds by part of a name, in any order, without accents", () => {
    expect(filtered("vale", sample, sample.choices, at).map((c) => c.id)).toEqual(["build red at Valence"])
    expect(filtered("valence red", sample, sample.choices, at).length).toBe(1)
    const accented = { id: "x", label: "Go to Besançon", targets: [], group: "g" }
    expect(filtered("besancon", sample, [accented], at)).toEqual([accented])
  })
  it("shows everything for nothing and nothing for nonsense", () => {
    expect(filtered("", sample, sample.choices, at).length).toBe(sample.choices.length)
    expect(filtered("qqq", sample, sample.choices, at)).toEqual([])
  })
  it("puts a match in the label first", () => {
    const choices: Choice[] = [
      { id: "toledo line", label: "Lay track", targets: [], group: "g" },
      { id: "x", label: "Stop in Toledo", targets: [], group: "g" },
    ]
    expect(filtered("tol", sample, choices, at).map((c) => c.id)).toEqual(["x", "toledo line"])
  })
})

describe("previews", () => {
  const choice = (id: string, value: string, kind: "disc" | "cube" = "disc"): Choice =>
    ({ id, label: id, targets: ["a"], group: "g", numbers: [{ label: "cost", value }], shows: [{ id: `new:${id}`, kind, at: "a" }] })
  it("tell the first figure, or how many ways there are", () => {
    expect(tipOf([choice("one", "$2")])).toEqual({ text: "", figures: [{ label: "cost", value: "$2" }] })
    expect(tipOf([choice("one", "$2"), choice("two", "$2")])?.figures[0]?.value).toBe("$2")
    expect(tipOf([choice("one", "$2"), choice("two", "$3")])?.text).toBe("2 ways")
    expect(tipOf([])).toBeNull()
  })
  it("draw only what is certain", () => {
    expect(drawable([choice("one", "1"), choice("two", "2")])?.id).toBe("one")
    expect(drawable([choice("one", "1"), choice("two", "2", "cube")])).toBeNull()
    expect(drawable([])).toBeNull()
  })
  it("look one click ahead", () => {
    const build = choiceOf(SAMPLES.mini, "build tan 1 at B3")
    const [disc = "", hex = ""] = clicks(build)
    expect(completedBy(SAMPLES.mini.choices, [disc], hex)).toEqual([build])
    expect(completedBy(SAMPLES.mini.choices, [], disc)).toEqual([])
  })
  it("put a price on the button, but no bare number", () => {
    expect(buttonText(choice("Lay", "$2"), null)).toBe("Lay, $2")
    expect(buttonText(choice("Lay", "$2"), "Lay this tile")).toBe("Lay this tile, $2")
    expect(buttonText(choice("Buy", "0"), null)).toBe("Buy")
    expect(buttonText(choice("Pay $2", "$2"), null)).toBe("Pay $2")
  })
})

describe("Markdown", () => {
  it("reads headings, paragraphs, lists, tables, quotes, code and rules", () => {
    const text = "# A *game*\n\nFirst\nline.\n\n1. one\n   - in one\n2. two\n\n| a | b |\n|---|---|\n| 1 | x\\|y |\n\n> said\n\n```\ncode\n```\n\n---\n"
    const blocks = parse(text)
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table", "quote", "code", "rule"])
    expect(blocks[0]).toMatchObject({ level: 1, plain: "A game", id: "a-game" })
    expect(blocks[1]).toMatchObject({ inside: [{ kind: "text", text: "First line." }] })
    expect(blocks[2]).toMatchObject({ ordered: true, items: [[{ kind: "paragraph" }, { kind: "list", ordered: false }], [{ kind: "paragraph" }]] })
    expect(blocks[3]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "x|y" }]]] })
  })

  it("gives every numbered rule a line of its own", () => {
    expect(parse("1.1 First\ngoes on.\n1.2 **Second**.").map((block) => block.kind)).toEqual(["paragraph", "paragraph"])
  })

  it("knows a rule by its number, bold or not, with a letter or without", () => {
    const numbers = parse("1.1 First\n\n32A. Second\n\n- **3A.4** Third\n\nNo rule").map((block) => (block.kind === "list" ? block.items[0]?.[0] : block))
    expect(numbers.map((block) => (block?.kind === "paragraph" ? (block.rule ?? null) : "?"))).toEqual(["1.1", "32A", "3A.4", null])
  })

  it("keeps the number a list starts with", () => expect(parse("4. four\n5. five")).toMatchObject([{ kind: "list", start: 4 }]))

  it("reads marks inside lines", () => {
    expect(inline("a **b _c_** `d*e*` [f](/rules/x)")).toEqual([
      { kind: "text", text: "a " },
      { kind: "strong", inside: [{ kind: "text", text: "b " }, { kind: "em", inside: [{ kind: "text", text: "c" }] }] },
      { kind: "text", text: " " },
      { kind: "code", text: "d*e*" },
      { kind: "text", text: " " },
      { kind: "link", href: "/rules/x", inside: [{ kind: "text", text: "f" }] },
    ])
    expect(inline("snake_case_word")).toEqual([{ kind: "text", text: "snake_case_word" }])
  })

  it("never links to anything that runs and never makes markup", () => {
    expect(inline("[x](javascript:alert(1))")[0]?.kind).toBe("em")
    expect(inline("[x](//evil.example)")[0]?.kind).toBe("em")
    expect(parse("<script>alert(1)</script>")).toEqual([{ kind: "paragraph", inside: [{ kind: "text", text: "<script>alert(1)</script>" }] }])
  })

  it("always comes to an end", () => {
    for (const text of ["|", "- ", "-", "1.", ">", "```", "#", "* * *", "|a|\n|-", "   - x\n y"]) expect(Array.isArray(parse(text))).toBe(true)
  })
})
