import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"
import { compressed } from "./build/compressed.ts"
import { licences } from "./build/licences.ts"
import { offline } from "./build/offline.ts"
import { pictures } from "./build/pictures.ts"
import { textSizes } from "./build/text.ts"

const server = process.env.FOOTPLATE_SERVER ?? "http://127.0.0.1:8000"

export default defineConfig({
  plugins: [svelte(), licences(), offline(), pictures(), compressed()],
  css: { postcss: { plugins: [textSizes()] } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: { target: "es2022", chunkSizeWarningLimit: 400 },
  server: { port: 5310, strictPort: true, proxy: { "/api": server, "/healthz": server } },
  test: { environment: "jsdom", globals: true, include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 30_000 },
})
