import { type Database } from '@/server/db/client'
import { findAuthors, findByIdentifier, isWriter, updateAuthor } from './repo'

export type Author = { readonly id: string; readonly name: string; readonly identifier: string }

/** Whether somebody may write posts: a manager, or an author whom a manager named. */
export function mayWritePosts(db: Database, userId: string): Promise<boolean> {
  return isWriter(db, userId)
}

/** People whom a manager named to write posts, by name. */
export function listAuthors(db: Database): Promise<Author[]> {
  return findAuthors(db)
}

/** Names somebody an author; null when there is no account with this log-in name. */
export async function nameAuthor(db: Database, identifier: string): Promise<Author | null> {
  const user = await findByIdentifier(db, identifier)
  if (!user) return null
  await updateAuthor(db, user.id, true)
  return { id: user.id, name: user.name, identifier: user.identifier }
}

/** False when this was no author. */
export function dismissAuthor(db: Database, userId: string): Promise<boolean> {
  return updateAuthor(db, userId, false)
}
