import { type getEligibility as endpoint, type StartObstacle } from '@/lib/authoring/exam/contract/exam'
import { type Output } from '@/lib/platform/contract/endpoint'
import { type Context, type Viewer } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type ExamRights, listExamRights, NO_RIGHTS } from '@/server/shop/entitlement/public'
import { type ExamWithPapers, getVisibleExam, listVisibleExams } from '@/server/authoring/exam/public'
import { findAttemptIdByRequest, type Mode } from './repo'
import { countAttempts, lockCandidate, NO_ATTEMPTS, type OpenAttempt, readNow } from './eligibility-repo'

type Reader = Pick<Context, 'db'>
type Eligibility = Output<typeof endpoint>

/**
 * Whether the viewer may start this exam now.
 * @throws AppError not_found
 */
export async function getEligibility(ctx: Context, { userId }: Viewer, slug: string): Promise<Eligibility> {
  const exam = await getVisibleExam(ctx, slug, userId)
  const count = await countFor(ctx, userId, exam)
  const { attemptsMade, open, freeAttempts: base, rights } = count
  const attemptsLeft = base === null || rights.left === null ? null : base + rights.left
  return {
    obstacle: obstacleOf(exam, count, await readNow(ctx.db)),
    attemptsMade,
    attemptsAllowed: attemptsLeft === null ? null : attemptsMade + attemptsLeft,
    open,
  }
}

/** The reason why the viewer cannot start each of these exams now, by slug, null if there is none; exams hidden from them are left out. */
export async function listObstacles(
  ctx: Context,
  { userId }: Viewer,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, StartObstacle | null>> {
  if (slugs.length === 0) return new Map()
  const exams = await listVisibleExams(ctx, slugs, userId)
  const [countOf, now] = await Promise.all([countForAll(ctx, userId, exams), readNow(ctx.db)])
  return new Map(exams.map((exam) => [exam.slug, obstacleOf(exam, countOf(exam), now)]))
}

function obstacleOf(exam: ExamWithPapers, count: Count, now: Date): StartObstacle | null {
  return count.open ? 'attempt_open' : limitOf(exam, count, now)
}

/** Whether the exam has a price or limits: without them nothing is counted before an attempt is made. */
export function isLimited({ opensAt, closesAt, attemptsAllowed, priceRial }: ExamWithPapers): boolean {
  return opensAt !== null || closesAt !== null || attemptsAllowed !== null || priceRial > 0
}

/** `free`: an attempt that the exam allows everybody. `entitled`: one that uses a purchase or gift. */
export type Admission = 'free' | 'entitled'

/**
 * Checks the exam's own limits within the transaction that makes the attempt; concurrent starts of this candidate wait for it. Null if this very
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
  const limit = limitOf(exam, count, await readNow(ctx.db))
  // Practice uses up nothing: a candidate who may sit the exam, or has used up their attempts, may practise it (decision 059).
  const isPractice = mode === 'practice'
  if (limit && !(isPractice && limit === 'no_attempts_left')) throw new AppError(limit)
  return count.freeAttempts === 0 && !isPractice ? 'entitled' : 'free'
}

type Count = {
  readonly attemptsMade: number
  readonly open: OpenAttempt | null
  /** The remaining attempts of those that the exam allows everybody; null for unlimited. */
  readonly freeAttempts: number | null
  readonly rights: ExamRights
}
type Limit = Exclude<StartObstacle, 'attempt_open'>

function limitOf(exam: ExamWithPapers, { freeAttempts: base, rights }: Count, now: Date): Limit | null {
  const closedReason = findClosedReason(exam, now)
  if (closedReason) return closedReason
  if (base !== 0 || rights.left !== 0) return null
  return exam.priceRial > 0 ? toRightObstacle(rights.end) : 'no_attempts_left'
}

/** Why an exam is closed: too early, or too late. */
export function findClosedReason(
  { opensAt, closesAt }: Pick<ExamWithPapers, 'opensAt' | 'closesAt'>,
  now: Date,
): 'not_open_yet' | 'exam_closed' | null {
  if (opensAt !== null && opensAt > now) return 'not_open_yet'
  return closesAt !== null && closesAt <= now ? 'exam_closed' : null
}

/** Why a candidate has no entitlement to a paid exam. */
function toRightObstacle(end: ExamRights['end']): Limit {
  if (end === 'used') return 'no_attempts_left'
  if (end === 'expired') return 'purchase_expired'
  return end === null ? 'not_bought' : 'purchase_revoked'
}

async function countFor(ctx: Reader, userId: string, exam: ExamWithPapers): Promise<Count> {
  return (await countForAll(ctx, userId, [exam]))(exam)
}

/**
 * A candidate's attempts and remaining ones for each of these exams, in two statements. A paid exam allows no free attempt. Attempts with an
 * entitlement do not reduce those that are free for everybody.
 */
async function countForAll({ db }: Reader, userId: string, exams: readonly ExamWithPapers[]) {
  const idsOf = (some: readonly ExamWithPapers[]) => some.map(({ examId }) => examId)
  const limited = exams.filter((exam) => !isFreeAndUnlimited(exam))
  const attempts = await countAttempts(db, userId, idsOf(exams))
  const rights = limited.length > 0 ? await listExamRights(db, userId, idsOf(limited)) : null
  return (exam: ExamWithPapers): Count => {
    const { made, open } = attempts.get(exam.examId) ?? NO_ATTEMPTS
    const examRights = rights?.get(exam.examId) ?? NO_RIGHTS
    if (isFreeAndUnlimited(exam)) return { attemptsMade: made, open, freeAttempts: null, rights: examRights }
    const base = exam.priceRial === 0 ? Math.max(0, (exam.attemptsAllowed ?? 0) - (made - examRights.used)) : 0
    return { attemptsMade: made, open, freeAttempts: base, rights: examRights }
  }
}

/** Free and unlimited: no right is needed. */
function isFreeAndUnlimited({ priceRial, attemptsAllowed }: ExamWithPapers): boolean {
  return priceRial === 0 && attemptsAllowed === null
}
