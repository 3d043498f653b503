import { type SubmissionState } from '@/lib/sittings/result/rules/submission-state'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { type Bands } from '@/lib/teaching/submission/rules/correction'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type AnonymisedText } from '../agreement/public'
import { type StoredVerdicts } from './judgement-repo'

export type JudgedSubmission = {
  readonly state: SubmissionState
  /** When the first teacher's bands could be seen. */
  readonly assessedAt: Date | null
  readonly host: string | null
  readonly model: string | null
  readonly copies: readonly AnonymisedText[] | null
  readonly isHidden: boolean | null
  readonly givenAt: Date | null
}

const SELECT = `select p.state, (select r.published_at from piece_readings r where r.piece_id = p.id and r.round = 1 and r.state = 'published') as "assessedAt",
    c.host, c.model, c.copies, c.is_hidden as "isHidden", c.given_at as "givenAt"
  from pieces p left join lateral (
    select * from judge_consents where piece_id = p.id
    order by (host = $3::text and model = $4::text) is true desc, given_at desc, host, model limit 1
  ) c on true
  where p.id = $1 and p.user_id = $2`

export type Destination = { readonly host: string; readonly model: string }

/** The submission with the consent to this destination, or else with the newest consent. Null if it belongs to somebody else. */
export async function findJudged(
  db: Database,
  { submissionId, userId }: { readonly submissionId: string; readonly userId: string },
  to: Destination | null,
): Promise<JudgedSubmission | null> {
  return findRow(db, { text: SELECT, values: [submissionId, userId, to?.host ?? null, to?.model ?? null] })
}

export type ConsentItem = {
  readonly id: string
  readonly title: string
  readonly host: string
  readonly model: string
  readonly givenAt: Date
}

/** Lists which of a person's texts were sent where, newest first. */
export function listConsents(db: Database, userId: string, limit: number): Promise<ConsentItem[]> {
  return db.query({
    text: `select c.piece_id as id, p.title, c.host, c.model, c.given_at as "givenAt" from judge_consents c join pieces p on p.id = c.piece_id
      where c.user_id = $1 order by c.given_at desc, c.piece_id, c.host, c.model limit $2`,
    values: [userId, limit],
  })
}

type NewConsent = {
  readonly submissionId: string
  readonly userId: string
  readonly host: string
  readonly model: string
  readonly copies: readonly AnonymisedText[]
  readonly isHidden: boolean
}

/** A sent copy never changes; a consent to another host or model is a further one, so that the record of the former stays. */
export async function giveConsent(tx: Database, consent: NewConsent): Promise<void> {
  await tx.query({
    text: `insert into judge_consents (piece_id, user_id, host, model, copies, is_hidden) values ($1, $2, $3, $4, $5, $6)
      on conflict (piece_id, host, model) do nothing`,
    values: [
      consent.submissionId,
      consent.userId,
      consent.host,
      consent.model,
      JSON.stringify(consent.copies),
      consent.isHidden,
    ],
  })
}

/** Queues a text; a failed one starts again, keeping the replies that it has. */
export async function queueJudgement(
  tx: Database,
  judgement: {
    readonly id: string
    readonly submissionId: string
    readonly userId: string
    readonly position: number
    readonly host: string
    readonly model: string
    readonly promptVersion: string
  },
): Promise<void> {
  const { id, submissionId, userId, position, host, model, promptVersion } = judgement
  await tx.query({
    text: `insert into judgements (id, piece_id, user_id, position, host, model, prompt_version) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (piece_id, position, host, model, prompt_version) do update
        set state = 'queued', tries = 0, failure = null, ended_at = null, due_at = clock_timestamp(), queued_at = clock_timestamp()
        where judgements.state = 'failed'`,
    values: [id, submissionId, userId, position, host, model, promptVersion],
  })
}

/** The positions that a consent does not queue: judged, or on their way. */
export async function listUnfailedPositions(
  tx: Database,
  of: { readonly submissionId: string; readonly host: string; readonly model: string; readonly promptVersion: string },
): Promise<number[]> {
  const rows = await tx.query<{ position: number }>({
    text: `select position from judgements
      where piece_id = $1 and host = $2 and model = $3 and prompt_version = $4 and state <> 'failed'`,
    values: [of.submissionId, of.host, of.model, of.promptVersion],
  })
  return rows.map(({ position }) => position)
}

