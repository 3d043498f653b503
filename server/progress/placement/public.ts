// What other modules may use of this one; everything else is internal.
export { importPlacement, listPartFolders, SHIPPED_PLACEMENT } from './items'
export { LAPSED_BLANK } from './repo'
