import { type JudgementForAssessor } from '@/lib/teaching/judge/contract/judgements'
import { isFarPair, rangeOf } from '@/lib/teaching/judge/rules/criterion-gate'
import { NO_MAP } from '@/lib/teaching/judge/rules/band-map'
import { type Bands, CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordView } from '../submission/public'
import { collectPairs } from './collect-pairs'
import * as repo from './consent-repo'
import { findGateRow } from './judgements'
import { type GateRow, listGateRows } from './pair-repo'

/**
 * For a teacher whose own bands are final, and for managers once the first teacher's are: earlier, the machine's judgement would influence them.
 * @throws AppError not_found for a submission that they do not assess; not_ready
 */
export async function getJudgementForAssessor(ctx: EditorContext, id: string): Promise<JudgementForAssessor> {
  const { db, viewer } = ctx
  const ownAssessment = await repo.findOwnAssessment(db, id, viewer.userId)
  const readAssessment =
    ownAssessment ?? (viewer.role === 'manager' ? await repo.findFirstAssessment(db, id) : null) ?? notFound()
  if (!readAssessment.isPublished || !(await repo.isAssessed(db, id))) throw new AppError('not_ready')
  // A manager sees the first teacher's bands here, too, so their second opinion would not be blind.
  if (!ownAssessment) await recordView(ctx, { submissionId: id, round: 1, userId: viewer.userId, type: 'looked' })
  await collectPairs(ctx)
  return db.transaction(async (tx) => {
    const rows = await repo.listJudgements(tx, id)
    await repo.markOpened(tx, id)
    const gates = await listGateRows(tx, false)
    return { texts: rows.flatMap((row) => toText(row, readAssessment.bands[row.position], gates)) }
  })
}

function toText(
  row: repo.JudgementRow,
  bands: Bands | undefined,
  gates: readonly GateRow[],
): JudgementForAssessor['texts'] {
  const { verdicts, position, kind, model, isFlagged } = row
  if (!verdicts) return []
  const criteria = CRITERIA.map((criterion) => {
    const { half, spread, reason, evidence } = verdicts[criterion]
    const gate = findGateRow(gates, row, criterion)?.gate ?? null
    const teacherBand = bands?.[criterion] ?? null
    const machine = half !== null && spread !== null ? rangeOf(gate?.map ?? NO_MAP, { half, spread }) : null
    const isFar = machine !== null && teacherBand !== null && isFarPair(machine, teacherBand * 2)
    return {
      criterion,
      own: teacherBand,
      machine,
      reason,
      isFar,
      isOpen: gate?.state === 'open',
      evidence: evidence.map((each) => ({ ...each })),
    }
  })
  return [{ position, kind, model, isFlagged, criteria }]
}
