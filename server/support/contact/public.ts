// What other modules may use of this one; everything else is its own.
export { listContactsFrom } from './contact'
export { deleteContacts } from './repo'
