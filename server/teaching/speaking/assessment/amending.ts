import { type SpeakingReview } from '@/lib/teaching/speaking/contract/review'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { speakingHalfBands, listReviewGaps, withoutEmptyRemarks } from '@/lib/teaching/speaking/rules/review'
import { type ManagerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { lockPublished, writeAmended } from './amending-repo'
import { getCard, requireWholeBands } from './assess-speaking'
import { listFiles } from './assessment-repo'
import { notifySpeaker } from '../speaking-messages'

type AmendRequest = { readonly rev: number; readonly review: SpeakingReview; readonly reason: string }

/**
 * Amends a published card; the former version is stored, and the candidate is notified. Never the manager's own mock.
 * @throws AppError not_found; changed_meanwhile before it is published; draft_moved when it was amended since `rev`; not_ready; invalid_input
 */
export async function amendSpeaking(
  ctx: ManagerContext,
  id: string,
  { rev, review, reason }: AmendRequest,
): Promise<SpeakingCard> {
  await inTransaction(ctx, async (ctx) => {
    const published = (await lockPublished(ctx.db, id, ctx.viewer.userId)) ?? notFound()
    if (published.state !== 'published') throw new AppError('changed_meanwhile')
    if (published.rev !== rev) throw new AppError('draft_moved')
    const halfBands = speakingHalfBands(review.bands, ctx.settings.teaching.rounding)
    if (halfBands === null || listReviewGaps(review).length > 0) throw new AppError('not_ready')
    const files = await listFiles(ctx.db, id)
    const remarkedFiles = new Set(published.review.remarks.map(({ file }) => file))
    // Remarks on recordings that were deleted since may stay.
    if (review.remarks.some(({ take, file }) => files.get(take) !== file && !remarkedFiles.has(file)))
      throw new AppError('invalid_input')
    requireWholeBands(review, published.review)
    const cleanReview = withoutEmptyRemarks(review)
    await writeAmended(ctx.db, {
      id,
      amendmentId: ctx.newId(),
      by: ctx.viewer.userId,
      reason,
      review: cleanReview,
      halfBands,
    })
    await notifySpeaker(ctx, id, 'amended')
  })
  return getCard(ctx, id)
}
