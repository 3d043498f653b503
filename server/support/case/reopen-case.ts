import { hasEnded, nextCaseState } from '@/lib/support/case/rules/states'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { notifyPerson } from './notify-person'
import { promiseOf } from './promise'
import { insertEvent, insertMessage, lockCase, recordQuestion, markUnread, writeState } from './repo'

/**
 * Reopens a case with a message of the staff, in the caller's transaction, so that somebody answers it once more. A case that has not ended stays
 * unchanged.
 */
export async function reopenCase(
  ctx: Context,
  caseId: string,
  { id, text, by }: { readonly id: string; readonly text: string; readonly by: string },
): Promise<void> {
  const lockedCase = (await lockCase(ctx.db, caseId)) ?? notFound()
  if (!hasEnded(lockedCase.state) || lockedCase.mergedInto !== null) return
  const state = nextCaseState(lockedCase.state, 'write', lockedCase.ownerId !== null) ?? lockedCase.state
  await insertMessage(ctx.db, { id, caseId, side: 'staff', authorId: by, text, files: [] })
  await writeState(ctx.db, caseId, state)
  await recordQuestion(ctx.db, caseId, { promise: await promiseOf(ctx, lockedCase.kind), isReopened: true })
  await markUnread(ctx.db, caseId)
  await insertEvent(ctx.db, { id: ctx.newId(), caseId, event: 'reopened', state, by })
  await notifyPerson(ctx, lockedCase, { state: 'reopened', hasNoMessage: false })
}
