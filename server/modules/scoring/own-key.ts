import { type Database } from '@/server/db/client'
import { forgetMarkingKey, listUndoneKeys, stopMarking } from './repo'

/**
 * For versions that are published: one that a correction made and its undoing put back to the key before is marked by its own key again,
 * since it was published for what it says. Versions that a standing correction reaches stay with its key.
 */
export async function publishOwnKeys(tx: Database, paperVersionIds: readonly string[]): Promise<void> {
  for (const { id, paperId } of await listUndoneKeys(tx, paperVersionIds)) {
    await stopMarking(tx, paperId)
    await forgetMarkingKey(tx, id)
  }
}
