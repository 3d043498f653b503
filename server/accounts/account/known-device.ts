import { type RequestContext } from '@/server/platform/http/context'
import { notifyOfSecurity } from './security-messages'
import { insertDevice, isKnownDevice } from './repo'
import { hashSecret, newSecret } from './tokens'

/** A random value that identifies the browser, not the person: an account remembers the browsers in which its owner has logged in. */
const DEVICE_COOKIE = 'knownDevice'
/** The longest lifetime that browsers accept. */
const LIFE_SECONDS = 400 * 86_400
const SHAPE = /^[\w-]{43}$/

/** The hash by which limits count this browser; null if it has no cookie yet. */
export function readDevice({ cookies }: Pick<RequestContext, 'cookies'>): Buffer | null {
  const device = cookies.get(DEVICE_COOKIE) ?? ''
  return SHAPE.test(device) ? hashSecret(device) : null
}

/** Whether this browser has logged in to the account before. Always one query, so that timing reveals nothing. */
export function isOwnBrowser(ctx: RequestContext, identifier: string): Promise<boolean> {
  return isKnownDevice(ctx.db, identifier, readDevice(ctx))
}

/** Remembers the browser in which somebody has just entered their account; the same cookie serves all accounts of a browser. */
export async function rememberBrowser(ctx: RequestContext, userId: string): Promise<void> {
  const stored = ctx.cookies.get(DEVICE_COOKIE) ?? ''
  const device = SHAPE.test(stored) ? stored : newSecret()
  if (await insertDevice(ctx.db, userId, hashSecret(device))) await notifyOfSecurity(ctx, userId, 'new_browser')
  ctx.setCookie(DEVICE_COOKIE, device, { maxAgeSeconds: LIFE_SECONDS, httpOnly: true })
}
