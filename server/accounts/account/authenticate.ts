import { type Authenticate } from '@/server/platform/http/api'
import { type Context } from '@/server/platform/http/context'
import { isHeldBack, canRequireFactor } from '../second-factor/policy'
import { findLiveSession } from './session-repo'
import { createVerifier } from './tokens'

/**
 * Finds the user of an access token. Signature and times are checked here; a query checks that the session is still open, unless the handler's own
 * query does.
 */
export function createAuthenticate({ db, settings }: Context): Authenticate {
  const verify = createVerifier(settings.authSecret)
  return async (token, check) => {
    const claims = verify(token)
    if (!claims) return null
    const { userId, sessionId, role } = claims
    // The token's role is that of its session: a change of role ends all sessions. `checked-in-query` serves the answers of a sitting, none of which
    // the second factor guards.
    const isCheckedByQuery = check === 'checked-in-query' || (check === 'open-in-query' && !canRequireFactor(role))
    if (isCheckedByQuery) return { userId, sessionId, role, isAuthor: false, isHeldBack: false }
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
