// What other modules may use of this one; everything else is its own.
export { listAccepted } from './accepted'
export { bandTableOf, type StoredBandTable, toMarking } from './marking'
export { judge, markSitting } from './mark'
export { getResult } from './result'
export { getReview } from './review'
export { publishOwnKeys } from './mark'
export { HOLD_KEY_OF, stopMarking, TRY_HOLD_KEY_OF } from './repo'
