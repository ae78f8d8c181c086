// The page that stands in when there is no network, from the words of the catalogue. It tries again by itself.
import type { Plugin } from "vite"
import { pages } from "../src/words/en/pages.ts"

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "offline.html", source: page() })
    },
  }
}

function page(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="5">
<title>${pages.titled(pages.offline)}</title>
<style>
  body { font: 17px/1.5 system-ui, sans-serif; max-width: 34em; margin: 18vh auto; padding: 0 20px; background: light-dark(#f2eee4, #15181a); color: light-dark(#22282c, #ece8de); }
  h1 { font: 600 30px/1.2 Georgia, serif; }
</style>
<h1>${pages.offline}</h1>
<p>${pages.offlineWhy}</p>
</html>
`
}
