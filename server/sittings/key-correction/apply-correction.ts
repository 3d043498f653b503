import type * as z from 'zod'
import { type Correction } from '@/lib/sittings/key-correction/contract'
import { type PaperMarking } from '@/lib/marking/answers/key'
import { markQuestion } from '@/lib/marking/answers/mark'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Viewer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { appendSittingEvents } from '@/server/sittings/attempt/public'
import { recordAct } from '@/server/accounts/audit/public'
import { type LockedExam, lockExamDraftsOfPaper, lockExamsOfPaper, reviseExam } from '@/server/authoring/exam/public'
import { freezeContent, lockPaper, rebasePaper } from '@/server/authoring/paper/public'
import { stopMarking, toMarking } from '@/server/sittings/result/public'
import { type AppliedCorrection, correctionApplied } from './applied-port'
import { planCorrection, type CorrectionPlan } from './plan-correction'
import { insertRegradedExam } from './exam-repo'
import { listTargets } from './correction-targets'
import * as repo from './repo'
import { hasBandChanged, type RegradedSitting, regradeAll, type Target } from './regrading'
import { writeChanges } from './sitting-repo'
import { notifyCandidates, type ChangedSitting } from './correction-messages'
import { toCorrection } from './corrections'

type CorrectionRequest = { readonly paperId: string; readonly id: string; readonly rev: number }

/**
 * Applies the draft's key in one transaction: makes a version with the live questions and this key, new versions of the exams with the paper, and
 * marks every affected sitting again. Idempotent by id.
 *
 * A sitting that is marked concurrently is not missed: marking locks the paper's key until its commit; the correction waits for these locks at its
 * end, then checks once more for sittings marked by another key.
 * @throws AppError not_found; draft_moved when the draft has been saved since `rev`; not_ready when there is an obstacle
 */
export async function applyCorrection(
  ctx: Context,
  viewer: Viewer,
  request: CorrectionRequest,
): Promise<z.input<typeof Correction>> {
  const { paperId, id } = request
  await inTransaction(ctx, async (ctx) => {
    await repo.lockCorrections(ctx.db, paperId)
    const existing = await repo.findCorrection(ctx.db, id)
    if (existing && existing.paperId !== paperId) throw new AppError('not_found')
    if (!existing) await apply(ctx, viewer, request)
    passFaultPoint('remark-before-commit')
  })
  passFaultPoint('remark-after-commit')
  const row = (await repo.findCorrection(ctx.db, id)) ?? notFound()
  return toCorrection(row)
}

async function apply(ctx: Context, { userId }: Viewer, { paperId, id, rev }: CorrectionRequest): Promise<void> {
  const tx = ctx.db
  // Locks exams before papers, and the draft before any version, like publishing.
  await lockExamDraftsOfPaper(tx, paperId)
  const paper = (await lockPaper(tx, { id: paperId, ownerFilter: null })) ?? notFound()
  if (paper.rev !== rev) throw new AppError('draft_moved')
  const lockedExams = await lockExamsOfPaper(tx, paperId)
  const plan = await planCorrection(ctx, paperId, paper.draft)
  if (plan.obstacle) throw new AppError('not_ready')
  const { correction } = plan
  const { content, key, differences } = correction
  const frozen = await freezeContent({ ...ctx, db: tx }, { paperId, content, key, filesOf: correction.liveVersionId })
  const keyVersionId = frozen.paperVersionId
  const questions = differences.map(({ question }) => question)
  const before = correction.liveVersionId
  await repo.insertCorrection(tx, { id, paperId, keyVersionId, questions, beforeVersionId: before, by: userId })
  const regrading = await regradeAndRecord(ctx, { id, paperId, correction, frozen })
  const examsToRevise = lockedExams.filter(
    (exam) => regrading.reachedVersions.has(exam.paperVersionId) && exam.paperVersionId !== keyVersionId,
  )
  for (const exam of examsToRevise)
    await reviseAndRecordExam({ ...ctx, db: tx }, { correctionId: id, exam, keyVersionId, by: userId })
  await rebasePaper({ ...ctx, db: tx }, paperId, keyVersionId)
  await notifyCandidates(ctx, regrading.changed, { id, skill: content.skill, kind: 'remarked' })
  const accepts = acceptsBy(toMarking(content, key))
  await correctionApplied.get()(ctx, {
    id,
    paperId,
    questions,
    versionIds: [...regrading.reachedVersions],
    by: userId,
    accepts,
  })
  await recordAct(
    { ...ctx, db: tx },
    {
      subject: { kind: 'paper', id: paperId },
      actor: userId,
      act: 'remarked',
      detail: `${questions.join(', ')} · ${regrading.changed.length}`,
    },
  )
}

