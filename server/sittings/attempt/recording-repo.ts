import { findRow, type Database } from '@/server/platform/db/client'
import { type SittingState } from './repo'

export type Listening = {
  readonly id: string
  readonly state: SittingState
  readonly paperVersionId: string
  /** The day of the file that is sent. */
  readonly day: number
}

/** The listening sitting of the user's attempt; null if it is not theirs, or has none. */
export async function findListening(db: Database, attemptId: string, userId: string): Promise<Listening | null> {
  return findRow(db, {
    name: 'find-listening',
    text: `select s.id, s.state, s.paper_version_id as "paperVersionId", recording_day(s.id) as day
           from sittings s join attempts a on a.id = s.attempt_id
           where a.id = $1 and a.user_id = $2 and s.skill = 'listening'`,
    values: [attemptId, userId],
  })
}

/** Records that today's file was sent to an unstarted sitting. */
export async function pinRecordingDay(db: Database, sittingId: string): Promise<void> {
  await db.query({
    name: 'pin-recording-day',
    text: `insert into sitting_recordings as k (sitting_id, sealed_on)
           select id, (clock_timestamp() at time zone 'UTC')::date from sittings where id = $1 and state = 'ready'
           on conflict (sitting_id) do update set sealed_on = excluded.sealed_on
             where k.sealed_on is null or k.sealed_on < excluded.sealed_on`,
    values: [sittingId],
  })
}
