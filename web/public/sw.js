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
