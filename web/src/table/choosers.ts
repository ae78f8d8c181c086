// The choosers of desk and phone in one file.
export { default as Chooser } from "./Chooser.svelte"
export { default as SheetChooser } from "./SheetChooser.svelte"
