import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vitest/config"
import { compressed } from "./build/compressed.ts"
import { licences } from "./build/licences.ts"
import { offline } from "./build/offline.ts"
import { pictures } from "./build/pictures.ts"
import { textSizes } from "./build/text.ts"

const server = process.env.FOOTPLATE_SERVER ?? "http://127.0.0.1:8000"

/** What every page needs is one file; what a table needs is another. The rest follows its page. */
const SHARED = [
  { name: "core", test: /node_modules|src\/(App|words\/(say|en(?!\/(help|house|lobby|people)))|ui\/(?!Help|SettingsSheet|Footer)|net|scene|router|pages\/title|learn\/(learning|guided|hints)|lobby\/opening|pieces\/(SeatIcon|Shape))/, priority: 2 },
  { name: "table", test: /src\/(board|pieces|panels|play|table\/(?!WaitingRoom|Charts|Curtain|ResultBar|Plans|News|Staged|[Cc]hooser|SheetChooser|OptionThumb)|learn\/Lessons|pages\/TablePage)/, priority: 1 },
]

export default defineConfig({
  plugins: [svelte(), licences(), offline(), pictures(), compressed()],
  css: { postcss: { plugins: [textSizes()] } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    target: "es2022",
    chunkSizeWarningLimit: 400,
    // Few files: every request costs about a kilobyte of headers, which is more than most modules.
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
  server: { port: 5310, strictPort: true, proxy: { "/api": server, "/healthz": server } },
  test: { environment: "jsdom", globals: true, include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 30_000 },
})
