// Sizes of text are written in px, as designed, and built as rem: so they follow the browser's and the reader's size.
import type { Plugin } from "postcss"

const ROOT = 16

export function textSizes(): Plugin {
  return {
    postcssPlugin: "text-sizes",
    Declaration(declaration) {
      if (declaration.prop !== "font" && declaration.prop !== "font-size") return
      const value = declaration.value.replace(/(\d*\.?\d+)px/g, (_, px: string) => `${Number((Number(px) / ROOT).toFixed(4))}rem`)
      if (value !== declaration.value) declaration.value = value
    },
  }
}
