import type * as z from 'zod'
import { type BegunSitting, Sitting, type SittingProgress } from '@/lib/sittings/sitting/contract'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Context, type Viewer } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { type ReadyJson, createReadyJson } from '@/server/platform/http/replies/ready-json'
import { createVersionCache, getPaperContent, getPaperPictures, getRecordingKey } from '@/server/authoring/exam/public'
import { pauseIfSeatIsPaused } from './clock/invigilating'
import { assertSessionOpen } from './open-session-repo'
import { findPinnedSection, findPinnedSitting, cachePinnedSitting } from './pinned-sittings'
import { appendEvent, type Skill } from './repo'
import { ABSENCE_SECONDS, isRestartOffered } from './restart-repo'
import { signSittingToken } from './saving/sitting-token'
import { findSitting, isOpeningLogged, type Pin, type SittingRow } from './sitting-repo'
import { claimIfRunning, startIfDue, type Started } from './start-repo'
import { deliverPaper, findAndDeliver } from './clock/take-back-repo'

/** The members of a sitting that are the same for everybody who sits its paper. */
export const PAPER_MEMBERS = ['content', 'pictures'] as const
type Paper = Readonly<Record<(typeof PAPER_MEMBERS)[number], ReadyJson>>
export type SittingReply = Omit<z.input<typeof Sitting>, keyof Paper> & Paper
type Reply = SittingReply

/** A cached paper is large: it includes its pictures as text. */
const MAX_PAPERS = 60
const papers = createVersionCache<Paper>(MAX_PAPERS)

type Section = { readonly attemptId: string; readonly skill: Skill }

/**
 * Starts the clock of a sitting, once; a repeated call returns the running sitting and never moves its deadline.
 * @throws AppError not_found; out_of_order while an earlier sitting is not closed, and when this one is over; exam_closed after the exam's window,
 * attempt_over when the attempt is finished or too old
 */
export async function startSitting(ctx: Context, viewer: Viewer, section: Section): Promise<Reply> {
  const { pin, paper } = await startAndReadPaper(ctx, viewer, { ...section, isDelivered: true })
  return describe(ctx, viewer, await getStartedSitting(ctx, viewer, pin), paper)
}

/**
 * Starts the clock without delivering the paper, which the page requests next (`getSitting`). Until then the start can be withdrawn, since nobody has
 * read anything.
 * @throws AppError like startSitting
 */
export async function beginSitting(
  ctx: Context,
  viewer: Viewer,
  section: Section,
): Promise<z.input<typeof BegunSitting>> {
  const { pin, started } = await startAndReadPaper(ctx, viewer, { ...section, isDelivered: false })
  if (started) {
    const { id, startedMs, deadlineMs } = started
    return { id, serverNowMs: startedMs, startedAtMs: startedMs, deadlineAtMs: deadlineMs }
  }
  const { id, nowMs, startedMs, deadlineMs } = checkRunning(await getStartedSitting(ctx, viewer, pin))
  return { id, serverNowMs: nowMs, startedAtMs: startedMs, deadlineAtMs: deadlineMs }
}

type StartedSection = { readonly pin: Pin; readonly paper: Paper; readonly started: Started | null }

/** `started` is null if this call did not start the clock, or an invigilator may have stopped it since: then the sitting has to be read. */
async function startAndReadPaper(
  ctx: Context,
  viewer: Viewer,
  { attemptId, skill, isDelivered }: Section & { readonly isDelivered: boolean },
): Promise<StartedSection> {
  const { userId, sessionId: session } = viewer
  const pin = await findPinnedSection(ctx.db, { attemptId, skill, userId })
  if (!pin) return refuseUnknown(ctx, viewer)
  // Read before the clock starts: an unreadable paper must not cost the candidate time. It is not sent yet.
  const paper = await readPaper(ctx, pin.paperVersionId)
  cachePinnedSitting(pin.id, { userId, paperVersionId: pin.paperVersionId })
  const started = await startIfDue(ctx.db, { attemptId, userId, skill, session, isDelivered }).catch(
    (error: unknown) => {
      // Another section of this practice was started at the same time.
      if (!isUniqueViolation(error, 'sittings_one_running')) throw error
      return null
    },
  )
  passFaultPoint('start-after-commit')
  if (!started) await assertSessionOpen(ctx.db, viewer)
  if (pin.isInvigilated) await pauseIfSeatIsPaused(ctx, attemptId)
  return { pin, paper, started: pin.isInvigilated ? null : started }
}

/** @throws AppError not_found; unauthorized when the session has ended */
async function refuseUnknown({ db }: Context, viewer: Viewer): Promise<never> {
  await assertSessionOpen(db, viewer)
  return notFound()
}

/** @throws AppError why it could not be started */
async function getStartedSitting({ db }: Context, { userId }: Viewer, { id }: Pin): Promise<SittingRow | null> {
  const sitting = await findSitting(db, id, userId)
  if (sitting?.state === 'ready') refuseStart(sitting)
  return sitting
}

function refuseStart({ isAttemptOver, isWindowOver }: SittingRow): never {
  if (isAttemptOver) throw new AppError('attempt_over')
  throw new AppError(isWindowOver ? 'exam_closed' : 'out_of_order')
}

/**
 * A running sitting, for resuming. The log records when a session other than the writer's opens it.
 * @throws AppError not_found before its start; out_of_order when it is over (getAttempt says how it ended); unauthorized when the session has ended
 */
