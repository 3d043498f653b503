import { LRUCache } from 'lru-cache'
import { type Database } from '@/server/platform/db/client'
import { type NewSitting } from './insert-attempt-repo'
import { type Skill } from './repo'
import { findPinned, findSection, type Pin, type Pinned } from './sitting-repo'

const MAX_SITTINGS = 50_000
const pinnedSittings = new LRUCache<string, Pinned>({ maxSize: MAX_SITTINGS, sizeCalculation: () => 1 })

/** Caches the owner and paper of sittings in this process: neither ever changes, and a save may use only one statement. */
export async function findPinnedSitting(db: Database, sitting: string): Promise<Pinned | null> {
  const cached = pinnedSittings.get(sitting)
  if (cached) return cached
  const found = await findPinned(db, sitting)
  if (found) cachePinnedSitting(sitting, found)
  return found
}

/** Caches what a start has read, so that the paper's delivery and the first save need no statement for it. */
export function cachePinnedSitting(sitting: string, { userId, paperVersionId }: Pinned): void {
  pinnedSittings.set(sitting, { userId, paperVersionId })
}

type CachedAttempt = { readonly userId: string; readonly sittings: readonly NewSitting[] }
const MAX_ATTEMPTS = 20_000
const newAttempts = new LRUCache<string, CachedAttempt>({ maxSize: MAX_ATTEMPTS, sizeCalculation: () => 1 })

/** The sitting of a skill in the user's attempt; of one that this process has made, without a statement. Null if it is not theirs. */
export async function findPinnedSection(
  db: Database,
  section: { readonly attemptId: string; readonly skill: Skill; readonly userId: string },
): Promise<Pin | null> {
  const attempt = newAttempts.get(section.attemptId)
  const cached = attempt?.userId === section.userId && attempt.sittings.find(({ skill }) => skill === section.skill)
  if (!cached) return findSection(db, section)
  return { id: cached.id, paperVersionId: cached.paperVersionId, isInvigilated: false }
}

/** Caches the sections of an attempt that is committed and has no seat on a mock day: they never change, and the first is started next. */
export function cachePinnedSections(attempt: string, { userId, sittings }: CachedAttempt): void {
  newAttempts.set(attempt, { userId, sittings })
}
