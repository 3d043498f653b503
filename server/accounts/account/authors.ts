import { type Database } from '@/server/platform/db/client'
import { findAuthors, findByIdentifier, updateAuthor } from './repo'
import { revokeAllAccess } from './rights'

export type Author = { readonly id: string; readonly name: string; readonly identifier: string }

/** Users whom a manager allowed to write posts, sorted by name. */
export function listAuthors(db: Database): Promise<Author[]> {
  return findAuthors(db)
}

/**
 * Makes a user an author; null if no account has this log-in name. A user who gains this right (`isRaised`) loses all access ({@link
 * revokeAllAccess}): the caller sends a link for a new password.
 */
export async function appointAuthor(
  tx: Database,
  identifier: string,
): Promise<{ author: Author; isRaised: boolean } | null> {
  const user = await findByIdentifier(tx, identifier)
  if (!user) return null
  const isRaised = (await updateAuthor(tx, user.id, true)) && user.role !== 'manager'
  if (isRaised) await revokeAllAccess(tx, user.id)
  return { author: { id: user.id, name: user.name, identifier: user.identifier }, isRaised }
}

/** False if the user was not an author. */
export function dismissAuthor(db: Database, userId: string): Promise<boolean> {
  return updateAuthor(db, userId, false)
}
