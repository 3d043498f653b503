import { type RequestContext } from '@/server/platform/http/context'
import { insertDevice, isKnownDevice } from './repo'
import { hashSecret, newSecret } from './tokens'

/** Tells nobody who somebody is: a random text by which an account knows the browser again in which its owner has been. */
const DEVICE_COOKIE = 'knownDevice'
/** Browsers keep no cookie longer. */
const LIFE_SECONDS = 400 * 86_400
const SHAPE = /^[\w-]{43}$/

/** What limits count this browser by; null when it is new here. */
export function readDevice({ cookies }: Pick<RequestContext, 'cookies'>): Buffer | null {
  const device = cookies.get(DEVICE_COOKIE) ?? ''
  return SHAPE.test(device) ? hashSecret(device) : null
}

/** Whether somebody has entered the account in this browser. One query, whatever there is. */
export function isOwnBrowser(ctx: RequestContext, identifier: string): Promise<boolean> {
  return isKnownDevice(ctx.db, identifier, readDevice(ctx))
}

/** Remembers the browser in which somebody has just entered their account; the same cookie serves all accounts of a browser. */
export async function rememberBrowser(ctx: RequestContext, userId: string): Promise<void> {
  const kept = ctx.cookies.get(DEVICE_COOKIE) ?? ''
  const device = SHAPE.test(kept) ? kept : newSecret()
  await insertDevice(ctx.db, userId, hashSecret(device))
  ctx.setCookie(DEVICE_COOKIE, device, { maxAgeSeconds: LIFE_SECONDS, httpOnly: true })
}
