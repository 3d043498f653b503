// What other modules may use of this one; everything else is its own.
export { importPlacement, SHIPPED_PLACEMENT } from './items'
export { LAPSED_BLANK } from './repo'
