// Notices when the server behind the page has become another one.
import { call } from "./api"

export class VersionWatch {
  private first: string | null = null

  /** True once the server's version differs from the one that was met first. */
  async changed(): Promise<boolean> {
    try {
      const { version } = await call<{ version: string }>("GET", "/healthz")
      this.first ??= version
      return this.first !== version
    } catch {
      return false
    }
  }
}
