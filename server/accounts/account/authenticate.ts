import { LRUCache } from 'lru-cache'
import { type Authenticate } from '@/server/platform/http/api'
import { type Context } from '@/server/platform/http/context'
import { isHeldBack } from '../second-factor/policy'
import { findLiveSession } from './session-repo'
import { type AccessClaims, verifyAccess } from './tokens'

/** A candidate's token is verified some hundred times in its ten minutes; the signature need not be computed each time. */
const MAX_REMEMBERED = 10_000

/**
 * Finds the user of an access token. Signature and times are checked here; a query checks that the session is still open, unless the handler's own
 * query does.
 */
export function createAuthenticate({ db, settings }: Context): Authenticate {
  const key = new TextEncoder().encode(settings.authSecret)
  const remembered = new LRUCache<string, AccessClaims>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 })

  const verify = async (token: string): Promise<AccessClaims | null> => {
    const known = remembered.get(token)
    const isGood = known && known.expiresAtSeconds * 1000 > Date.now()
    if (isGood) return known
    const claims = await verifyAccess(key, token)
    if (claims) remembered.set(token, claims)
    else remembered.delete(token)
    return claims
  }

  return async (token, check) => {
    const claims = await verify(token)
    if (!claims) return null
    const { userId, sessionId, role } = claims
    // This mode only serves the answers of a sitting, and the second factor guards none of that.
    if (check === 'checked-in-query') return { userId, sessionId, role, isAuthor: false, isHeldBack: false }
    const living = await findLiveSession(db, sessionId)
    if (living?.userId !== userId) return null
    return { userId, sessionId, role: living.role, isAuthor: living.isAuthor, isHeldBack: isHeldBack(settings, living) }
  }
}
