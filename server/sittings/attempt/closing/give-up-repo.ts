import { findRow, type Database } from '@/server/platform/db/client'

type LockedAttempt = {
  readonly state: 'open' | 'finished'
  readonly isGivenUp: boolean
  readonly isStarted: boolean
  /** The running sitting; null if there is none. */
  readonly running: string | null
}

/** Locks the attempt, like every change of its state. Null when it is not the user's. */
export async function lockAttempt(tx: Database, id: string, userId: string): Promise<LockedAttempt | null> {
  const locked = await tx.query({
    text: `select from attempts where id = $1 and user_id = $2 for no key update`,
    values: [id, userId],
  })
  if (locked.length === 0) return null
  // A separate statement: one that also waited would see the data from before the wait.
  return findRow(tx, {
    text: `select a.state, a.given_up_at is not null as "isGivenUp",
        exists (select from sittings s where s.attempt_id = a.id and s.state <> 'ready') as "isStarted",
        (select s.id from sittings s where s.attempt_id = a.id and s.state = 'running') as running
      from attempts a where a.id = $1`,
    values: [id],
  })
}

/** The caller holds its lock. The marking sweep skips the section that was closed with it. */
export async function writeGivenUp(tx: Database, id: string, closed: string | null): Promise<void> {
  await tx.query({ text: `update sittings set mark_after = null where id = $1`, values: [closed] })
  await tx.query({
    text: `update attempts set state = 'finished', finished_at = coalesce(finished_at, m.at), given_up_at = m.at
      from (select sitting_now() as at offset 0) m where id = $1`,
    values: [id],
  })
}
