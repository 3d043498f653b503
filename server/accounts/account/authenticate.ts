import { LRUCache } from 'lru-cache'
import { type Authenticate } from '@/server/platform/http/api'
import { type Context } from '@/server/platform/http/context'
import { isHeldBack } from '../second-factor/policy'
import { findLiveSession } from './session-repo'
import { type AccessClaims, verifyAccess } from './tokens'

/** A candidate's token is verified some hundred times in its ten minutes; the signature need not be computed each time. */
const MAX_REMEMBERED = 10_000

/**
 * Says who holds a token. The signature and the times are checked here; that the session lives is asked of the database, unless
 * the handler's own query does it.
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
    // Answers of a sitting are all that it lets through: nothing that a second factor guards.
    if (check === 'checked-in-query') return { userId, sessionId, role, isAuthor: false, isHeldBack: false }
    const living = await findLiveSession(db, sessionId)
    if (living?.userId !== userId) return null
    return { userId, sessionId, role: living.role, isAuthor: living.isAuthor, isHeldBack: isHeldBack(settings, living) }
  }
}
