// What other modules may use of this one; everything else is internal.
export { importPlacement, listPartFolders, SHIPPED_PLACEMENT } from './items'
export { IS_EXPIRED_UNANSWERED } from './repo'
