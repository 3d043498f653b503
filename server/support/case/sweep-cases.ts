import { type Context, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { removePrivatePicture } from '@/server/documents/media/public'
import { notifyOfLateCase } from './case-mail'
import { isReferencedElsewhere, removeUnsent } from './files/file-repo'
import { sweepUploads } from './files/uploads'
import { notifyPerson } from './notify-person'
import { findCase, insertEvent, markUnread } from './repo'
import { claimLate, endUnansweredCases } from './sweep-repo'

/** The number handled per pass; the next pass takes the rest. */
const PER_PASS = 100

/** Notifies managers of broken promises, once each, and ends cases in which nobody writes any more, whose owners are notified. */
export async function sweepCases(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const lateCases = await claimLate(ctx.db, PER_PASS)
    for (const { id, no, state } of lateCases) {
      await insertEvent(ctx.db, { id: ctx.newId(), caseId: id, event: 'climbed', state, by: null })
      await notifyOfLateCase(ctx, { id, no })
    }
    const ended = await endUnansweredCases(ctx.db, PER_PASS)
    for (const { id, state } of ended) {
      await insertEvent(ctx.db, { id: ctx.newId(), caseId: id, event: state, state, by: null })
      // A closed case was solved, and its person notified, fourteen days ago.
      if (state === 'solved') await notifyOfSilence(ctx, id)
    }
    return lateCases.length + ended.length
  })
}

/** The mail says until when the person can still reopen it. */
async function notifyOfSilence(ctx: Context, id: string): Promise<void> {
  await markUnread(ctx.db, id)
  await notifyPerson(ctx, (await findCase(ctx.db, id)) ?? notFound(), { state: 'silent', hasNoMessage: true })
}

/**
 * Deletes abandoned uploads, and files that no message refers to, unless another row has the same file. Rows are deleted after their files: a crash
 * in between is retried.
 */
export async function sweepCaseFiles(ctx: Context): Promise<number> {
  await sweepUploads(ctx)
  return inTransaction(ctx, async (ctx) => {
    const files = await removeUnsent(ctx.db, PER_PASS)
    for (const file of new Set(files))
      if (!(await isReferencedElsewhere(ctx.db, file))) await removePrivatePicture(ctx, file, 'cases')
    return files.length
  })
}
