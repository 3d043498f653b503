import { type CarriedMark, type Submission, type SubmitBody } from '@/lib/teaching/submission/contract/submissions'
import { submissionCopy } from '@/lib/teaching/submission/words/submission-program'
import { CARRY_ALGORITHM, carryOver } from '@/lib/teaching/submission/rules/carry-over'
import { emptyCorrection } from '@/lib/teaching/submission/rules/correction'
import { SUBMISSION_WORDS } from '@/lib/teaching/submission/rules/tasks'
import { type Database } from '@/server/platform/db/client'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { findExaminedText, requestFeedbackOn } from '@/server/teaching/examiner/public'
import { countRedrafts, reserveCredits } from '@/server/shop/entitlement/public'
import { freezeText } from '@/lib/teaching/submission/rules/text-anchor'
import { recordEvent } from '../events-repo'
import { getSubmission } from '../my-submissions'
import {
  findSubmissionOf,
  findTexts,
  findVersions,
  findWrittenAt,
  type StoredTask,
  type StoredText,
  type SubmissionRow,
} from '../submission-repo'
import { computeDueDate } from '../due-date'
import { insertSubmission, insertAssessment, type NewSubmission } from './submit-repo'
import { freezeStored, readSittingTexts } from './sitting-texts'
import { findTask } from './tasks'

type Source = SubmitBody['source']
type CollectedTexts = Pick<
  NewSubmission,
  'kind' | 'sittingId' | 'previousId' | 'rootId' | 'draftNo' | 'title' | 'texts' | 'carried'
>

/**
 * Submits a text, or the texts of a section: frozen, with a credit reserved for each one that is not empty. Repeating the id returns the same submission, or a
 * refusal if the content differs: a writer who edits after a lost reply must not think that the new text was stored.
 * @throws AppError not_found; no_credits; already_handed_in; not_ready; invalid_input
 */
export async function submitSubmission(ctx: ViewerContext, body: SubmitBody): Promise<Submission> {
  const { id, source, note } = body
  const { db, viewer } = ctx
  const before = await findSubmissionOf(db, id, viewer.userId)
  if (before) {
    await refuseOtherContent(ctx, before, body)
    return getSubmission(ctx, id)
  }
  const collected = await collectTexts(ctx, id, source)
  const credits = countCredits(collected.texts)
  if (credits === 0) throw new AppError('not_ready')
  await db
    .transaction(async (tx) => {
      const submission: NewSubmission = {
        ...collected,
        id,
        note,
        credits,
        userId: viewer.userId,
        creditState: 'held',
        carriedBy: CARRY_ALGORITHM,
      }
      if (!(await insertSubmission(tx, submission))) throw new AppError('not_found')
      await reserveCredits(tx, {
        ...(await chooseCreditKind(tx, submission)),
        userId: viewer.userId,
        amount: credits,
        heldFor: id,
      })
      await insertAssessment(tx, {
        id: ctx.newId(),
        submissionId: id,
        round: 1,
        content: emptyCorrection(collected.texts),
        ...(await computeDueDate({ ...ctx, db: tx })),
      })
      await recordEvent(
        { ...ctx, db: tx },
        { submissionId: id, round: 1, type: 'submit', by: viewer.userId, from: null, to: 'queued' },
      )
      const writtenAt = (await findWrittenAt(tx, id)) ?? notFound()
      await requestFeedbackOn({ ...ctx, db: tx }, { userId: viewer.userId, texts: collected.texts, writtenAt })
    })
    .catch(async (error: unknown) => {
      // A concurrent request may have inserted this submission.
      if (isUniqueViolation(error) || error instanceof AppError) {
        const existing = await findSubmissionOf(db, id, viewer.userId)
        if (existing) return refuseOtherContent(ctx, existing, body)
        if (isUniqueViolation(error)) throw new AppError('already_handed_in', { cause: error })
      }
      throw error
    })
  return getSubmission(ctx, id)
}

/** A second draft that was bought for this text pays for it; anything else is paid by credits for corrections. */
async function chooseCreditKind(
  tx: Database,
  { userId, previousId, credits }: NewSubmission,
): Promise<{ kind: 'writing' } | { kind: 'redraft'; submissionId: string }> {
  const redraftCredits = previousId === null ? null : await countRedrafts(tx, userId, previousId)
  return previousId !== null && (redraftCredits ?? 0) >= credits
    ? { kind: 'redraft', submissionId: previousId }
    : { kind: 'writing' }
}

/** One credit for each text that is not empty. */
function countCredits(texts: readonly StoredText[]): number {
  return texts.filter(({ text }) => text.trim() !== '').length
}

/** The texts of a section that {@link submitSubmission} would submit. @throws AppError not_found; not_ready while it is running */
export async function getSittingTexts(
  ctx: ViewerContext,
  sittingId: string,
): Promise<{ texts: { kind: StoredTask['kind']; words: number }[]; credits: number }> {
  const { texts } = await collectSittingTexts(ctx, sittingId, sittingId)
  return { texts: texts.map(({ task: { kind }, words }) => ({ kind, words })), credits: countCredits(texts) }
}

