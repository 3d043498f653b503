import { type CalibrationConsent } from '@/lib/teaching/agreement/contract/calibration'
import { hideWriter } from '@/lib/teaching/agreement/rules/hidden-writer'
import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { toSubmissionTask } from '../submission/public'
import * as repo from './repo'

/** The consent with the copies that are, or would be, lent. @throws AppError not_found for somebody else's submission */
export async function getConsent(ctx: ViewerContext, id: string): Promise<CalibrationConsent> {
  const { db, viewer } = ctx
  const { isGiven, canGive, copies } = (await repo.findConsent(db, id, viewer.userId)) ?? notFound()
  const shownCopies = copies ?? (canGive ? await makeCopies(db, id, viewer.userId) : [])
  return {
    isGiven,
    canGive,
    copies: await Promise.all(
      shownCopies.map(async ({ title, task, text }) => ({ title, task: await toSubmissionTask(ctx, task), text })),
    ),
  }
}

/** The texts of one's own submission as others may see them: without anything that names the writer. */
export async function makeCopies(db: Database, id: string, userId: string): Promise<repo.AnonymisedText[]> {
  const texts = await repo.listOwnTexts(db, id, userId)
  return texts.map(({ writer, position, title, task, text, words }) => ({
    position,
    title: hideWriter(title, writer),
    task: { ...task, prompt: task.prompt.map((paragraph) => hideWriter(paragraph, writer)) },
    text: hideWriter(text, writer),
    words,
  }))
}

/** Withdrawing deletes the copies of the texts and their marks at once. @throws AppError not_ready before it is published; not_found */
export async function setConsent(ctx: ViewerContext, id: string, isGiven: boolean): Promise<CalibrationConsent> {
  const { db, viewer } = ctx
  const { canGive } = await getConsent(ctx, id)
  if (isGiven && !canGive) throw new AppError('not_ready')
  if (isGiven) {
    // Stored from now on: another name of the account does not change the copies to which the writer agreed.
    await repo.giveConsent(db, {
      submissionId: id,
      userId: viewer.userId,
      copies: await makeCopies(db, id, viewer.userId),
    })
  } else {
    await db.transaction((tx) => repo.withdrawConsent(tx, id, viewer.userId))
    // The pairs are removed from the public figures.
    announceContentChange()
  }
  return getConsent(ctx, id)
}
