import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type listSubmissionQueue,
  type MyAssessment,
  type QueuedSubmission,
} from '@/lib/teaching/submission/contract/assessment'
import { type PageRequest } from '@/server/platform/db/paged-rows'
import { type EditorContext } from '@/server/platform/http/context'
import { findQueue } from './submission-queue-repo'
import { findAssessmentsOf, type AssessmentRow } from './assessment-claim-repo'

/** Columns shared by queue, assessment page and overview. */
export function toRow(row: AssessmentRow): QueuedSubmission {
  return {
    id: row.submissionId,
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
  page: PageRequest,
): Promise<{ items: MyAssessment[]; total: number }> {
  const { rows, total } = await findAssessmentsOf(db, viewer.userId, page)
  return { items: rows.map(toMyAssessment), total }
}

function toMyAssessment(row: AssessmentRow): MyAssessment {
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
export function toTimes({ state, leaseUntil, visibleAt, publishedAt }: AssessmentRow) {
  return {
    leaseUntil: state === 'claimed' && leaseUntil ? leaseUntil.toISOString() : null,
    recallUntil: state === 'released' && visibleAt ? visibleAt.toISOString() : null,
    publishedAt: publishedAt ? publishedAt.toISOString() : null,
  }
}
