// What other modules may use of this one; everything else is its own.
export { putSearchable } from './entry'
export { PLACES } from './places'
