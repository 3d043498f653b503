// What other modules may use of this one; everything else is internal.
export { findManagedDay } from './day-repo'
export { sweepMockDays } from './day-messages'
