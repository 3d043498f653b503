// What other modules may use of this one; everything else is internal.
export { upsertSearchable } from './entry'
export { FIELD_WEIGHTS } from './field-weights'
