import { setPush } from '@/lib/accounts/notification/queries'
import { isAppleTouch } from '@/lib/platform/browser/apple-touch'

/**
 * Whether this browser can receive notifications. `needsApp`: Safari on an iPhone can, once the site is on the home screen; `denied`: its owner has
 * forbidden them.
 */
export type PushAbility = 'able' | 'denied' | 'needsApp' | 'unsupported'
export type DevicePush = { readonly ability: PushAbility; readonly isSubscribed: boolean }

/** The id of the person who switched this browser on. */
const OWNER_KEY = 'push-owner'
/** The service worker starts after the first page has loaded. */
const MAX_WORKER_WAIT_MS = 10_000

export async function readDevicePush(): Promise<DevicePush> {
  const ability = readAbility()
  return { ability, isSubscribed: ability === 'able' && (await findSubscription()) !== null }
}

function readAbility(): PushAbility {
  if (!isSecureContext || !('serviceWorker' in navigator)) return 'unsupported'
  if (!('PushManager' in window) || !('Notification' in window)) return isAppleTouch() ? 'needsApp' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/**
 * Called after a press: asks for the browser’s permission, and registers the subscription. False if permission was not given. @throws when a service
 * does not answer
 */
export async function enableDevicePush(key: string, owner: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await waitForWorker()
  const former = await pushManager.getSubscription()
  // After npm run key:replace the browser would refuse the new key beside the old one.
  if (former && keyOf(former) !== key) await former.unsubscribe()
  await sendSubscription(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  localStorage.setItem(OWNER_KEY, owner)
  return true
}

export async function disableDevicePush(): Promise<void> {
  localStorage.removeItem(OWNER_KEY)
  await (await findSubscription())?.unsubscribe()
}

/** Called after a log-in: moves the subscription to its owner’s new session, or removes it if somebody else has logged in. */
export async function renewPushOf(person: string): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  if (localStorage.getItem(OWNER_KEY) === person) await sendSubscription(subscription)
  else await disableDevicePush()
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (readAbility() !== 'able') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker did not start')), MAX_WORKER_WAIT_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription
  const [p256dh, auth] = [toBase64Url(subscription.getKey('p256dh')), toBase64Url(subscription.getKey('auth'))]
  await setPush({ body: { key: keyOf(subscription), endpoint, p256dh, auth, isRenewal: false } })
}

const keyOf = ({ options }: PushSubscription) => toBase64Url(options.applicationServerKey)

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = bytes === null ? '' : String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
