import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { newId } from '@/lib/platform/client/new-id'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { reviewWords, wordsQuery } from '@/lib/progress/vocabulary/queries'
import { countUnsent, storeReview, sendReviews } from '@/lib/progress/vocabulary/client/unsent-reviews'
import { type SavedWord, type WordReview } from '@/lib/progress/vocabulary/contract'
import { applyReview, type ReviewRating } from '@/lib/progress/vocabulary/rules/schedule'

type GivenReview = { readonly review: WordReview; readonly before: SavedWord }

/**
 * Answers of a review: each is stored on the device first and sent in the background, so a review continues without a network. `unsent` counts
 * answers that the server does not have yet.
 */
export function useReviews() {
  const client = useQueryClient()
  const { data: me } = useQuery(meQuery())
  const person = me?.id
  const [givenReviews, setGivenReviews] = useState<readonly GivenReview[]>([])
  const [unsentCount, setUnsentCount] = useState(0)

  const show = useCallback(
    (words: readonly SavedWord[]) => {
      // Even an unchanged list would count as newer than the one that came with the page, which is then read again.
      if (words.length === 0) return
      const byId = new Map(words.map((word) => [word.id, word]))
      client.setQueryData(
        wordsQuery().queryKey,
        (old) => old && { items: old.items.map((word) => byId.get(word.id) ?? word) },
      )
    },
    [client],
  )
  const flush = useCallback(async () => {
    if (person === undefined) return
    try {
      show(await sendReviews(person))
    } catch {
      // They stay on the device: the next answer, the network's return or the next visit sends them.
    }
    setUnsentCount(await countUnsent(person).catch(() => 0))
  }, [person, show])

  useEffect(() => {
    const send = () => void flush()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [flush])

  const keep = async (review: WordReview) => {
    if (person === undefined) return
    try {
      await storeReview(person, review)
    } catch {
      // Without storage (a private window) the review is sent at once; if that fails, the word is due again.
      await reviewWords({ body: { reviews: [review] } }).catch(() => undefined)
    }
    await flush()
  }
  return {
    isReady: person !== undefined,
    unsentCount,
    given: givenReviews.length,
    giveAnswer: (word: SavedWord, rating: ReviewRating, durationMs: number) => {
      const atMs = Date.now()
      const review = {
        id: newId(),
        word: word.id,
        rating,
        atMs,
        durationMs: Math.min(Math.round(durationMs), 3_600_000),
        isUndone: false,
      }
      setGivenReviews([...givenReviews, { review, before: word }])
      show([{ ...word, schedule: applyReview(word.id, word.schedule, rating, atMs) }])
      void keep(review)
    },
    /** Reverts the last answer and returns its word, which is then asked again. */
    undo: (): SavedWord | null => {
      const last = givenReviews.at(-1)
      if (!last) return null
      setGivenReviews(givenReviews.slice(0, -1))
      show([last.before])
      void keep({ ...last.review, isUndone: true })
      return last.before
    },
  }
}
