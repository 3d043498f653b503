import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getExamOfSeat } from '@/server/authoring/exam/public'
import { insertAttempt } from './insert-attempt-repo'
import { assignToMockDay, findAttemptIdByRequest } from './repo'
import { findClosedReason } from './eligibility'
import { countAttemptsAt, lockCandidate, readNow } from './eligibility-repo'

type Seat = {
  readonly userId: string
  readonly exam: string
  readonly seat: string
  readonly mockDay: string
  /** The invigilator has paused its candidate before they entered. */
  readonly isPaused: boolean
}

/**
 * Makes the attempt that comes with a seat on a mock day: strict and complete, regardless of the exam's price and limits. The exam's window still
 * applies. Runs in the transaction that locks the seat, whose id is the request id, so that there is one attempt.
 * @throws AppError not_found when the exam is no longer live; not_open_yet, exam_closed; already_started while another attempt of it is open
 */
export async function makeSeatAttempt(
  ctx: Context,
  { userId, exam: slug, seat, mockDay, isPaused }: Seat,
): Promise<string> {
  const { db } = ctx
  await lockCandidate(db, userId)
  const existingId = await findAttemptIdByRequest(db, userId, seat)
  if (existingId) return existingId
  const exam = await getExamOfSeat(ctx, slug)
  const closedReason = findClosedReason(exam, await readNow(db))
  if (closedReason) throw new AppError(closedReason)
  if ((await countAttemptsAt(db, userId, exam.examId)).open) throw new AppError('already_started')
  const id = ctx.newId()
  const attempt = {
    id,
    userId,
    examId: exam.examId,
    examVersionId: exam.versionId,
    mode: 'strict',
    requestId: seat,
  } as const
  await insertAttempt(
    db,
    attempt,
    exam.papers.map((paper) => ({ id: ctx.newId(), ...paper })),
  )
  await assignToMockDay(db, { id, mockDay, isPaused })
  return id
}
