// What other modules may use of this one; everything else is its own.
export { sweepAttempts } from './closing'
export { sweepLapsed } from './lapse'
export { checkSeals } from './sealing/check'
export { appendSittingEvents } from './repo'
