import { emptyReview } from '@/lib/teaching/speaking/rules/review'
import { chooseSet } from '@/lib/teaching/speaking/rules/set'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { setSpeakingDueDate } from './assessment/due-date'
import * as repo from './repo'
import { readSets } from './sets'

type LiveMeeting = {
  readonly id: string
  readonly userId: string
  readonly teacherId: string
  readonly attemptId: string | null
}

/**
 * Opens the card of a conversation, claimed by its teacher: with a set of questions that this candidate has not heard, and no recordings. Credits
 * reserved under the same id are used when it is published.
 * @throws AppError changed_meanwhile for a known id
 */
export async function openLiveCard(
  ctx: Pick<Context, 'newId' | 'settings' | 'db'>,
  { id, userId, teacherId, attemptId }: LiveMeeting,
): Promise<void> {
  const sets = await readSets()
  const chosen = sets.get(chooseSet([...sets.keys()], await repo.listUsedSets(ctx.db, userId)) ?? '')
  if (!chosen) throw new AppError('unavailable')
  // A recorded mock may have completed it meanwhile.
  const isOpen = attemptId !== null && (await repo.listOpenAttempts(ctx.db, userId, attemptId)).length > 0
  const isNew = await repo.insertLive(ctx.db, {
    id,
    userId,
    teacherId,
    setId: chosen.set.id,
    questions: chosen.set,
    review: emptyReview(),
    attemptId: isOpen ? attemptId : null,
    eventId: ctx.newId(),
  })
  if (!isNew) throw new AppError('changed_meanwhile')
  await setSpeakingDueDate(ctx, id)
}
