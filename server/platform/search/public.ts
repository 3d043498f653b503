// What other modules may use of this one; everything else is internal.
export { upsertSearchable } from './entry'
export { PLACES } from './field-weights'