/** Counts the texts queued today (Tehran time), including those withdrawn since, which a trigger counts. Locks the account, so that two concurrent requests cannot queue too many. */
export async function countQueuedTodayLocked(tx: Database, userId: string): Promise<number> {
  await tx.query({ text: 'select from accounts_person where id = $1 for update', values: [userId] })
  return countOf(tx, {
    text: `select ((select count(*) from judgements where user_id = $1
          and queued_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Tehran') at time zone 'Asia/Tehran')
        + coalesce((select texts from judge_take_backs where user_id = $1 and day = (clock_timestamp() at time zone 'Asia/Tehran')::date), 0))::int as count`,
    values: [userId],
  })
}

/** Deletes the copies with all judgements of the machine, and removes its bands from the figures. */
export async function withdrawConsent(db: Database, submissionId: string, userId: string): Promise<void> {
  await db.query({
    text: 'delete from judge_consents where piece_id = $1 and user_id = $2',
    values: [submissionId, userId],
  })
}

export type JudgementRow = {
  readonly id: string
  readonly position: number
  readonly kind: TaskKind
  readonly model: string
  readonly state: 'queued' | 'running' | 'ready' | 'failed'
  readonly failure: string | null
  readonly verdicts: StoredVerdicts | null
  readonly isFlagged: boolean
  readonly queuedAt: Date
}

/** The newest of each text. */
export function listJudgements(db: Database, submissionId: string): Promise<JudgementRow[]> {
  return db.query({
    text: `select distinct on (j.position) j.id, j.position, t.task->>'kind' as kind, j.model, j.state, j.failure, j.verdicts,
        j.is_flagged as "isFlagged", j.queued_at as "queuedAt"
      from judgements j join piece_texts t on t.piece_id = j.piece_id and t.position = j.position
      where j.piece_id = $1 order by j.position, j.queued_at desc, j.id desc`,
    values: [submissionId],
  })
}

/** A text whose machine judgement was seen before the first teacher's bands were published is excluded from the comparison. */
export async function markOpened(db: Database, submissionId: string): Promise<void> {
  await db.query({
    text: `update judgements j set opened_at = clock_timestamp(),
        paired_at = case when exists (select from piece_readings r where r.piece_id = j.piece_id and r.round = 1 and r.state = 'published')
          then j.paired_at else clock_timestamp() end
      where j.piece_id = $1 and j.state = 'ready' and j.opened_at is null`,
    values: [submissionId],
  })
}

export type OwnAssessment = { readonly isPublished: boolean; readonly bands: readonly (Bands | undefined)[] }

/** A teacher's own assessment of a submission, with its bands by text; null without one. */
export async function findOwnAssessment(
  db: Database,
  submissionId: string,
  readerId: string,
): Promise<OwnAssessment | null> {
  const row = await findRow<{ isPublished: boolean; texts: readonly { readonly bands: Bands }[] }>(db, {
    text: `select r.state = 'published' as "isPublished", r.content->'texts' as texts from piece_readings r
      where r.piece_id = $1 and r.reader_id = $2 and r.state in ('claimed', 'released', 'published')
      order by r.state = 'published', r.round desc limit 1`,
    values: [submissionId, readerId],
  })
  return row && { isPublished: row.isPublished, bands: row.texts.map(({ bands }) => bands) }
}

/** Whether the writer can see the first assessment. */
export function isAssessed(db: Database, submissionId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from piece_readings where piece_id = $1 and round = 1 and state = 'published'`,
    values: [submissionId],
  })
}

/** The bands of the first published assessment, for managers. */
export async function findFirstAssessment(db: Database, submissionId: string): Promise<OwnAssessment | null> {
  const row = await findRow<{ isPublished: boolean; texts: readonly { readonly bands: Bands }[] }>(db, {
    text: `select r.state = 'published' as "isPublished", r.content->'texts' as texts from piece_readings r
      where r.piece_id = $1 and r.round = 1`,
    values: [submissionId],
  })
  return row && { isPublished: row.isPublished, bands: row.texts.map(({ bands }) => bands) }
}
