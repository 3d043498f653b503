import { type getStanding as endpoint, type StartObstacle } from '@/lib/contract/exam'
import { type Output } from '@/lib/contract/endpoint'
import { type Context, type Viewer } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { type ExamWithPapers, getPublishedExam } from '@/server/modules/exams/public'
import { countGrantedAttempts } from '@/server/modules/people/public'
import { findAttemptIdByRequest } from './repo'
import { compareWithNow, countAttemptsAt, lockCandidate, type OpenAttempt } from './standing-repo'

type Reader = Pick<Context, 'db'>
type Standing = Output<typeof endpoint>

/**
 * Whether the viewer may start this exam now.
 * @throws AppError not_found
 */
export async function getStanding(ctx: Context, { userId }: Viewer, slug: string): Promise<Standing> {
  const exam = await getPublishedExam(ctx, slug)
  const { made, open, allowed } = await countFor(ctx, userId, exam)
  const limit = await findLimit(ctx, exam, { made, allowed })
  return { obstacle: findObstacle(exam, open, limit), attemptsMade: made, attemptsAllowed: allowed, open }
}

function findObstacle(exam: ExamWithPapers, open: OpenAttempt | null, limit: Limit | null): StartObstacle | null {
  if (open) return 'attempt_open'
  return exam.priceRial > 0 ? 'priced' : limit
}

/** Whether the exam has limits of its own: without them nothing has to be counted before an attempt is made. */
export function isLimited({ opensAt, closesAt, attemptsAllowed }: ExamWithPapers): boolean {
  return opensAt !== null || closesAt !== null || attemptsAllowed !== null
}

/**
 * Checks the exam's own limits within the transaction that makes the attempt; starts of this candidate wait for it. False when this very
 * request has made an attempt meanwhile.
 * @throws AppError not_open_yet; exam_closed; no_attempts_left; already_started
 */
export async function admitCandidate(
  ctx: Reader,
  userId: string,
  exam: ExamWithPapers,
  requestId: string,
): Promise<boolean> {
  await lockCandidate(ctx.db, userId)
  if (await findAttemptIdByRequest(ctx.db, userId, requestId)) return false
  const { made, open, allowed } = await countFor(ctx, userId, exam)
  if (open) throw new AppError('already_started')
  const limit = await findLimit(ctx, exam, { made, allowed })
  if (limit) throw new AppError(limit)
  return true
}

type Limit = 'not_open_yet' | 'exam_closed' | 'no_attempts_left'

async function findLimit(
  { db }: Reader,
  exam: ExamWithPapers,
  { made, allowed }: { made: number; allowed: number | null },
): Promise<Limit | null> {
  const { isEarly, isLate } = await compareWithNow(db, exam)
  if (isEarly) return 'not_open_yet'
  if (isLate) return 'exam_closed'
  return allowed !== null && made >= allowed ? 'no_attempts_left' : null
}

async function countFor({ db }: Reader, userId: string, { examId, attemptsAllowed }: ExamWithPapers) {
  const { made, open } = await countAttemptsAt(db, userId, examId)
  if (attemptsAllowed === null) return { made, open, allowed: null }
  return { made, open, allowed: attemptsAllowed + (await countGrantedAttempts(db, userId, examId)) }
}
