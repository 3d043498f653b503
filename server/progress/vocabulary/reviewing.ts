import { type SavedWord, type WordReview } from '@/lib/progress/vocabulary/contract'
import { foldReviews } from '@/lib/progress/vocabulary/rules/schedule'
import { type ViewerContext } from '@/server/platform/http/context'
import { findReviews, insertReviews, lockWords, writeSchedules } from './repo'
import { toWords } from './words'

/**
 * Takes in the answers of a device and folds the words they touch anew. Words that are gone, or somebody else's, are passed over: a device
 * that comes back after a month cannot know of them.
 */
export async function reviewWords(
  { db, viewer }: ViewerContext,
  reviews: readonly WordReview[],
): Promise<{ items: SavedWord[] }> {
  const rows = await db.transaction(async (tx) => {
    const words = await lockWords(tx, viewer.userId, [...new Set(reviews.map(({ word }) => word))])
    const nowMs = words[0]?.nowMs
    if (nowMs === undefined) return []
    const own = new Set(words.map(({ id }) => id))
    // The clock of a device is not believed beyond ours. The last of several with one id counts: it is the one that takes back.
    const clamped = new Map(
      reviews
        .filter(({ word }) => own.has(word))
        .map((review) => [review.id, { ...review, atMs: Math.min(review.atMs, nowMs) }]),
    )
    await insertReviews(tx, [...clamped.values()])
    const kept = await findReviews(tx, [...own])
    const reviewsOf = (id: string) => kept.filter(({ word }) => word === id)
    return writeSchedules(
      tx,
      words.map(({ id, createdAtMs }) => ({ id, schedule: foldReviews(id, createdAtMs, reviewsOf(id)) })),
    )
  })
  return { items: await toWords(rows) }
}
