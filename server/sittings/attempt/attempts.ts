import type * as z from 'zod'
import { type Attempt, type AttemptFilter, type StartAttemptBody } from '@/lib/sittings/attempt/contract'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Context, type Viewer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { spendExamRight } from '@/server/shop/entitlement/public'
import { type ExamWithPapers, getVisibleExam } from '@/server/authoring/exam/public'
import { insertAtOpenExam, insertAttempt, type NewAttempt, type NewSitting } from './insert-attempt-repo'
import { assertSessionOpen } from './open-session-repo'
import { cachePinnedSections } from './pinned-sittings'
import * as repo from './repo'
import { admitCandidate, isLimited } from './eligibility'
import { cacheUnlimitedExam, findUnlimitedExam, listPapersOf } from './unlimited-exams'

type Reply = z.input<typeof Attempt>
type Start = z.output<typeof StartAttemptBody>

/**
 * Makes an attempt that pins the exam's current version, with a sitting for each paper, or only for that of a given skill. A repeated `requestId` gives the
 * same attempt.
 * @throws AppError not_found, also for a skill that the exam does not have; already_started while an attempt of this exam is open; not_open_yet,
 * exam_closed, no_attempts_left and mode_not_allowed by the exam's own limits; not_bought, purchase_expired and purchase_revoked for a paid exam;
 * unauthorized when the session has ended
 */
export async function startAttempt(ctx: Context, viewer: Viewer, start: Start): Promise<Reply> {
  const newAttempt = await makeInOneStatement(ctx, viewer, start)
  return newAttempt ? toReply(newAttempt) : getAttempt(ctx, viewer, await makeOrFindAttempt(ctx, viewer, start))
}

/**
 * Makes and reads the attempt with one statement, which checks what was read before. Null if that is not possible: nothing was done then, and nothing
 * checked.
 */
async function makeInOneStatement(
  ctx: Context,
  { userId, sessionId }: Viewer,
  start: Start,
): Promise<repo.AttemptRow | null> {
  const exam = findUnlimitedExam(start)
  if (!exam) return null
  const { attempt, sittings } = prepareAttempt(ctx, userId, exam, start)
  const newAttempt = await insertAtOpenExam(ctx.db, attempt, sittings, { slug: exam.slug, session: sessionId }).catch(
    (error: unknown) => {
      if (!isUniqueViolation(error, 'attempts_one_open')) throw error
      return null
    },
  )
  if (newAttempt) cachePinnedSections(newAttempt.id, { userId, sittings })
  return newAttempt
}

async function makeOrFindAttempt(ctx: Context, { userId, sessionId }: Viewer, start: Start): Promise<string> {
  const earlier = await repo.findEarlierStart(ctx.db, { userId, session: sessionId, requestId: start.requestId })
  if (!earlier?.isSessionOpen) throw new AppError('unauthorized')
  // Checked before any refusal: a repeated request succeeds even if the exam was hidden since.
  if (earlier.attemptId !== null) return earlier.attemptId
  const exam = await getVisibleExam(ctx, start.exam, userId)
  if (exam.onlyMode !== null && exam.onlyMode !== start.mode) throw new AppError('mode_not_allowed')
  const id = await makeAttempt(ctx, userId, exam, start)
  cacheUnlimitedExam(exam)
  return id
}

async function makeAttempt(ctx: Context, userId: string, exam: ExamWithPapers, start: Start): Promise<string> {
  const { attempt, sittings } = prepareAttempt(ctx, userId, exam, start)
  if (sittings.length === 0) throw new AppError('not_found')
  try {
    const isNew = isLimited(exam)
      ? await inTransaction(ctx, (ctx) => insertIfAdmitted(ctx, exam, attempt, sittings))
      : await insertAttempt(ctx.db, attempt, sittings)
    if (isNew) {
      cachePinnedSections(attempt.id, { userId, sittings })
      return attempt.id
    }
  } catch (error) {
    if (!isUniqueViolation(error, 'attempts_one_open')) throw error
  }
  // Either the same request was running concurrently, or another attempt of this exam is open.
  const existingId = await repo.findAttemptIdByRequest(ctx.db, userId, start.requestId)
  if (!existingId) throw new AppError('already_started')
  return existingId
}

