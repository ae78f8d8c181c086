// One kind of address for each kind of page.
export type Route =
  | { page: "lobby" }
  | { page: "tables" }
  | { page: "table"; id: string }
  | { page: "analysis"; id: string; at: number }
  | { page: "rules"; slug: string }
  | { page: "ratings"; slug: string | null }
  | { page: "you" }
  | { page: "back" }
  | { page: "person"; account: string }
  | { page: "missing" }

export function routeOf(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent)
  const [first, second, third] = parts
  if (parts.length === 0) return { page: "lobby" }
  if (first === "tables" && parts.length === 1) return { page: "tables" }
  if (first === "table" && second && parts.length === 2) return { page: "table", id: second }
  if (first === "analysis" && second && third && /^\d{1,9}$/.test(third) && parts.length === 3) return { page: "analysis", id: second, at: Number(third) }
  if (first === "rules" && second && parts.length === 2) return { page: "rules", slug: second }
  if (first === "ratings" && parts.length <= 2) return { page: "ratings", slug: second ?? null }
  if ((first === "you" || first === "back") && parts.length === 1) return { page: first }
  if (first === "person" && second && parts.length === 2) return { page: "person", account: second }
  return { page: "missing" }
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname))

  constructor() {
    addEventListener("popstate", () => (this.route = routeOf(location.pathname)))
  }
}

export const router = new Router()

export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, "", path)
  router.route = routeOf(location.pathname)
  scrollTo(0, 0)
  document.getElementById("app")?.focus({ preventScroll: true })
}
