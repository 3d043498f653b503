import { type Database } from '@/server/platform/db/client'
import { foldReplyAddress } from '@/lib/platform/text/input/identifier'
import { deleteCases, listCasesOf, listGuests, removeFileOwners } from './forgetting-repo'

/** Cases that somebody opened while logged in, or with their log-in name as address, in any notation. */
export async function listCasesFrom(
  db: Database,
  { id: userId, identifier }: { readonly id: string; readonly identifier: string },
): Promise<string[]> {
  const [accountCases, guests] = await Promise.all([listCasesOf(db, userId), listGuests(db)])
  const ownContacts = guests.filter(({ contact }) => foldReplyAddress(contact) === identifier)
  return [...new Set([...accountCases, ...ownContacts.map(({ id }) => id)])]
}

/** Deletes cases with everything that was written in them, and files on their way; the sweep deletes the bytes. */
export async function deleteCasesOf(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
  await removeFileOwners(tx, userId, ids)
  await deleteCases(tx, ids)
}
