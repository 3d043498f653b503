import { type Authenticate } from '@/server/platform/http/api'
import { type Context } from '@/server/platform/http/context'
import { isHeldBack } from '../second-factor/policy'
import { findLiveSession } from './session-repo'
import { createVerifier } from './tokens'

/**
 * Finds the user of an access token. Signature and times are checked here; a query checks that the session is still open, unless the handler's own
 * query does.
 */
export function createAuthenticate({ db, settings }: Context): Authenticate {
  const verify = createVerifier(settings.authSecret)
  return async (token, check) => {
    const claims = await verify(token)
    if (!claims) return null
    const { userId, sessionId, role } = claims
    // This mode only serves the answers of a sitting, and the second factor guards none of that.
    if (check === 'checked-in-query') return { userId, sessionId, role, isAuthor: false, isHeldBack: false }
    const liveSession = await findLiveSession(db, sessionId)
    if (liveSession?.userId !== userId) return null
    return {
      userId,
      sessionId,
      role: liveSession.role,
      isAuthor: liveSession.isAuthor,
      isHeldBack: isHeldBack(settings, liveSession),
    }
  }
}
