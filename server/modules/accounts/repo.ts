import { type Role } from '@/lib/contract/account'
import { type Database } from '@/server/db/client'

/** The role of the user of a living session; null when it has ended. */
export async function findLivingSession(
  db: Database,
  sessionId: string,
): Promise<{ userId: string; role: Role } | null> {
  const rows = await db.query<{ userId: string; role: Role }>({
    name: 'living-session',
    text: `select users.id as "userId", users.role from sessions join users on users.id = sessions.user_id
      where sessions.id = $1 and sessions.revoked_at is null and sessions.expires_at > now()`,
    values: [sessionId],
  })
  return rows[0] ?? null
}
