import { type Context } from '@/server/http/context'
import { deleteOldResets } from './reset-repo'
import { deleteOld } from './session-repo'

export { listSessionsOf } from './accounts'
export { createAuthenticate } from './authenticate'
export { dismissAuthor, listAuthors, mayWritePosts, nameAuthor } from './authors'
export { appointManager, hasManager } from './managers'
export { sweepResets } from './reset'
export {
  changeRole,
  deleteUnusedAccount,
  endSessionOf,
  endSessionsOf,
  makeInvited,
  reinstate,
  renewLink,
  suspend,
} from './rights'

/** Removes sessions, tokens, links, codes and addresses that are long over. */
export async function sweepAccounts({ db }: Context): Promise<void> {
  await deleteOld(db)
  await deleteOldResets(db)
}
