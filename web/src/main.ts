import { mount } from "svelte"
import App from "./App.svelte"
import "./styles/all"
import { settings } from "./ui/settings.svelte"

settings.apply()
mount(App, { target: document.getElementById("app") as HTMLElement })