function acceptsBy({ questions }: PaperMarking): AppliedCorrection['accepts'] {
  const markings = new Map(questions.map((marking) => [marking.question, marking]))
  return (question, value) => {
    const marking = markings.get(question)
    if (!marking) return false
    const { marks, max } = markQuestion(marking, value)
    return marks === max
  }
}

type RegradingWork = {
  readonly id: string
  readonly paperId: string
  readonly correction: CorrectionPlan
  readonly frozen: { readonly paperVersionId: string; readonly isNew: boolean }
}

async function regradeAndRecord(
  ctx: Context,
  { id, paperId, correction, frozen }: RegradingWork,
): Promise<{ changed: ChangedSitting[]; reachedVersions: ReadonlySet<string> }> {
  const tx = ctx.db
  const keyVersionId = frozen.paperVersionId
  const reached = await listTargets(ctx, paperId, correction.content)
  const targets: Target[] = reached.map(({ versionId }) => ({ versionId, keyVersionId, key: correction.key }))
  const changed: ChangedSitting[] = []
  let bands = 0
  const writeAndCollect = async (batch: readonly RegradedSitting[]) => {
    await writeBatch(tx, id, batch, 'remarked')
    const others = batch.filter(({ isChanged }) => isChanged)
    bands += others.filter(({ before, after }) => hasBandChanged(before, after)).length
    changed.push(...others.map(toChangedSitting))
  }
  await regradeAll(ctx, targets, writeAndCollect)
  await stopMarking(tx, paperId)
  // After an undo, sittings of the new version are marked by the key of the former live one.
  const liveVersion = reached.find(({ versionId }) => versionId === correction.liveVersionId)
  const liveKey = liveVersion?.keyVersionId ?? correction.liveVersionId
  const versions = reached.map((version) => ({
    id: version.versionId,
    before: frozen.isNew && version.versionId === keyVersionId ? liveKey : version.keyVersionId,
  }))
  await repo.setKeyVersion(tx, { correctionId: id, keyVersionId }, versions)
  await regradeAll(ctx, targets, writeAndCollect)
  await repo.setCounts(tx, id, { sittings: changed.length, bands })
  return { changed, reachedVersions: new Set(reached.map(({ versionId }) => versionId)) }
}

/** Writes the rows of a batch, and a line in the log of each sitting. */
export async function writeBatch(
  tx: Database,
  correctionId: string,
  batch: readonly RegradedSitting[],
  event: 'remarked' | 'remark_undone',
): Promise<void> {
  if (batch.length === 0) return
  await writeChanges(tx, correctionId, batch)
  const events = batch.map(({ sitting, keyVersionId, after }) => ({
    sitting,
    data: { remark: correctionId, key: keyVersionId, ...after },
  }))
  await appendSittingEvents(tx, event, events)
}

/** The notification about one sitting. */
export function toChangedSitting({ row, before, after, questions }: RegradedSitting): ChangedSitting {
  const { attempt, exam, candidate } = row
  return { attempt, exam, candidate, before, after, questions }
}

type ExamRevision = {
  readonly correctionId: string
  readonly exam: LockedExam
  readonly keyVersionId: string
  readonly by: string
}

async function reviseAndRecordExam(
  ctx: Context,
  { correctionId, exam, keyVersionId, by }: ExamRevision,
): Promise<void> {
  const after = await reviseExam(ctx.db, { newId: ctx.newId(), exam, paperVersionId: keyVersionId, by })
  await insertRegradedExam(ctx.db, correctionId, { examId: exam.examId, before: exam.versionId, after })
  await recordAct(ctx, { subject: { kind: 'exam', id: exam.examId }, actor: by, act: 'corrected' })
}
