// What other modules may use of this one; everything else is internal.
export { listSessionsOf } from './accounts'
export { announceOwnChange } from './announce-own-change'
export { requireFreshProof } from '../second-factor/proof'
export { createAuthenticate } from './authenticate'
export { isSiteUnnamed } from '../second-factor/policy'
export { dismissAuthor, listAuthors, appointAuthor } from './authors'
export { appointManager, forgetFactors, hasManager } from './managers'
export { createPageAccess, createSessionCheck } from './page-access'
export { recipients } from './recipients'
export { hasUsers } from './repo'
export { sendResetLink, sweepResets } from './passwords/reset'
export { difficultyBitsFor, makePuzzle, spendSolution } from './puzzle'
export {
  changeRole,
  deleteUnusedAccount,
  anonymiseAccount,
  endSessionOf,
  endSessionsOf,
  createInvitedAccount,
  reinstate,
  renewLink,
  resetFactors,
  suspend,
} from './rights'
export { notifyOfEndedSessions } from './security-messages'
export { sweepAccounts } from './sessions'
