import { type SpeakingJob } from '@/lib/teaching/speaking/contract/assess-speaking'
import { type ReviewContent } from '@/lib/teaching/speaking/rules/review'
import { type SessionState } from '@/lib/teaching/speaking/rules/session'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type JobRow = Omit<SpeakingJob, 'handedInAt' | 'releasedAt' | 'dueAt'> & {
  readonly handedInAt: Date
  readonly dueAt: Date | null
  readonly releasedAt: Date | null
}
type Reader = { readonly userId: string; readonly ownerFilter: string | null }

/** The queue, which every teacher sees, and this teacher's claimed, then finished mocks; a manager sees everybody's. Nobody sees their own mock. */
export function listJobs(db: Database, { userId, ownerFilter }: Reader): Promise<JobRow[]> {
  return db.query<JobRow>({
    text: `select s.id, s.form, s.state, s.questions->>'titleEn' as "titleEn", u.candidate_number as number, s.handed_in_at as "handedInAt",
        (select coalesce(sum(t.duration_ms), 0)::int from speaking_takes t where t.session_id = s.id and t.state = 'playable') as "durationMs",
        r.name as reader, coalesce(s.reader_id = $1, false) as "isMine", s.released_at as "releasedAt", s.half_bands as "bandX2", s.due_at as "dueAt",
        s.late_at is not null as "isLate"
      from speaking_sessions s join accounts_person u on u.id = s.user_id left join accounts_person r on r.id = s.reader_id
      where s.user_id <> $1 and (s.state = 'queued'
        or (s.state in ('claimed', 'released', 'published') and ($2::uuid is null or s.reader_id = $2)))
        and (s.state <> 'published' or s.published_at > now() - interval '90 days')
      order by s.state = 'published', case when s.state = 'published' then -extract(epoch from s.published_at) else extract(epoch from s.handed_in_at) end, s.id
      limit 300`,
    values: [userId, ownerFilter],
  })
}

export type LockedReview = {
  readonly state: SessionState
  readonly rev: number
  readonly review: ReviewContent
}

/** Locks the card for the teacher who has claimed it. */
export async function lockReview(tx: Database, id: string, readerId: string): Promise<LockedReview | null> {
  return findRow(tx, {
    text: 'select state, rev, review from speaking_sessions where id = $1 and reader_id = $2 for update',
    values: [id, readerId],
  })
}

/** Writes the released content: the version that was shown, so its number stays. */
export async function writeReleased(tx: Database, id: string, review: ReviewContent): Promise<void> {
  await tx.query({
    text: 'update speaking_sessions set review = $2 where id = $1',
    values: [id, JSON.stringify(review)],
  })
}

export async function writeReview(tx: Database, id: string, review: ReviewContent): Promise<number> {
  const [row] = await tx.query<{ rev: number }>({
    text: 'update speaking_sessions set rev = rev + 1, review = $2, saved_at = now() where id = $1 returning rev',
    values: [id, JSON.stringify(review)],
  })
  return row?.rev ?? 0
}

/** Unclaims a card: its teacher's text is stored for them, and hidden from others. */
export async function clearReview(tx: Database, id: string, empty: ReviewContent): Promise<void> {
  await tx.query({
    text: `with held as (
        select id, reader_id, review from speaking_sessions where id = $1 and state = 'claimed' and reader_id is not null for update
      ), kept as (
        insert into speaking_left (session_id, reader_id, review) select id, reader_id, review from held
        on conflict (session_id, reader_id) do update set review = excluded.review, at = clock_timestamp()
      )
      update speaking_sessions s set review = $2, saved_at = null from held where s.id = held.id`,
    values: [id, JSON.stringify(empty)],
  })
}

/** Restores this teacher's earlier text, if there is any. */
export async function restoreFormerReview(tx: Database, id: string, readerId: string): Promise<void> {
  await tx.query({
    text: `update speaking_sessions s set review = l.review from speaking_left l where s.id = $1 and l.session_id = s.id and l.reader_id = $2`,
    values: [id, readerId],
  })
}

/** The files of this session by take, to which remarks can refer. */
export async function listFiles(tx: Database, sessionId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; file: string }>({
    text: `select id, file_sha256 as file from speaking_takes where session_id = $1 and state = 'playable'`,
    values: [sessionId],
  })
  return new Map(rows.map(({ id, file }) => [id, file]))
}

/** Whether teachers could ever see this mock: one that has left the queue is reported as such, any other as not found. */
export async function isSubmitted(tx: Database, id: string, userId: string): Promise<boolean> {
  return hasRow(tx, {
    text: `select id from speaking_sessions where id = $1 and user_id <> $2 and handed_in_at is not null`,
    values: [id, userId],
  })
}
