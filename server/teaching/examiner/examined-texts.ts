import { type Output } from '@/lib/platform/contract/endpoint'
import {
  type ExaminedTextItem,
  type ExamineTextBody,
  type getExaminedText as getExaminedTextEndpoint,
  type getTextToRewrite as getTextToRewriteEndpoint,
} from '@/lib/teaching/examiner/contract'
import { submissionCopy } from '@/lib/teaching/submission/words/submission-program'
import { SUBMISSION_WORDS } from '@/lib/teaching/submission/rules/tasks'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { isAnswer } from '@/server/sittings/attempt/public'
import { findTask, freezeStored, toSubmissionTask, type StoredTask, type StoredText } from '../submission/public'
import * as repo from './examined-text-repo'
import { readSubject, type Subject } from './read-subject'
import { hashTask, requestFeedbackOn } from './request-feedback'

const MAX_LISTED = 100

/** Allowed only to the writer. @throws AppError not_found; not_ready */
export async function getTextToRewrite(
  ctx: ViewerContext,
  { position, ...subject }: Subject & { readonly position: number },
): Promise<Output<typeof getTextToRewriteEndpoint>> {
  const { title, stored } = await readOwnText(ctx, subject, position)
  return { title, task: await toSubmissionTask(ctx, stored.task), text: stored.text }
}

/** @throws AppError not_found; not_ready; invalid_input; too_many_requests at the limit of a day */
export async function examineText(ctx: ViewerContext, { source, text }: ExamineTextBody): Promise<ExaminedTextItem> {
  const { userId } = ctx.viewer
  const { title, task, afterDraft } = await findSource(ctx, source)
  const frozen = freezeStored(task, text)
  requireLength(frozen)
  return ctx.db.transaction(async (tx) => {
    const newText = { ...frozen, id: ctx.newId(), userId, title, taskSha256: hashTask(task), afterDraft }
    const stored = (await repo.insertExaminedText(tx, newText)) ?? notFound()
    const { writtenAt } = stored
    // Requested again if necessary: of a text deleted today only an empty report is left.
    if (!(await requestFeedbackOn({ ...ctx, db: tx }, { userId, texts: [frozen], writtenAt }, true)))
      throw new AppError('too_many_requests')
    return toItem(stored)
  })
}

export async function listExaminedTexts({ db, viewer }: ViewerContext): Promise<{ items: ExaminedTextItem[] }> {
  return { items: (await repo.listExaminedTexts(db, viewer.userId, MAX_LISTED)).map(toItem) }
}

/** @throws AppError not_found */
export async function getExaminedText(ctx: ViewerContext, id: string): Promise<Output<typeof getExaminedTextEndpoint>> {
  const row = (await repo.findExaminedText(ctx.db, id, ctx.viewer.userId)) ?? notFound()
  return { ...toItem(row), task: await toSubmissionTask(ctx, row.task) }
}

/** @throws AppError not_found */
export async function deleteExaminedText({ db, viewer: { userId } }: ViewerContext, id: string): Promise<void> {
  const { text } = (await repo.findExaminedText(db, id, userId)) ?? notFound()
  const isUsedElsewhere = await isAnswer(db, userId, text)
  if (!(await repo.deleteExaminedText(db, { id, userId, isUsedElsewhere }))) notFound()
}

type TextSource = { readonly title: string; readonly task: StoredTask; readonly afterDraft: number }

async function findSource(ctx: ViewerContext, source: ExamineTextBody['source']): Promise<TextSource> {
  if (source.kind === 'task') return { ...(await findTask(ctx, source.task)), afterDraft: 0 }
  const { title, stored, draftNo } = await readOwnText(ctx, source, source.position)
  return { title, task: stored.task, afterDraft: draftNo }
}

/** A text that was submitted empty cannot be rewritten. */
async function readOwnText(ctx: ViewerContext, { subject, id }: Subject, position: number) {
  const { userId, title, texts, draftNo } = await readSubject(ctx, { subject, id })
  const stored = texts[position]
  return userId === ctx.viewer.userId && stored && stored.text.trim() !== '' ? { title, stored, draftNo } : notFound()
}

function requireLength({ words }: StoredText): void {
  const { min, max } = SUBMISSION_WORDS
  if (words >= min && words <= max) return
  const sentence = words < min ? submissionCopy.tooShort(min) : submissionCopy.tooLong(max)
  throw new AppError('invalid_input', { fields: { 'body.text': sentence } })
}

function toItem({ id, title, task, words, draftNo, writtenAt }: repo.ExaminedTextRow): ExaminedTextItem {
  return { id, title, kind: task.kind, words, draftNo, writtenAt: writtenAt.toISOString() }
}