function collectTexts(ctx: ViewerContext, id: string, source: Source): Promise<CollectedTexts> {
  switch (source.kind) {
    case 'sitting':
      return collectSittingTexts(ctx, id, source.sitting)
    case 'essay':
      return collectEssay(ctx, id, source)
    case 'examined':
      return collectExamined(ctx, id, source.id)
    case 'redraft':
      return collectRedraft(ctx, source)
  }
}

async function collectSittingTexts(ctx: ViewerContext, id: string, sittingId: string): Promise<CollectedTexts> {
  const { title, texts } = await readSittingTexts(ctx, ctx.viewer.userId, sittingId)
  const first = { previousId: null, rootId: id, draftNo: 1, carried: [] }
  return { kind: 'sitting', sittingId, title, texts, ...first }
}

async function collectEssay(
  ctx: ViewerContext,
  id: string,
  source: Extract<Source, { kind: 'essay' }>,
): Promise<CollectedTexts> {
  const { title, task } = await findTask(ctx, source.task)
  const text = freezeStored(task, source.text)
  requireLength([text])
  const first = { previousId: null, rootId: id, draftNo: 1, carried: [] }
  return { kind: 'essay', sittingId: null, title, texts: [text], ...first }
}

/** The text as it was submitted for automatic feedback. */
async function collectExamined({ db, viewer }: ViewerContext, id: string, examined: string): Promise<CollectedTexts> {
  const { title, task, text, words, sha256 } = (await findExaminedText(db, examined, viewer.userId)) ?? notFound()
  const first = { previousId: null, rootId: id, draftNo: 1, carried: [] }
  return { kind: 'essay', sittingId: null, title, texts: [{ task, text, words, sha256 }], ...first }
}

/** Locates the annotations of the former draft in the new text, once. */
async function collectRedraft(
  ctx: ViewerContext,
  source: Extract<Source, { kind: 'redraft' }>,
): Promise<CollectedTexts> {
  const previous = (await findSubmissionOf(ctx.db, source.previous, ctx.viewer.userId)) ?? notFound()
  if (previous.state !== 'published') throw new AppError('not_ready')
  const [formerTexts, versions] = await Promise.all([findTexts(ctx.db, previous.id), findVersions(ctx.db, previous.id)])
  if (formerTexts.length !== source.texts.length) throw new AppError('invalid_input')
  const texts = formerTexts.map(({ task }, index) => freezeStored(task, source.texts[index] ?? ''))
  requireLength(texts)
  const marks = versions.at(-1)?.content.marks ?? []
  const carried = formerTexts.flatMap((before, index): CarriedMark[] =>
    carryOver(
      before.text,
      texts[index]?.text ?? '',
      marks.filter((mark) => mark.text === index && mark.tag !== 'good' && !mark.isPrivate),
    ).map(({ mark, verdict, at, isAsProposed }) => ({ mark: { ...mark }, verdict, at, isAsProposed })),
  )
  return {
    kind: 'essay',
    sittingId: null,
    previousId: previous.id,
    rootId: previous.rootId,
    draftNo: previous.draftNo + 1,
    title: previous.title,
    texts,
    carried,
  }
}

function requireLength(texts: readonly StoredText[]): void {
  const field = 'body.source.text'
  if (texts.some(({ words }) => words < SUBMISSION_WORDS.min))
    throw new AppError('invalid_input', { fields: { [field]: submissionCopy.tooShort(SUBMISSION_WORDS.min) } })
  if (texts.some(({ words }) => words > SUBMISSION_WORDS.max))
    throw new AppError('invalid_input', { fields: { [field]: submissionCopy.tooLong(SUBMISSION_WORDS.max) } })
}

/** A repeated request with the id of a submission must have its content. @throws AppError already_handed_in */
async function refuseOtherContent(
  ctx: ViewerContext,
  submission: SubmissionRow,
  { source, note }: SubmitBody,
): Promise<void> {
  if (note !== submission.note || !(await isSameSource(ctx, submission, source)))
    throw new AppError('already_handed_in')
}

async function isSameSource(
  ctx: ViewerContext,
  submission: SubmissionRow,
  source: SubmitBody['source'],
): Promise<boolean> {
  // A section is frozen, so its text has not changed.
  if (source.kind === 'sitting') return submission.sittingId === source.sitting
  if (source.kind === 'examined') return isSameExamined(ctx, submission, source.id)
  const stored = await findTexts(ctx.db, submission.id)
  const sent = source.kind === 'essay' ? [source.text] : source.texts
  if (sent.length !== stored.length || !stored.every(({ text }, at) => freezeText(sent[at] ?? '') === text))
    return false
  if (source.kind === 'redraft') return submission.previousId === source.previous
  const [first] = stored
  const task = await findTask(ctx, source.task).catch(nullIfRefused)
  return task?.task.kind === first?.task.kind && task?.task.prompt.join('\n') === first?.task.prompt.join('\n')
}

async function isSameExamined(
  { db }: ViewerContext,
  { id, userId }: SubmissionRow,
  examined: string,
): Promise<boolean> {
  const [texts, examinedText] = await Promise.all([findTexts(db, id), findExaminedText(db, examined, userId)])
  return examinedText !== null && texts.length === 1 && texts.every(({ sha256 }) => sha256 === examinedText.sha256)
}

/** Null if the writer can no longer see the task. */
function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
