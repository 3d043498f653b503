import { hasRow, type Database } from '@/server/platform/db/client'
import { type Viewer } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { IS_ALIVE } from './saving/save-repo'

/** SQL: whether this session of this user is open, for the statements of handlers that check it themselves (`open-in-query`). */
export function sessionIsOpen(session: string, user: string): string {
  return `exists (select from accounts_session k where k.id = ${session} and k.user_id = ${user} and ${IS_ALIVE})`
}

/**
 * For handlers whose statement found nothing, before they say why: the session may have ended.
 * @throws AppError unauthorized
 */
export async function assertSessionOpen(db: Database, { userId, sessionId }: Viewer): Promise<void> {
  const text = `select where ${sessionIsOpen('$2::uuid', '$1::uuid')}`
  if (!(await hasRow(db, { name: 'session-is-open', text, values: [userId, sessionId] })))
    throw new AppError('unauthorized')
}
