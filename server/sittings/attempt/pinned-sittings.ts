import { LRUCache } from 'lru-cache'
import { type Database } from '@/server/platform/db/client'
import { findPinned, type Pinned } from './sitting-repo'

const MAX_SITTINGS = 50_000
const kept = new LRUCache<string, Pinned>({ maxSize: MAX_SITTINGS, sizeCalculation: () => 1 })

/** Caches the owner and paper of sittings in this process: neither ever changes, and a save may use only one statement. */
export async function findPinnedSitting(db: Database, sitting: string): Promise<Pinned | null> {
  const known = kept.get(sitting)
  if (known) return known
  const found = await findPinned(db, sitting)
  if (found) notePinnedSitting(sitting, found)
  return found
}

/** A start has already read them, so that the paper's delivery and the first save need not. */
export function notePinnedSitting(sitting: string, { userId, paperVersionId }: Pinned): void {
  kept.set(sitting, { userId, paperVersionId })
}