function prepareAttempt(
  ctx: Context,
  userId: string,
  exam: ExamWithPapers,
  { mode, skill, requestId }: Start,
): { readonly attempt: NewAttempt; readonly sittings: readonly NewSitting[] } {
  const { examId, versionId: examVersionId } = exam
  return {
    attempt: { id: ctx.newId(), userId, examId, examVersionId, mode, requestId },
    sittings: listPapersOf(exam, skill).map((paper) => ({ id: ctx.newId(), ...paper })),
  }
}

/** Runs in the transaction that locks the candidate. False if this very request has made an attempt meanwhile. */
async function insertIfAdmitted(
  ctx: Context,
  exam: ExamWithPapers,
  attempt: NewAttempt,
  sittings: readonly NewSitting[],
): Promise<boolean> {
  const { id: attemptId, userId, examId } = attempt
  const admission = await admitCandidate(ctx, userId, exam, attempt)
  if (!admission || !(await insertAttempt(ctx.db, attempt, sittings))) return false
  if (admission === 'entitled' && !(await spendExamRight(ctx.db, { userId, examId, attemptId })))
    throw new AppError('no_attempts_left')
  return true
}

/** @throws AppError not_found; unauthorized when the session has ended */
export async function getAttempt({ db }: Context, viewer: Viewer, id: string): Promise<Reply> {
  const attempt = await repo.findAttempt(db, { id, userId: viewer.userId, session: viewer.sessionId })
  if (attempt) return toReply(attempt)
  await assertSessionOpen(db, viewer)
  return notFound()
}

/**
 * Like {@link getAttempt}, for the pages of an exam, which show the candidate's identifier as well. Null if it is not theirs, or if the session has
 * ended.
 */
export async function findExamEntry(
  { db }: Pick<Context, 'db'>,
  { userId, sessionId: session }: Viewer,
  id: string,
): Promise<{ readonly attempt: Reply; readonly identifier: string } | null> {
  const attempt = await repo.findAttempt(db, { id, userId, session })
  return attempt && { attempt: toReply(attempt), identifier: attempt.identifier }
}

/** The viewer's attempts, or those of one kind, newest first. */
export async function listAttempts(
  ctx: Context,
  viewer: Viewer,
  { page, size, show }: { page: number; size: number; show: AttemptFilter },
): Promise<{ items: Reply[]; total: number }> {
  const [rows, total] = await Promise.all([
    repo.listAttempts(ctx.db, { userId: viewer.userId, show, limit: size, offset: (page - 1) * size }),
    repo.countAttempts(ctx.db, viewer.userId, show),
  ])
  return { items: rows.map(toReply), total }
}

/** The newest of the viewer's attempts, without counting them all. */
export async function listNewestAttempts(db: Context['db'], viewer: Viewer, count: number): Promise<Reply[]> {
  return (await repo.listAttempts(db, { userId: viewer.userId, show: 'all', limit: count, offset: 0 })).map(toReply)
}

function toReply({
  sittings,
  slug,
  title,
  module,
  name,
  number,
  identifier: _,
  startedAt,
  finishedAt,
  givenUpAt,
  ...attempt
}: repo.AttemptRow): Reply {
  return {
    ...attempt,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    givenUpAt: givenUpAt?.toISOString() ?? null,
    exam: { slug, title, module },
    candidate: { name, number },
    sittings: sittings.map(
      ({ startedAtMs, deadlineAtMs, recordingBytes, lightRecordingBytes, recordingDay, ...sitting }) => ({
        ...sitting,
        startedAt: toIso(startedAtMs),
        deadlineAt: toIso(deadlineAtMs),
        ...(isOpen(sitting.state) ? { recordingBytes, lightRecordingBytes, recordingDay } : NO_RECORDING),
      }),
    ),
  }
}

const NO_RECORDING = { recordingBytes: null, lightRecordingBytes: null, recordingDay: null }

function isOpen(state: repo.SittingState): boolean {
  return state === 'ready' || state === 'running'
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
