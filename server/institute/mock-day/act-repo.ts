import { findRow, type Database } from '@/server/platform/db/client'

export type TargetSeat = {
  readonly id: string
  readonly number: number
  readonly userId: string
  /** The seat's attempt, if it can still be continued. */
  readonly openAttempt: string | null
  readonly isOver: boolean
  readonly extraPercent: number
}

/** Locks the seat, or all seats of the day. The caller has locked the day. */
export function lockTargets(tx: Database, day: string, seat: string | null): Promise<TargetSeat[]> {
  return tx.query<TargetSeat>({
    text: `select m.id, m.number, m.user_id as "userId", m.extra_percent as "extraPercent",
        case when a.state = 'open' then a.id end as "openAttempt", coalesce(a.state = 'finished', false) as "isOver"
      from mock_day_seats m left join sittings_attempt a on a.id = m.attempt_id
      where m.day_id = $1 and ($2::uuid is null or m.id = $2) order by m.id for no key update of m`,
    values: [day, seat],
  })
}

/** Pauses or resumes seats. Pausing a paused seat does not change the start of its pause. */
export async function setSeatsPaused(tx: Database, seats: readonly string[], isPaused: boolean): Promise<void> {
  await tx.query({
    text: `update mock_day_seats set paused_at = case when $2 then coalesce(paused_at, clock_timestamp()) end where id = any($1::uuid[])`,
    values: [seats, isPaused],
  })
}

export async function setPercent(tx: Database, seats: readonly string[], percent: number): Promise<void> {
  await tx.query({
    text: `update mock_day_seats set extra_percent = $2 where id = any($1::uuid[])`,
    values: [seats, percent],
  })
}

type AnnouncementRow = {
  readonly userId: string | null
  readonly number: number | null
  readonly note: string
  readonly isTakenBack: boolean
}

/** The caller has locked the day. */
export function findAnnouncement(tx: Database, day: string, id: string): Promise<AnnouncementRow | null> {
  return findRow(tx, {
    text: `select user_id as "userId", number, detail->>'note' as note, detail ? 'takenBack' as "isTakenBack"
      from mock_day_log where id = $2 and day_id = $1 and kind = 'announce'`,
    values: [day, id],
  })
}

export async function setWithdrawn(tx: Database, id: string): Promise<void> {
  await tx.query({
    text: `update mock_day_log set detail = detail || '{"takenBack": true}' where id = $1`,
    values: [id],
  })
}
