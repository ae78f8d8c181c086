// This browser's own push subscription.
import type { NewChannel } from "./api"

export const canPush = (): boolean => "serviceWorker" in navigator && typeof PushManager !== "undefined"

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** Asks the browser for a subscription; null if it has none to give. */
export async function subscribed(key: string): Promise<NewChannel | null> {
  if (!canPush() || (await Notification.requestPermission()) !== "granted") return null
  const worker = await navigator.serviceWorker.ready
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }).catch(() => null)
  const keys = found?.toJSON().keys
  if (!found || !keys?.["p256dh"] || !keys["auth"]) return null
  return { kind: "push", target: found.endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] }, wants: ["turn", "invitation", "end"] }
}
