// What other modules may use of this one; everything else is its own.
export { findLed } from './day-repo'
export { sweepMockDays } from './day-messages'
