// One soft click for a piece, one bell for "your move". Made on the spot, nothing to load.
import { settings } from "./settings.svelte"

let context: AudioContext | null = null

function tone(frequency: number, seconds: number, loudness: number): void {
  if (!settings.sound || typeof AudioContext === "undefined") return
  context ??= new AudioContext()
  const now = context.currentTime
  const gain = context.createGain()
  gain.gain.setValueAtTime(loudness, now)
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds)
  gain.connect(context.destination)
  const wave = context.createOscillator()
  wave.frequency.value = frequency
  wave.connect(gain)
  wave.start(now)
  wave.stop(now + seconds)
}

export function click(): void {
  tone(190, 0.07, 0.16)
}

export function bell(): void {
  tone(880, 0.9, 0.09)
  tone(1320, 0.6, 0.04)
}
