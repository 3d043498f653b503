import type * as z from 'zod'
import { type Sitting } from '@/lib/contract/sitting'
import { closingDelayMs } from '@/lib/domain/timing/deadline'
import { passFaultPoint } from '@/lib/env/fault-point'
import { type Context, type Viewer } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { getPaperContent, getPaperPictures, getRecordingKey } from '@/server/modules/exams/service'
import { appendEvent, lockAttempt, type Skill } from './repo'
import { findSitting, listResponses, listSittings, markStarted, raiseEpoch, type SittingRow } from './sitting-repo'

type Reply = z.input<typeof Sitting>
type Paper = Pick<Reply, 'content' | 'pictures' | 'recordingKey'>

/**
 * Starts the clock of a sitting, once; a repeated call answers with the running sitting and never moves its deadline.
 * @throws AppError not_found; out_of_order while an earlier sitting is not closed, and when this one is over
 */
export async function startSitting(
  ctx: Context,
  viewer: Viewer,
  { attemptId, skill }: { attemptId: string; skill: Skill },
): Promise<Reply> {
  const known = (await listSittings(ctx.db, attemptId, viewer.userId)).find((sitting) => sitting.skill === skill)
  if (!known) throw new AppError('not_found')
  // Read before the clock starts: a paper that cannot be read must not cost the candidate time. Nothing of it is answered yet.
  const paper = await readPaper(ctx, known.paperVersionId)
  await ctx.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId, viewer.userId)
    if (!attempt) throw new AppError('not_found')
    const sittings = await listSittings(tx, attemptId, viewer.userId)
    const target = sittings.find(({ id }) => id === known.id)
    if (target?.state === 'running') return
    const isFirstOpen = sittings.find(({ state }) => state === 'ready' || state === 'running') === target
    if (!target || !isFirstOpen) throw new AppError('out_of_order')
    await markStarted(tx, known.id, closingDelayMs(attempt.mode))
    await appendEvent(tx, { table: 'sittings', id: known.id }, 'started', { epoch: 1, session: viewer.sessionId })
  })
  passFaultPoint('start-after-commit')
  return describe(ctx, await getRunning(ctx, viewer, known.id), paper)
}

/**
 * A running sitting, to go on with.
 * @throws AppError not_found before its start; out_of_order when it is over (getAttempt tells how it ended)
 */
export async function getSitting(ctx: Context, viewer: Viewer, id: string): Promise<Reply> {
  const { paperVersionId } = await getRunning(ctx, viewer, id)
  const paper = await readPaper(ctx, paperVersionId)
  return describe(ctx, await getRunning(ctx, viewer, id), paper)
}

/**
 * Makes the caller's device the writer: saves of every epoch before are refused from now on.
 * @throws AppError not_found; out_of_order when it is over
 */
export async function claimSitting(ctx: Context, viewer: Viewer, id: string): Promise<Reply> {
  const { attemptId, paperVersionId } = await getRunning(ctx, viewer, id)
  const paper = await readPaper(ctx, paperVersionId)
  await ctx.db.transaction(async (tx) => {
    await lockAttempt(tx, attemptId, viewer.userId)
    const sitting = await findSitting(tx, id, viewer.userId)
    if (sitting?.state !== 'running' || sitting.isOver) throw new AppError('out_of_order')
    const epoch = await raiseEpoch(tx, id)
    await appendEvent(tx, { table: 'sittings', id }, 'claimed', { epoch, session: viewer.sessionId })
  })
  return describe(ctx, await getRunning(ctx, viewer, id), paper)
}

async function getRunning(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<SittingRow & { readonly deadlineMs: number }> {
  const sitting = await findSitting(ctx.db, id, viewer.userId)
  if (!sitting || sitting.state === 'ready' || sitting.deadlineMs === null) throw new AppError('not_found')
  if (sitting.state !== 'running' || sitting.isOver) throw new AppError('out_of_order')
  return { ...sitting, deadlineMs: sitting.deadlineMs }
}

async function readPaper(ctx: Context, paperVersionId: string): Promise<Paper> {
  const [content, pictures, recordingKey] = await Promise.all([
    getPaperContent(ctx, paperVersionId),
    getPaperPictures(ctx, paperVersionId),
    getRecordingKey(ctx, paperVersionId),
  ])
  return { content, pictures: { ...pictures }, recordingKey }
}

/** The clock was read with the row, so what comes between is kept short. */
async function describe(
  ctx: Context,
  sitting: SittingRow & { readonly deadlineMs: number },
  paper: Paper,
): Promise<Reply> {
  const { id, attemptId, mode, skill, state, epoch, flags, playheadMs, nowMs, deadlineMs, name, number } = sitting
  return {
    ...{ id, attempt: attemptId, mode, skill, state, epoch, flags, playheadMs },
    ...{ serverNowMs: nowMs, deadlineAtMs: deadlineMs, candidate: { name, number } },
    responses: await listResponses(ctx.db, id),
    ...paper,
  }
}
