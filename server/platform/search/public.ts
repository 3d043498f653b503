// What other modules may use of this one; everything else is internal.
export { putSearchable } from './entry'
export { PLACES } from './places'
