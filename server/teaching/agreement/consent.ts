import { type CalibrationConsent } from '@/lib/teaching/agreement/contract/calibration'
import { hideWriter } from '@/lib/teaching/agreement/rules/hidden-writer'
import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { showTask } from '../submission/public'
import * as repo from './repo'

/** With the copies that are lent, or that would be. @throws AppError not_found for a submission of others */
export async function getConsent(ctx: ViewerContext, id: string): Promise<CalibrationConsent> {
  const { db, viewer } = ctx
  const { isGiven, canGive, copies } = (await repo.findConsent(db, id, viewer.userId)) ?? notFound()
  const shown = copies ?? (canGive ? await makeCopies(db, id, viewer.userId) : [])
  return {
    isGiven,
    canGive,
    copies: await Promise.all(
      shown.map(async ({ title, task, text }) => ({ title, task: await showTask(ctx, task), text })),
    ),
  }
}

/** The texts of an own submission as others may see them: without what names the writer. */
export async function makeCopies(db: Database, id: string, userId: string): Promise<repo.Copy[]> {
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
    // Kept from now on: another name of the account does not change what the writer agreed to.
    await repo.giveConsent(db, {
      submissionId: id,
      userId: viewer.userId,
      copies: await makeCopies(db, id, viewer.userId),
    })
  } else {
    await db.transaction((tx) => repo.withdrawConsent(tx, id, viewer.userId))
    // Its pairs are gone from the public figures.
    announceContentChange()
  }
  return getConsent(ctx, id)
}
