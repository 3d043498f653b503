import { type Input, type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type claimSubmission as claimEndpoint,
  type listSubmissionQueue,
  type MyAssessment,
  type QueuedSubmission,
} from '@/lib/teaching/submission/contract/assessment'
import { emptyCorrection } from '@/lib/teaching/submission/rules/correction'
import { MOST_CLAIMED } from '@/lib/teaching/submission/rules/states'
import { type PageWish } from '@/server/platform/db/page'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { requestFeedbackOn } from '@/server/teaching/examiner/public'
import { recordEvent } from './events-repo'
import { findTexts, moveSubmission } from './submission-repo'
import { leaseFrom } from './due-date'
import { claimAssessment, clearForeign, countOpenLocked, findQueue, isOffered } from './submission-queue-repo'
import { findAssessmentsOf, type ReadingRow } from './assessment-claim-repo'

/** Columns shared by queue, assessment page and overview. */
export function toRow(row: ReadingRow): QueuedSubmission {
  return {
    id: row.pieceId,
    title: row.title,
    tasks: [...row.tasks],
    words: row.words,
    draftNo: row.draftNo,
    round: row.round,
    submittedAt: row.submittedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    isLate: row.lateAt !== null,
  }
}

type Query = Parsed<typeof listSubmissionQueue>['query']

export async function listQueue(
  { db, viewer }: EditorContext,
  query: Query,
): Promise<Output<typeof listSubmissionQueue>> {
  const { rows, total } = await findQueue(db, viewer.userId, query)
  return { items: rows.map(toRow), total }
}

export async function listMine(
  { db, viewer }: EditorContext,
  page: PageWish,
): Promise<{ items: MyAssessment[]; total: number }> {
  const { rows, total } = await findAssessmentsOf(db, viewer.userId, page)
  return { items: rows.map(toMyReading), total }
}

function toMyReading(row: ReadingRow): MyAssessment {
  return {
    ...toRow(row),
    ...toTimes(row),
    state: row.state,
    claimedAt: (row.claimedAt ?? row.submittedAt).toISOString(),
    savedAt: row.savedAt?.toISOString() ?? null,
    isOpened: row.round === 1 && row.openedAt !== null,
  }
}

/** When a claim expires, until when a release can be recalled, and when it was published. */
export function toTimes({ state, leaseUntil, visibleAt, publishedAt }: ReadingRow) {
  return {
    leaseUntil: state === 'claimed' && leaseUntil ? leaseUntil.toISOString() : null,
    recallUntil: state === 'released' && visibleAt ? visibleAt.toISOString() : null,
    publishedAt: publishedAt ? publishedAt.toISOString() : null,
  }
}

/**
 * Claims a submission, or the one due first.
 * @throws AppError not_found when there is none to claim; changed_meanwhile when another teacher was faster; not_ready while they have too many
 */
export async function claimSubmission(
  ctx: EditorContext,
  { id }: Input<typeof claimEndpoint>['body'],
): Promise<{ id: string }> {
  const { db, viewer } = ctx
  const claimed = await db.transaction(async (tx) => {
    if ((await countOpenLocked(tx, viewer.userId)) >= MOST_CLAIMED) throw new AppError('not_ready')
    const won = await claimAssessment(tx, { userId: viewer.userId, pieceId: id, leaseUntilMs: await leaseFrom(tx) })
    if (!won) return null
    const texts = await findTexts(tx, won.pieceId)
    await clearForeign(tx, won.id, viewer.userId, emptyCorrection(texts))
    // Texts from before the rules, or of an older version of them, are examined now.
    await requestFeedbackOn({ ...ctx, db: tx }, won.userId, texts)
    if (won.round === 1) await moveSubmission(tx, won.pieceId, 'claim')
    const { pieceId, round } = won
    await recordEvent(
      { ...ctx, db: tx },
      { pieceId, round, type: 'claim', by: viewer.userId, from: 'queued', to: 'claimed' },
    )
    return won
  })
  if (claimed) return { id: claimed.pieceId }
  throw new AppError(id !== null && (await isOffered(db, id, viewer.userId)) ? 'changed_meanwhile' : 'not_found')
}
