import { mount } from "svelte"
import App from "./App.svelte"
import "./styles/all"
import { settings } from "./ui/settings.svelte"
import { speak, understood } from "./words/say.svelte"

settings.apply()
await speak(understood(settings.languages))
mount(App, { target: document.getElementById("app") as HTMLElement })

// It only says so when there is no network; a browser that refuses it loses nothing else.
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined)
