// What other modules may use of this one; everything else is internal.
export { inviteUnlessTaken, sendPromotion } from './invitations'
export { findMailbox, listAccounts } from './repo'
export { requirePerson, endTeaching } from './people'
export { searchKeys } from './search'
