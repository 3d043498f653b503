import { JOIN_DAYS, type SessionForm, type SessionState } from '@/lib/teaching/speaking/rules/session'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

/** Locks an attempt, so that joining and separating are serialised. False if it is not theirs. */
export async function lockAttempt(tx: Database, attempt: string, userId: string): Promise<boolean> {
  return hasRow(tx, {
    text: 'select id from sittings_attempt where id = $1 and user_id = $2 for no key update',
    values: [attempt, userId],
  })
}

export async function hasAttempt(db: Database, attempt: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: 'select id from sittings_attempt where id = $1 and user_id = $2',
    values: [attempt, userId],
  })
}

export type JoinedSession = { readonly session: string; readonly isSubmitted: boolean; readonly isShared: boolean }

/** The mock that completes this attempt; null if there is none. */
export async function findJoined(db: Database, attempt: string, userId: string): Promise<JoinedSession | null> {
  return findRow(db, {
    text: `select s.id as session, s.handed_in_at is not null as "isSubmitted",
        exists (select from sittings_shared_result x where x.attempt_id = a.id and x.revoked_at is null and x.expires_at > now()) as "isShared"
      from speaking_sessions s join sittings_attempt a on a.id = s.attempt_id
      where a.id = $1 and a.user_id = $2 and s.state not in ('withdrawn', 'returned', 'lapsed') order by s.started_at desc limit 1`,
    values: [attempt, userId],
  })
}

/** SQL for queries with the mock as `s` and the attempt as `a`, both of the same user. */
const CAN_BE_JOINED = `s.attempt_id is null and s.state in ('queued', 'claimed', 'released', 'published')
  and s.started_at between a.finished_at - ${JOIN_DAYS} * interval '1 day' and a.finished_at + ${JOIN_DAYS} * interval '1 day'`

export type OfferRow = {
  readonly session: string
  readonly form: SessionForm
  readonly state: SessionState
  readonly startedAt: Date
  readonly halfBands: number | null
}

/** Mocks of this user that could complete this attempt, newest first. */
export function listOffers(db: Database, attempt: string, userId: string): Promise<OfferRow[]> {
  return db.query<OfferRow>({
    text: `select s.id as session, s.form, s.state, s.started_at as "startedAt", s.half_bands as "halfBands"
      from sittings_attempt a join speaking_sessions s on s.user_id = a.user_id
      where a.id = $1 and a.user_id = $2 and ${CAN_BE_JOINED} order by s.started_at desc, s.id limit 20`,
    values: [attempt, userId],
  })
}

type SessionLink = {
  readonly attempt: string
  readonly session: string
  readonly userId: string
  readonly eventId: string
}

/** False when it does not fit. */
export async function joinSession(tx: Database, { attempt, session, userId, eventId }: SessionLink): Promise<boolean> {
  return hasRow(tx, {
    text: `with joined as (
        update speaking_sessions s set attempt_id = a.id from sittings_attempt a
        where s.id = $1 and s.user_id = $3 and a.id = $2 and a.user_id = $3 and ${CAN_BE_JOINED} returning s.id, s.state
      )
      insert into speaking_events (id, session_id, by_user, event, from_state, to_state)
      select $4, id, $3, 'join', state, state from joined returning id`,
    values: [session, attempt, userId, eventId],
  })
}

export async function separateSession(tx: Database, { attempt, session, userId, eventId }: SessionLink): Promise<void> {
  await tx.query({
    text: `with parted as (
        update speaking_sessions set attempt_id = null where id = $1 and attempt_id = $2 and user_id = $3 returning id, state
      )
      insert into speaking_events (id, session_id, by_user, event, from_state, to_state)
      select $4, id, $3, 'part', state, state from parted`,
    values: [session, attempt, userId, eventId],
  })
}
