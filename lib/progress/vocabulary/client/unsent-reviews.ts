import { type DBSchema } from 'idb'
import { shareDatabase } from '@/lib/platform/client/device-database'
import { type SavedWord, type WordReview } from '@/lib/progress/vocabulary/contract'
import { reviewWords } from '@/lib/progress/vocabulary/queries'

/** A review that the server has not acknowledged, stored with its user: the next one at this computer never sends it. */
type Unsent = WordReview & { readonly person: string }
interface ReviewDatabase extends DBSchema {
  reviews: { key: string; value: Unsent; indexes: { person: string } }
}
const BATCH_SIZE = 200

const open = shareDatabase<ReviewDatabase>('sanjeh-vocabulary', (database) => {
  database.createObjectStore('reviews', { keyPath: 'id' }).createIndex('person', 'person')
})

/** Stores a review on the device until the server has it; one with the same id replaces it. */
export async function storeReview(person: string, review: WordReview): Promise<void> {
  await (await open()).put('reviews', { ...review, person })
}

export async function countUnsent(person: string): Promise<number> {
  return (await open()).countFromIndex('reviews', 'person', person)
}

/**
 * Sends this user's stored reviews, oldest first.
 * @returns the words in the server's present state
 * @throws what the call throws; nothing is deleted then
 */
export async function sendReviews(person: string): Promise<SavedWord[]> {
  const wordsById = new Map<string, SavedWord>()
  for (;;) {
    const batch = await (await open()).getAllFromIndex('reviews', 'person', person, BATCH_SIZE)
    if (batch.length === 0) return [...wordsById.values()]
    const reviews = batch.map(({ person: _, ...review }) => review)
    const { items } = await reviewWords({ body: { reviews } })
    for (const word of items) wordsById.set(word.id, word)
    await deleteSent(batch)
  }
}

/** A review that was undone in flight stays, to be sent again. */
async function deleteSent(batch: readonly Unsent[]): Promise<void> {
  const tx = (await open()).transaction('reviews', 'readwrite')
  for (const { id, isUndone } of batch) {
    if ((await tx.store.get(id))?.isUndone === isUndone) await tx.store.delete(id)
  }
  await tx.done
}
