import type * as z from 'zod'
import { type Attempt, type AttemptShow, type StartAttemptBody } from '@/lib/sittings/attempt/contract'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Context, type Viewer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { spendExamRight } from '@/server/shop/entitlement/public'
import { type ExamWithPapers, getVisibleExam } from '@/server/authoring/exam/public'
import { cachePinnedSections } from './pinned-sittings'
import * as repo from './repo'
import { admitCandidate, isLimited } from './eligibility'

type Reply = z.input<typeof Attempt>
type Start = z.output<typeof StartAttemptBody>

/**
 * Makes an attempt that pins the exam's current version, with a sitting for each paper, or only for that of a given skill. A repeated `requestId` gives the
 * same attempt.
 * @throws AppError not_found, also for a skill that the exam does not have; already_started while an attempt of this exam is open; not_open_yet,
 * exam_closed, no_attempts_left and mode_not_allowed by the exam's own limits; not_bought, purchase_expired and purchase_revoked for a paid exam
 */
export async function startAttempt(ctx: Context, viewer: Viewer, start: Start): Promise<Reply> {
  return getAttempt(ctx, viewer, await makeOrFindAttempt(ctx, viewer, start))
}

/** Looks for the attempt of an earlier, equal request only after a refusal, so that a first request costs no extra statement. */
async function makeOrFindAttempt(ctx: Context, viewer: Viewer, start: Start): Promise<string> {
  try {
    const exam = await getVisibleExam(ctx, start.exam, viewer.userId)
    if (exam.onlyMode !== null && exam.onlyMode !== start.mode) throw new AppError('mode_not_allowed')
    return await makeAttempt(ctx, viewer, exam, start)
  } catch (error) {
    // The exam may have been hidden since the first request.
    const isRefused = error instanceof AppError
    const existingId = isRefused ? await repo.findAttemptIdByRequest(ctx.db, viewer.userId, start.requestId) : null
    if (existingId === null) throw error
    return existingId
  }
}

async function makeAttempt(
  ctx: Context,
  { userId }: Viewer,
  exam: ExamWithPapers,
  { mode, skill, requestId }: Start,
): Promise<string> {
  const id = ctx.newId()
  const papers = exam.papers.filter((paper) => skill === null || paper.skill === skill)
  if (papers.length === 0) throw new AppError('not_found')
  const attempt = { id, userId, examId: exam.examId, examVersionId: exam.versionId, mode, requestId }
  const sittings = papers.map((paper) => ({ id: ctx.newId(), ...paper }))
  try {
    const isNew = isLimited(exam)
      ? await inTransaction(ctx, (ctx) => makeAdmitted(ctx, exam, attempt, sittings))
      : await repo.insertAttempt(ctx.db, attempt, sittings)
    if (isNew) {
      cachePinnedSections(id, { userId, sittings })
      return id
    }
  } catch (error) {
    if (!isUniqueViolation(error, 'attempts_one_open')) throw error
  }
  // Either the same request was running concurrently, or another attempt of this exam is open.
  const existingId = await repo.findAttemptIdByRequest(ctx.db, userId, requestId)
  if (!existingId) throw new AppError('already_started')
  return existingId
}

/** Runs in the transaction that locks the candidate. False if this very request has made an attempt meanwhile. */
async function makeAdmitted(
  ctx: Context,
  exam: ExamWithPapers,
  attempt: repo.NewAttempt,
  sittings: readonly repo.NewSitting[],
): Promise<boolean> {
  const { id: attemptId, userId, examId } = attempt
  const admission = await admitCandidate(ctx, userId, exam, attempt)
  if (!admission || !(await repo.insertAttempt(ctx.db, attempt, sittings))) return false
  if (admission === 'entitled' && !(await spendExamRight(ctx.db, { userId, examId, attemptId })))
    throw new AppError('no_attempts_left')
  return true
}

/** @throws AppError not_found */
export async function getAttempt(ctx: Context, viewer: Viewer, id: string): Promise<Reply> {
  const attempt = (await repo.findAttempt(ctx.db, id, viewer.userId)) ?? notFound()
  return toReply(attempt)
}

/** Like {@link getAttempt}, for the pages of an exam, which show the candidate's identifier as well. Null if it is not theirs. */
export async function findExamEntry(
  { db }: Pick<Context, 'db'>,
  { userId }: Viewer,
  id: string,
): Promise<{ readonly attempt: Reply; readonly identifier: string } | null> {
  const attempt = await repo.findAttempt(db, id, userId)
  return attempt && { attempt: toReply(attempt), identifier: attempt.identifier }
}

/** The viewer's attempts, or those of one kind, newest first. */
export async function listAttempts(
  ctx: Context,
  viewer: Viewer,
  { page, size, show }: { page: number; size: number; show: AttemptShow },
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
