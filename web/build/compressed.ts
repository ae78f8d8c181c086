// Every file of the built client that is worth it lies beside itself as .br and .gz: the server packs nothing twice.
import { readFileSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { Plugin } from "vite"

const WORTH = /\.(js|css|html|svg|txt|json|webmanifest)$/
/** Below this a packet is not filled anyway. */
const SMALL = 500

export function compressed(): Plugin {
  let folder = "dist"
  return {
    name: "compressed",
    apply: "build",
    enforce: "post",
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
        if (WORTH.test(path)) pack(join(folder, path))
      }
    },
  }
}

function pack(path: string): void {
  const bytes = readFileSync(path)
  if (bytes.length < SMALL) return
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
