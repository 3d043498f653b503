// What other modules may use of this one; everything else is its own.
export { startAttempt, getAttempt, listAttempts } from './attempts'
export { sweepAttempts } from './closing'
export { sweepLapsed } from './lapse'
export { checkSeals } from './sealing/check'
export { getStanding } from './standing'
export { appendSittingEvents } from './repo'
