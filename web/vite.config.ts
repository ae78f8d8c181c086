import { readFileSync } from "node:fs"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

const server = process.env.FOOTPLATE_SERVER ?? "http://127.0.0.1:8000"

const SHIPPED = {
  "Source Sans 3": "@fontsource-variable/source-sans-3/LICENSE",
  "Source Serif 4": "@fontsource-variable/source-serif-4/LICENSE",
  Svelte: "svelte/LICENSE.md",
}

/** What others made and the built client carries comes with its licence: `licences.txt`. */
function licences(): Plugin {
  return {
    name: "licences",
    generateBundle() {
      const texts = Object.entries(SHIPPED).map(([name, file]) =>
        `${name}\n\n${readFileSync(new URL(`node_modules/${file}`, import.meta.url), "utf-8").trim()}\n`)
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n----\n\n") })
    },
  }
}

export default defineConfig({
  plugins: [svelte(), licences()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: { target: "es2022", chunkSizeWarningLimit: 400 },
  server: { port: 5310, strictPort: true, proxy: { "/api": server, "/healthz": server } },
  test: { environment: "jsdom", globals: true, include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 30_000 },
})
