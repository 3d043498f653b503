import { type getStanding as endpoint, type StartObstacle } from '@/lib/contract/exam/exam'
import { type Output } from '@/lib/contract/endpoint'
import { type Context, type Viewer } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { type ExamRights, findExamRights } from '@/server/modules/entitlements/public'
import { type ExamWithPapers, getExamShownTo } from '@/server/modules/exams/public'
import { findAttemptIdByRequest, type Mode } from './repo'
import { compareWithNow, countAttemptsAt, lockCandidate, type OpenAttempt } from './standing-repo'

type Reader = Pick<Context, 'db'>
type Standing = Output<typeof endpoint>

/**
 * Whether the viewer may start this exam now.
 * @throws AppError not_found
 */
export async function getStanding(ctx: Context, { userId }: Viewer, slug: string): Promise<Standing> {
  const exam = await getExamShownTo(ctx, slug, userId)
  const count = await countFor(ctx, userId, exam)
  const limit = await findLimit(ctx, exam, count)
  const { made, open, base, rights } = count
  const left = base === null || rights.left === null ? null : base + rights.left
  return {
    obstacle: open ? 'attempt_open' : limit,
    attemptsMade: made,
    attemptsAllowed: left === null ? null : made + left,
    open,
  }
}

/** Whether the exam has a price or limits of its own: without them nothing has to be counted before an attempt is made. */
export function isLimited({ opensAt, closesAt, attemptsAllowed, priceRial }: ExamWithPapers): boolean {
  return opensAt !== null || closesAt !== null || attemptsAllowed !== null || priceRial > 0
}

/** `free`: an attempt that the exam allows everybody. `entitled`: one that uses what was bought or given. */
export type Admission = 'free' | 'entitled'

/**
 * Checks the exam's own limits within the transaction that makes the attempt; starts of this candidate wait for it. Null when this very
 * request has made an attempt meanwhile.
 * @throws AppError not_open_yet; exam_closed; no_attempts_left; not_bought, purchase_expired, purchase_revoked; already_started
 */
export async function admitCandidate(
  ctx: Reader,
  userId: string,
  exam: ExamWithPapers,
  { requestId, mode }: { readonly requestId: string; readonly mode: Mode },
): Promise<Admission | null> {
  await lockCandidate(ctx.db, userId)
  if (await findAttemptIdByRequest(ctx.db, userId, requestId)) return null
  const count = await countFor(ctx, userId, exam)
  if (count.open) throw new AppError('already_started')
  const limit = await findLimit(ctx, exam, count)
  // Practice uses up nothing: whoever may sit the exam, or has sat all that was theirs, may practise it (decision 059).
  const isPractice = mode === 'practice'
  if (limit && !(isPractice && limit === 'no_attempts_left')) throw new AppError(limit)
  return count.base === 0 && !isPractice ? 'entitled' : 'free'
}

type Count = {
  readonly made: number
  readonly open: OpenAttempt | null
  /** Attempts that are left of those that the exam allows everybody; null: as many as they like. */
  readonly base: number | null
  readonly rights: ExamRights
}
type Limit = Exclude<StartObstacle, 'attempt_open'>

async function findLimit({ db }: Reader, exam: ExamWithPapers, { base, rights }: Count): Promise<Limit | null> {
  const { isEarly, isLate } = await compareWithNow(db, exam)
  if (isEarly) return 'not_open_yet'
  if (isLate) return 'exam_closed'
  if (base !== 0 || rights.left !== 0) return null
  return exam.priceRial > 0 ? missingRight(rights.end) : 'no_attempts_left'
}

/** Why somebody may not sit what costs. */
function missingRight(end: ExamRights['end']): Limit {
  if (end === 'used') return 'no_attempts_left'
  if (end === 'expired') return 'purchase_expired'
  return end === null ? 'not_bought' : 'purchase_revoked'
}

/** What costs allows nobody an attempt by itself. Attempts that used a right are not taken off what is free for everybody. */
async function countFor({ db }: Reader, userId: string, exam: ExamWithPapers): Promise<Count> {
  const { made, open } = await countAttemptsAt(db, userId, exam.examId)
  const isFree = exam.priceRial === 0
  if (isFree && exam.attemptsAllowed === null)
    return { made, open, base: null, rights: { left: 0, used: 0, end: null } }
  const rights = await findExamRights(db, userId, exam.examId)
  const base = isFree ? Math.max(0, (exam.attemptsAllowed ?? 0) - (made - rights.used)) : 0
  return { made, open, base, rights }
}
