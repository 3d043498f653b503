import { type CalibrationMark, type CalibrationRow } from '@/lib/teaching/agreement/contract/calibration'
import {
  listMarkGaps,
  MAX_IN_HAND,
  NO_BANDS,
  EMPTY_REASONS,
  type Reasons,
} from '@/lib/teaching/agreement/rules/calibration'
import { type Bands, CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordView, toSubmissionTask } from '../submission/public'
import * as repo from './marks-repo'

const MAX_LISTED = 200

export async function listCalibration({ db, viewer }: EditorContext): Promise<{
  waiting: number
  items: CalibrationRow[]
}> {
  const [waiting, rows] = await Promise.all([
    repo.countOffered(db, viewer.userId),
    repo.listMarksOf(db, viewer.userId, MAX_LISTED),
  ])
  return { waiting, items: rows.map(toRow) }
}

function toRow(row: repo.MarkRow): CalibrationRow {
  const { id, title, task, words, payRial, leaseUntil, finishedAt, otherBands } = row
  const finished = otherBands === null ? ('waiting' as const) : ('together' as const)
  return {
    id,
    title,
    kind: task.kind,
    words,
    payRial,
    state: finishedAt === null ? 'in_hand' : finished,
    leaseUntil: finishedAt === null ? leaseUntil.toISOString() : null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** @throws AppError not_found when there is nothing to claim; not_ready when the caller has too many */
export async function claimCalibration({ db, newId, viewer }: EditorContext): Promise<{ id: string }> {
  const { userId } = viewer
  return db.transaction(async (tx) => {
    if ((await repo.countClaimedLocked(tx, userId)) >= MAX_IN_HAND) throw new AppError('not_ready')
    for (;;) {
      const next = (await repo.lockNextText(tx, userId)) ?? notFound()
      const mark = { id: newId(), textId: next.id, userId, bands: NO_BANDS, reasons: EMPTY_REASONS }
      if (!(await repo.insertMark(tx, mark))) continue
      const { submissionId } = next
      if (submissionId !== null)
        await recordView({ newId, db: tx }, { submissionId, round: 1, userId, type: 'calibrated' })
      return { id: mark.id }
    }
  })
}

/** @throws AppError not_found, also for another teacher's, and after the writer has withdrawn the text */
export async function getMark(ctx: EditorContext, id: string): Promise<CalibrationMark> {
  const row = (await repo.findMarkOf(ctx.db, id, ctx.viewer.userId)) ?? notFound()
  const { task, text, bands, reasons, otherBands, otherReasons, isBlind } = row
  return {
    ...toRow(row),
    task: await toSubmissionTask(ctx, task),
    text,
    bands: { ...bands },
    reasons: { ...reasons },
    isBlind,
    other: otherBands && otherReasons && { bands: { ...otherBands }, reasons: { ...otherReasons } },
  }
}

type Marking = { readonly bands: Bands; readonly reasons: Reasons }

/** @throws AppError changed_meanwhile once it is handed in; not_found */
export async function saveMark(ctx: EditorContext, id: string, marking: Marking): Promise<void> {
  if (await repo.saveMark(ctx.db, { id, userId: ctx.viewer.userId, ...marking })) return
  await getMark(ctx, id)
  throw new AppError('changed_meanwhile')
}

/**
 * @throws AppError not_ready while something is missing; changed_meanwhile when it was handed in with other bands, or is no longer blind; not_found
 */
export async function finishMark(ctx: EditorContext, id: string, marking: Marking): Promise<CalibrationMark> {
  if (listMarkGaps(marking.bands, marking.reasons).length > 0) throw new AppError('not_ready')
  const isNew = await ctx.db.transaction((tx) => repo.finishMark(tx, { id, userId: ctx.viewer.userId, ...marking }))
  const mark = await getMark(ctx, id)
  if (mark.state === 'in_hand') throw new AppError('changed_meanwhile')
  // A repetition after a lost reply.
  if (CRITERIA.some((criterion) => mark.bands[criterion] !== marking.bands[criterion]))
    throw new AppError('changed_meanwhile')
  // A new pair: the public page counts it.
  if (isNew && mark.other !== null) announceContentChange()
  return mark
}

/** @throws AppError changed_meanwhile once it is handed in; not_found */
export async function unclaim(ctx: EditorContext, id: string): Promise<void> {
  if (await repo.deleteMark(ctx.db, id, ctx.viewer.userId)) return
  await getMark(ctx, id)
  throw new AppError('changed_meanwhile')
}
