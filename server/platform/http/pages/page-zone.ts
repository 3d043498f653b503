import { AsyncLocalStorage } from 'node:async_hooks'
import { hasOwnZone, TEHRAN, zoneInCookies } from '@/lib/platform/format/display-zone'
import { type Handle } from '../entry/entry-options'

const currentZone = new AsyncLocalStorage<string>()

/**
 * A person's own pages print dates in their time zone, in HTML as in the browser. lib/platform/format/display-zone.ts finds the function globally,
 * since pages may not import the server.
 */
export function withDisplayZone(pages: Handle): Handle {
  Reflect.set(globalThis, Symbol.for('sanjeh.displayZone'), () => currentZone.getStore() ?? TEHRAN)
  return (request, response) => {
    const isOwn = hasOwnZone((request.url ?? '').split('?')[0] ?? '')
    const zone = isOwn ? zoneInCookies(request.headers.cookie ?? '') : TEHRAN
    return currentZone.run(zone, () => pages(request, response))
  }
}
