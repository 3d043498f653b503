import { type Context } from '@/server/http/context'
import { deleteOldTickets } from './factors/ticket-repo'
import { deleteOldResets } from './reset-repo'
import { deleteOld } from './session-repo'

export { listSessionsOf } from './accounts'
export { requireFreshProof } from './factors/proof'
export { createAuthenticate } from './authenticate'
export { dismissAuthor, listAuthors, nameAuthor } from './authors'
export { appointManager, forgetFactors, hasManager } from './managers'
export { sweepResets } from './reset'
export {
  changeRole,
  deleteUnusedAccount,
  endSessionOf,
  endSessionsOf,
  makeInvited,
  reinstate,
  renewLink,
  resetFactors,
  suspend,
} from './rights'

/** Removes sessions, tokens, links, codes and addresses that are long over. */
export async function sweepAccounts({ db }: Context): Promise<void> {
  await deleteOld(db)
  await deleteOldResets(db)
  await deleteOldTickets(db)
}
