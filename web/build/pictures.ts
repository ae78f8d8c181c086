// A still picture of every game with a sample scene, drawn once when the client is built by the board's own components.
// As images they cost the reader of the landing page a few kilobytes each and no work; a game without one draws its board.
import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { type Plugin, createServer } from "vite"

const SCENES = new URL("../tests/fixtures/", import.meta.url)
const STYLES = ["tokens", "inks", "board"].map((name) => new URL(`../src/styles/${name}.css`, import.meta.url))
const NAME = "virtual:pictures"
const INSIDE = `\0${NAME}`

interface Sample { game: string }

/** The module `virtual:pictures`: addresses of the pictures by the game's name. */
export function pictures(): Plugin {
  let found: Record<string, string> = {}
  let building = false
  return {
    name: "pictures",
    configResolved: (config) => void (building = config.command === "build" && !process.env["VITEST"]),
    async buildStart() {
      if (!building) return
      const drawn = await drawAll()
      for (const [game, svg] of drawn) {
        const fileName = `assets/${game}-${createHash("sha256").update(svg).digest("base64url").slice(0, 8)}.svg`
        this.emitFile({ type: "asset", fileName, source: svg })
        found[game] = `/${fileName}`
      }
    },
    resolveId: (id) => (id === NAME ? INSIDE : null),
    load: (id) => (id === INSIDE ? `export default ${JSON.stringify(found)}` : null),
  }
}

async function drawAll(): Promise<[string, string][]> {
  if (!existsSync(SCENES)) return []
  const server = await createServer({
    configFile: false, root: new URL("..", import.meta.url).pathname, logLevel: "error", appType: "custom",
    plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })], server: { middlewareMode: true, watch: null, ws: false }, optimizeDeps: { noDiscovery: true },
  })
  try {
    const { draw } = (await server.ssrLoadModule("/build/draw.ts")) as { draw: (scene: Sample) => string }
    return readdirSync(SCENES)
      .filter((name) => name.endsWith("-over.json"))
      .map((name) => JSON.parse(readFileSync(new URL(name, SCENES), "utf-8")) as Sample)
      .map((scene) => [scene.game, styled(draw(scene))])
  } finally {
    await server.close()
  }
}

/** The drawing as a file of its own: with the styles it uses, light, or dark where the address ends in #dark. */
function styled(svg: string): string {
  const css = STYLES.map((path) => readFileSync(path, "utf-8")).join("\n")
  const rules = rulesOf(css).filter(({ selector }) => isUsed(selector, svg))
  const bodies = rules.map(({ selector, body }) => `${selector}{${body}}`).join("")
  const colours = new Map(rulesOf(css).filter(({ selector }) => selector === ":root").flatMap(({ body }) => [...body.matchAll(/(--[\w-]+):\s*([^;]+)/g)].map((m) => [m[1] ?? "", (m[2] ?? "").trim()] as const)))
  const used = [...new Set([...`${svg}${bodies}`.matchAll(/var\((--[\w-]+)/g)].map((m) => m[1] ?? ""))]
  const side = (dark: boolean) => used.map((name) => `${name}:${(colours.get(name) ?? "none").replace(/light-dark\(([^,]+), ([^)]+)\)/, dark ? "$2" : "$1")}`).join(";")
  const style = `<style>:root{${side(false)}}#dark:target{${side(true)}}${bodies}</style>`
  return svg.replace(/^<svg /, '<svg id="dark" xmlns="http://www.w3.org/2000/svg" ').replace(/>/, `>${style}`)
}

function rulesOf(css: string): { selector: string; body: string }[] {
  const bare = css.replace(/\/\*.*?\*\//gs, "").replace(/@[^{]+\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, "")
  return [...bare.matchAll(/([^{}]+)\{([^}]*)\}/g)].map((m) => ({ selector: (m[1] ?? "").trim(), body: (m[2] ?? "").replace(/\s+/g, " ").trim() }))
}

/** Does the drawing have an element of every class that a selector names? */
function isUsed(selector: string, svg: string): boolean {
  return selector.split(",").some((one) => {
    const classes = [...one.matchAll(/\.([\w-]+)/g)].map((m) => m[1] ?? "")
    return classes.length > 0 && classes.every((name) => new RegExp(`class="[^"]*\\b${name}\\b`).test(svg)) && !/\.(hit|quiet|reach)/.test(one)
  })
}
