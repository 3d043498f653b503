import type * as z from 'zod'
import { type Correction } from '@/lib/sittings/key-correction/contract'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Viewer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { appendSittingEvents } from '@/server/sittings/attempt/public'
import { recordAct } from '@/server/accounts/audit/public'
import {
  getPaperContent,
  getPaperKey,
  lockExamDraftsOfPaper,
  lockExamsOfPaper,
  revertRevisions,
} from '@/server/authoring/exam/public'
import { stopMarking } from '@/server/sittings/result/public'
import { toChangedSitting, writeBatch } from './apply-correction'
import { listRegradedExams } from './exam-repo'
import * as repo from './repo'
import { type RegradedSitting, regradeAll, type Target } from './regrading'
import { listChanged, restoreMarks } from './sitting-repo'
import { notifyCandidates, type ChangedSitting } from './correction-messages'
import { correctionUndone } from './applied-port'
import { toCorrection } from './corrections'

/**
 * Undoes a correction: restores marks, bands, verdicts and current versions; sittings marked since are marked again by the former key. Idempotent.
 * @throws AppError not_found; not_ready when a later correction of the paper is active
 */
export async function undoCorrection(ctx: Context, viewer: Viewer, id: string): Promise<z.input<typeof Correction>> {
  await inTransaction(ctx, async (ctx) => {
    const first = (await repo.findCorrection(ctx.db, id)) ?? notFound()
    await repo.lockCorrections(ctx.db, first.paperId)
    const remark = (await repo.findCorrection(ctx.db, id)) ?? notFound()
    if (remark.undoneAt) return
    if (!remark.isLast) throw new AppError('not_ready')
    await undo(ctx, viewer, remark)
  })
  return toCorrection((await repo.findCorrection(ctx.db, id)) ?? notFound())
}

async function undo(ctx: Context, { userId }: Viewer, remark: repo.CorrectionRow): Promise<void> {
  const tx = ctx.db
  const { id, paperId, questions } = remark
  await lockExamDraftsOfPaper(tx, paperId)
  await lockExamsOfPaper(tx, paperId)
  const notified = await listChanged(tx, id)
  await logRestored(tx, id)
  await stopMarking(tx, paperId)
  const regradedLate = await regradeLateSittings(ctx, id)
  for (const examId of await revertRevisions(tx, await listRegradedExams(tx, id))) {
    await recordAct({ ...ctx, db: tx }, { subject: { kind: 'exam', id: examId }, actor: userId, act: 'undone' })
  }
  await repo.setUndone(tx, id, userId)
  const { skill } = await getPaperContent(ctx, remark.keyVersionId)
  await notifyCandidates(ctx, [...notified.map((row) => ({ ...row, questions })), ...regradedLate], {
    id,
    skill,
    kind: 'undone',
  })
  await correctionUndone.get()(ctx, { id, paperId, questions, by: userId })
  await recordAct(
    { ...ctx, db: tx },
    {
      subject: { kind: 'paper', id: paperId },
      actor: userId,
      act: 'undone',
      detail: questions.join(', '),
    },
  )
}

async function logRestored(tx: Database, correctionId: string): Promise<void> {
  const restored = await restoreMarks(tx, correctionId)
  const events = restored.map(({ sitting, keyVersionId, ...marks }) => ({
    sitting,
    data: { remark: correctionId, key: keyVersionId, ...marks },
  }))
  if (events.length > 0) await appendSittingEvents(tx, 'remark_undone', events)
}

/** Marks sittings again that were marked while the correction was active. */
async function regradeLateSittings(ctx: Context, correctionId: string): Promise<ChangedSitting[]> {
  const targets: Target[] = []
  for (const version of await repo.restoreKeyVersions(ctx.db, correctionId)) {
    targets.push({ ...version, key: await getPaperKey(ctx, version.keyVersionId) })
  }
  const changedSittings: ChangedSitting[] = []
  const writeAndCollect = async (batch: readonly RegradedSitting[]) => {
    await writeBatch(ctx.db, correctionId, batch, 'remark_undone')
    changedSittings.push(...batch.filter(({ isChanged }) => isChanged).map(toChangedSitting))
  }
  await regradeAll(ctx, targets, writeAndCollect, correctionId)
  return changedSittings
}
