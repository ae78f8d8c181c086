// jsdom lacks a few things the client asks for politely.
if (typeof globalThis.CSS === "undefined") Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, "\\$&") } })
window.scrollTo = () => undefined
