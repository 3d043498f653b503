import { ALWAYS_SENT, type NotificationKind, TEXTED_AS, URGENT } from './kinds'

export type Quiet = { readonly from: number; readonly to: number } | null
export type ChosenChannels = {
  readonly noMail: readonly NotificationKind[]
  readonly noSms: readonly NotificationKind[]
  readonly noPush: readonly NotificationKind[]
  readonly quiet: Quiet
  readonly isDigest: boolean
}
export type Delivery =
  | { readonly deliveredBy: 'none' }
  /** Collected for the daily mail, or the daily message to a device. */
  | { readonly deliveredBy: 'digest' }
  | { readonly deliveredBy: 'send'; readonly delaySeconds: number }

type Channel = 'mail' | 'sms' | 'push'
const OFF_SWITCHES = { mail: 'noMail', sms: 'noSms', push: 'noPush' } as const satisfies Record<
  Channel,
  keyof ChosenChannels
>

type WantedDelivery = {
  readonly kind: NotificationKind
  readonly channel: Channel
  /** How long the message remains useful. */
  readonly lifeSeconds: number
  /** The hour in Tehran, with its fraction. */
  readonly hour: number
}

/** Decides what happens to a message beside the notification. One that would be late after the quiet hours is sent during them. */
export function planDelivery(chosen: ChosenChannels, wanted: WantedDelivery): Delivery {
  const { kind, channel, lifeSeconds, hour } = wanted
  if (ALWAYS_SENT.has(kind)) return { deliveredBy: 'send', delaySeconds: 0 }
  if (channel === 'sms' && TEXTED_AS[kind] === null) return { deliveredBy: 'none' }
  if (chosen[OFF_SWITCHES[channel]].includes(kind)) return { deliveredBy: 'none' }
  if (URGENT.has(kind)) return { deliveredBy: 'send', delaySeconds: 0 }
  if (chosen.isDigest && channel !== 'sms') return { deliveredBy: 'digest' }
  const delaySeconds = secondsOfQuiet(chosen.quiet, hour)
  return { deliveredBy: 'send', delaySeconds: delaySeconds < lifeSeconds ? delaySeconds : 0 }
}

/** The seconds until the quiet hours end; 0 outside of them. */
export function secondsOfQuiet(quiet: Quiet, hour: number): number {
  if (!quiet || quiet.from === quiet.to) return 0
  const { from, to } = quiet
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  return isQuiet ? Math.ceil(((to - hour + 24) % 24) * 3_600) : 0
}

/** The push services of the browsers: Chrome and those built on it, Firefox, Safari, Edge on Windows. */
const HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const

/** Our server posts to the address, so it must be no other machine: https, the standard port, a known host. */
export function isPushEndpoint(text: string): boolean {
  if (!/^https:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(text)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === ''
  return isPlain && HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
