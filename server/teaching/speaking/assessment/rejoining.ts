import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { findForReader, insertEvent } from '../repo'
import { requeueTake } from '../takes/join-repo'
import { makeTakeFile } from '../takes/joining'
import { listTakes } from '../takes/take-repo'
import { getCard } from './assess-speaking'

/**
 * Rebuilds an unplayable answer, for people who may hear it. A playable one stays unchanged. @throws AppError not_found; not_ready without its first
 * chunk
 */
export async function rejoinTake(
  ctx: EditorContext,
  { id, take }: { readonly id: string; readonly take: string },
): Promise<SpeakingCard> {
  const card = (await findForReader(ctx.db, id, ctx.viewer)) ?? notFound()
  const { state } = (await listTakes(ctx.db, id)).find((each) => each.id === take) ?? notFound()
  if (state === 'playable') return getCard(ctx, id)
  await ctx.db.transaction(async (tx) => {
    if (!(await requeueTake(tx, take))) throw new AppError('not_ready')
    const event = { id: ctx.newId(), sessionId: id, by: ctx.viewer.userId, event: 'rejoin', reason: take }
    await insertEvent(tx, { ...event, state: card.state })
  })
  await makeTakeFile(ctx, take)
  return getCard(ctx, id)
}
