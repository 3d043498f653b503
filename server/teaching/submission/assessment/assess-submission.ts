import { isDeepStrictEqual } from 'node:util'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { type CarriedMark } from '@/lib/teaching/submission/contract/submissions'
import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { fieldSentences } from '@/lib/platform/words/errors'
import { writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { bandsCopy } from '@/lib/paper/bands/words/bands'
import { workingMsBetween } from '@/lib/platform/calendar/working-time'
import { matchesAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { submissionBand, taskBand, writingBandOf } from '@/lib/teaching/submission/rules/bands'
import {
  type CorrectionContent as StoredContent,
  CRITERIA,
  listMissing,
} from '@/lib/teaching/submission/rules/correction'
import { findNewFractions } from '@/lib/marking/bands/criterion-bands'
import { HIDDEN_MINUTES, type ReturnReason } from '@/lib/teaching/submission/rules/states'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { returnCredits } from '@/server/shop/entitlement/public'
import { readWorkingDays } from '@/server/teaching/public-holiday/public'
import { type Database } from '@/server/platform/db/client'
import { recordEvent, recordView } from '../events-repo'
import { copyCorrection, withBands, toShownTexts } from '../my-submissions'
import { isAssessing } from '../manage/manage-repo'
import {
  findSubmission,
  findTexts,
  findVersions,
  moveSubmission,
  type SubmissionRow,
  setCreditState,
  type StoredText,
  returnSubmissionRow,
} from '../submission-repo'
import { leaseFrom } from '../due-date'
import { toRow, toTimes } from '../submission-queue'
import {
  findCountingAssessment,
  findAssessmentOf,
  type LockedAssessment,
  lockOwnAssessment,
  returnToQueue,
  recallAssessment,
  releaseAssessment,
  withdrawAssessment,
  writeContent,
} from '../assessment-claim-repo'
import { readNowMs } from '../submit/submit-repo'
import { notifyReturned, notifySecondReaders } from '../submission-messages'

/**
 * The viewer's own assessment of a submission; a manager without one views the current one, which is recorded, because they can no longer give a
 * second opinion.
 * @throws AppError not_found
 */
export async function getOwnAssessment(ctx: EditorContext, submissionId: string): Promise<AssessmentPage> {
  const { db, viewer } = ctx
  const submission = await findSubmission(db, submissionId)
  // Nobody sees the assessment of their own text before its publication.
  if (!submission || submission.userId === viewer.userId) throw new AppError('not_found')
  const row = (await findAssessmentOf(db, submissionId, viewer.userId)) ?? (await findForManager(ctx, submissionId))
  const isMine = row.readerId === viewer.userId
  const texts = await findTexts(db, submissionId)
  return {
    ...toRow(row),
    ...toTimes(row),
    ...toBands(ctx, texts, row),
    rev: row.rev,
    content: copyCorrection(row.content),
    savedAt: (row.savedAt ?? row.claimedAt ?? row.submittedAt).toISOString(),
    savedBy: row.readerName ?? '',
    state: row.state,
    texts: await toShownTexts(ctx, texts),
    note: submission.note,
    isOpened: row.round === 1 && submission.openedAt !== null,
    // A second opinion is blind: annotations carried over from an earlier draft are the first teacher's, too.
    carried: row.round === 1 ? submission.carried.map((each): CarriedMark => each) : [],
    remark: row.remarkSeconds === null ? null : { seconds: row.remarkSeconds },
    canDraft: ctx.settings.teaching.drafts !== null && isMine && row.state === 'claimed',
    isMine,
    amendable: await findAmendable(ctx, submission),
  }
}

/** Not amendable while they assess the submission themselves: they would see another teacher's result. */
async function findAmendable(
  { db, viewer }: EditorContext,
  submission: SubmissionRow,
): Promise<AssessmentPage['amendable']> {
  if (viewer.role !== 'manager' || submission.state !== 'published') return null
  if (await isAssessing(db, submission.id, viewer.userId)) return null
  const liveVersion = (await findVersions(db, submission.id)).at(-1)
  return liveVersion ? { version: liveVersion.version, content: copyCorrection(liveVersion.content) } : null
}

async function findForManager(
  ctx: EditorContext,
  submissionId: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findAssessmentOf>>>> {
  const { db, viewer } = ctx
  const row = (viewer.role === 'manager' ? await findCountingAssessment(db, submissionId) : null) ?? notFound()
  await recordView({ ...ctx, db }, { submissionId, round: row.round, userId: viewer.userId, type: 'looked' })
  return row
}

function toBands(
  { settings }: EditorContext,
  texts: readonly StoredText[],
  { content, remarkSeconds }: { readonly content: StoredContent; readonly remarkSeconds: number | null },
) {
  const judged = withBands(texts, content)
  const { rounding } = settings.teaching
  return {
    taskBands: judged.map(({ bands }) => taskBand(bands, rounding)),
    writingBand: writingBandOf(judged, rounding),
    rounding,
    missing: [...listMissing(content, { isSpoken: remarkSeconds !== null })],
  }
}

type Save = { readonly rev: number; readonly content: CorrectionContent }

/**
 * Saves a correction based on `rev`. Idempotent after a lost reply.
 * @throws AppError not_found; changed_meanwhile when it is not their assessment, or no longer; draft_moved; invalid_input for an annotation that does not
 * quote the text, and for a criterion's band that is neither whole nor the stored one
 */
export async function saveOwnAssessment(
  ctx: EditorContext,
  submissionId: string,
  { rev, content }: Save,
): Promise<AssessmentPage> {
  const { db, viewer } = ctx
  const texts = await findTexts(db, submissionId)
  assertValidCorrection(texts, content)
  await db.transaction(async (tx) => {
    const assessment = await lockClaimed(tx, submissionId, viewer.userId)
    if (assessment.rev !== rev) {
      if (assessment.rev === rev + 1 && isDeepStrictEqual(copyCorrection(assessment.content), copyCorrection(content)))
        return
      throw new AppError('draft_moved')
    }
    requireWholeBands(texts, content, assessment.content)
    await writeContent(tx, assessment.id, { content, readerId: viewer.userId, leaseUntilMs: await leaseFrom(tx) })
  })
  return getOwnAssessment(ctx, submissionId)
}

/** @throws AppError not_found; changed_meanwhile */
export async function lockClaimed(tx: Database, submissionId: string, userId: string): Promise<LockedAssessment> {
  const assessment = (await lockOwnAssessment(tx, submissionId, userId)) ?? notFound()
  if (assessment.state !== 'claimed') throw new AppError('changed_meanwhile', { present: assessment.state })
  return assessment
}

/** Annotations quote the text, each once; every text has an assessment. */
export function assertValidCorrection(texts: readonly StoredText[], { marks, texts: judged }: CorrectionContent): void {
  const refuse = (field: string) => {
    throw new AppError('invalid_input', { fields: { [`body.content.${field}`]: fieldSentences.invalid } })
  }
  // Callers refuse a submission that is not theirs.
  if (texts.length === 0) return
  if (judged.length !== texts.length) refuse('texts')
  if (new Set(marks.map(({ id }) => id)).size !== marks.length) refuse('marks')
  for (const [index, { anchor, text }] of marks.entries()) {
    const frozen = texts[text]
    if (!frozen || !matchesAnchor(frozen.text, anchor)) refuse(`marks.${index}.anchor`)
  }
}

/** @throws AppError invalid_input for a new half (findNewFractions) */
export function requireWholeBands(
  texts: readonly StoredText[],
  sent: Pick<StoredContent, 'texts'>,
  stored: Pick<StoredContent, 'texts'>,
): void {
  const fields = sent.texts.flatMap(({ bands }, index) =>
    findNewFractions(CRITERIA, bands, stored.texts[index]?.bands).map((criterion): [string, string] => {
      const { name } = writingCriterion(criterion, texts[index]?.task.kind ?? 'task2')
      return [`body.content.texts.${index}.bands.${criterion}`, bandsCopy.wholeOnly(name)]
    }),
  )
  if (fields.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
}

/** @throws AppError not_found; changed_meanwhile */
export async function unclaim(ctx: EditorContext, submissionId: string): Promise<void> {
  const { db, viewer } = ctx
  await db.transaction(async (tx) => {
    const { id, round } = await lockClaimed(tx, submissionId, viewer.userId)
    await returnToQueue(tx, id)
    if (round === 1) await moveSubmission(tx, submissionId, 'letGo')
    await recordEvent(
      { ...ctx, db: tx },
      { submissionId, round, type: 'let_go', by: viewer.userId, from: 'claimed', to: 'queued' },
    )
    if (round > 1) await notifySecondReaders({ ...ctx, db: tx }, submissionId)
  })
}

type ReturnRequest = { readonly reason: ReturnReason; readonly note: string }

/** Possible only in a first assessment: a text that was corrected once is readable. @throws AppError not_found; changed_meanwhile */
export async function returnSubmission(
  ctx: EditorContext,
  submissionId: string,
  { reason, note }: ReturnRequest,
): Promise<void> {
  const { db, viewer } = ctx
  await db.transaction(async (tx) => {
    const { round, userId } = await lockClaimed(tx, submissionId, viewer.userId)
    if (round !== 1) throw new AppError('changed_meanwhile')
    await withdrawAssessment(tx, submissionId, 'claimed')
    await returnSubmissionRow(tx, submissionId, { reason, note })
    if (await setCreditState(tx, submissionId, 'given_back')) await returnCredits(tx, submissionId, 'returned')
    const change = { submissionId, round, type: 'return' as const, by: viewer.userId, from: 'claimed', to: 'returned' }
    await recordEvent({ ...ctx, db: tx }, { ...change, reason: [reason, note].filter(Boolean).join(': ') })
    await notifyReturned({ ...ctx, db: tx }, userId, submissionId)
  })
}

/** @throws AppError not_found; changed_meanwhile; draft_moved; not_ready while something is missing */
export async function releaseOwnAssessment(
  ctx: EditorContext,
  submissionId: string,
  rev: number,
): Promise<AssessmentPage> {
  const { db, viewer, settings } = ctx
  await db.transaction(async (tx) => {
    const ownAssessment = await lockOwnAssessment(tx, submissionId, viewer.userId)
    // A repetition after a lost reply.
    if (ownAssessment?.state === 'released' && ownAssessment.rev === rev) return
    const assessment = await lockClaimed(tx, submissionId, viewer.userId)
    if (assessment.rev !== rev) throw new AppError('draft_moved')
    const texts = await findTexts(tx, submissionId)
    const band = submissionBand(withBands(texts, assessment.content), settings.teaching.rounding)
    if (band === null || listMissing(assessment.content, assessment).length > 0) throw new AppError('not_ready')
    const [{ isHoliday }, nowMs] = await Promise.all([readWorkingDays(tx), readNowMs(tx)])
    const workedMs = workingMsBetween(assessment.claimedAtMs, nowMs, isHoliday)
    await releaseAssessment(tx, assessment.id, { minutes: HIDDEN_MINUTES, halfBands: Math.round(band * 2), workedMs })
    const { round } = assessment
    if (round === 1) await moveSubmission(tx, submissionId, 'release')
    await recordEvent(
      { ...ctx, db: tx },
      { submissionId, round, type: 'release', by: viewer.userId, from: 'claimed', to: 'released' },
    )
  })
  return getOwnAssessment(ctx, submissionId)
}

/** Possible within the ten minutes, while nothing is visible. @throws AppError not_found; changed_meanwhile when they are over */
export async function recallOwnAssessment(ctx: EditorContext, submissionId: string): Promise<AssessmentPage> {
  const { db, viewer } = ctx
  await db.transaction(async (tx) => {
    const assessment = (await lockOwnAssessment(tx, submissionId, viewer.userId)) ?? notFound()
    if (!(await recallAssessment(tx, assessment.id, await leaseFrom(tx))))
      throw new AppError('changed_meanwhile', { present: assessment.state })
    const { round } = assessment
    if (round === 1) await moveSubmission(tx, submissionId, 'recall')
    await recordEvent(
      { ...ctx, db: tx },
      { submissionId, round, type: 'recall', by: viewer.userId, from: 'released', to: 'claimed' },
    )
  })
  return getOwnAssessment(ctx, submissionId)
}
