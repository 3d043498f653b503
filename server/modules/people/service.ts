import { type Database } from '@/server/db/client'
import { sumGrants } from './grant-repo'

export { sendPromotion } from './invitations'

/** How many attempts at an exam managers granted to somebody, beyond those that it allows everybody. Used ones are not taken off. */
export function countGrantedAttempts(db: Database, userId: string, examId: string): Promise<number> {
  return sumGrants(db, userId, examId)
}
