import { hasRow, type Database } from '@/server/platform/db/client'

export type LogLine = {
  readonly seq: number
  readonly type: string
  /** The time in the format of the hash: seconds since 1970. */
  readonly at: string
  readonly data: string
  readonly hash: Buffer
}
export type ClosedSitting = {
  readonly id: string
  readonly ending: string
  readonly eventSeq: number
  readonly eventHash: Buffer
}
export type GivenAnswer = {
  readonly question: string
  readonly epoch: number
  readonly rev: number
  readonly value: string
}

/** The next closed sittings by id; with `sittingId` that one. */
export async function listClosed(
  db: Database,
  { after, sittingId, limit }: { after: string | null; sittingId: string | null; limit: number },
): Promise<ClosedSitting[]> {
  return db.query<ClosedSitting>({
    text: `select id, ending, event_seq as "eventSeq", event_hash as "eventHash" from sittings
      where ending is not null and ($1::uuid is null or id > $1) and ($2::uuid is null or id = $2) order by id limit $3`,
    values: [after, sittingId, limit],
  })
}

export async function listLog(db: Database, sitting: string): Promise<LogLine[]> {
  return db.query<LogLine>({
    text: `select seq, type, extract(epoch from at)::text as at, data, hash from events where stream_id = $1 order by seq`,
    values: [sitting],
  })
}

export async function listAnswers(db: Database, sitting: string): Promise<GivenAnswer[]> {
  return db.query<GivenAnswer>({
    text: `select question, epoch, rev, value from responses where sitting_id = $1`,
    values: [sitting],
  })
}

/** Whether a frozen text (LF, NFC) is the answer of this person in a writing section. */
export async function isAnswer(db: Database, userId: string, text: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from attempts a join sittings s on s.attempt_id = a.id and s.skill = 'writing' join responses r on r.sitting_id = s.id
      where a.user_id = $1 and normalize(regexp_replace(r.value, E'\\r\\n?', E'\\n', 'g'), NFC) = $2 limit 1`,
    values: [userId, text],
  })
}
