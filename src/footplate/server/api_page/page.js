// Search in the page about the interface; without this script everything is there, only not searched.
const search = document.getElementById("search")
const found = document.getElementById("found")
const groups = [...document.querySelectorAll(".group")]
const entries = [...document.querySelectorAll("details.request, details.shape")].map((entry) => ({ entry, text: entry.textContent.toLowerCase() }))

try {
  const { theme } = JSON.parse(localStorage.getItem("footplate.settings") ?? "{}")
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme
} catch {
  // The colours of the system are as good.
}

function look() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const { entry, text } of entries) {
    entry.hidden = !words.every((word) => text.includes(word))
    if (!entry.hidden && entry.classList.contains("request")) count += 1
  }
  for (const group of groups) group.hidden = !group.querySelector("details:not([hidden])")
  found.textContent = words.length === 0 ? "" : count === 1 ? "1 request" : `${count} requests`
}

// A link to a shape or a request opens it, whatever is searched for.
function reveal() {
  const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (wanted?.tagName !== "DETAILS") return
  if (wanted.hidden) {
    search.value = ""
    look()
  }
  wanted.open = true
  wanted.scrollIntoView()
}

search.parentElement.hidden = false
search.addEventListener("input", look)
addEventListener("hashchange", reveal)
reveal()
