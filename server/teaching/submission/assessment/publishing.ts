import { type Submission } from '@/lib/teaching/submission/contract/submissions'
import { agreedBands, areFarApart, submissionBand, writingBandOf } from '@/lib/teaching/submission/rules/bands'
import {
  CORRECTION_LIMITS,
  type CorrectionContent,
  emptyCorrection,
  withoutPrivate,
} from '@/lib/teaching/submission/rules/correction'
import { SECOND_OPINION_DAYS } from '@/lib/teaching/submission/rules/states'
import { type Context, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { spendCredits } from '@/server/shop/entitlement/public'
import { writeWritingBand } from '@/server/sittings/result/public'
import { recordEvent } from '../events-repo'
import { getSubmission, withBands } from '../my-submissions'
import { findTexts, findVersions, lockSubmission, setCreditState, type StoredText } from '../submission-repo'
import { computeDueDate } from '../due-date'
import * as repo from './publish-repo'
import { type LockedAssessment, lockAssessment, markPublished } from '../assessment-claim-repo'
import { insertAssessment } from '../submit/submit-repo'
import {
  notifyPublished,
  notifySecondOpinionAsked,
  notifySecondOpinionDecided,
  notifySecondReaders,
  notifySettled,
} from '../submission-messages'

/** More than a pass usually finds; the next pass takes the rest. */
const MAX_PER_PASS = 100

/** Publishes assessments released ten minutes ago. Each in its own transaction: a failure does not block the others. */
export async function publishReleased(ctx: Context): Promise<void> {
  for (let count = 0; count < MAX_PER_PASS; count += 1) {
    const isDone = await inTransaction(ctx, async (ctx) => {
      const id = await repo.lockNextDue(ctx.db)
      const assessment = id && (await lockAssessment(ctx.db, id))
      if (!assessment) return true
      await publish(ctx, assessment)
      return false
    })
    if (isDone) return
  }
}

async function publish(ctx: Context, assessment: LockedAssessment): Promise<void> {
  const { submissionId, round } = assessment
  await markPublished(ctx.db, assessment.id)
  await recordEvent(ctx, { submissionId, round, type: 'publish', by: null, from: 'released', to: 'published' })
  const texts = await findTexts(ctx.db, submissionId)
  if (round === 2) return combineAssessments(ctx, assessment, texts)
  await publishVersion(ctx, {
    assessment,
    texts,
    content: assessment.content,
    because: round === 1 ? 'released' : 'looked_again',
  })
  if (round === 3) {
    await repo.setSecondOpinionState(ctx.db, submissionId, 'decided')
    await notifySettled(ctx, submissionId)
    return notifySecondOpinionDecided(ctx, assessment.userId, submissionId)
  }
  if (await setCreditState(ctx.db, submissionId, 'used')) await spendCredits(ctx.db, submissionId)
  await notifyPublished(ctx, assessment.userId, submissionId)
}

type VersionToPublish = {
  readonly assessment: Pick<LockedAssessment, 'submissionId' | 'readerId'>
  readonly texts: readonly StoredText[]
  readonly content: CorrectionContent
  readonly because: 'released' | 'looked_again' | 'amended'
  readonly reason?: string
}

/** Publishes a version without private parts, which stay with the assessment. @throws AppError not_ready without bands */
export async function publishVersion(
  { settings, db: tx }: Pick<Context, 'settings' | 'db'>,
  { assessment: lockedAssessment, texts, content, because, reason = '' }: VersionToPublish,
): Promise<number> {
  const { rounding } = settings.teaching
  const judged = withBands(texts, content)
  const band = submissionBand(judged, rounding)
  if (band === null) throw new AppError('not_ready')
  const { submissionId, readerId } = lockedAssessment
  const halfBands = Math.round(band * 2)
  const version = { submissionId, content: withoutPrivate(content), halfBands, because, by: readerId, reason }
  const number = await repo.insertVersion(tx, version)
  const writing = writingBandOf(judged, rounding)
  const sitting = writing === null ? null : await repo.findSittingOf(tx, submissionId)
  if (writing !== null && sitting !== null)
    await writeWritingBand(tx, { sitting, submission: submissionId, halfBands: Math.round(writing * 2) })
  return number
}

/**
 * Combines two assessments: if they are close, their mean counts, with the annotations of both; otherwise a third teacher decides alone. The first is
 * the current version, which a manager may have amended.
 */
async function combineAssessments(
  ctx: Context,
  assessment: LockedAssessment,
  texts: readonly StoredText[],
): Promise<void> {
  const { submissionId } = assessment
  const first = (await findVersions(ctx.db, submissionId)).at(-1)
  if (!first) throw new AppError('internal')
  const bandsOf = ({ texts: judged }: CorrectionContent) => judged.map(({ bands }) => bands)
  if (areFarApart(bandsOf(first.content), bandsOf(assessment.content))) {
    await repo.setSecondOpinionState(ctx.db, submissionId, 'third')
    const thirdAssessment = { id: ctx.newId(), submissionId, round: 3 as const, content: emptyCorrection(texts) }
    await insertAssessment(ctx.db, { ...thirdAssessment, ...(await computeDueDate(ctx)) })
    return notifySecondReaders(ctx, submissionId)
  }
  const content: CorrectionContent = {
    ...first.content,
    marks: [...first.content.marks, ...assessment.content.marks].slice(0, 2 * CORRECTION_LIMITS.marks),
    texts: first.content.texts.map((text, index) => {
      const other = assessment.content.texts[index]
      return { ...text, bands: (other && agreedBands(text.bands, other.bands)) ?? text.bands }
    }),
  }
  await publishVersion(ctx, { assessment, texts, content, because: 'looked_again' })
  await repo.setSecondOpinionState(ctx.db, submissionId, 'agreed')
  await notifySettled(ctx, submissionId)
  await notifySecondOpinionDecided(ctx, assessment.userId, submissionId)
}

/**
 * Requests, once and within fourteen days, a blind second opinion by another teacher.
 * @throws AppError not_found; changed_meanwhile when it cannot be requested, or no longer
 */
export async function requestSecondOpinion(
  ctx: ViewerContext,
  submissionId: string,
  reason: string,
): Promise<Submission> {
  await inTransaction(ctx, async (ctx) => {
    const submission = await lockSubmission(ctx.db, submissionId)
    if (submission?.userId !== ctx.viewer.userId) throw new AppError('not_found')
    if (!(await openSecondOpinion(ctx, { submissionId, cause: 'writer', reason }, ctx.viewer.userId)))
      throw new AppError('changed_meanwhile')
  })
  return getSubmission(ctx, submissionId)
}

/** The request by the program, within the caller's transaction. False when it cannot be requested, or no longer. */
export async function requestSecondByProgram(ctx: Context, submissionId: string): Promise<boolean> {
  const submission = await lockSubmission(ctx.db, submissionId)
  if (!submission || !(await openSecondOpinion(ctx, { submissionId, cause: 'machine', reason: '' }, null))) return false
  await notifySecondOpinionAsked(ctx, submission.userId, submissionId)
  return true
}

async function openSecondOpinion(ctx: Context, opinion: repo.NewSecondOpinion, by: string | null): Promise<boolean> {
  const { submissionId, reason } = opinion
  if (
    !(await repo.isSecondOpinionOpen(ctx.db, submissionId, SECOND_OPINION_DAYS)) ||
    !(await repo.insertSecondOpinion(ctx.db, opinion))
  )
    return false
  const content = emptyCorrection(await findTexts(ctx.db, submissionId))
  const promise = await computeDueDate(ctx)
  await insertAssessment(ctx.db, { id: ctx.newId(), submissionId, round: 2, content, ...promise })
  const change = { submissionId, round: 2, type: 'ask' as const, by, from: null, to: 'queued', reason }
  await recordEvent(ctx, change)
  await notifySecondReaders(ctx, submissionId)
  return true
}
