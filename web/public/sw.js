// Installed only to say so when there is no network: a page that cannot be fetched is answered by the offline page.
// Nothing else is touched, so nothing can be old.
const KEPT = "footplate-offline-1"
const PAGE = "/offline.html"

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(new Request(PAGE, { cache: "reload" }))))
})
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))))
})
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)))
})

// A notice: shown, and a click on it opens its table.
self.addEventListener("push", (event) => {
  let told = {}
  try { told = event.data.json() } catch { return }
  event.waitUntil(self.registration.showNotification(told.title ?? "Footplate", { tag: told.tag, icon: "/icon-192.png", data: { url: told.url } }))
})
self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href))
})