export async function getSitting(ctx: Context, viewer: Viewer, id: string): Promise<Reply> {
  const paper = await readPinned(ctx, viewer, id)
  const sitting = await findAndDeliver(ctx.db, { id, userId: viewer.userId, session: viewer.sessionId })
  return describe(ctx, viewer, sitting ?? (await refuseUnknown(ctx, viewer)), paper)
}

/** @throws AppError not_found before its start; out_of_order when it is over */
export async function getSittingProgress(
  ctx: Context,
  { userId }: Viewer,
  id: string,
): Promise<z.input<typeof SittingProgress>> {
  const running = checkRunning(await findSitting(ctx.db, id, userId))
  const { state, epoch, changes, nowMs, deadlineMs, pausedAtMs, restLeftMs, restEndsAtMs } = running
  return { state, epoch, changes, serverNowMs: nowMs, deadlineAtMs: deadlineMs, pausedAtMs, restLeftMs, restEndsAtMs }
}

/**
 * Makes the caller's device and session the writer: saves of earlier epochs and sessions are refused from now on.
 * @throws AppError not_found; out_of_order when it is over
 */
export async function claimSitting(ctx: Context, viewer: Viewer, id: string): Promise<Reply> {
  const paper = await readPinned(ctx, viewer, id)
  await claimIfRunning(ctx.db, { id, userId: viewer.userId, session: viewer.sessionId })
  return describe(ctx, viewer, await findSitting(ctx.db, id, viewer.userId), paper)
}

/** @throws AppError not_found */
async function readPinned(ctx: Context, viewer: Viewer, id: string): Promise<Paper> {
  const pinned = await findPinnedSitting(ctx.db, id)
  if (pinned?.userId !== viewer.userId) return refuseUnknown(ctx, viewer)
  return readPaper(ctx, pinned.paperVersionId)
}

function readPaper(ctx: Context, paperVersionId: string): Promise<Paper> {
  return papers(paperVersionId, async () => {
    const [content, pictures] = await Promise.all([
      getPaperContent(ctx, paperVersionId),
      getPaperPictures(ctx, paperVersionId),
    ])
    return {
      content: createReadyJson(Sitting.shape.content, content),
      pictures: createReadyJson(Sitting.shape.pictures, { ...pictures }),
    }
  })
}

type RunningRow = SittingRow & { readonly startedMs: number; readonly deadlineMs: number }

/** @throws AppError not_found before its start; out_of_order when it is over */
function checkRunning(sitting: SittingRow | null): RunningRow {
  const { startedMs = null, deadlineMs = null } = sitting ?? {}
  if (!sitting || startedMs === null || deadlineMs === null) throw new AppError('not_found')
  if (sitting.state !== 'running' || sitting.isOver) throw new AppError('out_of_order')
  return { ...sitting, startedMs, deadlineMs }
}

/** `nowMs` was read with the row: slow work here would make the reply's clock late. */
async function describe(ctx: Context, viewer: Viewer, sitting: SittingRow | null, paper: Paper): Promise<Reply> {
  const running = checkRunning(sitting)
  const {
    id,
    attemptId,
    mode,
    skill,
    state,
    epoch,
    flags,
    flagsEpoch,
    flagsRev,
    changes,
    playheadMs,
    nowMs,
    name,
    number,
  } = running
  const { startedMs, deadlineMs, recordingDay, pausedAtMs, pausedForMs, restLeftMs, restEndsAtMs } = running
  // The start was withdrawn at the same time: the paper is not delivered.
  if (running.isAwaitingPage && !(await deliverPaper(ctx.db, { id, session: viewer.sessionId })))
    throw new AppError('not_found')
  const isWriter = running.writerSession === null || running.writerSession === viewer.sessionId
  const owner = { sessionId: viewer.sessionId, userId: viewer.userId }
  if (!isWriter) await logOpening(ctx, viewer, id)
  return {
    id,
    attempt: attemptId,
    mode,
    skill,
    state,
    epoch,
    isWriter,
    writerToken: isWriter ? signSittingToken(ctx.settings.authSecret, { sitting: id, epoch, ...owner }) : null,
    flags,
    flagsEpoch,
    flagsRev,
    changes,
    playheadMs,
    serverNowMs: nowMs,
    startedAtMs: startedMs,
    deadlineAtMs: deadlineMs,
    pausedAtMs,
    pausedForMs,
    restLeftMs,
    restEndsAtMs,
    candidate: { name, number },
    recordingDay,
    recordingKey: await getRecordingKey(ctx, running.paperVersionId, recordingDay),
    canRestart: await mayRestart(ctx, running, nowMs - startedMs),
    responses: running.responses,
    ...(running.isPlacement && { isPlacement: true }),
    ...paper,
  }
}

/** Logs a session that is not the writer, once: its page reloads the sitting repeatedly. */
async function logOpening({ db }: Context, { sessionId: session }: Viewer, id: string): Promise<void> {
  if (await isOpeningLogged(db, { id, session })) return
  await appendEvent(db, { table: 'sittings', id }, 'opened', { session })
}

/** Skips the query when no restart can be offered, so an ordinary start costs none. */
async function mayRestart(
  { db }: Pick<Context, 'db'>,
  { id, mode, skill }: SittingRow,
  elapsedMs: number,
): Promise<boolean> {
  const mayBeOffered = mode === 'strict' && skill === 'listening' && elapsedMs > ABSENCE_SECONDS * 1000
  return mayBeOffered && isRestartOffered(db, id)
}
