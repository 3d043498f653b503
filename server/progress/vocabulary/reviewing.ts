import { type SavedWord, type WordReview } from '@/lib/progress/vocabulary/contract'
import { foldReviews } from '@/lib/progress/vocabulary/rules/schedule'
import { setReadOfKind } from '@/server/accounts/notification/public'
import { type ViewerContext } from '@/server/platform/http/context'
import { findReviews, insertReviews, lockWords, writeSchedules } from './repo'
import { toWords } from './words'

/**
 * Stores the answers of a device and recomputes the schedules of their words. Skips deleted words, of which a device that was offline for a month
 * cannot know, and other users' words.
 */
export async function reviewWords(
  { db, viewer }: ViewerContext,
  reviews: readonly WordReview[],
): Promise<{ items: SavedWord[] }> {
  const rows = await db.transaction(async (tx) => {
    const words = await lockWords(tx, viewer.userId, [...new Set(reviews.map(({ word }) => word))])
    const nowMs = words[0]?.nowMs
    if (nowMs === undefined) return []
    const ownWordIds = new Set(words.map(({ id }) => id))
    // A device's clock that is ahead counts as now. The last of several entries with one id counts: it is the undo.
    const clamped = new Map(
      reviews
        .filter(({ word }) => ownWordIds.has(word))
        .map((review) => [review.id, { ...review, atMs: Math.min(review.atMs, nowMs) }]),
    )
    await insertReviews(tx, [...clamped.values()])
    await setReadOfKind(tx, viewer.userId, 'words')
    const storedReviews = await findReviews(tx, [...ownWordIds])
    const reviewsOf = (id: string) => storedReviews.filter(({ word }) => word === id)
    return writeSchedules(
      tx,
      words.map(({ id, createdAtMs }) => ({ id, schedule: foldReviews(id, createdAtMs, reviewsOf(id)) })),
    )
  })
  return { items: await toWords(rows) }
}
