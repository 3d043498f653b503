import { type Context, inTransaction } from '@/server/platform/http/context'
import { removePrivatePicture } from '@/server/documents/media/public'
import { notifyOfLateCase } from './case-mail'
import { isReferred, removeUnsent } from './files/file-repo'
import { sweepUploads } from './files/uploads'
import { insertEvent } from './repo'
import { claimLate, endSilent } from './sweep-repo'

/** Per pass; the next pass takes the rest. */
const PER_PASS = 100

/** Tells managers of broken promises, once each, and ends cases in which nobody writes any more. */
export async function sweepCases(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const late = await claimLate(ctx.db, PER_PASS)
    for (const { id, no, state } of late) {
      await insertEvent(ctx.db, { id: ctx.newId(), caseId: id, event: 'climbed', state, by: null })
      await notifyOfLateCase(ctx, { id, no })
    }
    const ended = await endSilent(ctx.db, PER_PASS)
    for (const { id, state } of ended)
      await insertEvent(ctx.db, { id: ctx.newId(), caseId: id, event: state, state, by: null })
    return late.length + ended.length
  })
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
      if (!(await isReferred(ctx.db, file))) await removePrivatePicture(ctx, file, 'cases')
    return files.length
  })
}
