import { LRUCache } from 'lru-cache'
import { type Context } from '@/server/platform/http/context'
import { type CheckSession } from '@/server/platform/http/pages/dashboard-access'
import { findSessionOfToken, isTokenKnown } from './session-repo'
import { createVerifier, hashSecret, isSecret, signAccess } from './tokens'

/** Longer than any page is rendered. The token never leaves the program. */
const PAGE_ACCESS_SECONDS = 30

/** An access token for rendering a page that was requested with this refresh token; null when the session is over. Writes nothing. */
export async function createPageAccess({ db, settings }: Context, refreshToken: string): Promise<string | null> {
  const holder = await findSessionOfToken(db, hashSecret(refreshToken))
  if (!holder) return null
  return signAccess(new TextEncoder().encode(settings.authSecret), holder, PAGE_ACCESS_SECONDS)
}

const MAX_REMEMBERED = 10_000

/**
 * Distinguishes a visitor with a session from one with invented cookies, at less cost than a rendering. The signature of an access token is enough,
 * since the page checks the session itself. A refresh token that the database does not know stays unknown: tokens are random, and stored before they
 * are handed out.
 */
export function createSessionCheck({ db, settings }: Context): CheckSession {
  const verify = createVerifier(settings.authSecret)
  const unknownTokens = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  return async ({ access, refresh }) => {
    if (refresh === null || !isSecret(refresh) || unknownTokens.has(refresh)) return false
    if (access !== null && verify(access)) return true
    const isKnown = await isTokenKnown(db, hashSecret(refresh))
    if (!isKnown) unknownTokens.set(refresh, true)
    return isKnown
  }
}
