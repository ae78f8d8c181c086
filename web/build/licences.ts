// What others made and the built client carries comes with its licence: `licences.txt`.
import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

const SHIPPED = {
  "Source Sans 3": "@fontsource-variable/source-sans-3/LICENSE",
  "Source Serif 4": "@fontsource-variable/source-serif-4/LICENSE",
  Svelte: "svelte/LICENSE.md",
}

export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const texts = Object.entries(SHIPPED).map(([name, file]) =>
        `${name}\n\n${readFileSync(new URL(`../node_modules/${file}`, import.meta.url), "utf-8").trim()}\n`)
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n----\n\n") })
    },
  }
}
