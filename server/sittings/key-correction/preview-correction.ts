import type * as z from 'zod'
import { type CorrectionPreview } from '@/lib/sittings/key-correction/contract'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { readPaperDraft } from '@/server/authoring/paper/public'
import { findPaperHead } from './live-paper-repo'
import { planCorrection, type Finding } from './plan-correction'
import { listTargets } from './correction-targets'
import { hasBandChanged, type RegradedSitting, regradeAll } from './regrading'

type Reply = z.input<typeof CorrectionPreview>
const MAX_SHOWN = 200

/** The changes of marks that the draft's key would cause, computed by the code that applies it; nothing is written. @throws AppError not_found */
export async function previewCorrection(ctx: Context, paperId: string): Promise<Reply> {
  const paper = (await findPaperHead(ctx.db, paperId)) ?? notFound()
  const draft = await readPaperDraft(ctx.db, paperId)
  const { rev, ...head } = paper
  const found = await planCorrection(ctx, paperId, draft)
  const common = { paper: head, rev, keys: toKeys(found), obstacle: found.obstacle }
  if (found.obstacle) return { ...common, sittings: [], total: 0, bandChanges: 0, reached: 0 }
  const { content, key } = found.correction
  const targets = (await listTargets(ctx, paperId, content)).map(({ versionId }) => ({
    versionId,
    key,
    // Such a version does not exist yet, so every sitting is checked.
    keyVersionId: '',
  }))
  const changed: RegradedSitting[] = []
  const checkedCount = await regradeAll(ctx, targets, (batch) => {
    changed.push(...batch.filter(({ isChanged }) => isChanged))
    return Promise.resolve()
  })
  return {
    ...common,
    sittings: changed.toSorted(byChange).slice(0, MAX_SHOWN).map(toSitting),
    total: changed.length,
    bandChanges: changed.filter(({ before, after }) => hasBandChanged(before, after)).length,
    reached: checkedCount,
  }
}

function toKeys(found: Finding): Reply['keys'] {
  const differences = found.obstacle ? found.differences : found.correction.differences
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the domain's values are read-only, the contract's are not; the shape is the same
  return [...differences] as Reply['keys']
}

function byChange(one: RegradedSitting, other: RegradedSitting): number {
  const size = ({ before, after }: RegradedSitting) => Math.abs(after.raw - before.raw)
  return size(other) - size(one) || (one.sitting < other.sitting ? -1 : 1)
}

function toSitting({ row, before, after, questions }: RegradedSitting): Reply['sittings'][number] {
  const { sitting, attempt, candidate, exam, finishedAt, total } = row
  const { keyVersionId: _keyVersionId, ...marks } = before
  return {
    sitting,
    attempt,
    candidate,
    exam,
    questions: [...questions],
    finishedAt: finishedAt && finishedAt.toISOString(),
    before: { ...marks, total },
    after: { ...after, total },
  }
}
