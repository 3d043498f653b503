import { type Context } from '@/server/http/context'
import { deleteOld } from './session-repo'

export { createAuthenticate } from './authenticate'
export { dismissAuthor, listAuthors, mayWritePosts, nameAuthor } from './authors'
export { appointManager, hasManager } from './managers'

/** Removes sessions, tokens, links and addresses that are long over. */
export function sweepAccounts({ db }: Context): Promise<void> {
  return deleteOld(db)
}
