import { TIME_ZONES } from '@/lib/platform/calendar/time-zones'

export const TEHRAN = 'Asia/Tehran'
/** A page's HTML and its browser print the same date: both read this cookie. */
export const ZONE_COOKIE = 'displayZone'
/** The server that renders pages puts a function here that knows whose page it is. */
const ZONE_OF_PAGE = Symbol.for('sanjeh.displayZone')

/** Only these pages belong to one person; everywhere else, and in the exam, dates are in Tehran time. */
export const hasOwnZone = (path: string) => path === '/dashboard' || path.startsWith('/dashboard/')

/** The zone in which this page prints its dates: Tehran in mails, in exports and on public pages. */
export function displayZone(): string {
  if (typeof document !== 'undefined') return hasOwnZone(location.pathname) ? zoneInCookies(document.cookie) : TEHRAN
  const readZone: unknown = Reflect.get(globalThis, ZONE_OF_PAGE)
  const zone: unknown = typeof readZone === 'function' ? Reflect.apply(readZone, undefined, []) : TEHRAN
  return typeof zone === 'string' ? zone : TEHRAN
}

/** This person has chosen another zone on another device: the next page is printed in it. */
export function storeZone(zone: string): void {
  if (zoneInCookies(document.cookie) === zone) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${ZONE_COOKIE}=${encodeURIComponent(zone)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

let last = { cookies: '', zone: TEHRAN }

/** Any other value of the cookie counts as Tehran: one formatter is cached for each zone, and `Intl` accepts a zone in every spelling. */
export function zoneInCookies(cookies: string): string {
  if (last.cookies !== cookies) {
    const [, value = ''] = /(?:^|;\s*)displayZone=([^;]*)/.exec(cookies) ?? []
    const zone = value.replaceAll('%2F', '/')
    last = { cookies, zone: TIME_ZONES.find((item) => item === zone) ?? TEHRAN }
  }
  return last.zone
}
